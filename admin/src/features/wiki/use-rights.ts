import type { Crumb } from '@homeroom/shared/wiki/nodes';
import { whyNotAllowed, type WikiAction } from '@homeroom/shared/wiki/wiki-config';
import { useSession } from '../../providers/session';
import { useWikiConfig } from './wiki-queries';

export interface Rights {
  /** Why the user may not do it in the folder; `null` if they may. */
  whyNot: (action: WikiAction, crumbs?: readonly Crumb[]) => string | null;
  /** What prevents all actions, for users who can have it fixed. */
  problem: string | null;
}

/** What the user may do in a folder by the config; nothing until it is loaded. */
export function useRights(folder: readonly Crumb[]): Rights {
  const config = useWikiConfig();
  const session = useSession();
  if (session.state === 'out' || !config) return { whyNot: () => 'Loading…', problem: null };
  const { role } = session.user;
  return {
    whyNot: (action, crumbs = folder) => config.problem ?? whyNotAllowed(config, role, action, crumbs),
    problem: config.problem ?? null,
  };
}
