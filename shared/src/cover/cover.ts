import { z } from 'zod';
import type { RegisterState } from '../attendance/registers.js';
import { showDate, showDay, weekdayOf, type IsoDate, type Hours } from '../dates.js';
import { date, id, idParam, optionalText, several } from '../fields.js';
import { keysOf, listOf, type NamedClass, plural } from '../text.js';
import { fromSpec } from './spec-names.js';

/** The most dates of one grant: a school year. */
export const mostDates = 366;

/** If somebody else already covers a date: replace them, or let both cover it. */
const overlaps = ['REPLACE', 'ADD'] as const;
export type Overlap = (typeof overlaps)[number];

/** Spec 3, Delegation request, as the API has it. Without `overlap`, a date that is already covered is refused. */
export const delegationBody = z.strictObject({
  classTypeScheduleId: id.meta({ label: 'Allocated class' }),
  tempTeacherId: id.meta({ label: 'Temporary teacher' }),
  academicCalendarIds: several(id, 'Choose at least one date.')
    .max(mostDates, `Choose at most ${mostDates} dates.`)
    .overwrite((ids) => [...new Set(ids)])
    .meta({ label: 'Dates' }),
  reason: optionalText(200, 'Reason'),
  overlap: z.enum(overlaps).optional(),
});
export const delegationSchema = delegationBody.transform(fromSpec);
export type DelegationRequest = z.infer<typeof delegationSchema>;

/** Cover for all classes of an absent teacher: a grant for each class and substitute, all or none. */
export const absenceSchema = z.strictObject({
  reason: delegationBody.shape.reason,
  overlap: delegationBody.shape.overlap,
  covers: several(
    delegationBody.omit({ reason: true, overlap: true }).transform(fromSpec),
    'Choose a substitute for at least one class.',
  ).max(100, 'Cover at most 100 classes at once.'),
});
export type AbsenceInput = z.infer<typeof absenceSchema>;

export const reportQuerySchema = z.strictObject({ date_gte: date('From'), date_lte: date('To') });
export type CoverReportQuery = z.infer<typeof reportQuerySchema>;

/** How many classes a teacher covered, and had covered, in a month, until today and arranged for later. A class with two substitutes counts once. */
export interface CoverReportRow {
  teacherId: number;
  name: string;
  lastName: string;
  /** '2026-11'. */
  month: string;
  covered: number;
  arranged: number;
  coveredFor: number;
  arrangedFor: number;
}

/** A class today that nobody can take, because its teacher or substitute cannot sign in. */
export interface UncoveredClass extends NamedClass {
  startTime: string | null;
  teacherId: number;
  /** Why, as a sentence. */
  why: string;
}

/** The ids of the dates to find candidates for: '3,7'. */
export const candidateQuerySchema = z
  .strictObject({
    academicCalendarIds: z
      .string()
      .regex(/^\d{1,10}(,\d{1,10}){0,365}$/, 'Name the dates by their ids.')
      .transform((ids) => ids.split(',').map(Number)),
  })
  .transform(fromSpec);
export type CandidateQuery = z.infer<typeof candidateQuerySchema>;

export interface PrimaryTeacher {
  id: number;
  name: string;
  lastName: string;
  email: string | null;
}

/** Spec 3, Allocated class: a teacher's class that has not ended. */
export interface AllocatedClass extends Hours {
  scheduleId: number;
  classType: string;
  className: string;
  sectionId: number;
  sectionName: string;
  weekdays: number[];
}

/** Spec 3, Unmarked date: a class date from today on whose register is not completed. `id`: of the calendar day. */
export interface UnmarkedDate {
  id: number;
  classDate: IsoDate;
  /** Names of those who already cover it, in the order of the grants. */
  coveredBy: string[];
}

/** A teacher who could take the class; the most suitable come first. */
export interface Candidate extends PrimaryTeacher {
  userId: number;
  /** Why they cannot be chosen, such as that they cannot sign in. */
  blocked: string | null;
  /** Without one they cannot mark yet, but an invited teacher may set it in time. */
  hasPassword: boolean;
  /** Their classes at the same time, each as a sentence. */
  clashes: string[];
  sameClassType: boolean;
  coversThisMonth: number;
  suggested: boolean;
}

export const coverStateWords = {
  UPCOMING: 'Upcoming',
  TODAY: 'Today',
  PAST: 'Past',
  REVOKED: 'Revoked',
};
export type CoverState = keyof typeof coverStateWords;
export const coverStates = keysOf(coverStateWords);

export interface CoverDate {
  id: number;
  date: IsoDate;
  state: CoverState;
  /** `null` before the date, and while it is closed. */
  register: RegisterState | null;
  /** Why the class is cancelled: 'closed: Storm day'. Cover is suspended until it is reopened. */
  closed: string | null;
  endedBy: string | null;
  /** Ended by the substitute, who declined. */
  declined: boolean;
  endedAt: string | null;
}

export interface DelegationRow extends NamedClass, Hours {
  id: number;
  tempTeacherId: number;
  tempTeacherName: string;
  tempTeacherLastName: string;
  /** The substitute cannot sign in at the moment, so these dates need cover. */
  resting: boolean;
  reason: string | null;
  grantedBy: string;
  grantedAt: string;
  /** Its group in the list: today, upcoming, past. */
  state: CoverState;
  dates: CoverDate[];
}

export const delegationsQuerySchema = z.strictObject({
  state: z.enum(coverStates).optional(),
  q: z.string().trim().max(100).optional(),
});
export type DelegationsQuery = z.infer<typeof delegationsQuerySchema>;

/** Finds upcoming cover before a class or an account is changed. */
export const upcomingCoverQuerySchema = z.strictObject({
  scheduleId: idParam.optional(),
  /** The user who covers. */
  userId: idParam.optional(),
});
export type UpcomingCoverQuery = z.infer<typeof upcomingCoverQuerySchema>;

/** Upcoming cover, which a change of its class or substitute ends or suspends. */
export interface UpcomingCover extends Omit<NamedClass, 'teacherName'> {
  calendarDayId: number;
  date: IsoDate;
  tempTeacherName: string;
}

/** The texts of spec 2.11 and 8, and the server's own. */
export const delegationMessages = {
  success: 'Temporary access granted',
  failure: 'Failed to grant access',
  noTeachers: 'Failed to load teachers',
  noClasses: 'Failed to load allocated classes',
  noDates: 'Failed to load dates',
  incomplete: 'Please select teacher, class, and dates',
  fillRequired: 'Fill required fields',
  primary: 'This teacher already teaches the class. Choose somebody else.',
  unknownTeacher: 'Choose a teacher who can sign in.',
  notOffered: 'One of these dates is over, completed or not a date of this class. Choose the dates again.',
  ended: 'This class has ended.',
  same: (name: string, date: IsoDate) => `${name} already covers this class on ${showDate(date)}.`,
  covered: (dates: readonly CoveredDate[]) =>
    `${whoCovers(dates)}. Replace them, or let ${dates.some(({ coveredBy }) => coveredBy.length > 1) ? 'all' : 'both'} cover the class?`,
  nothingLeft: 'All of these dates are over.',
};

/** 'Tue 24 Nov', 'Tue 24 Nov and Wed 25 Nov', 'Mon 30 Nov to Fri 4 Dec, 5 dates'. `dates`: ascending. */
export function datesInWords(dates: readonly IsoDate[]): string {
  const [first, last] = [dates[0], dates.at(-1)];
  if (first === undefined || last === undefined) return 'no date';
  if (dates.length === 1) return showDay(first);
  if (dates.length === 2) return `${showDay(first)} and ${showDay(last)}`;
  return `${showDay(first)} to ${showDay(last)}, ${plural(dates.length, 'date')}`;
}

type CoveredDate = Pick<UnmarkedDate, 'classDate' | 'coveredBy'>;

/** 'Mei Tanaka already covers Tue 24 Nov, Björn Kvist and Chloé Martin already cover Wed 25 Nov'. `dates`: ascending, each covered. */
export function whoCovers(dates: readonly CoveredDate[]): string {
  const byNames = new Map<string, CoveredDate[]>();
  for (const date of dates) {
    const names = listOf(date.coveredBy);
    byNames.set(names, [...(byNames.get(names) ?? []), date]);
  }
  return [...byNames]
    .map(([names, some]) => {
      const verb = some[0]!.coveredBy.length === 1 ? 'covers' : 'cover';
      return `${names} already ${verb} ${datesInWords(some.map(({ classDate }) => classDate))}`;
    })
    .join(', ');
}

/** Weekend means Saturday or Sunday (spec 5). */
export const isWeekend = (date: IsoDate) => [0, 6].includes(weekdayOf(date));

/** 'Covering French 2 for Aisha Bello: Training'. */
export const coveringWords = ({
  className,
  teacherName,
  reason,
}: Pick<DelegationRow, 'className' | 'teacherName' | 'reason'>) =>
  `Covering ${className} for ${teacherName}${reason ? `: ${reason}` : ''}`;
