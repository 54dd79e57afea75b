import {
  addDays,
  firstOfWeek,
  isIsoDate,
  placeInWeek,
  showDaySpan,
  weekdayOf,
  type IsoDate,
} from '@homeroom/shared/dates';
import type { UnmarkedDate } from '@homeroom/shared/cover/cover';
import { chooseRange } from '../../../components/choose-range';

interface DateWeek {
  firstDay: IsoDate;
  /** 'This week', '23–27 Nov', '30 Nov–4 Dec'. */
  label: string;
  /** One per weekday on which the class ever meets; null if not in this week. */
  cells: (UnmarkedDate | null)[];
}

/** Drops missing and unreadable dates (spec 5). */
export const validDates = (dates: readonly UnmarkedDate[]) => dates.filter(({ classDate }) => isIsoDate(classDate));

/** The dates by week, with a column for each weekday that occurs. */
export function weeksOf(dates: readonly UnmarkedDate[], today: IsoDate): DateWeek[] {
  const columns = [...new Set(dates.map(({ classDate }) => placeInWeek(classDate)))].sort((one, other) => one - other);
  const [first, last] = [columns[0], columns.at(-1)];
  if (first === undefined || last === undefined) return [];
  const byDate = new Map(dates.map((date) => [date.classDate, date]));
  return [...new Set(dates.map(({ classDate }) => firstOfWeek(classDate)))].sort().map((firstDay) => ({
    firstDay,
    label:
      firstDay === firstOfWeek(today) ? 'This week' : showDaySpan(addDays(firstDay, first), addDays(firstDay, last)),
    cells: columns.map((column) => byDate.get(addDays(firstDay, column)) ?? null),
  }));
}

/** The selected ids after a press on a date, possibly with Shift, in the order of the dates. */
export function pressed(
  dates: readonly UnmarkedDate[],
  chosen: readonly number[],
  id: number,
  from: number | null,
): number[] {
  const order = dates.map((date) => date.id);
  const now = chooseRange(new Set(chosen), order, id, from);
  return order.filter((each) => now.has(each));
}

/** The date to which an arrow leads: the next or previous, or the same weekday of another week. */
export function dateBeside(dates: readonly UnmarkedDate[], from: UnmarkedDate, key: string): UnmarkedDate | undefined {
  const at = dates.indexOf(from);
  if (key === 'ArrowRight') return dates[at + 1];
  if (key === 'ArrowLeft') return dates[at - 1];
  const sameDay = dates.filter(({ classDate }) => weekdayOf(classDate) === weekdayOf(from.classDate));
  if (key === 'ArrowDown') return sameDay[sameDay.indexOf(from) + 1];
  if (key === 'ArrowUp') return sameDay[sameDay.indexOf(from) - 1];
  return undefined;
}
