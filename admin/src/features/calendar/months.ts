import { addDays, firstOfWeek, placeInWeek, type IsoDate } from '@homeroom/shared/dates';

export type IsoMonth = string;

export const monthOf = (date: IsoDate): IsoMonth => date.slice(0, 7);

/** The month `count` months later; earlier with a negative count. */
export function addMonths(month: IsoMonth, count: number): IsoMonth {
  const at = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + count;
  return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`;
}

export interface Period {
  firstDay: IsoDate;
  lastDay: IsoDate;
}

/** The date itself, or the nearest one in a period. */
export const within = ({ firstDay, lastDay }: Period, date: IsoDate): IsoDate =>
  date < firstDay ? firstDay : date > lastDay ? lastDay : date;

/** Every month that a period touches, in order. */
export function monthsOf({ firstDay, lastDay }: Period): IsoMonth[] {
  const months: IsoMonth[] = [];
  for (let month = monthOf(firstDay); month <= monthOf(lastDay); month = addMonths(month, 1)) months.push(month);
  return months;
}

/** The whole weeks of a month; the first and last can include days of the months next to it. */
export function weeksOf(month: IsoMonth): IsoDate[][] {
  const first = `${month}-01`;
  const weeks: IsoDate[][] = [];
  for (let day = firstOfWeek(first); monthOf(day) <= month; day = addDays(day, 7)) {
    weeks.push(Array.from({ length: 7 }, (_, weekday) => addDays(day, weekday)));
  }
  return weeks;
}

const steps: Record<string, (date: IsoDate) => IsoDate> = {
  ArrowLeft: (date) => addDays(date, -1),
  ArrowRight: (date) => addDays(date, 1),
  ArrowUp: (date) => addDays(date, -7),
  ArrowDown: (date) => addDays(date, 7),
  Home: firstOfWeek,
  End: (date) => addDays(date, 6 - placeInWeek(date)),
  PageUp: (date) => inMonth(addMonths(monthOf(date), -1), date),
  PageDown: (date) => inMonth(addMonths(monthOf(date), 1), date),
};

/** The same day of another month, or that month's last day. */
function inMonth(month: IsoMonth, date: IsoDate): IsoDate {
  const last = addDays(`${addMonths(month, 1)}-01`, -1);
  const same = `${month}-${date.slice(8)}`;
  return same < last ? same : last;
}

/** The date that a key moves to, kept within a period; `null` for any other key. */
export function dateAfterKey(date: IsoDate, key: string, period: Period): IsoDate | null {
  const to = steps[key]?.(date);
  return to ? within(period, to) : null;
}
