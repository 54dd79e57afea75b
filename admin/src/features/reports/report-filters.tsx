import { Select } from 'antd';
import type { MatrixFilter } from '@homeroom/shared/reports/reports';
import { hasWords } from '@homeroom/shared/search';
import { ScreenLink } from '../../components/screen-link';
import { changeFilter } from './matrix/report-address';
import type { Choice, ChoiceField, Choices } from './matrix/choices';
import './report-filters.css';

const labels: Record<ChoiceField, string> = {
  teacherId: 'Teacher',
  sectionId: 'Section',
  classTypeId: 'Class type',
  studentId: 'Student',
  semesterId: 'Semester',
};

export const filterFields = (withTeacher: boolean) =>
  (Object.keys(labels) as ChoiceField[]).filter((field) => withTeacher || field !== 'teacherId');

interface ReportFilterProps {
  field: ChoiceField;
  filter: MatrixFilter;
  choices: Choices | undefined;
  loading: boolean;
  onChange: (filter: MatrixFilter) => void;
  /** Shows the label inside the field: 'Section All'. In the drawer it is above the field. */
  labelled?: boolean;
  /** Shown while nothing is chosen. */
  nothing?: string;
}

export const labelOf = (field: ChoiceField) => labels[field];

/** 'Second semester' needs no label, unlike '4-A', and needs the room. */
const saysItself = (field: ChoiceField, filter: MatrixFilter) => field === 'semesterId' && filter[field] !== undefined;

const NoTeachers = () => (
  <>
    No teacher has a class yet. <ScreenLink to="/assign-class">Assign a class</ScreenLink>
  </>
);

/** One filter of a report; clearing it means all. */
export function ReportFilter({
  field,
  filter,
  choices,
  loading,
  onChange,
  labelled = true,
  nothing = 'All',
}: ReportFilterProps) {
  return (
    <Select<number, Choice>
      className={`report-filter is-${field}`}
      aria-label={labels[field]}
      prefix={labelled && !saysItself(field, filter) ? <span className="muted">{labels[field]}</span> : undefined}
      placeholder={nothing}
      allowClear
      showSearch
      loading={loading && !choices}
      popupMatchSelectWidth={false}
      notFoundContent={
        !choices ? (
          'Loading…'
        ) : field === 'teacherId' && choices.teacherId.length === 0 ? (
          <NoTeachers />
        ) : (
          'Nothing found'
        )
      }
      value={filter[field]}
      onChange={(id?: number) => onChange(changeFilter(filter, { [field]: id }))}
      options={choices?.[field]}
      // An id from the address has no name until the choices are loaded, or if it is not among them.
      labelRender={({ label, value }) => label ?? (choices ? `No. ${value}` : '…')}
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
