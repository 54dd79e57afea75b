import type { ClassToAskFor, CoverRequestsInput } from '@homeroom/shared/cover/cover-requests';
import type { UnmarkedDate } from '@homeroom/shared/cover/cover';
import type { IsoDate } from '@homeroom/shared/dates';
import { byText } from '@homeroom/shared/text';
import { isCovered } from '../grant/grant-words';

/** The choice of all classes, beside the ids of schedules. */
export const allClasses = 0;

/** The classes that are chosen; one that is alone needs no choice. */
export const chosenOf = (classes: readonly ClassToAskFor[], scheduleId: number | undefined) =>
  scheduleId === allClasses || classes.length === 1
    ? classes
    : classes.filter((each) => each.scheduleId === scheduleId);

/** Ids of days by class. */
type RequestedDates = readonly { scheduleId: number; dates: readonly { id: number }[] }[];

/** The teacher's classes with only the dates that nobody covers and that are not asked for yet. */
export const stillToAsk = (classes: readonly ClassToAskFor[], requested: RequestedDates): ClassToAskFor[] =>
  classes.map((each) => {
    const open = requested.filter(({ scheduleId }) => scheduleId === each.scheduleId).flatMap(({ dates }) => dates);
    return {
      ...each,
      dates: each.dates.filter((date) => !isCovered(date) && !open.some(({ id }) => id === date.id)),
    };
  });

/** Every date on which one of the classes meets, once, ascending. */
export const datesOfAll = (classes: readonly ClassToAskFor[]): UnmarkedDate[] =>
  [...new Map(classes.flatMap(({ dates }) => dates).map((date) => [date.classDate, date])).values()].sort(
    byText(({ classDate }) => classDate),
  );

/**
 * All dates of the classes, ascending. `taken` says why nothing is left to ask for on a date: every class is covered ('Covered'), or at
 * least one has been asked for ('Asked').
 */
export function datesToShow(classes: readonly ClassToAskFor[], requested: RequestedDates) {
  const open = stillToAsk(classes, requested);
  const left = new Set(datesOfAll(open).map(({ classDate }) => classDate));
  const taken = new Map<IsoDate, 'Covered' | 'Asked'>();
  // An open date replaces the one of a class that needs no cover, because the later of two counts.
  const dates = datesOfAll([...classes, ...open]).map((date): UnmarkedDate => {
    if (left.has(date.classDate)) return date;
    const each = classes.flatMap((one) => one.dates.filter(({ classDate }) => classDate === date.classDate));
    const isCoveredInAll = each.every(isCovered);
    taken.set(date.classDate, isCoveredInAll ? 'Covered' : 'Asked');
    return { ...date, coveredBy: isCoveredInAll ? [...new Set(each.flatMap(({ coveredBy }) => coveredBy))] : [] };
  });
  return { dates, taken };
}

/** What to ask for if all classes are away on some dates. */
export const asksOn = (
  classes: readonly ClassToAskFor[],
  wanted: readonly UnmarkedDate[],
): CoverRequestsInput['asks'] =>
  classes.flatMap(({ scheduleId, dates }) => {
    const calendarDayIds = dates
      .filter(({ classDate }) => wanted.some((date) => date.classDate === classDate))
      .map(({ id }) => id);
    return calendarDayIds.length > 0 ? [{ scheduleId, calendarDayIds }] : [];
  });

export const noneLeft = 'There is no date left to ask for.';

/** Why cover cannot be asked for yet, if it cannot. `dates`: those that can be chosen. */
export function askProblem(classes: readonly unknown[], dates: readonly unknown[], chosen: readonly unknown[]) {
  if (classes.length === 0) return 'Choose a class.';
  if (dates.length === 0) return noneLeft;
  return chosen.length === 0 ? 'Choose at least one date.' : undefined;
}
