import { DatePicker, Select, type SelectProps } from 'antd';
import dayjs from 'dayjs';
import { useId } from 'react';
import { markStatuses, markWords, type MarkableSchedule, type MarkStatus } from '@homeroom/shared/attendance';
import { addDays, type IsoDate } from '@homeroom/shared/dates';
import { foldText } from '@homeroom/shared/text';
import { StatusText } from '../../components/marks';
import { useSchool } from '../../providers/school';
import { ReferenceSelect } from '../../resources/reference-select';
import { rangeUntil, type MarksFilter } from './marks-address';
import { classWords } from './use-classes';

interface FilterProps<Value> {
  value: Value;
  onChange: (value: Value) => void;
  /** The label stands inside: 'Class All'. In the drawer it stands above instead. */
  labelled?: boolean;
}

const inside = (label: string, labelled: boolean) => ({ 'aria-label': label, prefix: labelled ? <span className="muted">{label}</span> : undefined });

/** One of the reader's classes, by semester. */
export function ClassFilter({ classes, value, onChange, labelled = true }: FilterProps<number | undefined> & { classes: readonly MarkableSchedule[] }) {
  const teachers = new Set(classes.map(({ teacherName }) => teacherName));
  const semesters = [...new Set(classes.map(({ semesterName }) => semesterName))];
  const optionsOf = (semester: string) =>
    classes
      .filter(({ semesterName }) => semesterName === semester)
      .map((each) => ({ value: each.scheduleId, label: classWords(each), teacher: teachers.size > 1 ? each.teacherName : '' }));
  const options: SelectProps['options'] =
    semesters.length === 1 ? optionsOf(semesters[0]!) : semesters.map((name) => ({ label: name, title: name, options: optionsOf(name) }));
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

const stored = 'YYYY-MM-DD';
const formats = ['D MMM YYYY', stored, 'D/M/YYYY', 'D.M.YYYY'];
const dayOf = (date: IsoDate | undefined) => (date ? dayjs(date, stored) : null);

/** From one date to another, both included; the usual ranges are one press away. */
export function DatesFilter({ value: { from, to }, onChange }: FilterProps<Pick<MarksFilter, 'from' | 'to'>>) {
  const { today } = useSchool();
  const preset = (label: string, first: IsoDate) => ({ label, value: [dayjs(first, stored), dayjs(today, stored)] as [dayjs.Dayjs, dayjs.Dayjs] });
  const id = useId();
  const [first, last] = [`${id}-from`, `${id}-to`];
  return (
    <div className="ve-dates">
      <label className="hidden-words" htmlFor={first}>
        From
      </label>
      <label className="hidden-words" htmlFor={last}>
        To
      </label>
      <DatePicker.RangePicker
        id={{ start: first, end: last }}
        format={formats}
        allowEmpty={[true, true]}
        placeholder={['From', 'To']}
        value={[dayOf(from), dayOf(to)]}
        onChange={(days) => onChange({ from: days?.[0]?.format(stored), to: days?.[1]?.format(stored) })}
        presets={[
          preset('Today', today),
          preset('Last 2 weeks', rangeUntil(today).from),
          preset('Last 30 days', addDays(today, -29)),
          preset('Last 90 days', addDays(today, -89)),
        ]}
      />
    </div>
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
