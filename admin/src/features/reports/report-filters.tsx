import { Form } from 'antd';
import type { ReactNode } from 'react';
import type { MatrixFilter } from '@homeroom/shared/reports/reports';
import { hasWords } from '@homeroom/shared/search';
import { FilterBar } from '../../components/filter-bar';
import { Pill } from '../../components/pill';
import { ScreenLink } from '../../components/screen-link';
import { DatesFilter } from '../../resources/dates-filter';
import { FiltersDrawer, focusUnread } from '../../resources/filters-drawer';
import { usePhone } from '../../theme/use-media';
import { ReasonFilter } from '../absence-notices/public';
import { fieldLabels, filterFields, type Choice, type ChoiceField } from './matrix/choices';
import { changeFilter, isSameFilter } from './matrix/report-address';
import type { Report } from './use-report';
import { useReportOptions } from './use-report-options';
import './report-filters.css';
import { Select } from '../../components/select';

interface ReportFilterBarProps {
  report: Report;
  warning: string | false | null;
  acts: ReactNode;
}

/** The filters of a report with the buttons that load: in a row, or on a phone in a drawer, which applies and loads in one step. */
export function ReportFilterBar({ report, warning, acts }: ReportFilterBarProps) {
  const { address, options, opening, ownTeacherId, narrow, loadWith } = report;
  const { filter } = address;
  return (
    <FilterBar count={warning && <Pill tone="warn">{warning}</Pill>}>
      {usePhone() ? (
        <div className="report-acts">
          <FiltersDrawer
            applied={filter}
            usual={opening}
            on={!isSameFilter(filter, opening)}
            reset="Reset"
            onApply={loadWith}
          >
            {(wanted, choose) => (
              <DrawnFilters
                filter={wanted}
                ownTeacherId={ownTeacherId}
                onChange={(by) => choose(changeFilter(wanted, by))}
              />
            )}
          </FiltersDrawer>
          {acts}
        </div>
      ) : (
        <>
          <ReportFilters filter={filter} options={options} isOwn={ownTeacherId !== undefined} onChange={narrow} />
          <span
            className="report-loads"
            onClickCapture={(press) =>
              focusUnread(press.currentTarget.closest('.filter-bar')) && press.stopPropagation()
            }
          >
            {acts}
          </span>
        </>
      )}
    </FilterBar>
  );
}

interface DrawnFiltersProps {
  filter: MatrixFilter;
  ownTeacherId: number | undefined;
  onChange: (by: MatrixFilter) => void;
}

/** The choices follow what is chosen in the drawer. */
function DrawnFilters({ ownTeacherId, ...filters }: DrawnFiltersProps) {
  const options = useReportOptions({ ...filters.filter, teacherId: ownTeacherId ?? filters.filter.teacherId });
  return <ReportFilters {...filters} options={options} isOwn={ownTeacherId !== undefined} inForm />;
}

interface FiltersProps {
  filter: MatrixFilter;
  options: Pick<ReturnType<typeof useReportOptions>, 'choices' | 'loading'>;
  /** Given what changes of the filter. */
  onChange: (by: MatrixFilter) => void;
  /** The labels are above the fields, and not inside them: 'Section All'. */
  inForm?: boolean;
}

/** The filters of a matrix; a teacher's own has none by teacher. */
function ReportFilters({ isOwn, ...filters }: FiltersProps & { isOwn: boolean }) {
  const { filter, onChange, inForm = false } = filters;
  const fields = filterFields
    .filter((field) => !isOwn || field !== 'teacherId')
    .map((field) => ({ field, input: <ReportFilter key={field} field={field} {...filters} /> }));
  const dates = <DatesFilter labelled={inForm} value={filter} onChange={onChange} />;
  const reason = (
    <ReasonFilter
      className="report-filter is-reason"
      {...filterLook('Reason', !inForm && filter.reason === undefined)}
      value={filter.reason}
      onChange={(by) => onChange({ reason: by })}
    />
  );
  if (!inForm)
    return (
      <>
        {fields.map(({ input }) => input)}
        {reason}
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
      <Form.Item label="Reason">{reason}</Form.Item>
      <Form.Item>{dates}</Form.Item>
    </Form>
  );
}

interface ReportFilterProps extends FiltersProps {
  field: ChoiceField;
  nothing?: string;
}

/** 'Fall 2026/27' needs no visible label, unlike '4-A', and needs the room. */
const saysItself = (field: ChoiceField, filter: MatrixFilter) => field === 'semesterId' && filter[field] !== undefined;

/** `labelled`: with the label inside the field. */
const filterLook = (label: string, labelled: boolean) => ({
  'aria-label': label,
  prefix: labelled ? <span className="muted">{label}</span> : undefined,
  placeholder: 'All',
  allowClear: true,
  popupMatchSelectWidth: false,
});

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
      {...filterLook(label, !inForm && !saysItself(field, filter))}
      placeholder={nothing}
      showSearch
      loading={loading && !choices}
      notFoundContent={choices ? notFound : 'Loading…'}
      value={filter[field]}
      onChange={(id?: number) => onChange({ [field]: id })}
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
