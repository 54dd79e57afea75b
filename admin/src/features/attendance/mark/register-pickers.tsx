import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { MarkableSchedule } from '@homeroom/shared/attendance/registers';
import { showDate, type IsoDate } from '@homeroom/shared/dates';
import { Glyph } from '../../../components/glyph';
import { usePhone } from '../../../theme/use-media';
import { classOptions, ClassOptionWords, isClassFound } from '../class-options';
import { useNamed } from '../../../providers/names';
import type { RegisterPlace } from '../registers/draft';
import { isUnmarked, neighbours, pickerDates, type PickerDate } from './register-place';
import './register-pickers.css';
import { Select } from '../../../components/select';

interface RegisterPickersProps {
  schedules: readonly MarkableSchedule[];
  place: Partial<RegisterPlace>;
  onSchedule: (scheduleId: number) => void;
  onDate: (date: IsoDate) => void;
}

/** Chooses the class and the date of the register, with buttons for the class dates before and after. */
export function RegisterPickers({ schedules, place: { scheduleId, date }, onSchedule, onDate }: RegisterPickersProps) {
  const phone = usePhone();
  const schedule = schedules.find((each) => each.scheduleId === scheduleId);
  return (
    <>
      <Select
        className="class-select"
        aria-label="Class"
        placeholder="Choose a class"
        // A phone has no room for a wider list.
        popupMatchSelectWidth={phone}
        value={schedule?.scheduleId}
        onChange={onSchedule}
        filterOption={isClassFound}
        options={classOptions(useNamed(schedules))}
        optionRender={({ data }) => (
          <span className="class-option">
            <span className="cut">
              <ClassOptionWords {...data} />
            </span>
            <Unmarked of={data.schedule as MarkableSchedule} />
          </span>
        )}
      />
      {schedule && date && <DateSteps schedule={schedule} date={date} onDate={onDate} />}
    </>
  );
}

/** '3 unmarked': the open registers of a class. */
function Unmarked({ of: { dates } }: { of: MarkableSchedule }) {
  const count = dates.filter(isUnmarked).length;
  return count > 0 && <span className="faint small num">{count} unmarked</span>;
}

interface DateStepsProps extends Pick<RegisterPickersProps, 'onDate'> {
  schedule: MarkableSchedule;
  date: IsoDate;
}

function DateSteps({ schedule, date, onDate }: DateStepsProps) {
  const { earlier, later } = neighbours(schedule, date);
  const picked = pickerDates(schedule);
  const isPicked = picked.some((each) => each.date === date);
  const options = [...(isPicked ? [] : [{ date }]), ...picked].map((each) => ({
    value: each.date,
    label: showDate(each.date),
    disabled: 'closed' in each,
    picked: each,
  }));
  const step = (to: IsoDate | undefined, words: string) => ({
    disabled: to === undefined,
    title: to ? showDate(to) : `There is no ${words.toLowerCase()} class date.`,
    'aria-label': `${words} class date`,
    onClick: () => to && onDate(to),
  });
  return (
    <div className="date-steps">
      <Button icon={<LeftOutlined />} {...step(earlier, 'Earlier')} />
      <Select
        aria-label="Date"
        popupMatchSelectWidth={false}
        value={date}
        onChange={onDate}
        options={options}
        optionRender={({ data }) => (
          <span className="class-option">
            <span className="num">{data.label}</span>
            <DateState of={data.picked} />
          </span>
        )}
      />
      <Button icon={<RightOutlined />} {...step(later, 'Later')} />
    </div>
  );
}

function DateState({ of: each }: { of: PickerDate | Pick<PickerDate, 'date'> }) {
  if ('closed' in each) return <span className="faint small">{each.closed}</span>;
  if (!('total' in each)) return null;
  const { marked, total } = each;
  return (
    <span className={isUnmarked(each) ? 'date-count is-unmarked num' : 'date-count num'}>
      <Glyph name={total === 0 ? 'dash' : marked >= total ? 'check' : 'ring'} size={12} />
      {marked} of {total}
    </span>
  );
}
