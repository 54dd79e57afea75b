import { addDays, weekdayOf, type IsoDate } from '@homeroom/shared/dates';

/** A month 'YYYY-MM'. */
export type IsoMonth = string;

const names = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'];

export const monthOf = (date: IsoDate): IsoMonth => date.slice(0, 7);
export const showMonth = (month: IsoMonth) => `${names[Number(month.slice(5)) - 1]} ${month.slice(0, 4)}`;

/** The month after, or before with -1. */
export function addMonths(month: IsoMonth, count: number): IsoMonth {
  const at = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + count;
  return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`;
}

/** Every month that a period touches, in order. */
export function monthsOf({ firstDay, lastDay }: { firstDay: IsoDate; lastDay: IsoDate }): IsoMonth[] {
  const months: IsoMonth[] = [];
  for (let month = monthOf(firstDay); month <= monthOf(lastDay); month = addMonths(month, 1)) months.push(month);
  return months;
}

/** The weeks of a month from Sunday to Saturday, whole: the first and the last reach into its neighbours. */
export function weeksOf(month: IsoMonth): IsoDate[][] {
  const first = `${month}-01`;
  const weeks: IsoDate[][] = [];
  for (let day = addDays(first, -weekdayOf(first)); monthOf(day) <= month; day = addDays(day, 7)) {
    weeks.push(Array.from({ length: 7 }, (_, weekday) => addDays(day, weekday)));
  }
  return weeks;
}
