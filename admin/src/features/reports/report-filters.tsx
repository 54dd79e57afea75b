import { Form, Select } from 'antd';
import type { MatrixFilter } from '@homeroom/shared/reports/reports';
import { hasWords } from '@homeroom/shared/search';
import { ScreenLink } from '../../components/screen-link';
import { DatesFilter } from '../../resources/dates-filter';
import { changeFilter } from './matrix/report-address';
import { fieldLabels, filterFields, type Choice, type ChoiceField } from './matrix/choices';
import type { useReportOptions } from './use-report-options';
import './report-filters.css';

interface FiltersProps {
  filter: MatrixFilter;
  options: Pick<ReturnType<typeof useReportOptions>, 'choices' | 'loading'>;
  onChange: (filter: MatrixFilter) => void;
  /** The labels are above the fields, and not inside them: 'Section All'. */
  inForm?: boolean;
}

export function ReportFilters({ isOwn, ...filters }: FiltersProps & { isOwn: boolean }) {
  const { filter, onChange, inForm = false } = filters;
  const fields = filterFields
    .filter((field) => !isOwn || field !== 'teacherId')
    .map((field) => ({ field, input: <ReportFilter key={field} field={field} {...filters} /> }));
  const dates = (
    <DatesFilter labelled={inForm} value={filter} onChange={(range) => onChange({ ...filter, ...range })} />
  );
  if (!inForm)
    return (
      <>
        {fields.map(({ input }) => input)}
        {dates}
      </>
    );
  return (
    <Form layout="vertical" component={false}>
      {fields.map(({ field, input }) => (
        <Form.Item key={field} label={fieldLabels[field]}>
          {input}
        </Form.Item>
      ))}
      <Form.Item>{dates}</Form.Item>
    </Form>
  );
}

interface ReportFilterProps extends FiltersProps {
  field: ChoiceField;
  nothing?: string;
}

/** 'Second semester' needs no label, unlike '4-A', and needs the room. */
const saysItself = (field: ChoiceField, filter: MatrixFilter) => field === 'semesterId' && filter[field] !== undefined;

const noTeachers = (
  <>
    No teacher has a class yet. <ScreenLink to="/assign-class">Assign a class</ScreenLink>
  </>
);

/** One filter of a report; clearing it means all. */
export function ReportFilter({ field, filter, options, onChange, inForm, nothing = 'All' }: ReportFilterProps) {
  const { choices, loading } = options;
  const label = fieldLabels[field];
  const notFound = field === 'teacherId' && choices?.teacherId.length === 0 ? noTeachers : 'Nothing found';
  return (
    <Select<number, Choice>
      className={`report-filter is-${field}`}
      aria-label={label}
      prefix={inForm || saysItself(field, filter) ? undefined : <span className="muted">{label}</span>}
      placeholder={nothing}
      allowClear
      showSearch
      loading={loading && !choices}
      popupMatchSelectWidth={false}
      notFoundContent={choices ? notFound : 'Loading…'}
      value={filter[field]}
      onChange={(id?: number) => onChange(changeFilter(filter, { [field]: id }))}
      options={choices?.[field]}
      // An id from the address has no name until the choices are loaded, or if it is not among them.
      labelRender={({ label: name, value }) => name ?? (choices ? `No. ${value}` : '…')}
      filterOption={(text, choice) => hasWords(text, `${choice?.label}`, choice?.detail)}
      optionRender={({ data }) => (
        <>
          {data.label}
          {data.detail && <span className="faint"> · {data.detail}</span>}
        </>
      )}
    />
  );
}
