import { addDays, type IsoDate } from '@homeroom/shared/dates';
import { mostDates, type AbsenceInput, type UnmarkedDate } from '@homeroom/shared/delegations/delegations';

export type ClassCover = AbsenceInput['covers'][number];

/** The dates of a class on which its teacher is away. */
export const datesAway = (dates: readonly UnmarkedDate[], { from, to }: { from: IsoDate; to: IsoDate }) =>
  dates.filter(({ classDate }) => classDate >= from && classDate <= to).slice(0, mostDates);

/** From when to when: today where the address names no first day, and one day where it names no last. */
export function periodOf({ from, to }: { from?: IsoDate; to?: IsoDate }, today: IsoDate) {
  const first = from && from > today ? from : today;
  return { from: first, to: to && to > first ? to : first };
}

/** The next days on which a teacher may be away, for the press of a button. */
export const usualPeriods = (today: IsoDate) => [
  { label: 'Today', from: today, to: today },
  { label: 'Tomorrow', from: addDays(today, 1), to: addDays(today, 1) },
  { label: 'Next 7 days', from: today, to: addDays(today, 6) },
];
