import type { Crumb } from '@homeroom/shared/wiki/nodes';
import { whyNotAllowed, type WikiAction } from '@homeroom/shared/wiki/wiki-config';
import { useUser } from '../../providers/session';
import { useWikiConfig } from './wiki-queries';

export interface Rights {
  /** Why the user may not do it in the folder; `null` if they may. */
  whyNot: (action: WikiAction, crumbs?: readonly Crumb[]) => string | null;
  /** Why no action is possible, for users who can have it fixed. */
  problem: string | null;
}

/** The user's rights in a folder by the config; none until it is loaded. */
export function useRights(folder: readonly Crumb[]): Rights {
  const config = useWikiConfig();
  const user = useUser();
  if (!user || !config) return { whyNot: () => 'Loading…', problem: null };
  return {
    whyNot: (action, crumbs = folder) => config.problem ?? whyNotAllowed(config, user.role, action, crumbs),
    problem: config.problem ?? null,
  };
}
