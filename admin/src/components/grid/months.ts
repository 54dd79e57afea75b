import { firstOfWeek, showMonth, weekdayNames, weekdayOf, type IsoDate } from '@homeroom/shared/dates';

interface Month {
  /** 'November 2026'. */
  name: string;
  /** How many columns it has. */
  count: number;
}

/** As much of the month's name as fits above its columns. */
export const monthWord = ({ name, count }: Month) => (count > 3 ? name : count > 1 ? name.slice(0, 3) : '');

/** The months above columns of ascending dates. */
export function monthsOf(dates: readonly IsoDate[]): Month[] {
  const months: Month[] = [];
  dates.forEach((date, at) => {
    const last = months.at(-1);
    if (last && date.slice(0, 7) === dates[at - 1]!.slice(0, 7)) last.count++;
    else months.push({ name: showMonth(date), count: 1 });
  });
  return months;
}

/** `monthsOf`, with `left`: how many columns of each month are visible when the first `passed` are scrolled away. */
export function monthsFrom(dates: readonly IsoDate[], passed: number): (Month & { left: number })[] {
  let end = 0;
  return monthsOf(dates).map((month) => {
    end += month.count;
    return { ...month, left: Math.max(0, Math.min(month.count, end - passed)) };
  });
}

/** 'M' for a Monday. */
export const weekdayLetter = (date: IsoDate) => weekdayNames[weekdayOf(date)]!.charAt(0);

/** The columns with a line before them: the first of each week. None if the class meets once a week, when every column would have one. */
export function weekStarts(dates: readonly IsoDate[]): number[] {
  const starts = dates.flatMap((date, at) => (at > 0 && firstOfWeek(date) !== firstOfWeek(dates[at - 1]!) ? [at] : []));
  return starts.length === dates.length - 1 ? [] : starts;
}

/** The CSS classes of a date's column: the first date of a week has a line before it, and today is tinted. */
export const columnClass = (
  date: IsoDate,
  at: number,
  weeks: ReadonlySet<number>,
  today: IsoDate,
  own?: string,
): string | undefined =>
  [own, weeks.has(at) && 'is-week', date === today && 'is-today'].filter(Boolean).join(' ') || undefined;
