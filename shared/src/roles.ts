import { keysOf } from './text.js';

/** Roles for people. Only User Management shows the stored values (spec 2.6). */
export const roleWords = {
  SUPERADMIN: 'Superadmin',
  ADMIN: 'Admin',
  TEACHER: 'Teacher',
  STUDENT: 'Student',
};
/** The roles, most powerful first (spec 6). STUDENT is only a value in user records. */
export type Role = keyof typeof roleWords;
export const roles = keysOf(roleWords);

const staff: Record<Role, boolean> = { SUPERADMIN: true, ADMIN: true, TEACHER: true, STUDENT: false };
/** Whether accounts of a role sign in to the back office and hold classes. */
export const isStaffRole = (role: Role) => staff[role];
export const staffRoles = roles.filter(isStaffRole);

/** Statuses for people. Only User Management shows the stored values (spec 2.6). */
export const userStatusWords = {
  ACTIVE: 'Active',
  HOLD: 'On hold',
  INACTIVE: 'Inactive',
  DELETED: 'Deleted',
};
export type UserStatus = keyof typeof userStatusWords;
export const userStatuses = keysOf(userStatusWords);

/** The roles that a user of `role` may give to another, or whose accounts they may change (decisions 4 and 5). */
export const rolesBelow: Record<Role, readonly Role[]> = {
  SUPERADMIN: roles,
  ADMIN: ['TEACHER', 'STUDENT'],
  TEACHER: [],
  STUDENT: [],
};

/** The people who do what a user of this role may not, such as changing the user's own role. */
export const overseers: Record<Role, string> = {
  SUPERADMIN: 'another superadmin',
  ADMIN: 'a superadmin',
  TEACHER: 'the office',
  STUDENT: 'the office',
};

/** Whether `role` is higher than `other`, and so may create links to set the other's password (decisions 5, Invitation). */
export const outranks = (role: Role, other: Role) => roles.indexOf(role) < roles.indexOf(other);

/** Whether accounts of a role run the school: an ADMIN or a SUPERADMIN. */
export const isAdminRole = (role: Role) => outranks(role, 'TEACHER');
