import { timesProblem } from '@homeroom/shared/assignments/class-times';
import { wishSchema } from '@homeroom/shared/next-year/wishes';
import {
  plannedClassColumns,
  plannedClassRowSchema,
  plannedClassSchema,
  plannedSectionSchema,
  firstSemesterOf,
  nextYearMessages,
} from '@homeroom/shared/next-year/next-year';
import type { Database } from '../../platform/database/database.js';
import { conflict } from '../../platform/http/problems.js';
import { defineResource, type Values, type Writing } from '../../platform/resources/define-resource.js';
import { namedReference } from '../../platform/resources/references.js';
import type { Use } from '../../platform/resources/use.js';
import { ofClassType, ofSection } from '../academics/academics.sql.js';
import { fromTeachers, isStaff, ofTeacher } from '../accounts/accounts.sql.js';
import { ofStudent } from '../students/students.sql.js';
import { PlanEntity, PlannedClassEntity, PlannedSectionEntity, WishEntity } from './next-year.entities.js';
import { planLock, PlanFacts } from './plan-facts.service.js';

/** Why the plan cannot be changed; `null` if it can. */
async function refusalOf(_: unknown, db: Database): Promise<string | null> {
  const plan = await db.findOne(PlanEntity, { where: {} });
  if (!plan) return nextYearMessages.none;
  return plan.state === 'IN_EFFECT' ? nextYearMessages.inEffect : null;
}

/** Throws a 409 while the plan cannot be changed; returns `null` otherwise. */
async function whileDraft(record: Values, { db }: Writing): Promise<null> {
  const refusal = await refusalOf(record, db);
  if (refusal) throw conflict(refusal);
  return null;
}

const lockPlan = (db: Database) => db.lockName(planLock);

/** Keeps the sections, classes and wishes of a plan in effect. */
export const keptInEffect: Use = { subject: 'NextYear', keeps: refusalOf };

async function firstSemester(_: Values, { db }: Pick<Writing, 'db'>): Promise<Values> {
  const plan = await db.findOne(PlanEntity, { where: {} });
  const first = plan && firstSemesterOf(plan.semesters);
  return first ? { semesterName: first.semesterName } : {};
}

const ofPlannedSection = namedReference(
  'NextYear',
  'FROM next_year_sections planned_section',
  'planned_section.section_name',
);

export const plannedSections = defineResource(PlannedSectionEntity, {
  path: 'next-year-sections',
  subject: 'NextYear',
  schema: plannedSectionSchema,
  words: {
    singular: 'planned section',
    label: 'Sections of the next year',
    conflict: { path: 'sectionName', message: 'The plan has a section with this name already.' },
  },
  of: { fromSectionId: ofSection },
  read: { service: PlanFacts },
  write: { lock: lockPlan, check: whileDraft },
});

export const plannedClasses = defineResource(PlannedClassEntity, {
  path: 'next-year-classes',
  subject: 'NextYear',
  schema: plannedClassSchema,
  rows: plannedClassRowSchema,
  words: {
    singular: 'planned class',
    label: 'Classes of the next year',
    conflict: { path: 'classTypeId', message: 'The section has this class in the semester already.' },
  },
  list: {
    sort: ['plannedSectionName', 'classTypeName', 'teacherName', 'teacherLastName', 'semesterName', 'startTime'],
    filter: ['plannedSectionId', 'teacherId', 'classTypeId', 'semesterName', 'taught'],
  },
  computed: {
    taught: `CASE WHEN teacher_id IN (SELECT teacher.id ${fromTeachers} WHERE ${isStaff}) THEN 'Yes' ELSE 'No' END`,
  },
  of: { classTypeId: ofClassType, plannedSectionId: ofPlannedSection, teacherId: ofTeacher },
  write: {
    lock: lockPlan,
    check: (planned, writing) => {
      const { startTime, endTime } = planned as Pick<PlannedClassEntity, 'startTime' | 'endTime'>;
      return timesProblem(startTime, endTime) ?? whileDraft(planned, writing);
    },
    derive: ({ weekdays }) => ({ weekdays: weekdays ?? [] }),
  },
  acts: {
    import: {
      columns: plannedClassColumns,
      title: ['classTypeId', 'plannedSectionId'],
      fill: firstSemester,
      standing: refusalOf,
    },
  },
});

/** Two students in the order in which a wish names them: a pair is the same pair in either order. */
export const pairOf = (one: number, other: number) => ({
  studentId: Math.min(one, other),
  otherStudentId: Math.max(one, other),
});

/** Pairs of students who are to be in one section, or in different ones. */
export const wishes = defineResource(WishEntity, {
  path: 'next-year-wishes',
  subject: 'NextYear',
  schema: wishSchema,
  words: {
    singular: 'wish',
    label: 'Wishes for the next year',
    conflict: { path: 'otherStudentId', message: 'There is a wish about these two students already.' },
  },
  of: { studentId: ofStudent, otherStudentId: ofStudent },
  write: {
    lock: lockPlan,
    check: whileDraft,
    derive: ({ studentId, otherStudentId }) => pairOf(Number(studentId), Number(otherStudentId)),
  },
});
