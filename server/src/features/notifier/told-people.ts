import type { IsoDate } from '@homeroom/shared/dates';
import type { Rows } from '../../platform/database/rows.js';
import { fromAccounts, isStaff } from '../accounts/accounts.sql.js';
import { fromParents } from '../parents/parents.sql.js';
import { fromStudents, isEnrolled, studentName } from '../students/students.sql.js';
import type { Child, Guardian } from './households.js';
import type { Reader } from './plan.js';

export type Account = Omit<Reader, 'email'> & { email: string | null };

/** Students with their parents, by the student's id. */
export async function childrenOf(rows: Rows, ids: readonly number[], today: IsoDate): Promise<Map<number, Child>> {
  if (ids.length === 0) return new Map();
  const students = await rows.query<{ studentId: number; studentName: string; isEnrolled: number }>(
    `SELECT s.id AS "studentId", ${studentName('s')} AS "studentName", CASE WHEN ${isEnrolled('s')} THEN 1 ELSE 0 END AS "isEnrolled"
       ${fromStudents} WHERE s.id IN (:...ids)`,
    { ids, today },
  );
  const parents = await rows.query<Guardian & { studentId: number; noSchoolMail: boolean | number }>(
    `SELECT l.student_id AS "studentId", p.id AS "parentId", p.first_name AS "firstName", p.last_name AS "lastName", p.email AS "email",
         p.no_school_mail AS "noSchoolMail"
       ${fromParents} WHERE l.student_id IN (:...ids) ORDER BY l.position, l.id`,
    { ids },
  );
  const children = new Map<number, Child>(
    students.map((student) => [
      student.studentId,
      { ...student, isEnrolled: Boolean(student.isEnrolled), parents: [] },
    ]),
  );
  for (const { studentId, ...parent } of parents)
    children.get(studentId)?.parents.push({ ...parent, noSchoolMail: Boolean(parent.noSchoolMail) });
  return children;
}

/** Users who can sign in, by id. */
export async function accountsOf(rows: Rows, ids: readonly number[]): Promise<Map<number, Account>> {
  if (ids.length === 0) return new Map();
  const users = await rows.query<Omit<Account, 'kind'>>(
    `SELECT u.id AS "id", u.first_name AS "firstName", u.last_name AS "lastName", u.email AS "email"
       ${fromAccounts} WHERE u.id IN (:...ids) AND ${isStaff}`,
    { ids: [...new Set(ids)] },
  );
  return new Map(users.map((user) => [user.id, { ...user, kind: 'USER' }]));
}
