import type { Role } from '@homeroom/shared/roles';

/** Roles as they are read beside a name. */
export const roleWords: Record<Role, string> = {
  SUPERADMIN: 'Superadmin',
  ADMIN: 'Admin',
  TEACHER: 'Teacher',
  STUDENT: 'Student',
};
