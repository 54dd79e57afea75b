import { Select } from 'antd';
import { markStatuses, markWords, type MarkableSchedule, type MarkStatus } from '@homeroom/shared/attendance/registers';
import { StatusText } from '../../../components/marks';
import { ReferenceSelect } from '../../../resources/reference-select';
import { classOptions, ClassOptionWords, isClassFound } from '../class-options';
import type { MarksFilter } from './marks-address';

interface FilterProps {
  filter: MarksFilter;
  change: (to: Partial<MarksFilter>) => void;
  /** The label is above the field, and not inside it: 'Class All'. */
  inForm?: boolean;
}

const fieldOf = (label: string, inForm = false) => ({
  'aria-label': label,
  className: `ve-filter is-${label.toLowerCase()}`,
  prefix: inForm ? undefined : <span className="muted">{label}</span>,
  placeholder: 'All',
  allowClear: true,
  popupMatchSelectWidth: false,
});

export function ClassFilter({
  classes,
  filter,
  change,
  inForm,
}: FilterProps & { classes: readonly MarkableSchedule[] }) {
  return (
    <Select
      {...fieldOf('Class', inForm)}
      showSearch
      value={filter.schedule}
      onChange={(schedule?: number) => change({ schedule })}
      options={classOptions(classes)}
      // An id from the address may not be one of the reader's classes.
      labelRender={({ label, value: id }) => label ?? `No. ${id}`}
      filterOption={isClassFound}
      optionRender={({ data }) => <ClassOptionWords {...data} />}
    />
  );
}

/** A student; typing searches by name. */
export const StudentFilter = ({ filter, change, inForm }: FilterProps) => (
  <ReferenceSelect
    {...fieldOf('Student', inForm)}
    reference={{ resource: 'students', label: 'studentName' }}
    value={filter.student}
    onChange={(student?: number) => change({ student })}
  />
);

export const StatusFilter = ({ filter, change, inForm }: FilterProps) => (
  <Select<MarkStatus[]>
    {...fieldOf('Status', inForm)}
    mode="multiple"
    showSearch={false}
    maxTagCount={0}
    maxTagPlaceholder={filter.status.map((status) => markWords[status]).join(', ')}
    value={filter.status}
    onChange={(status) => change({ status })}
    options={markStatuses.map((status) => ({ value: status, label: markWords[status] }))}
    optionRender={({ data }) => <StatusText status={data.value as MarkStatus} />}
  />
);
