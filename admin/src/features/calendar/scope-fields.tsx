import { Form, Select } from 'antd';
import type { CalendarDay } from '@homeroom/shared/calendar/class-dates';
import { OptionalLabel } from '../../components/optional-label';
import { foundByLabel } from '../../components/found-by-label';
import { useScopeNames } from './use-calendar';

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
      filterOption={foundByLabel}
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
