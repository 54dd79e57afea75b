import { staffRoles } from '@homeroom/shared/roles';
import { fullName } from '../../platform/database/common.sql.js';
import type { Reference } from '../../platform/resources/references.js';

export const userName = fullName('account');

export const fromTeachers = 'FROM teachers teacher JOIN users account ON account.id = teacher.user_id';
export const joinTeacher = (id: string) =>
  `JOIN teachers teacher ON teacher.id = ${id} JOIN users account ON account.id = teacher.user_id`;

/** SQL for the id of the teacher whose account is `:actorId`. */
export const ownTeacher = 'SELECT teacher.id FROM teachers teacher WHERE teacher.user_id = :actorId';

/** The teacher that a row refers to; a teacher's own rows are theirs. */
export const ofTeacher: Reference = {
  subject: 'Teacher',
  from: fromTeachers,
  id: 'teacher.id',
  name: userName,
  key: 'account.full_name_key',
  order: 'account.full_name_order',
  last: { name: 'account.last_name', order: 'account.last_name_order' },
  own: { TEACHER: ownTeacher },
};

/** The accounts with their teacher, if any. */
export const fromAccounts = 'FROM users account LEFT JOIN teachers teacher ON teacher.user_id = account.id';
export const joinAccount = (id: string) =>
  `JOIN users account ON account.id = ${id} LEFT JOIN teachers teacher ON teacher.user_id = account.id`;

/** Joins the user, `account` by default, with an id that may be NULL. */
export const leftJoinUser = (id: string, row = 'account') => `LEFT JOIN users ${row} ON ${row}.id = ${id}`;

/** SQL for the full name of a user, by an id that may be NULL. It is a subquery, so that counting the rows does not read it. */
export const nameOfUser = (id: string) => `(SELECT ${userName} FROM users account WHERE account.id = ${id})`;

/** SQL: an account may sign in and hold classes. */
export const isStaff = `account.status = 'ACTIVE' AND account.role IN (${staffRoles.map((role) => `'${role}'`).join(', ')})`;

/**
 * The accounts with an address that do the office's work: the active ADMINs or, in a school without one, the active SUPERADMINs. Mail to
 * the office goes to them.
 */
export const fromOffice = `${fromAccounts} WHERE account.status = 'ACTIVE' AND account.email IS NOT NULL AND (account.role = 'ADMIN' OR account.role = 'SUPERADMIN'
  AND NOT EXISTS (SELECT 1 FROM users office WHERE office.role = 'ADMIN' AND office.status = 'ACTIVE' AND office.email IS NOT NULL))`;
