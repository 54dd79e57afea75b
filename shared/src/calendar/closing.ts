import {
  hasClasses,
  inScope,
  isForAll,
  isItsWeekday,
  takesClasses,
  type CalendarDay,
  type CalendarDayInput,
  type Meeting,
  type Scope,
} from './class-dates.js';
import { plural } from '../text.js';

const reaches = (wide: number[] | null, narrow: number[] | null) =>
  wide === null || (narrow !== null && narrow.every((each) => wide.includes(each)));

/** Whether a scope includes another one. */
export const covers = (wide: Scope, narrow: Scope) =>
  reaches(wide.classTypeIds, narrow.classTypeIds) && reaches(wide.sectionIds, narrow.sectionIds);

/** The holiday or closure that cancels every class of a class or make-up day, so that adding it would change nothing. `days`: of any dates. */
export const closingOver = <Day extends CalendarDayInput>(
  day: CalendarDayInput,
  days: readonly Day[],
): Day | undefined =>
  hasClasses(day.kind)
    ? days.find((other) => other.date === day.date && takesClasses(other.kind) && covers(other, day))
    : undefined;

/**
 * How to close a scope on one date: turn class days within it into closures, and add a closure if a wider class day continues for
 * others. Nothing if a holiday or closure already cancels everything. `days`: all of that date.
 */
export function closingPlan<Day extends CalendarDay>(
  scope: Scope,
  days: readonly Day[],
): { turn: Day[]; add: boolean } {
  const closed: Scope[] = days.filter((day) => takesClasses(day.kind));
  const isClosed = (some: Scope) => closed.some((each) => covers(each, some));
  const turn: Day[] = [];
  const open = days
    .filter((day) => hasClasses(day.kind))
    .sort((a, b) => Number(covers(b, a)) - Number(covers(a, b)) || a.id - b.id);
  for (const day of open) {
    if (!covers(scope, day) || isClosed(day)) continue;
    turn.push(day);
    closed.push(day);
  }
  return { turn, add: !isForAll(scope) && !isClosed(scope) && open.some((day) => !covers(scope, day)) };
}

/**
 * The scope of a make-up day for a cancelled day: the classes that would have met, because every class in its scope meets on a
 * make-up day. The day's own scope if that is all or none of them.
 */
export function missedScope(day: CalendarDay, schedules: readonly Meeting[]): Scope {
  const reached = schedules.filter((schedule) => inScope(day, schedule));
  const missed = reached.filter((schedule) => isItsWeekday(schedule, day.date));
  if (missed.length === 0 || missed.length === reached.length)
    return { classTypeIds: day.classTypeIds, sectionIds: day.sectionIds };
  const ids = (of: (schedule: Meeting) => number) => [...new Set(missed.map(of))].sort((a, b) => a - b);
  return {
    classTypeIds: ids(({ classTypeId }) => classTypeId),
    sectionIds: ids(({ classSectionId }) => classSectionId),
  };
}

interface Touched {
  /** The days whose classes are cancelled, or else all that are closed. */
  days: number;
  classes: number;
  covers: number;
  completedRegisters: number;
  notices?: number;
}

/** Counts the effects of closing: '14 classes, 1 completed register', '14 classes on 3 days, …'. */
export function closureTouches({ days, classes, covers, completedRegisters, notices = 0 }: Touched): string {
  if (classes === 0) return days > 1 ? `no class on ${plural(days, 'day')}` : 'no class';
  return [
    plural(classes, 'class', 'classes') + (days > 1 ? ` on ${plural(days, 'day')}` : ''),
    covers > 0 && plural(covers, 'cover'),
    completedRegisters > 0 && plural(completedRegisters, 'completed register'),
    notices > 0 && plural(notices, 'waiting notice'),
  ]
    .filter(Boolean)
    .join(', ');
}
