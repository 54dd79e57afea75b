import { z } from 'zod';
import { idParam } from './fields.js';
import type { IsoDate } from './dates.js';
import type { RegisterState } from './attendance.js';

export const dashboardQuerySchema = z.strictObject({ teacherUserId: idParam.optional(), semesterId: idParam.optional() });
export type DashboardQuery = z.infer<typeof dashboardQuerySchema>;

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
}

/** Spec 3, Teacher attendance status item: a teacher with the latest begun class date of each live schedule. */
export interface TeacherStatus {
  userId: number;
  teacherName: string;
  classes: ClassStatus[];
}
