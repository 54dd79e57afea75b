import { In } from 'typeorm';
import {
  academicYearSchema,
  classTypeColumns,
  classTypeSchema,
  risingGradeColumns,
  risingGradeSchema,
  semesterSchema,
} from '@homeroom/shared/academics';
import { addDays, showDate } from '@homeroom/shared/dates';
import type { FieldProblem } from '@homeroom/shared/errors';
import { pastYearMessages } from '@homeroom/shared/past-years';
import { columns } from '../../platform/database/common.sql.js';
import { defineResource, type Values, type Writing } from '../../platform/resources/define-resource.js';
import { fromSemesters, semesterWords } from './academics.sql.js';
import { AcademicYearEntity } from './academic-year.entity.js';
import { ClassTypeEntity } from './class-type.entity.js';
import { RisingGradeEntity } from './rising-grade.entity.js';
import { SemesterEntity } from './semester.entity.js';

const longestYearDays = 550;

interface Period {
  firstDay: string;
  lastDay: string;
}

/** Checks that a semester is within its year and overlaps no other of that year (decisions 5, Admin Set up); `null` if it is valid. */
async function semesterProblem(semester: Values, { db }: Writing): Promise<FieldProblem | null> {
  const {
    id = 0,
    academicYearId,
    firstDay,
    lastDay,
  } = semester as unknown as Period & { id?: number; academicYearId: number };
  const before = await db.findOneBy(SemesterEntity, { id });
  const yearIds = [academicYearId, before?.academicYearId ?? academicYearId];
  // Lock the year, so that two of its semesters, or a semester and the year, are not changed at the same time.
  await db.lockRows('academic_years', yearIds);
  if (id > 0) await db.lockRow('semesters', id);
  const years = await db.findBy(AcademicYearEntity, { id: In(yearIds) });
  const year = years.find((each) => each.id === academicYearId);
  if (!year) return { path: 'academicYearId', message: 'Choose an academic year from the list.' };
  const removed = years.find(({ removingSince }) => removingSince);
  if (removed) return { path: 'academicYearId', message: pastYearMessages.removing(removed.name) };
  if (firstDay < year.firstDay)
    return { path: 'firstDay', message: `${year.name} begins on ${showDate(year.firstDay)}.` };
  if (lastDay > year.lastDay) return { path: 'lastDay', message: `${year.name} ends on ${showDate(year.lastDay)}.` };
  const [other] = await db.query<Period & { name: string }>(
    `SELECT semester_name AS "name", first_day AS "firstDay", last_day AS "lastDay" FROM semesters
     WHERE academic_year_id = :academicYearId AND id <> :id AND first_day <= :lastDay AND last_day >= :firstDay`,
    { academicYearId, id, firstDay, lastDay },
  );
  return other
    ? {
        path: 'firstDay',
        message: `These dates overlap ${other.name}, ${showDate(other.firstDay)} to ${showDate(other.lastDay)}.`,
      }
    : null;
}

/** A year must contain its semesters. */
async function yearProblem(year: Values, { db }: Writing): Promise<FieldProblem | null> {
  const { id = 0, firstDay, lastDay } = year as unknown as Period & { id?: number };
  if (lastDay >= addDays(firstDay, longestYearDays))
    return { path: 'lastDay', message: 'A year has at most 18 months.' };
  if (id > 0) await db.lockRow('academic_years', id);
  const [outside] = await db.query<{ name: string } & Pick<Period, 'firstDay'>>(
    `SELECT semester_name AS "name", first_day AS "firstDay" FROM semesters WHERE academic_year_id = :id AND (first_day < :firstDay OR last_day > :lastDay)`,
    { id, firstDay, lastDay },
  );
  if (!outside) return null;
  const path = outside.firstDay < firstDay ? 'firstDay' : 'lastDay';
  return { path, message: `${outside.name} would be outside these dates.` };
}

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
  write: { check: yearProblem },
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
  write: { check: semesterProblem },
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
