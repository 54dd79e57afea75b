import { columns } from '../../platform/database/common.sql.js';
import { Database } from '../../platform/database/database.js';
import { Injectable } from '@nestjs/common';
import type { IsoDate } from '@homeroom/shared/dates';
import { fromAccounts, isStaff } from '../accounts/accounts.sql.js';
import { fromParents } from '../parents/parents.sql.js';
import { fromStudents, isEnrolled, studentName } from '../students/students.sql.js';
import type { Recipient } from '../notifications/public.js';
import type { Child, Guardian } from './households.js';

/** The people whom rules concern. */
@Injectable()
export class RuleReaders {
  constructor(private readonly db: Database) {}

  /** Students with their parents, by the student's id. */
  async children(ids: readonly number[], today: IsoDate): Promise<Map<number, Child>> {
    if (ids.length === 0) return new Map();
    const students = await this.db.query<{ studentId: number; studentName: string; isEnrolled: number }>(
      `SELECT student.id AS "studentId", ${studentName} AS "studentName", CASE WHEN ${isEnrolled} THEN 1 ELSE 0 END AS "isEnrolled"
         ${fromStudents} WHERE student.id IN (:...ids)`,
      { ids, today },
    );
    const parents = await this.db.query<
      Guardian & { studentId: number; noSchoolMail: boolean | number; noContact: boolean | number }
    >(
      `SELECT student_parent.student_id AS "studentId", parent.id AS "parentId", ${columns('parent', 'firstName', 'lastName', 'email', 'noSchoolMail')},
           student_parent.no_contact AS "noContact"
         ${fromParents} WHERE student_parent.student_id IN (:...ids) ORDER BY student_parent.position, student_parent.id`,
      { ids },
    );
    const children = new Map<number, Child>(
      students.map((student) => [
        student.studentId,
        { ...student, isEnrolled: Boolean(student.isEnrolled), parents: [] },
      ]),
    );
    for (const { studentId, ...parent } of parents)
      children.get(studentId)?.parents.push({
        ...parent,
        noSchoolMail: Boolean(parent.noSchoolMail),
        noContact: Boolean(parent.noContact),
      });
    return children;
  }

  /** Users who can sign in, by id. */
  async accounts(ids: readonly number[]): Promise<Map<number, Recipient>> {
    if (ids.length === 0) return new Map();
    const users = await this.db.query<Recipient & { userId: number }>(
      `SELECT account.id AS "userId", ${columns('account', 'firstName', 'lastName', 'email')}
         ${fromAccounts} WHERE account.id IN (:...ids) AND ${isStaff}`,
      { ids: [...new Set(ids)] },
    );
    return new Map(users.map((user) => [user.userId, user]));
  }
}
