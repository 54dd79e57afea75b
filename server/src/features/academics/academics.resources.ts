import {
  academicYearSchema,
  classTypeColumns,
  classTypeSchema,
  periodProblem,
  risingGradeColumns,
  risingGradeSchema,
  semesterSchema,
} from '@homeroom/shared/academics';
import { columns } from '../../platform/database/common.sql.js';
import { defineResource } from '../../platform/resources/define-resource.js';
import { fromSemesters, semesterWords } from './academics.sql.js';
import { AcademicYearEntity } from './academic-year.entity.js';
import { ClassTypeEntity } from './class-type.entity.js';
import { RisingGradeEntity } from './rising-grade.entity.js';
import { SemesterEntity } from './semester.entity.js';
import { semesterProblem, yearProblem } from './periods.js';

export const academicYears = defineResource(AcademicYearEntity, {
  path: 'academic-years',
  subject: 'AcademicYear',
  schema: academicYearSchema,
  words: {
    singular: 'academic year',
    conflict: { path: 'name', message: 'An academic year with this name already exists.' },
    inUse: 'This academic year has semesters. Remove them first.',
  },
  list: { sort: ['firstDay', 'name', 'lastDay'], search: ['name'], ordered: ['name'] },
  write: {
    check: (year, { db }) => periodProblem(year as { firstDay: string; lastDay: string }) ?? yearProblem(db, year),
  },
});

export const semesters = defineResource(SemesterEntity, {
  path: 'semesters',
  subject: 'Semester',
  schema: semesterSchema,
  words: {
    singular: 'semester',
    conflict: { path: 'semesterName', message: 'This academic year already has a semester with this name.' },
    inUse: 'This semester has class dates or classes. Archive it instead.',
  },
  list: {
    sort: ['firstDay', 'semesterName', 'lastDay', 'academicYear'],
    filter: ['academicYearId', 'archived'],
    search: ['semesterName', 'academicYear'],
    ordered: ['semesterName', 'academicYear'],
  },
  read: {
    view: `SELECT ${columns('semester', 'id', 'semesterName', 'semesterNameKey', 'semesterNameOrder', 'academicYearId')}, academic_year.name AS "academicYear",
      academic_year.name_key AS "academicYearKey", academic_year.name_order AS "academicYearOrder", ${semesterWords} AS "fullName", ${columns('semester', 'firstDay', 'lastDay', 'archived')}
    ${fromSemesters}`,
  },
  write: {
    check: (semester, { db }) =>
      periodProblem(semester as { firstDay: string; lastDay: string }) ?? semesterProblem(db, semester),
  },
  namedInSheets: {
    names: ({ fullName, semesterName }) => [String(fullName), String(semesterName)],
    isMeant: ({ firstDay, lastDay }, today) => String(firstDay) <= today && String(lastDay) >= today,
  },
});

export const risingGrades = defineResource(RisingGradeEntity, {
  path: 'rising-grades',
  subject: 'RisingGrade',
  schema: risingGradeSchema,
  words: { singular: 'rising grade', conflict: { path: 'name', message: 'This rising grade already exists.' } },
  list: { sort: ['position', 'name'], search: ['name'], ordered: ['name'] },
  acts: {
    import: {
      columns: risingGradeColumns,
      fill: async (_, { db }) => ({ position: ((await db.maximum(RisingGradeEntity, 'position')) ?? 0) + 1 }),
    },
  },
});

export const classTypes = defineResource(ClassTypeEntity, {
  path: 'class-types',
  subject: 'ClassType',
  schema: classTypeSchema,
  words: {
    singular: 'class type',
    conflict: { path: 'className', message: 'A class type with this name already exists.' },
    inUse: 'This class type has attendance. Archive it instead.',
  },
  list: { sort: ['className'], filter: ['archived'], search: ['className'], ordered: ['className'] },
  acts: { import: { columns: classTypeColumns } },
});
