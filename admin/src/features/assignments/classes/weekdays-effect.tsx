import type { BaseRecord } from '@refinedev/core';
import { useSchool } from '../../../providers/school';
import { TouchedCovers } from '../../delegations/public';

const asText = (weekdays: unknown) => (Array.isArray(weekdays) ? [...weekdays].sort().join() : '');

/** The cover to come of a class whose weekdays change: the new weekdays begin tomorrow, in a successor (decisions 2.10). */
export function WeekdaysEffect({ record, values }: { record: BaseRecord; values: Record<string, unknown> }) {
  const { today } = useSchool();
  if (values.weekdays === undefined || asText(values.weekdays) === asText(record.weekdays)) return null;
  return (
    <TouchedCovers
      of={{ scheduleId: Number(record.id) }}
      after={today}
      effect={[
        'It goes on where the class meets on that date; on other dates it rests.',
        'They go on where the class meets on their dates; on other dates they rest.',
      ]}
    />
  );
}
