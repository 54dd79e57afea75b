import { Form } from 'antd';
import { addDaysSchema } from '@homeroom/shared/calendar/manage-calendar';
import { isIsoDate, type IsoDate } from '@homeroom/shared/dates';
import { OptionalLabel } from '../../components/optional-label';
import { schemaRule } from '../../components/schema-rule';
import { DateInput } from '../../resources/date-input';

const { firstDay, lastDay } = addDaysSchema.shape;

/** One date, or the first and the last of several. */
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

/** The period as the API takes it: one date is its own last. */
export const periodOf = ({ firstDay: first, lastDay: last }: Period) =>
  first && isIsoDate(first) && (!last || isIsoDate(last)) ? { firstDay: first, lastDay: last ?? first } : null;
