import { z } from 'zod';
import { weekdayOf, type IsoDate, type WallClock } from '../dates.js';
import { date, id, several, text } from '../fields.js';
import { keysOf } from '../text.js';

export const dayKindWords = {
  CLASS: 'Class',
  MAKE_UP: 'Make-up',
  HOLIDAY: 'Holiday',
  CLOSURE: 'Closure',
  EVENT: 'Event',
};
/** CLASS and MAKE_UP days have classes; a HOLIDAY or CLOSURE cancels them; an EVENT is only shown (decisions 2.9). */
export type DayKind = keyof typeof dayKindWords;
export const dayKinds = keysOf(dayKindWords);

/** Sorted, unique ids, so that equal scopes have equal JSON; `null` means everything. */
const scope = several(id, 'Choose at least one, or leave it empty for all.')
  .max(500, 'Choose at most 500.')
  .nullish()
  .transform((ids) => (ids ? [...new Set(ids)].sort((a, b) => a - b) : null));

export const calendarDaySchema = z.strictObject({
  date: date('Date'),
  semesterId: id.meta({ label: 'Semester', reference: { resource: 'semesters', label: 'fullName' } }),
  kind: z.enum(dayKinds, 'Choose a kind of day.').meta({ label: 'Kind', options: dayKindWords }),
  name: text(120, 'Name')
    .nullish()
    .transform((name) => name ?? null)
    .meta({ label: 'Name' }),
  classTypeIds: scope.meta({ label: 'Class types' }),
  sectionIds: scope.meta({ label: 'Sections' }),
});
export type CalendarDayInput = z.infer<typeof calendarDaySchema>;

const weekday = z
  .int('Choose weekdays from the list.')
  .min(0, 'Choose weekdays from the list.')
  .max(6, 'Choose weekdays from the list.');

const weekdaysBy = (list: z.ZodArray<typeof weekday>) =>
  list
    .max(7)
    .overwrite((days) => [...new Set(days)].sort())
    .meta({ label: 'Weekdays', input: 'weekdays' });

/** Weekdays, of which there may be none. */
export const weekdays = weekdaysBy(z.array(weekday, 'Choose weekdays from the list.'));
export const someWeekdays = weekdaysBy(several(weekday, 'Choose at least one weekday.'));

/** A day of the academic calendar, for the rules. */
export interface CalendarDay extends CalendarDayInput {
  id: number;
}

/** A schedule, for the rules; no weekdays means every weekday. */
export interface Meeting {
  semesterId: number;
  classTypeId: number;
  classSectionId: number;
  weekdays: number[];
  firstDay: IsoDate | null;
  lastDay: IsoDate | null;
}

export const hasClasses = (kind: DayKind) => kind === 'CLASS' || kind === 'MAKE_UP';
export const takesClasses = (kind: DayKind) => kind === 'HOLIDAY' || kind === 'CLOSURE';

/** The classes that a day is for; `null` means everything. */
export type Scope = Pick<CalendarDay, 'classTypeIds' | 'sectionIds'>;
export const isForAll = (scope: Scope) => scope.classTypeIds === null && scope.sectionIds === null;

export const inScope = (day: CalendarDay, meeting: Meeting) =>
  day.semesterId === meeting.semesterId &&
  (day.classTypeIds === null || day.classTypeIds.includes(meeting.classTypeId)) &&
  (day.sectionIds === null || day.sectionIds.includes(meeting.classSectionId));

const isWithin = ({ firstDay, lastDay }: Pick<Meeting, 'firstDay' | 'lastDay'>, on: IsoDate) =>
  (firstDay === null || firstDay <= on) && (lastDay === null || on <= lastDay);

/** Whether a date is within a schedule's own days and weekdays, ignoring the calendar. */
export const isItsWeekday = (meeting: Meeting, on: IsoDate) =>
  isWithin(meeting, on) && (meeting.weekdays.length === 0 || meeting.weekdays.includes(weekdayOf(on)));

/** Whether a schedule would meet on this day if nothing closed it (decisions 2.9). */
export const wouldMeet = (meeting: Meeting, day: CalendarDay) =>
  inScope(day, meeting) &&
  hasClasses(day.kind) &&
  (day.kind === 'MAKE_UP' ? isWithin(meeting, day.date) : isItsWeekday(meeting, day.date));

function oldest(days: readonly CalendarDay[], fits: (day: CalendarDay) => boolean): CalendarDay | null {
  let found: CalendarDay | null = null;
  for (const day of days) if ((found === null || day.id < found.id) && fits(day)) found = day;
  return found;
}

/** A holiday or closure, by what names it. */
export type Closing = Pick<CalendarDay, 'name' | 'kind'>;

/** The holiday or closure that cancels a schedule's class on the date of `days`, or `null`. `days`: all of one date. */
export const closingOn = (meeting: Meeting, days: readonly CalendarDay[]): Closing | null =>
  oldest(days, (day) => takesClasses(day.kind) && inScope(day, meeting));

export const nameOfDay = (day: Closing) => day.name ?? dayKindWords[day.kind];

/** Whether a class on `date` has begun; one without a start time begins with the day. `now`: at the school. */
export const hasBegun = ({ startTime }: { startTime: string | null }, date: IsoDate, now: WallClock) =>
  date < now.date || (date === now.date && (startTime === null || startTime <= now.time));

/** A closure or holiday as every screen shows it: 'closed: Storm day', 'Winter break'. */
export const closedWords = (day: Closing) => (day.kind === 'CLOSURE' ? `closed: ${nameOfDay(day)}` : nameOfDay(day));

/** A closure or holiday within a sentence: 'this date is closed (Storm day)', 'Winter break'. */
export const closedWithin = (day: Closing) =>
  day.kind === 'CLOSURE' ? `this date is closed (${nameOfDay(day)})` : nameOfDay(day);

/**
 * The day that a schedule's class on one date belongs to, or `null` without a class (decisions 2.9). `days`: all of that date. The
 * oldest of several wins, so that a day added later never separates a register from its marks.
 */
export function classDayOn(meeting: Meeting, days: readonly CalendarDay[]): CalendarDay | null {
  const first = oldest(days, (day) => wouldMeet(meeting, day));
  return first && closingOn(meeting, days) === null ? first : null;
}

export interface CalendarDate {
  date: IsoDate;
  days: CalendarDay[];
}

/** The days by date, dates ascending. */
export function datesOfCalendar(days: readonly CalendarDay[]): CalendarDate[] {
  const dates = new Map<IsoDate, CalendarDay[]>();
  for (const day of days) {
    const same = dates.get(day.date);
    if (same) same.push(day);
    else dates.set(day.date, [day]);
  }
  return [...dates].map(([each, same]) => ({ date: each, days: same })).sort((a, b) => (a.date < b.date ? -1 : 1));
}

/** The class days of a schedule, ascending, at most one per date, without cancelled ones (decisions 2.9). `days`: in any order. */
export const classDaysOf = (meeting: Meeting, days: readonly CalendarDay[]): CalendarDay[] =>
  classDaysIn(meeting, datesOfCalendar(days));

/** Like `classDaysOf`, for many schedules with one calendar. */
export const classDaysIn = (meeting: Meeting, dates: readonly CalendarDate[]): CalendarDay[] =>
  dates.map(({ days }) => classDayOn(meeting, days)).filter((day) => day !== null);

/** The last class day of a schedule on or before `until`, or `null`. */
export function lastClassDayIn(meeting: Meeting, dates: readonly CalendarDate[], until: IsoDate): CalendarDay | null {
  const last = dates.findLast(({ date: each, days }) => each <= until && classDayOn(meeting, days) !== null);
  return last ? classDayOn(meeting, last.days) : null;
}

export function firstClassDayIn(meeting: Meeting, dates: readonly CalendarDate[]): CalendarDay | null {
  const first = dates.find(({ days }) => classDayOn(meeting, days) !== null);
  return first ? classDayOn(meeting, first.days) : null;
}

/** The dates of holidays and closures for a schedule, whether or not it would meet then. */
export function closedDatesIn(meeting: Meeting, dates: readonly CalendarDate[]): Map<IsoDate, Closing> {
  const closed = dates.map(({ date: each, days }) => [each, closingOn(meeting, days)] as const);
  return new Map(closed.filter((entry): entry is readonly [IsoDate, Closing] => entry[1] !== null));
}
