import dayjs from 'dayjs';
import { useId } from 'react';
import { addDays, type IsoDate } from '@homeroom/shared/dates';
import { SchoolPicker, shownFormat, storedFormat as stored } from './school-picker';
import { useSchool } from '../providers/school';
import './dates-filter.css';
import { usePickerEscape } from './use-picker-escape';

export interface DateRange {
  from?: IsoDate | undefined;
  to?: IsoDate | undefined;
}

const dayOf = (date: IsoDate | undefined) => (date ? dayjs(date, stored) : null);

/** A range of dates, both included, with buttons for common ranges. */
export function DatesFilter({
  value: { from, to },
  onChange,
  label = '',
}: {
  value: DateRange;
  /** Names the dates, if a screen has several ranges. */
  label?: string;
  onChange: (range: { from: IsoDate | undefined; to: IsoDate | undefined }) => void;
}) {
  const { today } = useSchool();
  const last = (label: string, days: number) => ({
    label,
    value: [dayjs(addDays(today, 1 - days), stored), dayjs(today, stored)] as [dayjs.Dayjs, dayjs.Dayjs],
  });
  const escape = usePickerEscape();
  const id = useId();
  const [start, end] = [`${id}-from`, `${id}-to`];
  return (
    <div className="dates-filter">
      <label className="hidden-words" htmlFor={start}>
        {label} From
      </label>
      <label className="hidden-words" htmlFor={end}>
        {label} To
      </label>
      <SchoolPicker.RangePicker
        {...escape}
        id={{ start, end }}
        format={shownFormat()}
        allowEmpty={[true, true]}
        placeholder={['From', 'To']}
        value={[dayOf(from), dayOf(to)]}
        onChange={(days) => onChange({ from: days?.[0]?.format(stored), to: days?.[1]?.format(stored) })}
        presets={[last('Today', 1), last('Last 2 weeks', 14), last('Last 30 days', 30), last('Last 90 days', 90)]}
      />
    </div>
  );
}
