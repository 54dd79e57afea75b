import { fullName } from '../../platform/database/common.sql.js';

/** The full name of a user, `u`. */
export const userName = fullName('u');

/** The teachers, `t`, with their accounts, `u`. */
export const fromTeachers = 'FROM teachers t JOIN users u ON u.id = t.user_id';
export const joinTeacher = (id: string) => `JOIN teachers t ON t.id = ${id} JOIN users u ON u.id = t.user_id`;

/** The accounts, `u`, with their teacher, `t`, if any. */
export const fromAccounts = 'FROM users u LEFT JOIN teachers t ON t.user_id = u.id';
export const joinAccount = (id: string) => `JOIN users u ON u.id = ${id} LEFT JOIN teachers t ON t.user_id = u.id`;

/** Joins the user, `u` by default, with an id that may be NULL. */
export const leftJoinUser = (id: string, row = 'u') => `LEFT JOIN users ${row} ON ${row}.id = ${id}`;

/** SQL for the full name of a user, by an id that may be NULL. It is a subquery, so that counting the rows does not read it. */
export const nameOfUser = (id: string) => `(SELECT ${userName} FROM users u WHERE u.id = ${id})`;

/** SQL: an account, `u`, may sign in and hold classes. */
export const isStaff = `u.status = 'ACTIVE' AND u.role <> 'STUDENT'`;
