import type { Role } from '@homeroom/shared/roles';

/** The roles that the form names; a superadmin is always among those who may. */
export const rightsRoles = ['ADMIN', 'TEACHER'] as const satisfies readonly Role[];
type RightsRole = (typeof rightsRoles)[number];

interface Right {
  enabled: boolean;
  /** Empty: every role. */
  roles: Role[];
}

/** The roles of the form that may act. */
export const rightsOf = ({ enabled, roles }: Right): RightsRole[] =>
  enabled ? rightsRoles.filter((role) => roles.length === 0 || roles.includes(role)) : [];

/** The right with a role in or out; with all of them it is every role's again. */
export function withRight<Given extends Right>(right: Given, role: RightsRole, allowed: boolean): Given {
  const chosen = rightsRoles.filter((each) => (each === role ? allowed : rightsOf(right).includes(each)));
  const roles: Role[] = chosen.length === rightsRoles.length ? [] : ['SUPERADMIN', ...chosen];
  return { ...right, roles };
}
