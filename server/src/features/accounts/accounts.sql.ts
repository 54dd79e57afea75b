import { fullName } from '../../platform/database/common.sql.js';

/** The full name of a user, `u`. */
export const userName = fullName('u');

/** The teachers, `t`, with their accounts, `u`. */
export const fromTeachers = 'FROM teachers t JOIN users u ON u.id = t.user_id';
export const joinTeacher = (id: string) => `JOIN teachers t ON t.id = ${id} JOIN users u ON u.id = t.user_id`;

/** The accounts, `u`, with the teacher, `t`, of those who teach. */
export const fromAccounts = 'FROM users u LEFT JOIN teachers t ON t.user_id = u.id';
export const joinAccount = (id: string) => `JOIN users u ON u.id = ${id} LEFT JOIN teachers t ON t.user_id = u.id`;

/** Joins the user, `u` unless another letter is given, with an id that may be empty. */
export const leftJoinUser = (id: string, row = 'u') => `LEFT JOIN users ${row} ON ${row}.id = ${id}`;

/** The full name of a user with an id that may be empty, as one value: a count of the rows does not look for it. */
export const nameOfUser = (id: string) => `(SELECT ${userName} FROM users u WHERE u.id = ${id})`;

/** That an account, `u`, may sign in and hold classes. */
export const isStaff = `u.status = 'ACTIVE' AND u.role <> 'STUDENT'`;
