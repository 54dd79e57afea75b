import { Form, type FormRule } from 'antd';
import type { CalendarDay } from '@homeroom/shared/calendar/class-dates';
import { addDaysSchema } from '@homeroom/shared/calendar/manage-calendar';
import { isIsoDate } from '@homeroom/shared/dates';
import type { Allowed } from '@homeroom/shared/typed-dates';
import { OptionalLabel, SchemaItem } from '../../components/schema-item';
import { DateInput } from '../../resources/date-input';
import type { Period } from './months';
import { useScopeNames } from './use-calendar';
import { Select } from '../../components/select';

/** The fields for the class types and sections that a day is for. */
export function ScopeFields() {
  const names = useScopeNames();
  return (
    <div className="form-pair">
      <ScopeField name="classTypeIds" label="Class types" placeholder="All class types" names={names.classTypes} />
      <ScopeField name="sectionIds" label="Sections" placeholder="All sections" names={names.sections} />
    </div>
  );
}

interface ScopeFieldProps {
  name: 'classTypeIds' | 'sectionIds';
  label: string;
  placeholder: string;
  names: ReadonlyMap<number, string>;
}

const ScopeField = ({ name, label, placeholder, names }: ScopeFieldProps) => (
  <Form.Item name={name} label={<OptionalLabel>{label}</OptionalLabel>}>
    <Select
      mode="multiple"
      allowClear
      placeholder={placeholder}
      options={[...names].map(([value, option]) => ({ value, label: option }))}
    />
  </Form.Item>
);

const filled = (ids: number[] | null | undefined) => (ids && ids.length > 0 ? ids : null);

/** The scope for the API, where an empty list means all. */
export const scopeOf = ({ classTypeIds, sectionIds }: Partial<Pick<CalendarDay, 'classTypeIds' | 'sectionIds'>>) => ({
  classTypeIds: filled(classTypeIds),
  sectionIds: filled(sectionIds),
});

const { firstDay, lastDay } = addDaysSchema.shape;

const notBeforeDate: FormRule = ({ getFieldsValue }) => ({
  async validator() {
    const { firstDay: first = '', lastDay: last = '' } = getFieldsValue(['firstDay', 'lastDay']) as Partial<Period>;
    if (isIsoDate(first) && isIsoDate(last) && last < first) throw new Error('The last day is before the first.');
  },
});

/** The fields for one date, or for the first and last of several. */
export function PeriodFields({ allowed }: { allowed: Allowed }) {
  return (
    <div className="form-pair">
      <SchemaItem name="firstDay" label="Date" schema={firstDay}>
        <DateInput allowed={allowed} />
      </SchemaItem>
      <SchemaItem
        name="lastDay"
        label="Until"
        optional
        schema={lastDay.optional()}
        dependencies={['firstDay']}
        validateTrigger="onChange"
        rules={[notBeforeDate]}
      >
        <DateInput allowed={allowed} empty="The same day" />
      </SchemaItem>
    </div>
  );
}

/** The period for the API, where a single date is both first and last; `null` until the dates are valid and in order. */
export const periodOf = ({ firstDay: first, lastDay: last }: Partial<Period>) =>
  first && isIsoDate(first) && (!last || (isIsoDate(last) && first <= last))
    ? { firstDay: first, lastDay: last ?? first }
    : null;
