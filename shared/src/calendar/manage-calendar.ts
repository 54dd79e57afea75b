import { z } from 'zod';
import {
  calendarDaySchema,
  datesOfCalendar,
  hasClasses,
  isForAll,
  nameOfDay,
  takesClasses,
  someWeekdays,
  type CalendarDay,
  type CalendarDayInput,
  type Closing,
  type Scope,
} from './class-dates.js';
import { datesFrom, daysBetween, isIsoDate, showDate, weekdayOf, type IsoDate } from '../dates.js';
import type { FieldProblem } from '../errors.js';
import { date, id, several, text, withRules } from '../fields.js';
import { tellSchema, type Told, type TellPreview } from '../tell.js';
import type { NamedClass } from '../text.js';

const { semesterId, kind, name, classTypeIds, sectionIds } = calendarDaySchema.shape;

export const periodSchema = z.strictObject({
  firstDay: date('First day'),
  lastDay: date('Last day', { notBefore: 'firstDay' }),
});
const { firstDay, lastDay } = periodSchema.shape;

/** The most days that one action may change: a month, so that its preview is readable. */
const mostDays = 31;

function periodProblems({ firstDay, lastDay }: { firstDay: IsoDate; lastDay: IsoDate }): FieldProblem[] {
  if (!isIsoDate(firstDay) || !isIsoDate(lastDay) || daysBetween(firstDay, lastDay) < mostDays) return [];
  return [{ path: 'lastDay', message: `Choose at most ${mostDays} days at once.` }];
}

export const generateDatesSchema = z.strictObject({
  semesterId,
  weekdays: someWeekdays,
  firstDay: firstDay.optional(),
  lastDay: lastDay.optional(),
});
export type GenerateDates = z.infer<typeof generateDatesSchema>;

/** Adds a day, such as a holiday, to every date of a period. */
export const addDaysSchema = withRules(
  z.strictObject({ semesterId, kind, name, classTypeIds, sectionIds, firstDay, lastDay }),
  periodProblems,
);
export type AddDays = z.infer<typeof addDaysSchema>;

/** Closes the class dates of a period, for everybody or some classes. */
export const closeDaysSchema = withRules(
  z.strictObject({
    semesterId,
    name: text(120, 'Name'),
    classTypeIds,
    sectionIds,
    firstDay,
    lastDay,
    tell: tellSchema.optional(),
  }),
  periodProblems,
);
export type CloseDays = z.infer<typeof closeDaysSchema>;

export const closeDaySchema = z.strictObject({ name: closeDaysSchema.shape.name, tell: closeDaysSchema.shape.tell });
export type CloseDay = z.infer<typeof closeDaySchema>;

/** Days by id, to undo an action: at most all dates of a semester, within a year of at most 18 months. */
export const daysByIdSchema = z.strictObject({
  ids: several(id, 'Choose at least one day.').max(550, 'Choose at most 550 days.'),
});
export type DaysById = z.infer<typeof daysByIdSchema>;

export const reopenDaysSchema = daysByIdSchema.extend({ tell: tellSchema.optional() });
export type ReopenDays = z.infer<typeof reopenDaysSchema>;

export const reopenDaySchema = reopenDaysSchema.pick({ tell: true });
export type ReopenDay = z.infer<typeof reopenDaySchema>;

/** The answer of `POST /calendar-days/generate`, dry run or not. */
export interface GeneratedDates {
  dates: IsoDate[];
  /** The new days, to undo them; empty in a dry run. */
  ids: number[];
  /** Dates that already have a class day for everybody. */
  existing: IsoDate[];
  /** Dates left out because of a holiday or closure. */
  skipped: { date: IsoDate; name: string }[];
  /** Classes of one teacher or section at the same time on the new dates, each pair as a sentence. */
  clashes: string[];
  /** Chosen weekdays on which no class of the semester meets. */
  idleWeekdays: number[];
}

/** A class on a date, with the marks of its register. */
export interface TouchedClass extends NamedClass {
  date: IsoDate;
  marked: number;
  total: number;
}

/** The answer of `POST /calendar-days/several`, dry run or not. */
export interface AddedDays {
  dates: IsoDate[];
  ids: number[];
  /** Dates that already have such a day for the same classes. */
  existing: IsoDate[];
  /** The classes that these days add or cancel. */
  classes: TouchedClass[];
  /** Cover for the classes that they cancel, which is suspended. */
  covers: number;
  /** Classes of one teacher or section at the same time, each pair as a sentence. */
  clashes: string[];
  /** Dates with marks, which must be closed because a holiday cannot cancel their classes. */
  marked: IsoDate[];
}

/** The effect of closing days, before or after it (decisions 5, Manage Calendar). */
export interface ClosedDays {
  name: string;
  dates: IsoDate[];
  /** The closed days, to reopen them; empty in a dry run. */
  ids: number[];
  classes: TouchedClass[];
  completedRegisters: number;
  /** Cover for these classes, which is suspended while the date is closed. */
  covers: number;
  /** Waiting notices of the Notifier about these classes, which closing cancels. */
  notices: number;
  /** The counts as a sentence: '14 classes, 2 covers, 1 completed register'. */
  touches: string;
  /** If it was to tell anybody. */
  told?: Told;
}

/** The dry run of closing days. */
export interface ClosingPreview extends ClosedDays {
  tell: TellPreview;
}

/** `kept`: dates that have marks in the meantime. */
export interface RemovedDays {
  removed: IsoDate[];
  kept: IsoDate[];
}

/** The draft of a make-up day for a closed day or holiday, without a date. */
export type MakeUpDraft = Scope & { name: string | null };

export interface ReopenedDays {
  dates: IsoDate[];
  /** If it was to tell anybody. */
  told?: Told;
}

/** The dry run of reopening days. */
export interface ReopeningPreview extends ReopenedDays {
  /** The classes that meet again. */
  classes: TouchedClass[];
  tell: TellPreview;
}

/**
 * The registers of a calendar day: its classes; how many of them have begun, with students and without (which have no register to
 * complete, decisions 2.1); and how many registers are completed.
 */
export interface DayRegisters {
  dayId: number;
  classes: number;
  begun: number;
  noStudents: number;
  completed: number;
}

/** The dates of a period on certain weekdays. */
export const datesOnWeekdays = (first: IsoDate, last: IsoDate, days: readonly number[]) =>
  datesFrom(first, last).filter((each) => days.includes(weekdayOf(each)));

/** The dates that generating would write, keep and skip; `days`: the calendar of the semester, in any order. */
export function generatedDates(first: IsoDate, last: IsoDate, on: readonly number[], days: readonly CalendarDay[]) {
  const general = new Map(datesOfCalendar(days.filter(isForAll)).map((each) => [each.date, each.days]));
  const generated: Pick<GeneratedDates, 'dates' | 'existing' | 'skipped'> = { dates: [], existing: [], skipped: [] };
  for (const each of datesOnWeekdays(first, last, on)) {
    const same = general.get(each) ?? [];
    const closing = same.find((day) => takesClasses(day.kind));
    if (closing) generated.skipped.push({ date: each, name: nameOfDay(closing) });
    else if (same.some((day) => hasClasses(day.kind))) generated.existing.push(each);
    else generated.dates.push(each);
  }
  return generated;
}

/** Why a date cannot be in a semester's calendar; `null` if it can. `path`: the field of the date. */
export function dateProblem(
  day: IsoDate,
  semester: { fullName: string; firstDay: IsoDate; lastDay: IsoDate },
  path = 'date',
): FieldProblem | null {
  if (day < semester.firstDay)
    return { path, message: `${semester.fullName} begins on ${showDate(semester.firstDay)}.` };
  if (day > semester.lastDay) return { path, message: `${semester.fullName} ends on ${showDate(semester.lastDay)}.` };
  return null;
}

/** Whether two days of a calendar are duplicates: a date has at most one day of a kind for the same classes. */
export const isTwin = (day: CalendarDayInput, other: CalendarDayInput) =>
  day.date === other.date &&
  day.kind === other.kind &&
  JSON.stringify([day.classTypeIds, day.sectionIds]) === JSON.stringify([other.classTypeIds, other.sectionIds]);

export const calendarMessages = {
  markedDate: (shown: string) =>
    `There are marks on ${shown}. Close the class day instead. You first see what it affects.`,
  twin: (shown: string) => `${shown} already has such a day for the same classes.`,
  closed: (shown: string, { kind, name }: Closing) =>
    `${shown} has no classes${name === null ? '' : ` (${name})`}. Choose another date, or ${kind === 'CLOSURE' ? 'reopen it' : 'remove the holiday'} first.`,
  marked: 'This day has marks: only its name can be changed. Close the day to cancel its classes; the marks are kept.',
  markedDelete: 'This day has marks and cannot be deleted. Close the day to cancel its classes; the marks are kept.',
  closedDelete: 'This day is closed and keeps its marks. Reopen it if class met.',
  noClasses: 'Only a class day or a make-up day can be closed.',
  noClassDates: 'There is no class day to close in this period.',
  closedAlready: 'This day is already closed.',
  nothingMissed: 'Only a holiday or a closure can have a make-up day.',
  notClosed: 'This day was not closed, so there is nothing to reopen.',
};
