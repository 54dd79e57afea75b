import { Select, type SelectProps } from 'antd';
import { markStatuses, markWords, type MarkableSchedule, type MarkStatus } from '@homeroom/shared/attendance/registers';
import { classWords, foldText } from '@homeroom/shared/text';
import { StatusText } from '../../../components/marks';
import { ReferenceSelect } from '../../../resources/reference-select';

interface FilterProps<Value> {
  value: Value;
  onChange: (value: Value) => void;
  /** The label stands inside: 'Class All'. In the drawer it stands above instead. */
  labelled?: boolean;
}

const inside = (label: string, labelled: boolean) => ({
  'aria-label': label,
  prefix: labelled ? <span className="muted">{label}</span> : undefined,
});

/** One of the reader's classes, by semester. */
export function ClassFilter({
  classes,
  value,
  onChange,
  labelled = true,
}: FilterProps<number | undefined> & { classes: readonly MarkableSchedule[] }) {
  const teachers = new Set(classes.map(({ teacherName }) => teacherName));
  const semesters = [...new Set(classes.map(({ semesterName }) => semesterName))];
  const optionsOf = (semester: string) =>
    classes
      .filter(({ semesterName }) => semesterName === semester)
      .map((each) => ({
        value: each.scheduleId,
        label: classWords(each),
        teacher: teachers.size > 1 ? each.teacherName : '',
      }));
  const options: SelectProps['options'] =
    semesters.length === 1
      ? optionsOf(semesters[0]!)
      : semesters.map((name) => ({ label: name, title: name, options: optionsOf(name) }));
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
      options={options}
      // An id from the address may be none of the reader's classes.
      labelRender={({ label, value: id }) => label ?? `No. ${id}`}
      filterOption={(text, option) => foldText(`${option?.label} ${option?.teacher ?? ''}`).includes(foldText(text))}
      optionRender={({ data }) => (
        <>
          {data.label}
          {data.teacher && <span className="faint"> · {data.teacher}</span>}
        </>
      )}
    />
  );
}

/** A student by name; the choices come with the typing. */
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

/** One or more of the four. */
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
