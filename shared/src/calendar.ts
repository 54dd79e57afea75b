import { z } from 'zod';
import { datesFrom, weekdayOf, type IsoDate } from './dates.js';
import { date, id, text } from './fields.js';

/** CLASS and MAKE_UP days have classes; a HOLIDAY or CLOSURE takes them away; an EVENT is only shown (decisions 2.9). */
export const dayKinds = ['CLASS', 'MAKE_UP', 'HOLIDAY', 'CLOSURE', 'EVENT'] as const;
export type DayKind = (typeof dayKinds)[number];
export const dayKindWords: Record<DayKind, string> = { CLASS: 'Class', MAKE_UP: 'Make-up', HOLIDAY: 'Holiday', CLOSURE: 'Closure', EVENT: 'Event' };

const scope = z.array(id).min(1).max(500).nullish().transform((ids) => ids ?? null);

export const calendarDaySchema = z.strictObject({
  date: date('Date'),
  semesterId: id.meta({ label: 'Semester', reference: { resource: 'semesters', label: 'semesterName' } }),
  kind: z.enum(dayKinds, 'Choose a kind of day.').meta({ label: 'Kind', options: dayKindWords }),
  name: text(120, 'Name').nullish().transform((name) => name ?? null).meta({ label: 'Name' }),
  classTypeIds: scope.meta({ label: 'Class types' }),
  sectionIds: scope.meta({ label: 'Sections' }),
});
export type CalendarDayInput = z.infer<typeof calendarDaySchema>;

export const weekdays = z.array(z.int().min(0).max(6)).max(7).overwrite((days) => [...new Set(days)].sort()).meta({ label: 'Weekdays', input: 'weekdays' });

export const generateDatesSchema = z.strictObject({
  semesterId: calendarDaySchema.shape.semesterId,
  weekdays: weekdays.min(1, 'Choose at least one weekday.'),
  firstDay: date('First day').optional(),
  lastDay: date('Last day').optional(),
});
export type GenerateDates = z.infer<typeof generateDatesSchema>;

export const closeDaySchema = z.strictObject({ name: text(120, 'Name') });

/** What `POST /calendar-days/generate` will write, or has written. */
export interface GeneratedDates {
  dates: IsoDate[];
  /** Dates that already have a class day and stay as they are. */
  existing: IsoDate[];
  /** Dates left out, with the holiday or closure that takes them. */
  skipped: { date: IsoDate; name: string }[];
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
export const datesOnWeekdays = (first: IsoDate, last: IsoDate, days: readonly number[]) => datesFrom(first, last).filter((each) => days.includes(weekdayOf(each)));

const inScope = (day: CalendarDay, meeting: Meeting) =>
  day.semesterId === meeting.semesterId &&
  (day.classTypeIds === null || day.classTypeIds.includes(meeting.classTypeId)) &&
  (day.sectionIds === null || day.sectionIds.includes(meeting.classSectionId));

/** Whether a schedule would meet on this day if nothing closed it (decisions 2.9). */
export const wouldMeet = (meeting: Meeting, day: CalendarDay) =>
  inScope(day, meeting) &&
  (day.kind === 'CLASS' || day.kind === 'MAKE_UP') &&
  (meeting.firstDay === null || meeting.firstDay <= day.date) &&
  (meeting.lastDay === null || day.date <= meeting.lastDay) &&
  (day.kind === 'MAKE_UP' || meeting.weekdays.length === 0 || meeting.weekdays.includes(weekdayOf(day.date)));

/**
 * The class days of one schedule, ascending, at most one a date, without the dates that a holiday or closure takes
 * (decisions 2.9). Of several days on one date the make-up day wins, then the older one. `days`: any order.
 */
export function classDaysOf(meeting: Meeting, days: readonly CalendarDay[]): CalendarDay[] {
  const byDate = new Map<IsoDate, CalendarDay>();
  const closed = closedDatesOf(meeting, days);
  for (const day of days) {
    if (closed.has(day.date) || !wouldMeet(meeting, day)) continue;
    const held = byDate.get(day.date);
    if (!held || rank(day) < rank(held)) byDate.set(day.date, day);
  }
  return [...byDate.values()].sort((a, b) => (a.date < b.date ? -1 : 1));
}

const rank = (day: CalendarDay) => (day.kind === 'MAKE_UP' ? 0 : 1e10) + day.id;

/** The dates on which a holiday or closure takes this schedule's class, with its name. */
export function closedDatesOf(meeting: Meeting, days: readonly CalendarDay[]): Map<IsoDate, string> {
  const closed = new Map<IsoDate, string>();
  for (const day of days) {
    if ((day.kind === 'HOLIDAY' || day.kind === 'CLOSURE') && inScope(day, meeting)) closed.set(day.date, day.name ?? dayKindWords[day.kind]);
  }
  return closed;
}
