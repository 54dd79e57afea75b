import { createHash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { columns } from '../../platform/database/common.sql.js';
import type { ReadRows } from '../../platform/workers/worker-reads.js';
import type { AcademicYearEntity } from '../academics/academic-year.entity.js';
import type { RisingGradeEntity } from '../academics/rising-grade.entity.js';
import {
  fromAcademicYears,
  fromClassTypes,
  fromRisingGrades,
  fromSections,
  fromSemesters,
  joinSemester,
} from '../academics/academics.sql.js';
import type { ClassTypeEntity } from '../academics/class-type.entity.js';
import type { SectionEntity } from '../academics/section.entity.js';
import type { SemesterEntity } from '../academics/semester.entity.js';
import { fromAccounts, fromTeachers } from '../accounts/accounts.sql.js';
import type { TeacherEntity } from '../accounts/teacher.entity.js';
import type { UserEntity } from '../accounts/user.entity.js';
import { fromSchedules } from '../classes/classes.sql.js';
import type { ScheduleEntity } from '../classes/schedule.entity.js';
import type { ParentEntity } from '../parents/parent.entity.js';
import { fromAllParents, fromParents } from '../parents/parents.sql.js';
import type { StudentParentEntity } from '../parents/student-parent.entity.js';
import type { MembershipEntity } from '../students/membership.entity.js';
import type { StudentEntity } from '../students/student.entity.js';
import { fromEveryone, fromStays } from '../students/students.sql.js';
import { fromSourcedIds } from './one-roster.entities.js';
import type { KeptId } from './sourced-ids.js';

/** All rows of a table in their order, or a part of them by id; their fields begin with the id. */
export interface Table<Row> {
  sql: string;
  /** Those after the id `:after`, `:most` of them. */
  part: string;
  fields: readonly (keyof Row & string)[];
}

const tableOf =
  <Entity extends { id: number }>() =>
  <Field extends keyof Entity & string>(
    row: string,
    more: Field[],
    from: string,
    order = `${row}.id`,
  ): Table<Pick<Entity, Field | 'id'>> => {
    const fields = ['id' as const, ...more];
    const select = `SELECT ${columns(row, ...fields)} ${from}`;
    return {
      sql: `${select} ORDER BY ${order}`,
      part: `${select} WHERE ${row}.id > :after ORDER BY ${row}.id LIMIT :most`,
      fields,
    };
  };

/** What exports and imports read of a school. */
export const schoolTables = {
  years: tableOf<AcademicYearEntity>()(
    'academic_year',
    ['name', 'firstDay', 'lastDay', 'removingSince'],
    fromAcademicYears,
    'academic_year.first_day, academic_year.id',
  ),
  semesters: tableOf<SemesterEntity>()(
    'semester',
    ['academicYearId', 'semesterName', 'firstDay', 'lastDay'],
    fromSemesters,
    'semester.first_day, semester.id',
  ),
  classTypes: tableOf<ClassTypeEntity>()('class_type', ['className', 'archived'], fromClassTypes),
  sections: tableOf<SectionEntity>()('section', ['sectionName', 'allocatedYear', 'capacity'], fromSections),
  /** Assignments of teachers to classes. `weekdays` is JSON. */
  assignments: tableOf<Omit<ScheduleEntity, 'weekdays'> & { weekdays: string }>()(
    'schedule',
    [
      ...(['classTypeId', 'semesterId', 'classSectionId', 'teacherId', 'weekdays'] as const),
      ...(['startTime', 'endTime', 'firstDay', 'lastDay'] as const),
    ],
    `${fromSchedules} ${joinSemester('schedule.semester_id')}`,
    'semester.first_day, coalesce(schedule.first_day, semester.first_day), schedule.id',
  ),
  students: tableOf<StudentEntity>()(
    'student',
    [
      ...(['studentFirstName', 'studentLastName', 'gender', 'birthDate', 'currentGrade', 'risingGrade'] as const),
      ...(['status', 'formEnrollmentStatus', 'leavesOn'] as const),
    ],
    fromEveryone,
  ),
  parents: tableOf<ParentEntity>()('parent', ['firstName', 'lastName', 'email', 'phone'], fromAllParents),
  links: tableOf<StudentParentEntity>()('student_parent', ['studentId', 'parentId'], fromParents),
  accounts: tableOf<UserEntity>()('account', ['firstName', 'lastName', 'email', 'phoneNumber'], fromAccounts),
  teachers: tableOf<TeacherEntity>()('teacher', ['userId'], fromTeachers),
  stays: tableOf<MembershipEntity>()('membership', ['studentId', 'sectionId', 'firstDay', 'lastDay'], fromStays),
  grades: tableOf<RisingGradeEntity>()('rising_grade', ['name'], fromRisingGrades, 'rising_grade.position'),
  /** The ids that imports kept, the oldest first. */
  keptIds: tableOf<KeptId & { id: number }>()('sourced_id', ['kind', 'recordKey', 'sourcedId'], fromSourcedIds),
};

export type SchoolRow<Of extends keyof typeof schoolTables> =
  (typeof schoolTables)[Of] extends Table<infer Row> ? Row : never;

/** All rows of a table. */
export async function readAll<Row>(rows: ReadRows, { sql, fields }: Table<Row>): Promise<Row[]> {
  const found = await rows<unknown[]>(sql);
  return found.map((values) => Object.fromEntries(fields.map((field, n) => [field, values[n]])) as Row);
}

/** Rows that are hashed before other requests get a turn. */
const rowsPerTurn = 1000;

/** A hash of the school: another one means that something has changed of what exports and imports read. */
export async function schoolHash(rows: ReadRows): Promise<string> {
  const hash = createHash('sha256');
  for (const { part } of Object.values(schoolTables))
    for (let after = 0; ;) {
      const found = await rows<[number, ...unknown[]]>(part, { after, most: rowsPerTurn });
      hash.update(JSON.stringify(found));
      await nextTurn();
      if (found.length < rowsPerTurn) break;
      after = found.at(-1)![0];
    }
  return hash.digest('base64url');
}
