import { Injectable } from '@nestjs/common';
import { NameMap } from '@homeroom/shared/name-map';
import { isNamedAlike, type ExistingParent, type NewParent } from '@homeroom/shared/students/parent-book';
import { byName, uniqueKey } from '@homeroom/shared/text';
import { Clock } from '../../platform/clock.js';
import { columns } from '../../platform/database/common.sql.js';
import { Database } from '../../platform/database/database.js';
import { RisingGradeEntity } from '../academics/rising-grade.entity.js';
import { ParentEntity } from '../parents/parent.entity.js';
import { fromAllParents, fromParents, fromParentsAndLinks } from '../parents/parents.sql.js';
import { StudentParentEntity } from '../parents/student-parent.entity.js';
import { StudentEntity } from './student.entity.js';
import { joinStudent } from './students.sql.js';

export type NewStudent = Pick<
  StudentEntity,
  | 'studentFirstName'
  | 'studentLastName'
  | 'studentNameKey'
  | 'gender'
  | 'birthDate'
  | 'currentGrade'
  | 'risingGrade'
  | 'notes'
> & {
  /** Whether the register shows the notes; by default it does not. */
  notesOnRegister?: boolean | null;
};

/** A parent to add, or one of the school. */
export type PlannedParent = NewParent & { id: number | null };

/** A new student, or the id of a known one, with the parents to link, the first parent first. */
export interface Newcomer {
  student: NewStudent | number;
  /** `parent` is an index in the parents of the same intake. */
  parents: { parent: number; relationship: string | null }[];
}

export interface Intake {
  /** In the order of the newcomers. */
  studentIds: number[];
  /** Ids of new parents by their index; the others were known. */
  createdParents: Map<number, number>;
  newGrades: string[];
}

/**
 * Adds students with their parents, from a sheet or an enrollment. They are ACTIVE and have no section; a parent whose e-mail address
 * is known is linked and not changed (decisions 2.13).
 */
@Injectable()
export class StudentIntake {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /** Locks out other intakes until the unit of work ends, so that each sees whom the last one added. */
  hold(): Promise<void> {
    return this.db.lockName('student intake');
  }

  /** Parents of the school with their children, by whom they are recognized: all, or those with one of some addresses or names. */
  knownParents(among?: { emails: readonly string[]; nameKeys: readonly string[] }): Promise<ExistingParent[]> {
    return this.db.query<ExistingParent>(
      `SELECT ${columns('parent', 'id', 'firstName', 'lastName', 'fullNameKey', 'email', 'phone')}, student_parent.student_id AS "studentId", student.student_last_name AS "childLastName"
       ${fromParentsAndLinks} LEFT ${joinStudent('student_parent.student_id')}
       ${among ? 'WHERE parent.email IN (:...emails) OR parent.full_name_key IN (:...nameKeys)' : ''} ORDER BY parent.id`,
      among && { emails: ['', ...among.emails], nameKeys: ['', ...among.nameKeys] },
    );
  }

  /** Writes students, parents, their links and new grades. Parents without a newcomer are left out. */
  async write(
    newcomers: readonly Newcomer[],
    parents: readonly PlannedParent[],
    grades: readonly (string | null)[],
  ): Promise<Intake> {
    const parentIds = await this.linkedParents(parents);
    const missing = [...new Set(newcomers.flatMap((newcomer) => newcomer.parents.map(({ parent }) => parent)))].filter(
      (place) => !parentIds.has(place),
    );
    const newIds = await this.db.insertRows(
      ParentEntity,
      missing.map((place) => parents[place]!),
    );
    const createdParents = new Map(missing.map((place, n) => [place, newIds[n]!]));
    for (const [place, id] of createdParents) parentIds.set(place, id);
    const studentIds = await this.addStudents(newcomers);
    await this.link(newcomers, studentIds, parentIds);
    return { studentIds, createdParents, newGrades: await this.addGrades(grades) };
  }

  /** The ids of those parents, by their index, who are at the school, also if they were added after the check. */
  private async linkedParents(parents: readonly PlannedParent[]): Promise<Map<number, number>> {
    const ids = parents.flatMap(({ id }) => id ?? []);
    const emails = parents.flatMap(({ id, email }) => (id === null && email ? [email] : []));
    const atSchool = (column: 'id' | 'email', values: readonly (number | string)[]) =>
      this.db.queryInParts<NewParent & { id: number }>(
        `SELECT ${columns('parent', 'id', 'firstName', 'lastName', 'fullNameKey', 'email', 'phone')} ${fromAllParents} WHERE parent.${column} IN (:...ids)`,
        values,
      );
    const found = await atSchool('id', ids);
    const owners = await atSchool('email', emails);
    const existingIds = new Set(found.map(({ id }) => id));
    const byEmail = Map.groupBy(owners, ({ email }) => email);
    return new Map(
      parents.flatMap((parent, place) => {
        const id =
          parent.id === null || !existingIds.has(parent.id)
            ? byEmail.get(parent.email)?.find((owner) => isNamedAlike(owner, parent))?.id
            : parent.id;
        return id === undefined ? [] : [[place, id] as const];
      }),
    );
  }

  private async addStudents(newcomers: readonly Newcomer[]): Promise<number[]> {
    const fresh = newcomers.flatMap(({ student }) => (typeof student === 'number' ? [] : [student]));
    const createdAt = this.clock.stamp();
    const ids = await this.db.insertRows(
      StudentEntity,
      fresh.map((student) => ({
        ...student,
        notesOnRegister: student.notesOnRegister ?? false,
        status: 'ACTIVE',
        formEnrollmentStatus: 'ACTIVE',
        createdAt,
      })),
    );
    let next = 0;
    return newcomers.map(({ student }) => (typeof student === 'number' ? student : ids[next++]!));
  }

  /** Links parents in their order. A known student keeps their links, and new ones come after them. */
  private async link(
    newcomers: readonly Newcomer[],
    studentIds: readonly number[],
    parentIds: ReadonlyMap<number, number>,
  ) {
    const existingIds = newcomers.map(({ student }) => student).filter((student) => typeof student === 'number');
    const links = await this.db.queryInParts<Pick<StudentParentEntity, 'studentId' | 'parentId' | 'position'>>(
      `SELECT ${columns('student_parent', 'studentId', 'parentId', 'position')} ${fromParents} WHERE student_parent.student_id IN (:...ids)`,
      existingIds,
    );
    const linksOf = Map.groupBy(links, ({ studentId }) => studentId);
    await this.db.bulkInsert(
      StudentParentEntity,
      newcomers.flatMap(({ parents }, n) => {
        const studentId = studentIds[n]!;
        const own = linksOf.get(studentId) ?? [];
        const last = Math.max(0, ...own.map(({ position }) => position));
        return parents
          .map(({ parent, relationship }) => ({ parentId: parentIds.get(parent)!, relationship }))
          .filter(({ parentId }, at, all) => all.findIndex((link) => link.parentId === parentId) === at)
          .filter(({ parentId }) => !own.some((link) => link.parentId === parentId))
          .map((link, at) => ({ studentId, ...link, position: last + at + 1 }));
      }),
    );
  }

  private async addGrades(grades: readonly (string | null)[]): Promise<string[]> {
    const rows = await this.db.find(RisingGradeEntity);
    const missing = newGradesOf(grades, new Set(rows.map(({ nameKey }) => nameKey)));
    const last = Math.max(0, ...rows.map(({ position }) => position));
    await this.db.bulkInsert(
      RisingGradeEntity,
      missing.map((name, n) => ({ name, position: last + n + 1 })),
    );
    return missing;
  }
}

/** The grades that are not in `existing` (`uniqueKey`s), each once, in order. */
export function newGradesOf(grades: readonly (string | null)[], existing: ReadonlySet<string>): string[] {
  const missing = new NameMap<string>();
  const schools = new NameMap([...existing].map((key) => [key, key]));
  for (const grade of new Set(grades)) {
    const key = uniqueKey(grade ?? '');
    if (grade && !schools.has(key) && !missing.has(key)) missing.set(key, grade);
  }
  return inOrder([...missing.values()]);
}

/** K, 1, 2, 10: letters first, then numbers by value. */
function inOrder(grades: readonly string[]): string[] {
  const sorted = grades.toSorted(byName((grade) => grade));
  const startsWithNumber = (grade: string) => /^\p{Nd}/u.test(grade);
  return [...sorted.filter((grade) => !startsWithNumber(grade)), ...sorted.filter(startsWithNumber)];
}
