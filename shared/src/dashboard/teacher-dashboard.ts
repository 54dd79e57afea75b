import { z } from 'zod';
import type { MarkStatus } from '../attendance/registers.js';
import type { IsoDate, Hours } from '../dates.js';
import { idParam } from '../fields.js';
import type { NamedClass } from '../text.js';
import type { WhyNot } from '../why-not.js';

/** The user's own dashboard by default; only administrators may open another teacher's. */
export const teacherDashboardQuerySchema = z.strictObject({ teacherUserId: idParam.optional() });
export type TeacherDashboardQuery = z.infer<typeof teacherDashboardQuerySchema>;

export interface TaughtClass extends Omit<NamedClass, 'teacherName'>, Hours {}

/** The register of a class today: not open yet, open, completed, or without students. */
type TodayState = 'UPCOMING' | 'OPEN' | 'DONE' | 'NO_STUDENTS';

/** Cover of a class on a date, for the teacher of the dashboard. */
export interface CoverOnDate {
  /** Whether this teacher covers it; otherwise somebody covers it for them. */
  covering: boolean;
  /** The teacher they cover for, or those who cover for them. */
  names: string[];
  reason: string | null;
}

export interface TodaysClass extends TaughtClass {
  cover: CoverOnDate | null;
  state: TodayState;
  /** When its register opens, 'HH:mm' at the school. */
  opensAt: string;
  marked: number;
  total: number;
}

/** A register before today that is not completed. */
export interface OverdueRegister extends TaughtClass {
  date: IsoDate;
  cover: CoverOnDate | null;
  marked: number;
  total: number;
}

/** A student on today's roster with many absences in the last five marks of a schedule. */
export interface AbsentStudent {
  studentId: number;
  studentName: string;
  studentLastName: string;
  scheduleId: number;
  /** Oldest first. */
  lastFive: MarkStatus[];
  absences: number;
}

/** The answer of the teacher dashboard (decisions 5, Teacher Dashboard). */
export interface TeacherDashboard {
  teacher: { userId: number; name: string };
  /** The school's date and wall time of the answer. */
  today: IsoDate;
  time: string;
  /** Today's classes, in the order of the day. */
  classes: TodaysClass[];
  /** Today's classes that a holiday or closure cancels, with its name as every screen shows it. */
  closed: (TaughtClass & { name: string })[];
  /** Registers that the teacher can still mark, oldest first. */
  overdue: OverdueRegister[];
  /** Registers past the edit window, which only the office can mark, oldest first. */
  editingClosed: (OverdueRegister & { closedOn: IsoDate })[];
  /** Three or more absences in the last five classes; most absences first. */
  absent: (AbsentStudent & Pick<TaughtClass, 'className' | 'sectionName'>)[];
  /** Cover after today, given and received, by date. */
  covers: (TaughtClass & { date: IsoDate; cover: CoverOnDate })[];
  /** The first class after today. */
  next: (TaughtClass & { date: IsoDate }) | null;
  /** Whether a class of a current or coming semester is the teacher's own, so that they can ask for cover. */
  teaches: boolean;
  /** Why there is no class at all. */
  why: WhyNot | null;
}

export const teacherDashboardMessages = {
  noSchedule: (name: string | null) => `No class is assigned to ${name ?? 'you'}.`,
  noDates: 'The calendar has no dates for these classes.',
};
