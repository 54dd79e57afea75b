import type { ObjectLiteral } from 'typeorm';
import type { Made } from '../../platform/imports/import-kind.js';
import { AcademicYearEntity } from '../academics/academic-year.entity.js';
import { ClassTypeEntity } from '../academics/class-type.entity.js';
import { SectionEntity } from '../academics/section.entity.js';
import { SemesterEntity } from '../academics/semester.entity.js';
import { ScheduleEntity } from '../classes/schedule.entity.js';
import { ParentEntity } from '../parents/parent.entity.js';
import { MembershipEntity } from '../students/membership.entity.js';
import { StudentEntity } from '../students/student.entity.js';
import type { IdKind } from './sourced-ids.js';

/** What an import wrote. */
export interface MadeRosterRecords {
  /** The ids of added records. A class is an assignment of a teacher here. */
  ids: Partial<Record<IdKind, number[]>>;
  /** Changed records as they were before; a teacher's is the user. */
  changed: Partial<Record<IdKind, ({ id: number } & ObjectLiteral)[]>>;
  /** The accounts of added teachers. */
  userIds: number[];
  /** New links of students whom the school had. */
  links: { studentId: number; parentId: number }[];
  newGrades: string[];
  sourcedIds: number[];
}

/** Kept until the import is undone. `hashes`: of the written records, by what people call them. */
export type MadeRoster = Made & MadeRosterRecords & { hashes: Record<string, string> };

/** The tables that an import writes; each is deleted from before those that it refers to. */
export const madeTables = [
  ['stay', MembershipEntity, 'Students’ sections'],
  ['class', ScheduleEntity, 'Classes'],
  ['student', StudentEntity, 'Students'],
  ['parent', ParentEntity, 'Parents'],
  ['section', SectionEntity, 'Sections'],
  ['course', ClassTypeEntity, 'Class types'],
  ['semester', SemesterEntity, 'Semesters'],
  ['year', AcademicYearEntity, 'Academic years'],
] as const satisfies readonly (readonly [IdKind, new () => { id: number }, string])[];
