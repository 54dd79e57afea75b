import { Form, Select } from 'antd';
import type { CalendarDay } from '@homeroom/shared/calendar/class-dates';
import { OptionalLabel } from '../../components/optional-label';
import { useScopeNames } from './use-calendar';

const optionsOf = (names: ReadonlyMap<number, string>) => [...names].map(([value, label]) => ({ value, label }));

/** Whom a day is for. */
export function ScopeFields() {
  const names = useScopeNames();
  return (
    <div className="form-pair">
      <Form.Item name="classTypeIds" label={<OptionalLabel>Class types</OptionalLabel>}>
        <Select
          mode="multiple"
          allowClear
          optionFilterProp="label"
          placeholder="All class types"
          options={optionsOf(names.classTypes)}
        />
      </Form.Item>
      <Form.Item name="sectionIds" label={<OptionalLabel>Sections</OptionalLabel>}>
        <Select
          mode="multiple"
          allowClear
          optionFilterProp="label"
          placeholder="All sections"
          options={optionsOf(names.sections)}
        />
      </Form.Item>
    </div>
  );
}

const filled = (ids: number[] | null | undefined) => (ids && ids.length > 0 ? ids : null);

/** The scope as the API takes it: a list that was emptied is for all. */
export const scopeOf = ({ classTypeIds, sectionIds }: Partial<Pick<CalendarDay, 'classTypeIds' | 'sectionIds'>>) => ({
  classTypeIds: filled(classTypeIds),
  sectionIds: filled(sectionIds),
});
