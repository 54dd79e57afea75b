import { z } from 'zod';
import type { MarkStatus } from '../attendance/registers.js';
import type { IsoDate } from '../dates.js';
import { idParam } from '../fields.js';
import type { WhyNot } from '../why-not.js';

/** Whose dashboard; absent means one's own. Only an administrator may look at another's. */
export const teacherDashboardQuerySchema = z.strictObject({ teacherUserId: idParam.optional() });
export type TeacherDashboardQuery = z.infer<typeof teacherDashboardQuerySchema>;

/** A class as every line of the dashboard names it. */
export interface TaughtClass {
  scheduleId: number;
  className: string;
  sectionName: string;
  /** 'HH:mm' at the school. */
  startTime: string | null;
  endTime: string | null;
}

/** Where a class of today stands: its register is not open yet, can be marked, or is completed. */
type TodayState = 'UPCOMING' | 'OPEN' | 'DONE' | 'NO_STUDENTS';

/** Cover of a class on a date, as the teacher whose dashboard it is meets it. */
export interface CoverOnDate {
  /** Whether the teacher covers it; else it is theirs, and somebody covers it for them. */
  covering: boolean;
  /** Whose class they cover, or who cover it for them. */
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

/** A student of today's roster who was absent often in the last five marks of a schedule. */
export interface AbsentStudent {
  studentId: number;
  studentName: string;
  scheduleId: number;
  /** Oldest first. */
  lastFive: MarkStatus[];
  absences: number;
}

/** What a teacher has before them (decisions 5, Teacher Dashboard). */
export interface TeacherDashboard {
  teacher: { userId: number; name: string };
  /** The school's date and wall time of the answer. */
  today: IsoDate;
  time: string;
  /** Today's classes, in the order of the day. */
  classes: TodaysClass[];
  /** Classes of today that a holiday or closure takes, with its name in the words of every screen. */
  closed: (TaughtClass & { name: string })[];
  /** Registers that the teacher can still mark, oldest first. */
  overdue: OverdueRegister[];
  /** Those past the edit window, oldest first: only the office can mark them. */
  editingClosed: (OverdueRegister & { closedOn: IsoDate })[];
  /** Three or more absences in the last five classes; most absences first. */
  absent: (AbsentStudent & Pick<TaughtClass, 'className' | 'sectionName'>)[];
  /** Cover of the days after today, given and received, by date. */
  covers: (TaughtClass & { date: IsoDate; cover: CoverOnDate })[];
  /** The first class after today. */
  next: (TaughtClass & { date: IsoDate }) | null;
  /** Why there is no class at all. */
  why: WhyNot | null;
}

export const teacherDashboardMessages = {
  noSchedule: (name: string | null) => `No class is assigned to ${name ?? 'you'}.`,
  noDates: 'The calendar has no dates for these classes.',
};
