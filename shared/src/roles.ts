/** The roles of a user, most powerful first (spec 6). STUDENT is only a value on user records. */
export const roles = ['SUPERADMIN', 'ADMIN', 'TEACHER', 'STUDENT'] as const;
export type Role = (typeof roles)[number];

export const userStatuses = ['ACTIVE', 'HOLD', 'INACTIVE', 'DELETED'] as const;
export type UserStatus = (typeof userStatuses)[number];

/** The roles that a user of `role` may give to another, or whose accounts they may change (decisions 4 and 5). */
export const rolesBelow: Record<Role, readonly Role[]> = {
  SUPERADMIN: roles,
  ADMIN: ['TEACHER', 'STUDENT'],
  TEACHER: [],
  STUDENT: [],
};

/** Whether `role` stands above `other`: only then may one make a link that sets the other's password (decisions 5, Invitation). */
export const outranks = (role: Role, other: Role) => roles.indexOf(role) < roles.indexOf(other);
