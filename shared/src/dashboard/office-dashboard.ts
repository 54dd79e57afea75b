import { z } from 'zod';
import { date, idParam } from '../fields.js';
import type { IsoDate } from '../dates.js';
import type { RegisterState } from '../attendance/registers.js';
import type { NamedClass } from '../text.js';
import type { WhyNot } from '../why-not.js';

export const dashboardQuerySchema = z.strictObject({
  teacherUserId: idParam.optional(),
  semesterId: idParam.optional(),
});
export type DashboardQuery = z.infer<typeof dashboardQuerySchema>;

export const statusQuerySchema = dashboardQuerySchema.extend({ onDate: date('Date') });
export type StatusQuery = z.infer<typeof statusQuerySchema>;

export interface ClassStatus {
  scheduleId: number;
  classDetails: string;
  classTypeName: string;
  sectionName: string;
  sectionId: number;
  attendanceCompleted: boolean;
  state: RegisterState;
  classDate: IsoDate | null;
  marked: number;
  total: number;
  /** The person who should complete the register (decisions 3); `null` if there is nothing to complete. */
  turn: { userId: number; name: string } | null;
  /** Why there is no register: no students, no class date, or none yet. */
  why: WhyNot | null;
  /** Why the class is cancelled today: 'closed: Storm day'. An answer about a given date leaves closed classes out. */
  closedToday: string | null;
}

/** Spec 3, Teacher attendance status item: a teacher with the latest begun class date of each live schedule. */
export interface TeacherStatus {
  userId: number;
  teacherName: string;
  teacherLastName?: string;
  classes: ClassStatus[];
}

/** A register whose class has begun and where somebody on the roster has no mark. */
export interface UncompletedRegister extends NamedClass {
  semesterName: string;
  teacherUserId: number;
  /** All substitutes on that date: 'Rima and Omar'. */
  coveredBy: string | null;
  startTime: string | null;
  date: IsoDate;
  marked: number;
  total: number;
  /** The last day on which the teacher may mark it; `null` if only the office may. */
  teacherUntil: IsoDate | null;
  /** Whether its semester is still running. */
  running: boolean;
}
