import type { Crumb } from '@homeroom/shared/wiki/nodes';
import { whyNotAllowed, type WikiAction } from '@homeroom/shared/wiki/wiki-config';
import { useSession } from '../../providers/session';
import { useWikiConfig } from './wiki-queries';

export interface Rights {
  /** Why the person may not do it in the folder; `null` where they may. */
  whyNot: (action: WikiAction, crumbs?: readonly Crumb[]) => string | null;
  /** What keeps everybody from everything, for whoever may have it mended. */
  problem: string | null;
}

/** What the person may do in a folder, as the config says. Until it is known, nothing. */
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
