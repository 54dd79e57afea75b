import { Form } from 'antd';
import { addDaysSchema } from '@homeroom/shared/calendar/manage-calendar';
import { isIsoDate, type IsoDate } from '@homeroom/shared/dates';
import { OptionalLabel } from '../../components/optional-label';
import { schemaRule } from '../../components/schema-rule';
import { DateInput } from '../../resources/date-input';

const { firstDay, lastDay } = addDaysSchema.shape;

/** The fields for one date, or for the first and last of several. */
export function PeriodFields() {
  return (
    <div className="form-pair">
      <Form.Item name="firstDay" label="Date" rules={[schemaRule(firstDay)]}>
        <DateInput />
      </Form.Item>
      <Form.Item name="lastDay" label={<OptionalLabel>Until</OptionalLabel>} rules={[schemaRule(lastDay.optional())]}>
        <DateInput empty="The same day" />
      </Form.Item>
    </div>
  );
}

export interface Period {
  firstDay?: IsoDate;
  lastDay?: IsoDate;
}

/** The period for the API, where a single date is both first and last; `null` until the dates are valid. */
export const periodOf = ({ firstDay: first, lastDay: last }: Period) =>
  first && isIsoDate(first) && (!last || isIsoDate(last)) ? { firstDay: first, lastDay: last ?? first } : null;
