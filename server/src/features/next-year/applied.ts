import type { IsoDate } from '@homeroom/shared/dates';
import type { Outcome, PlannedSectionSummary } from '@homeroom/shared/next-year/next-year';
import { pick } from '@homeroom/shared/text';
import type { StudentEntity } from '../students/student.entity.js';

/** The fields of a student that taking effect changes. */
export const studentFields = ['risingGrade', 'currentGrade', 'status', 'withdrawalReason', 'leavesOn'] as const;
export const studentBefore = (student: StudentEntity) => pick(student, 'id', ...studentFields);

/** The ids of what taking effect wrote, and what stood there before. */
export interface Written {
  yearId: number;
  semesterIds: number[];
  dayIds: number[];
  /** The new sections, by the id of the planned one. */
  sectionIds: Record<number, number>;
  scheduleIds: number[];
  stayIds: number[];
  /** This year's sections that were archived. */
  archivedIds: number[];
  /** The stays that ended with this year. */
  ended: { id: number; lastDay: IsoDate | null; withdrawnOn: IsoDate | null }[];
  students: ReturnType<typeof studentBefore>[];
}

/** Kept with a plan in effect, to show it and to undo it. */
export interface Applied extends Written {
  counts: Record<Outcome, number>;
  sections: PlannedSectionSummary[];
  /** By what people call them, hashes of the rows as they were written; of earlier versions, one of all rows together. */
  hashes: Record<string, string[] | string>;
}
