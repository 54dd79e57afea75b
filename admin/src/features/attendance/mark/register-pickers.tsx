import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { Button, Select, type SelectProps } from 'antd';
import type { MarkableSchedule } from '@homeroom/shared/attendance/registers';
import { showDate, type IsoDate } from '@homeroom/shared/dates';
import { foldText } from '@homeroom/shared/text';
import { Glyph } from '../../../components/glyph';
import { usePhone } from '../../../theme/use-media';
import { className, isUnmarked, neighbours, pickerDates, type PickerDate, type RegisterPlace } from './register-place';
import './register-pickers.css';

interface RegisterPickersProps {
  schedules: readonly MarkableSchedule[];
  place: Partial<RegisterPlace>;
  onSchedule: (scheduleId: number) => void;
  onDate: (date: IsoDate) => void;
}

/** The class and the date of the register, with the class dates before and after it. */
export function RegisterPickers({ schedules, place: { scheduleId, date }, onSchedule, onDate }: RegisterPickersProps) {
  const schedule = schedules.find((each) => each.scheduleId === scheduleId);
  return (
    <>
      <ClassSelect schedules={schedules} value={schedule?.scheduleId} onChange={onSchedule} />
      {schedule && date && <DateSteps schedule={schedule} date={date} onChange={onDate} />}
    </>
  );
}

function ClassSelect({
  schedules,
  value,
  onChange,
}: {
  schedules: readonly MarkableSchedule[];
  value: number | undefined;
  onChange: (scheduleId: number) => void;
}) {
  const phone = usePhone();
  const teachers = new Set(schedules.map((schedule) => schedule.teacherName));
  const semesters = [...new Set(schedules.map((schedule) => schedule.semesterName))];
  const optionsOf = (some: readonly MarkableSchedule[]) =>
    some.map((schedule) => {
      const teacher = teachers.size > 1 ? schedule.teacherName : '';
      return {
        value: schedule.scheduleId,
        label: className(schedule),
        teacher,
        unmarked: schedule.dates.filter(isUnmarked).length,
        search: `${className(schedule)} ${teacher}`,
      };
    });
  const options: SelectProps['options'] =
    semesters.length === 1
      ? optionsOf(schedules)
      : semesters.map((name) => ({
          label: name,
          title: name,
          options: optionsOf(schedules.filter((schedule) => schedule.semesterName === name)),
        }));
  return (
    <Select
      className="class-select"
      aria-label="Class"
      placeholder="Choose a class"
      showSearch={schedules.length > 8}
      // A phone has no room beside the field.
      popupMatchSelectWidth={phone}
      value={value}
      onChange={onChange}
      filterOption={(text, option) => foldText(String(option?.search ?? '')).includes(foldText(text))}
      options={options}
      optionRender={({ data }) => (
        <span className="class-option">
          <span className="cut">
            {data.label}
            {data.teacher && <span className="faint"> · {data.teacher}</span>}
          </span>
          {data.unmarked > 0 && <span className="faint small num">{data.unmarked} unmarked</span>}
        </span>
      )}
    />
  );
}

function DateSteps({
  schedule,
  date,
  onChange,
}: {
  schedule: MarkableSchedule;
  date: IsoDate;
  onChange: (date: IsoDate) => void;
}) {
  const { earlier, later } = neighbours(schedule, date);
  const picked = pickerDates(schedule);
  const known = picked.some((each) => each.date === date);
  const options = picked.map((each) => ({
    value: each.date,
    label: showDate(each.date),
    disabled: 'closed' in each,
    picked: each,
  }));
  const step = (to: IsoDate | undefined, words: string) => ({
    disabled: to === undefined,
    title: to ? showDate(to) : `There is no ${words.toLowerCase()} class date.`,
    'aria-label': `${words} class date`,
    onClick: () => to && onChange(to),
  });
  return (
    <div className="date-steps">
      <Button icon={<LeftOutlined />} {...step(earlier, 'Earlier')} />
      <Select
        aria-label="Date"
        popupMatchSelectWidth={false}
        value={date}
        onChange={onChange}
        options={known ? options : [{ value: date, label: showDate(date), disabled: false, picked: null }, ...options]}
        optionRender={({ data }) => (
          <span className="class-option">
            <span className="num">{data.label}</span>
            {data.picked && <DateState of={data.picked} />}
          </span>
        )}
      />
      <Button icon={<RightOutlined />} {...step(later, 'Later')} />
    </div>
  );
}

/** How far the register of a date is, or what takes its class. */
function DateState({ of: each }: { of: PickerDate }) {
  if ('closed' in each) return <span className="faint small">{each.closed}</span>;
  const { marked, total } = each;
  return (
    <span className={isUnmarked(each) ? 'date-count is-unmarked num' : 'date-count num'}>
      <Glyph name={total === 0 ? 'dash' : marked >= total ? 'check' : 'ring'} size={12} />
      {marked} of {total}
    </span>
  );
}
