import type { IsoDate } from '@homeroom/shared/dates';
import { isWithdrawn } from '@homeroom/shared/students/students';
import type { ReadRows } from '../../platform/workers/worker-reads.js';
import { readAll, schoolTables, type SchoolRow, type Table } from './school-tables.js';
import { classKey, onlyOne, SourcedIds, type IdKind } from './sourced-ids.js';

export interface PresentYear extends Omit<SchoolRow<'years'>, 'removingSince'> {
  isLeaving: boolean;
}
/** An assignment of a teacher to a class. Days that are `null` are the semester's. */
interface PresentAssignment extends Omit<SchoolRow<'assignments'>, 'weekdays'> {
  weekdays: number[];
}
export interface PresentStudent extends Omit<SchoolRow<'students'>, 'status' | 'formEnrollmentStatus'> {
  isEnrolled: boolean;
}
export interface PresentParent extends SchoolRow<'parents'> {
  childIds: Set<number>;
}
interface PresentAccount extends Omit<SchoolRow<'accounts'>, 'id'> {
  teacherId: number | null;
}

/** The school's records that a roster is compared with, and by which ids they are known. */
export interface PresentRoster {
  today: IsoDate;
  years: PresentYear[];
  semesters: SchoolRow<'semesters'>[];
  classTypes: Pick<SchoolRow<'classTypes'>, 'id' | 'className'>[];
  sections: SchoolRow<'sections'>[];
  /** By `classKey`, by first day. */
  classes: Map<string, PresentAssignment[]>;
  students: PresentStudent[];
  parents: PresentParent[];
  accounts: PresentAccount[];
  stays: SchoolRow<'stays'>[];
  grades: string[];
  /** The key of the record that a sourcedId means, by kind and sourcedId: 'student s1'. */
  keys: Map<string, string>;
}

export interface PresentTask {
  today: IsoDate;
  /** The text from which sourcedIds are made. */
  namespace: string;
}

/** Reads the school that a roster is compared with. */
export async function readPresent(rows: ReadRows, { today, namespace }: PresentTask): Promise<PresentRoster> {
  const read = <Of extends keyof typeof schoolTables>(of: Of) =>
    readAll(rows, schoolTables[of] as Table<SchoolRow<Of>>);
  const childrenOf = Map.groupBy(await read('links'), ({ parentId }) => parentId);
  const teacherIds = new Map((await read('teachers')).map(({ id, userId }) => [userId, id]));
  const school = {
    today,
    years: (await read('years')).map(({ removingSince, ...year }) => ({ ...year, isLeaving: removingSince !== null })),
    semesters: await read('semesters'),
    classTypes: await read('classTypes'),
    sections: await read('sections'),
    classes: Map.groupBy(
      (await read('assignments')).map((each) => ({ ...each, weekdays: JSON.parse(each.weekdays) as number[] })),
      ({ classTypeId, semesterId, classSectionId }) => classKey(classTypeId, semesterId, classSectionId),
    ),
    students: (await read('students')).map(({ status, formEnrollmentStatus, ...student }) => {
      const isLeaving = student.leavesOn !== null && student.leavesOn >= today;
      return {
        ...student,
        isEnrolled: !isWithdrawn({ status: isLeaving ? 'ACTIVE' : status, formEnrollmentStatus }),
      };
    }),
    parents: (await read('parents')).map((parent) => ({
      ...parent,
      childIds: new Set(childrenOf.get(parent.id)?.map(({ studentId }) => studentId)),
    })),
    accounts: (await read('accounts')).map(({ id, ...account }) => ({
      ...account,
      teacherId: teacherIds.get(id) ?? null,
    })),
    stays: await read('stays'),
    grades: (await read('grades')).map(({ name }) => name),
  };
  return { ...school, keys: keysOf(school, new SourcedIds(namespace, await read('keptIds'))) };
}

function keysOf(school: Omit<PresentRoster, 'keys'>, ids: SourcedIds): PresentRoster['keys'] {
  const present: Record<IdKind, readonly (string | number)[]> = {
    school: [onlyOne],
    year: school.years.map(({ id }) => id),
    semester: school.semesters.map(({ id }) => id),
    course: school.classTypes.map(({ id }) => id),
    homeroomCourse: [onlyOne],
    section: school.sections.map(({ id }) => id),
    class: [...school.classes.keys()],
    student: school.students.map(({ id }) => id),
    teacher: school.accounts.flatMap(({ teacherId }) => teacherId ?? []),
    parent: school.parents.map(({ id }) => id),
    stay: school.stays.map(({ id }) => id),
  };
  const keys = new Map<string, string>();
  for (const [kind, all] of Object.entries(present) as [IdKind, readonly (string | number)[]][])
    for (const key of all) for (const sourcedId of ids.all(kind, key)) keys.set(`${kind} ${sourcedId}`, String(key));
  return keys;
}
