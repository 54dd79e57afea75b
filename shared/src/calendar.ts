import { z } from 'zod';
import { datesFrom, showDate, weekdayOf, type IsoDate } from './dates.js';
import type { FieldProblem } from './errors.js';
import { date, id, text } from './fields.js';
import { plural } from './text.js';

/** CLASS and MAKE_UP days have classes; a HOLIDAY or CLOSURE takes them away; an EVENT is only shown (decisions 2.9). */
export const dayKinds = ['CLASS', 'MAKE_UP', 'HOLIDAY', 'CLOSURE', 'EVENT'] as const;
export type DayKind = (typeof dayKinds)[number];
export const dayKindWords: Record<DayKind, string> = { CLASS: 'Class', MAKE_UP: 'Make-up', HOLIDAY: 'Holiday', CLOSURE: 'Closure', EVENT: 'Event' };

/** Ids in one order and once each, so that two scopes are the same when they read the same; `null` is everything. */
const scope = z
  .array(id)
  .min(1, 'Choose at least one, or leave it empty for all.')
  .max(500, 'Choose at most 500.')
  .nullish()
  .transform((ids) => (ids ? [...new Set(ids)].sort((a, b) => a - b) : null));

export const calendarDaySchema = z.strictObject({
  date: date('Date'),
  semesterId: id.meta({ label: 'Semester', reference: { resource: 'semesters', label: 'semesterName' } }),
  kind: z.enum(dayKinds, 'Choose a kind of day.').meta({ label: 'Kind', options: dayKindWords }),
  name: text(120, 'Name')
    .nullish()
    .transform((name) => name ?? null)
    .meta({ label: 'Name' }),
  classTypeIds: scope.meta({ label: 'Class types' }),
  sectionIds: scope.meta({ label: 'Sections' }),
});
export type CalendarDayInput = z.infer<typeof calendarDaySchema>;

export const weekdays = z
  .array(z.int().min(0).max(6))
  .max(7)
  .overwrite((days) => [...new Set(days)].sort())
  .meta({ label: 'Weekdays', input: 'weekdays' });

export const generateDatesSchema = z.strictObject({
  semesterId: calendarDaySchema.shape.semesterId,
  weekdays: weekdays.min(1, 'Choose at least one weekday.'),
  firstDay: date('First day').optional(),
  lastDay: date('Last day').optional(),
});
export type GenerateDates = z.infer<typeof generateDatesSchema>;

export const closeDaySchema = z.strictObject({ name: text(120, 'Name') });
export type CloseDay = z.infer<typeof closeDaySchema>;

/** `?dryRun=` of generating and closing; absent means true: nothing is written unseen (decisions 2.7). */
export const calendarDryRunSchema = z.strictObject({
  dryRun: z
    .enum(['true', 'false'], 'dryRun must be true or false.')
    .default('true')
    .transform((value) => value === 'true'),
});
export type CalendarDryRun = z.infer<typeof calendarDryRunSchema>;

/** What `POST /calendar-days/generate` will write, or has written. */
export interface GeneratedDates {
  dates: IsoDate[];
  /** Dates that already have a class day for everybody and stay as they are. */
  existing: IsoDate[];
  /** Dates left out, with the holiday or closure that takes them. */
  skipped: { date: IsoDate; name: string }[];
}

/** What closing a day takes, or has taken (decisions 5, Manage Calendar). */
export interface DayClosure {
  date: IsoDate;
  name: string;
  classes: { scheduleId: number; className: string; sectionName: string; teacherName: string; marked: number; total: number }[];
  completedRegisters: number;
  /** The counts as a sentence: '14 classes, 1 completed register'. */
  touches: string;
}

/** A day of the academic calendar, as the rules need it. */
export interface CalendarDay {
  id: number;
  date: IsoDate;
  semesterId: number;
  kind: DayKind;
  name: string | null;
  classTypeIds: number[] | null;
  sectionIds: number[] | null;
}

/** A schedule, as the rules need it; no weekdays means every weekday. */
export interface Meeting {
  semesterId: number;
  classTypeId: number;
  classSectionId: number;
  weekdays: number[];
  firstDay: IsoDate | null;
  lastDay: IsoDate | null;
}

/** The dates of `weekdays` within a period: the class dates before holidays are taken out. */
export const datesOnWeekdays = (first: IsoDate, last: IsoDate, days: readonly number[]) =>
  datesFrom(first, last).filter((each) => days.includes(weekdayOf(each)));

export const hasClasses = (kind: DayKind) => kind === 'CLASS' || kind === 'MAKE_UP';
export const takesClasses = (kind: DayKind) => kind === 'HOLIDAY' || kind === 'CLOSURE';

type Scope = Pick<CalendarDay, 'classTypeIds' | 'sectionIds'>;
export const isForAll = (scope: Scope) => scope.classTypeIds === null && scope.sectionIds === null;

export const inScope = (day: CalendarDay, meeting: Meeting) =>
  day.semesterId === meeting.semesterId &&
  (day.classTypeIds === null || day.classTypeIds.includes(meeting.classTypeId)) &&
  (day.sectionIds === null || day.sectionIds.includes(meeting.classSectionId));

/** Whether a schedule would meet on this day if nothing closed it (decisions 2.9). */
export const wouldMeet = (meeting: Meeting, day: CalendarDay) =>
  inScope(day, meeting) &&
  hasClasses(day.kind) &&
  (meeting.firstDay === null || meeting.firstDay <= day.date) &&
  (meeting.lastDay === null || day.date <= meeting.lastDay) &&
  (day.kind === 'MAKE_UP' || meeting.weekdays.length === 0 || meeting.weekdays.includes(weekdayOf(day.date)));

function oldest(days: readonly CalendarDay[], fits: (day: CalendarDay) => boolean): CalendarDay | null {
  let found: CalendarDay | null = null;
  for (const day of days) if ((found === null || day.id < found.id) && fits(day)) found = day;
  return found;
}

/** What takes a schedule's class on the date of `days`, in the words of every screen, or `null`. `days`: all of one date. */
export function closingOn(meeting: Meeting, days: readonly CalendarDay[]): string | null {
  const closing = oldest(days, (day) => takesClasses(day.kind) && inScope(day, meeting));
  return closing ? closedWords(closing) : null;
}

export const nameOfDay = (day: Pick<CalendarDay, 'name' | 'kind'>) => day.name ?? dayKindWords[day.kind];

/** A closure as every screen says it, 'closed: Storm day'; a holiday by its name. */
export const closedWords = (day: Pick<CalendarDay, 'name' | 'kind'>) => (day.kind === 'CLOSURE' ? `closed: ${nameOfDay(day)}` : nameOfDay(day));

/** Whether a date lies in a schedule's own days and weekdays, whatever the calendar says. */
export const isItsWeekday = ({ weekdays: on, firstDay, lastDay }: Meeting, date: IsoDate) =>
  (firstDay === null || firstDay <= date) && (lastDay === null || date <= lastDay) && (on.length === 0 || on.includes(weekdayOf(date)));

/**
 * The day that holds a schedule's class on one date, or `null` without a class (decisions 2.9). `days`: all of that date.
 * Of several the oldest holds it, so that a day added later never takes a register from its marks.
 */
export function classDayOn(meeting: Meeting, days: readonly CalendarDay[]): CalendarDay | null {
  const held = oldest(days, (day) => wouldMeet(meeting, day));
  return held && closingOn(meeting, days) === null ? held : null;
}

/** One date of the calendar with all its days. */
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

/** The class days of one schedule, ascending, at most one a date, without what a holiday or closure takes (decisions 2.9). `days`: any order. */
export const classDaysOf = (meeting: Meeting, days: readonly CalendarDay[]): CalendarDay[] => classDaysIn(meeting, datesOfCalendar(days));

/** The same for a calendar that is sorted into dates once for many schedules. */
export const classDaysIn = (meeting: Meeting, dates: readonly CalendarDate[]): CalendarDay[] =>
  dates.map(({ days }) => classDayOn(meeting, days)).filter((day) => day !== null);

/** The last class day of a schedule on or before `until`, or `null`. */
export function lastClassDayIn(meeting: Meeting, dates: readonly CalendarDate[], until: IsoDate): CalendarDay | null {
  for (let n = dates.length - 1; n >= 0; n--) {
    const { date: each, days } = dates[n]!;
    const day = each <= until ? classDayOn(meeting, days) : null;
    if (day) return day;
  }
  return null;
}

/** The dates on which a holiday or closure takes this schedule's class, with its name. */
export function closedDatesOf(meeting: Meeting, days: readonly CalendarDay[]): Map<IsoDate, string> {
  const closed = datesOfCalendar(days).map(({ date: each, days: same }) => [each, closingOn(meeting, same)] as const);
  return new Map(closed.filter((entry): entry is readonly [IsoDate, string] => entry[1] !== null));
}

/** The dates that a generation writes, leaves alone and leaves out; `days`: the calendar of the semester, any order. */
export function generatedDates(first: IsoDate, last: IsoDate, on: readonly number[], days: readonly CalendarDay[]): GeneratedDates {
  const general = new Map(datesOfCalendar(days.filter(isForAll)).map((each) => [each.date, each.days]));
  const generated: GeneratedDates = { dates: [], existing: [], skipped: [] };
  for (const each of datesOnWeekdays(first, last, on)) {
    const same = general.get(each) ?? [];
    const closing = same.find((day) => takesClasses(day.kind));
    if (closing) generated.skipped.push({ date: each, name: nameOfDay(closing) });
    else if (same.some((day) => hasClasses(day.kind))) generated.existing.push(each);
    else generated.dates.push(each);
  }
  return generated;
}

/** Why a date cannot be in a semester's calendar; `null` when it can. `path`: the field that names the date. */
export function dateProblem(day: IsoDate, semester: { semesterName: string; firstDay: IsoDate; lastDay: IsoDate }, path = 'date'): FieldProblem | null {
  if (day < semester.firstDay) return { path, message: `${semester.semesterName} begins on ${showDate(semester.firstDay)}.` };
  if (day > semester.lastDay) return { path, message: `${semester.semesterName} ends on ${showDate(semester.lastDay)}.` };
  return null;
}

/** Whether two days of one calendar say the same: a date has at most one day of a kind for the same classes. */
export const isTwin = (day: Omit<CalendarDay, 'id'>, other: Omit<CalendarDay, 'id'>) =>
  day.date === other.date &&
  day.kind === other.kind &&
  JSON.stringify([day.classTypeIds, day.sectionIds]) === JSON.stringify([other.classTypeIds, other.sectionIds]);

/** '14 classes, 1 completed register': what closing a day touches. */
export const closureTouches = (classes: number, completedRegisters: number) =>
  classes === 0 ? 'No class' : `${plural(classes, 'class', 'classes')}, ${plural(completedRegisters, 'completed register')}`;

export const calendarMessages = {
  markedDate: (shown: string) => `Registers of ${shown} are marked. Close its class day instead: that shows first what it touches.`,
  twin: (shown: string) => `${shown} already has such a day for the same classes.`,
  marked: 'This day has marks: only its name can be changed. Close the day to cancel its classes; the marks are kept.',
  markedDelete: 'This day has marks and cannot be deleted. Close the day to cancel its classes; the marks are kept.',
  noClasses: 'Only a class day or a make-up day can be closed.',
  closedAlready: 'This day is closed already.',
  notClosed: 'This day was not closed, so there is nothing to reopen.',
};
