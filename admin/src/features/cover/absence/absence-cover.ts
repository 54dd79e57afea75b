import { addDays, type IsoDate } from '@homeroom/shared/dates';
import { mostDates, type AbsenceInput, type UnmarkedDate } from '@homeroom/shared/cover/cover';
import { plural } from '@homeroom/shared/text';

type ClassCover = AbsenceInput['covers'][number];

/** The class's dates while its teacher is away. */
export const datesAway = (dates: readonly UnmarkedDate[], { from, to }: { from: IsoDate; to: IsoDate }) =>
  dates.filter(({ classDate }) => classDate >= from && classDate <= to).slice(0, mostDates);

/** A class that meets in the period: its dates, how many are already covered, and the cover chosen here (null for nobody). */
export interface AwayClass {
  dates: number;
  alreadyCovered: number;
  cover: ClassCover | null;
}

/** What a class needs while its teacher is away; `undefined` if it does not meet. `wanted`: the dates to cover. */
export function awayClass(
  scheduleId: number,
  dates: readonly UnmarkedDate[],
  wanted: readonly UnmarkedDate[],
  substituteId: number | undefined,
): AwayClass | undefined {
  if (dates.length === 0) return undefined;
  const cover = substituteId ? { scheduleId, substituteId, calendarDayIds: wanted.map(({ id }) => id) } : null;
  return { dates: dates.length, alreadyCovered: dates.length - wanted.length, cover };
}

/** Why access cannot be granted yet, if it cannot. `classes`: those that meet, once they are loaded. */
export function absenceProblem(isTeacherChosen: boolean, classes: readonly AwayClass[] | undefined) {
  if (!isTeacherChosen) return 'Choose the absent teacher.';
  if (!classes) return 'Loading the classes…';
  if (classes.length === 0) return 'No class meets on these days.';
  if (classes.some(({ cover }) => cover)) return undefined;
  return classes.every(({ dates, alreadyCovered }) => dates === alreadyCovered)
    ? 'Every class on these days is already covered.'
    : 'Choose a substitute for at least one class.';
}

/** The page's foot: how many class dates will be covered, of all. */
export function absenceWords(classes: readonly AwayClass[], anEmail: string): string {
  const sum = (of: (each: AwayClass) => number) => classes.reduce((total, each) => total + of(each), 0);
  const covered = sum(({ alreadyCovered, cover }) => alreadyCovered + (cover?.calendarDayIds.length ?? 0));
  const all = sum(({ dates }) => dates);
  const of = covered === all ? plural(all, 'class date') : `${covered} of ${plural(all, 'class date')}`;
  return `${of} will be covered. The teacher and every substitute get ${anEmail}.`;
}

/** The period: today without a first day, a single day without a last. */
export function periodOf({ from, to }: { from?: IsoDate; to?: IsoDate }, today: IsoDate) {
  const first = from && from > today ? from : today;
  return { from: first, to: to && to > first ? to : first };
}

/** Common periods, as buttons. */
export const usualPeriods = (today: IsoDate) => [
  { label: 'Today', from: today, to: today },
  { label: 'Tomorrow', from: addDays(today, 1), to: addDays(today, 1) },
  { label: 'Next 7 days', from: today, to: addDays(today, 6) },
];
