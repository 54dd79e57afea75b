import type { AccessControlProvider } from '@refinedev/core';
import { useAbility as useCaslAbility } from '@casl/react';
import type { Action, AppAbility, Subject } from '@homeroom/shared/abilities';

/** CASL's action for each of Refine's. */
const actions: Record<string, Action> = {
  list: 'read',
  show: 'read',
  create: 'create',
  clone: 'create',
  edit: 'update',
  delete: 'delete',
};

/** Refine's access control by the server's rules; a resource names its subject in `meta.subject`, and is refused without one. */
export const accessControl = (ability: AppAbility): AccessControlProvider => ({
  async can({ action, params }) {
    const subject = params?.resource?.meta?.subject as Subject | undefined;
    return { can: subject !== undefined && ability.can(actions[action] ?? (action as Action), subject) };
  },
  options: { buttons: { enableAccessControl: true, hideIfUnauthorized: true } },
});

/** The signed-in user's ability, inside the shell. */
export const useAbility = () => useCaslAbility<AppAbility>();
