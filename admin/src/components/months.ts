import { addDays, placeInWeek, showMonth, weekdayNames, weekdayOf, type IsoDate } from '@homeroom/shared/dates';

export interface Month {
  /** 'November 2026'. */
  name: string;
  /** Columns of the month. */
  count: number;
}

/** What of its name stands above the columns: of few there is room for its first letters only. */
export const monthWord = ({ name, count }: Month) => (count > 3 ? name : count > 1 ? name.slice(0, 3) : '');

/** The months over the columns of ascending dates. */
export function monthsOf(dates: readonly IsoDate[]): Month[] {
  const months: Month[] = [];
  dates.forEach((date, at) => {
    const last = months.at(-1);
    if (last && date.slice(0, 7) === dates[at - 1]!.slice(0, 7)) last.count++;
    else months.push({ name: showMonth(date), count: 1 });
  });
  return months;
}

/** The same where the first `passed` columns are out of sight: `left` are the month's columns that are still seen. */
export function monthsFrom(dates: readonly IsoDate[], passed: number): (Month & { left: number })[] {
  let end = 0;
  return monthsOf(dates).map((month) => {
    end += month.count;
    return { ...month, left: Math.max(0, Math.min(month.count, end - passed)) };
  });
}

/** 'M' for a Monday. */
export const weekdayLetter = (date: IsoDate) => weekdayNames[weekdayOf(date)]!.charAt(0);

const weekOf = (date: IsoDate) => addDays(date, -placeInWeek(date));

/** The columns before which a line stands: each first of a new week. None where a class meets once a week: every column would have one. */
export function weekStarts(dates: readonly IsoDate[]): number[] {
  const starts = dates.flatMap((date, at) => (at > 0 && weekOf(date) !== weekOf(dates[at - 1]!) ? [at] : []));
  return starts.length === dates.length - 1 ? [] : starts;
}
