/** The roles, most powerful first (spec 6). STUDENT is only a value in user records. */
export const roles = ['SUPERADMIN', 'ADMIN', 'TEACHER', 'STUDENT'] as const;
export type Role = (typeof roles)[number];

/** Roles for people. Only User Management shows the stored values (spec 2.6). */
export const roleWords: Record<Role, string> = {
  SUPERADMIN: 'Superadmin',
  ADMIN: 'Admin',
  TEACHER: 'Teacher',
  STUDENT: 'Student',
};

export const userStatuses = ['ACTIVE', 'HOLD', 'INACTIVE', 'DELETED'] as const;
export type UserStatus = (typeof userStatuses)[number];

/** Statuses for people. Only User Management shows the stored values (spec 2.6). */
export const userStatusWords: Record<UserStatus, string> = {
  ACTIVE: 'Active',
  HOLD: 'On hold',
  INACTIVE: 'Inactive',
  DELETED: 'Deleted',
};

/** The roles that a user of `role` may give to another, or whose accounts they may change (decisions 4 and 5). */
export const rolesBelow: Record<Role, readonly Role[]> = {
  SUPERADMIN: roles,
  ADMIN: ['TEACHER', 'STUDENT'],
  TEACHER: [],
  STUDENT: [],
};

/** Whether `role` is higher than `other`, and so may create links to set the other's password (decisions 5, Invitation). */
export const outranks = (role: Role, other: Role) => roles.indexOf(role) < roles.indexOf(other);
