import type { Role } from '@homeroom/shared/roles';

/** The roles in the form; superadmins always have every right. */
export const rightsRoles = ['ADMIN', 'TEACHER'] as const satisfies readonly Role[];
type RightsRole = (typeof rightsRoles)[number];

interface Right {
  enabled: boolean;
  /** Empty means every role. */
  roles: Role[];
}

/** The form's roles that have the right. */
export const rightsOf = ({ enabled, roles }: Right): RightsRole[] =>
  enabled ? rightsRoles.filter((role) => roles.length === 0 || roles.includes(role)) : [];

/** Adds or removes a role; with all of the form's roles, the right is everybody's. */
export function withRight<Given extends Right>(right: Given, role: RightsRole, allowed: boolean): Given {
  const chosen = rightsRoles.filter((each) => (each === role ? allowed : rightsOf(right).includes(each)));
  const roles: Role[] = chosen.length === rightsRoles.length ? [] : ['SUPERADMIN', ...chosen];
  return { ...right, roles };
}
