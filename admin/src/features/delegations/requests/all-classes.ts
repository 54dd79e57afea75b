import type { ClassToAskFor, CoverRequestsInput } from '@homeroom/shared/delegations/cover-requests';
import type { UnmarkedDate } from '@homeroom/shared/delegations/delegations';
import { byText } from '@homeroom/shared/text';
import { isCovered } from '../grant/grant-words';

/** The choice of all classes, beside the ids of schedules. */
export const allClasses = 0;

/** The teacher's classes with only the dates that nobody covers and that are not asked for yet. `asked`: ids of days by class. */
export const stillToAsk = (
  classes: readonly ClassToAskFor[],
  asked: readonly { scheduleId: number; dates: readonly { id: number }[] }[],
): ClassToAskFor[] =>
  classes.map((each) => {
    const open = asked.filter(({ scheduleId }) => scheduleId === each.scheduleId).flatMap(({ dates }) => dates);
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

/** What to ask for if all classes are away on some dates. */
export const asksOn = (
  classes: readonly ClassToAskFor[],
  wanted: readonly UnmarkedDate[],
): CoverRequestsInput['asks'] =>
  classes.flatMap(({ scheduleId: classTypeScheduleId, dates }) => {
    const academicCalendarIds = dates
      .filter(({ classDate }) => wanted.some((date) => date.classDate === classDate))
      .map(({ id }) => id);
    return academicCalendarIds.length > 0 ? [{ classTypeScheduleId, academicCalendarIds }] : [];
  });
