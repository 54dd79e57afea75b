import { createContext, use } from 'react';
import type { HttpError } from '@refinedev/core';
import { standardMaxFileBytes } from '@homeroom/shared/files';
import { whyNotAllowed, type WikiAction } from '@homeroom/shared/wiki/wiki-config';
import { useUser } from '../../providers/session';
import { useCornerActs } from './corner-acts';
import { useUploads } from './uploads/use-uploads';
import { useCornerAddress } from './use-corner-address';
import { useCrumbs, useSummary, useWikiConfig } from './wiki-queries';

export const isGone = (error: HttpError | null) => error?.statusCode === 404;
export const gone = 'This folder no longer exists.';

/** What all parts of the page use: its address, the open folder, what the user may do in it, the dialogs and the uploads. */
export function useCornerState() {
  const address = useCornerAddress();
  const folder = address.folder ?? null;
  const crumbs = useCrumbs(folder);
  const way = crumbs.data ?? [];
  const config = useWikiConfig();
  const user = useUser();
  const { data: summary } = useSummary();
  const maxBytes = summary?.maxFileBytes ?? standardMaxFileBytes;

  /** Why the user may not do it in the folder by the config; `null` if they may. Nothing is allowed until it is loaded. */
  const whyNot = (action: WikiAction) =>
    user && config ? (config.problem ?? whyNotAllowed(config, user.role, action, way)) : 'Loading…';
  return {
    address,
    folder,
    crumbs,
    /** The folders from below Root to the open one. */
    way,
    folderName: way.at(-1)?.name ?? 'Root',
    /** 'Root / Lesson plans'. */
    location: ['Root', ...way.map(({ name }) => name)].join(' / '),
    whyNot,
    may: (action: WikiAction) => whyNot(action) === null,
    /** Why nothing can be added: the folder could not be opened, or it is not allowed. */
    whyNotAdd: (action: WikiAction) => {
      if (crumbs.error) return isGone(crumbs.error) ? gone : 'This folder could not be opened.';
      return whyNot(action);
    },
    /** Why no action is possible, for users who can have it fixed. */
    problem: user && config?.problem,
    acts: useCornerActs(address),
    maxBytes,
    uploads: useUploads(maxBytes),
  };
}

export const CornerContext = createContext<ReturnType<typeof useCornerState> | null>(null);
export const useCorner = () => use(CornerContext)!;
