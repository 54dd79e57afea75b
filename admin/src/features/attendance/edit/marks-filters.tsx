import { Select } from 'antd';
import { markStatuses, markWords, type MarkableSchedule, type MarkStatus } from '@homeroom/shared/attendance/registers';
import { StatusText } from '../../../components/marks';
import { ReferenceSelect } from '../../../resources/reference-select';
import { classOptions, ClassOptionWords, isClassFound } from '../class-options';

interface FilterProps<Value> {
  value: Value;
  onChange: (value: Value) => void;
  /** Shows the label inside the field: 'Class All'. In the drawer it is above the field. */
  labelled?: boolean;
}

const inside = (label: string, labelled: boolean) => ({
  'aria-label': label,
  prefix: labelled ? <span className="muted">{label}</span> : undefined,
});

/** One of the reader's classes. */
export function ClassFilter({
  classes,
  value,
  onChange,
  labelled = true,
}: FilterProps<number | undefined> & { classes: readonly MarkableSchedule[] }) {
  return (
    <Select
      {...inside('Class', labelled)}
      className="ve-filter is-class"
      placeholder="All"
      allowClear
      showSearch
      popupMatchSelectWidth={false}
      value={value}
      onChange={(id?: number) => onChange(id)}
      options={classOptions(classes)}
      // An id from the address may not be one of the reader's classes.
      labelRender={({ label, value: id }) => label ?? `No. ${id}`}
      filterOption={isClassFound}
      optionRender={({ data }) => <ClassOptionWords {...data} />}
    />
  );
}

/** A student; typing searches by name. */
export function StudentFilter({ value, onChange, labelled = true }: FilterProps<number | undefined>) {
  return (
    <ReferenceSelect
      {...inside('Student', labelled)}
      className="ve-filter is-student"
      reference={{ resource: 'students', label: 'studentName' }}
      placeholder="All"
      allowClear
      popupMatchSelectWidth={false}
      value={value}
      onChange={(id?: number) => onChange(id)}
    />
  );
}

/** One or more statuses. */
export function StatusFilter({ value, onChange, labelled = true }: FilterProps<MarkStatus[]>) {
  return (
    <Select<MarkStatus[]>
      {...inside('Status', labelled)}
      className="ve-filter is-status"
      mode="multiple"
      placeholder="All"
      allowClear
      showSearch={false}
      maxTagCount={0}
      maxTagPlaceholder={value.map((status) => markWords[status]).join(', ')}
      popupMatchSelectWidth={false}
      value={value}
      onChange={onChange}
      options={markStatuses.map((status) => ({ value: status, label: markWords[status] }))}
      optionRender={({ data }) => <StatusText status={data.value as MarkStatus} />}
    />
  );
}
