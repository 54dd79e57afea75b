import { addDaysSchema } from '@homeroom/shared/calendar/manage-calendar';
import { isIsoDate } from '@homeroom/shared/dates';
import type { Allowed } from '@homeroom/shared/typed-dates';
import { SchemaItem } from '../../components/schema-item';
import { DateInput } from '../../resources/date-input';
import type { Period } from './months';

const { firstDay, lastDay } = addDaysSchema.shape;

export function PeriodFields({ allowed }: { allowed: Allowed }) {
  return (
    <div className="form-pair">
      <SchemaItem name="firstDay" label="Date" schema={firstDay}>
        <DateInput allowed={allowed} />
      </SchemaItem>
      <SchemaItem name="lastDay" label="Until" optional schema={lastDay.optional()}>
        <DateInput allowed={allowed} empty="The same day" />
      </SchemaItem>
    </div>
  );
}

/** What the second field opens with: nothing for a single date. */
export const lastOf = ({ firstDay: first, lastDay: last }: Partial<Period>) => (last === first ? undefined : last);

/** The period for the API, where a single date is both first and last; `null` until the dates are valid. */
export const periodOf = ({ firstDay: first, lastDay: last }: Partial<Period>) =>
  first && isIsoDate(first) && (!last || isIsoDate(last)) ? { firstDay: first, lastDay: last ?? first } : null;
