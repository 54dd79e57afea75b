import type { BaseRecord } from '@refinedev/core';
import { useSchool } from '../../../providers/school';
import { TouchedCovers } from '../../delegations/public';

const asText = (weekdays: unknown) => (Array.isArray(weekdays) ? [...weekdays].sort().join() : '');

/** The upcoming cover of a class whose weekdays change: the new weekdays begin tomorrow, in a successor (decisions 2.10). */
export function WeekdaysEffect({ record, values }: { record: BaseRecord; values: Record<string, unknown> }) {
  const { today } = useSchool();
  if (values.weekdays === undefined || asText(values.weekdays) === asText(record.weekdays)) return null;
  return (
    <TouchedCovers
      of={{ scheduleId: Number(record.id) }}
      after={today}
      effect={[
        'It continues if the class meets on that date, and is paused otherwise.',
        'They continue on dates when the class meets, and are paused on others.',
      ]}
    />
  );
}
