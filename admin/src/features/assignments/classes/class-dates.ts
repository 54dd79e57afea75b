import type { ClassPreview } from '@homeroom/shared/assignments/schedules';
import { showDate, type IsoDate } from '@homeroom/shared/dates';
import { plural } from '@homeroom/shared/text';
import { monthsOf } from '../../../components/grid/months';

/** 'September 2 · October 4', with the year if there are several. */
export function datesByMonth(dates: readonly IsoDate[]): string {
  const oneYear = dates[0]?.slice(0, 4) === dates.at(-1)?.slice(0, 4);
  return monthsOf(dates)
    .map(({ name, count }) => `${oneYear ? name.replace(/ \d{4}$/, '') : name}: ${count}`)
    .join(' · ');
}

/** '12 of these dates are in the past and still have to be marked.' */
export function pastInWords(past: number, dates: number): string {
  if (past === dates)
    return dates === 1
      ? 'This date is in the past and still has to be marked.'
      : `All ${dates} dates are in the past and still have to be marked.`;
  return `${plural(past, 'of these dates is', 'of these dates are')} in the past and still ${past === 1 ? 'has' : 'have'} to be marked.`;
}

type Semester = Record<'firstDay' | 'lastDay', IsoDate>;

/** The default first day: today once the semester has begun, so that nobody owes registers for earlier dates; otherwise the semester's. */
export const proposedFirstDay = ({ firstDay, lastDay }: Semester, today: IsoDate): IsoDate | null =>
  today > firstDay && today <= lastDay ? today : null;

/** The help of the first day, before and after choosing a semester. */
export function firstDayHint(semester: Semester | undefined, today: IsoDate): string {
  if (!semester) return 'Leave empty to start with the semester.';
  const begins = showDate(semester.firstDay);
  return proposedFirstDay(semester, today)
    ? `The semester began on ${begins}. To mark classes already held, choose an earlier first day.`
    : `Leave empty to start with the semester, on ${begins}.`;
}

/** Describes the effect on cover arranged for the class (decisions 2.4). */
export const coversInWords = ({ passing, ending, withdrawn }: ClassPreview['covers']): string =>
  [
    passing > 0 &&
      `${plural(passing, 'cover')} of this class ${passing === 1 ? 'continues' : 'continue'} with the new teacher.`,
    ending > 0 &&
      `${plural(ending, 'cover')} by the new teacher ${ending === 1 ? 'ends' : 'end'}, because the class is now theirs.`,
    withdrawn > 0 &&
      `${plural(withdrawn, 'request')} for cover by the former teacher ${withdrawn === 1 ? 'ends' : 'end'} then.`,
  ]
    .filter(Boolean)
    .join(' ');
