import { Form } from 'antd';
import type { MatrixFilter } from '@homeroom/shared/reports/reports';
import { DatesFilter } from '../../resources/dates-filter';
import { FiltersDrawer } from '../../resources/filters-drawer';
import { isSameFilter } from './matrix/report-address';
import { filterFields, labelOf, ReportFilter } from './report-filters';
import { useReportOptions } from './use-report-options';

interface ReportFilterDrawerProps {
  filter: MatrixFilter;
  /** The filters that the page opens with. */
  opening: MatrixFilter;
  /** The teacher of an own report, which has no filter by teacher. */
  ownTeacherId?: number;
  onApply: (filter: MatrixFilter) => void;
}

/** The filters of a report on a phone. */
export function ReportFilterDrawer({ filter, opening, ownTeacherId, onApply }: ReportFilterDrawerProps) {
  return (
    <FiltersDrawer applied={filter} usual={opening} on={!isSameFilter(filter, opening)} reset="Reset" onApply={onApply}>
      {(wanted, choose) => <ReportFields filter={wanted} ownTeacherId={ownTeacherId} onChange={choose} />}
    </FiltersDrawer>
  );
}

interface ReportFieldsProps {
  filter: MatrixFilter;
  ownTeacherId: number | undefined;
  onChange: (filter: MatrixFilter) => void;
}

function ReportFields({ filter, ownTeacherId, onChange }: ReportFieldsProps) {
  const { choices, loading } = useReportOptions({ ...filter, teacherId: ownTeacherId ?? filter.teacherId });
  return (
    <Form layout="vertical" component={false}>
      {filterFields(ownTeacherId === undefined).map((field) => (
        <Form.Item key={field} label={labelOf(field)}>
          <ReportFilter
            field={field}
            filter={filter}
            choices={choices}
            loading={loading}
            onChange={onChange}
            labelled={false}
          />
        </Form.Item>
      ))}
      <Form.Item>
        <DatesFilter labelled value={filter} onChange={(range) => onChange({ ...filter, ...range })} />
      </Form.Item>
    </Form>
  );
}
