import { columns } from '../../platform/database/common.sql.js';
import type { AcademicYearEntity } from '../academics/academic-year.entity.js';
import {
  fromAcademicYears,
  fromClassTypes,
  fromSections,
  fromSemesters,
  joinSemester,
} from '../academics/academics.sql.js';
import type { ClassTypeEntity } from '../academics/class-type.entity.js';
import type { SectionEntity } from '../academics/section.entity.js';
import type { SemesterEntity } from '../academics/semester.entity.js';
import { fromSchedules } from '../classes/classes.sql.js';
import type { ScheduleEntity } from '../classes/schedule.entity.js';
import { fromSourcedIds } from './one-roster.entities.js';
import type { KeptId } from './sourced-ids.js';

/** A query of all rows of a table, with some of their fields. */
export interface Table<Row> {
  sql: string;
  fields: readonly (keyof Row & string)[];
}

const tableOf =
  <Entity>() =>
  <Field extends keyof Entity & string>(row: string, fields: Field[], from: string): Table<Pick<Entity, Field>> => ({
    sql: `SELECT ${columns(row, ...fields)} ${from}`,
    fields,
  });

/** What exports and imports read of a school beside its people. */
export const schoolTables = {
  years: tableOf<AcademicYearEntity>()(
    'academic_year',
    ['id', 'name', 'firstDay', 'lastDay', 'removingSince'],
    `${fromAcademicYears} ORDER BY academic_year.first_day, academic_year.id`,
  ),
  semesters: tableOf<SemesterEntity>()(
    'semester',
    ['id', 'academicYearId', 'semesterName', 'firstDay', 'lastDay'],
    `${fromSemesters} ORDER BY semester.first_day, semester.id`,
  ),
  classTypes: tableOf<ClassTypeEntity>()(
    'class_type',
    ['id', 'className', 'archived'],
    `${fromClassTypes} ORDER BY class_type.id`,
  ),
  sections: tableOf<SectionEntity>()(
    'section',
    ['id', 'sectionName', 'allocatedYear', 'capacity'],
    `${fromSections} ORDER BY section.id`,
  ),
  /** Assignments of teachers to classes. `weekdays` is JSON. */
  assignments: tableOf<Omit<ScheduleEntity, 'weekdays'> & { weekdays: string }>()(
    'schedule',
    [
      ...(['classTypeId', 'semesterId', 'classSectionId', 'teacherId', 'weekdays'] as const),
      ...(['startTime', 'endTime', 'firstDay', 'lastDay'] as const),
    ],
    `${fromSchedules} ${joinSemester('schedule.semester_id')}
     ORDER BY semester.first_day, coalesce(schedule.first_day, semester.first_day), schedule.id`,
  ),
  /** The ids that imports kept, the oldest first. */
  keptIds: tableOf<KeptId>()(
    'sourced_id',
    ['kind', 'recordKey', 'sourcedId'],
    `${fromSourcedIds} ORDER BY sourced_id.id`,
  ),
};

export type SchoolRow<Of extends keyof typeof schoolTables> =
  (typeof schoolTables)[Of] extends Table<infer Row> ? Row : never;
