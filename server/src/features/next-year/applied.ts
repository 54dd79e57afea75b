import { hash } from 'node:crypto';
import { In } from 'typeorm';
import type { IsoDate } from '@homeroom/shared/dates';
import type { Outcome, PlannedSectionSummary } from '@homeroom/shared/next-year/next-year';
import type { Database } from '../../platform/database/database.js';
import { AcademicYearEntity } from '../academics/academic-year.entity.js';
import { SectionEntity } from '../academics/section.entity.js';
import { SemesterEntity } from '../academics/semester.entity.js';
import { CalendarDayEntity } from '../classes/calendar-day.entity.js';
import { ScheduleEntity } from '../classes/schedule.entity.js';
import { MembershipEntity } from '../students/membership.entity.js';
import { StudentEntity } from '../students/student.entity.js';

/** The fields of a student that taking effect changes. */
export const studentFields = ['risingGrade', 'currentGrade', 'status', 'withdrawalReason', 'leavesOn'] as const;
type StudentBefore = Pick<StudentEntity, 'id' | (typeof studentFields)[number]>;

export const studentBefore = (student: StudentEntity): StudentBefore => ({
  id: student.id,
  risingGrade: student.risingGrade,
  currentGrade: student.currentGrade,
  status: student.status,
  withdrawalReason: student.withdrawalReason,
  leavesOn: student.leavesOn,
});

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
  students: StudentBefore[];
}

/** Kept with a plan in effect, to show it and to undo it. */
export interface Applied extends Written {
  counts: Record<Outcome, number>;
  sections: PlannedSectionSummary[];
  /** By what people call them, hashes of the rows as they were written. */
  hashes: Record<string, string>;
}

/** Hashes of what a plan wrote, as it is now, by what people call it. */
export async function hashesOf(db: Database, written: Written): Promise<Record<string, string>> {
  const sections = In(Object.values(written.sectionIds));
  const students = await db.rowsById(StudentEntity, idsOf(written.students));
  const rows: Record<string, { id: number }[]> = {
    'The academic year': await db.findBy(AcademicYearEntity, { id: written.yearId }),
    'The semesters': await db.findBy(SemesterEntity, { academicYearId: written.yearId }),
    'The calendar': await db.findBy(CalendarDayEntity, { semesterId: In(written.semesterIds) }),
    'The new sections': await db.findBy(SectionEntity, { id: sections }),
    'The new classes': await db.findBy(ScheduleEntity, { classSectionId: sections }),
    'Students’ sections': [
      ...(await db.findBy(MembershipEntity, { sectionId: sections })),
      ...(await db.rowsById(MembershipEntity, idsOf(written.ended))).values(),
    ],
    'Students’ grades or status': [...students.values()].map(studentBefore),
  };
  return Object.fromEntries(Object.entries(rows).map(([name, each]) => [name, hashOf(each)]));
}

const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);

const hashOf = (rows: { id: number }[]) =>
  hash('sha256', JSON.stringify(rows.sort((a, b) => a.id - b.id)), 'base64url');
