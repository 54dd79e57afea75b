import { showDate, type IsoDate } from '@homeroom/shared/dates';
import { beginningOf } from '@homeroom/shared/schedules';
import { plural } from '@homeroom/shared/text';
import { monthsOf } from '../../../components/months';

/** 'September 2 · October 4', with the year where the dates lie in more than one. */
export function datesByMonth(dates: readonly IsoDate[]): string {
  const oneYear = dates[0]?.slice(0, 4) === dates.at(-1)?.slice(0, 4);
  return monthsOf(dates)
    .map(({ name, count }) => `${oneYear ? name.replace(/ \d{4}$/, '') : name}: ${count}`)
    .join(' · ');
}

/** '12 of these dates are past and will wait to be marked.' */
export function pastInWords(past: number, dates: number): string {
  if (past === dates) return dates === 1 ? 'This date is past and will wait to be marked.' : `All ${dates} dates are past and will wait to be marked.`;
  return `${plural(past, 'of these dates is', 'of these dates are')} past and will wait to be marked.`;
}

/** What an empty first day means, before and after a semester is chosen. */
export function emptyFirstDay(semester: { firstDay: IsoDate; lastDay: IsoDate } | undefined, today: IsoDate): string {
  if (!semester) return 'Empty: with the semester, or today once it has begun.';
  const first = beginningOf(semester, today);
  return `Empty: ${first === today ? 'today' : 'with the semester'}, ${showDate(first)}. Set it back if the dates before are to be marked.`;
}
