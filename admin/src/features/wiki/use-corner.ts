import { createContext, use, useState } from 'react';
import type { HttpError } from '@refinedev/core';
import { standardMaxFileBytes } from '@homeroom/shared/files';
import { whyNotAllowed, type WikiAction } from '@homeroom/shared/wiki/wiki-config';
import type { Restored, WikiNode } from '@homeroom/shared/wiki/nodes';
import { useUser } from '../../providers/session';
import type { Done } from '../../components/act-notice';
import { useAct } from '../../providers/use-act';
import { useUploads } from './uploads/use-uploads';
import { useCornerAddress, type CornerAddress } from './use-corner-address';
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
  const moreTypes = summary?.moreTypes ?? false;
  /** Whether the folder's entries are shown, and not the trash, a search or a note's version. */
  const isFolder = address.view === null && !address.q.trim() && address.version === undefined;

  /** Why the user may not do it in the folder by the config; `null` if they may. Nothing is allowed until it is loaded. */
  const whyNot = (action: WikiAction) =>
    user && config ? (config.problem ?? whyNotAllowed(config, user.role, action, way)) : 'Loading…';
  return {
    address,
    folder,
    isFolder,
    crumbs,
    /** The folders from below Root to the open one. */
    way,
    folderName: way.at(-1)?.name ?? 'Root',
    /** 'Root / Lesson plans'. */
    location: ['Root', ...way.map(({ name }) => name)].join(' / '),
    whyNot,
    may: (action: WikiAction) => whyNot(action) === null,
    /** Why nothing can be added: no folder is open, or it could not be opened, or it is not allowed. */
    whyNotAdd: (action: WikiAction) => {
      if (!isFolder) return 'Open a folder to add to it.';
      if (crumbs.error) return isGone(crumbs.error) ? gone : 'This folder could not be opened.';
      return whyNot(action);
    },
    /** Why no action is possible, for users who can have it fixed. */
    problem: user && config?.problem,
    acts: useCornerActs(address),
    maxBytes,
    moreTypes,
    uploads: useUploads({ maxBytes, moreTypes }),
  };
}

export const CornerContext = createContext<ReturnType<typeof useCornerState> | null>(null);
export const useCorner = () => use(CornerContext)!;

export type NodeAct = 'rename' | 'move' | 'delete' | 'edit' | 'versions';
type Dialog = { act: 'folder' | 'note' | 'upload' } | { act: 'rename' | 'move' | 'delete' | 'edit'; node: WikiNode };

/** The open dialog, and what was last deleted or restored, for Undo. */
function useCornerActs(address: CornerAddress) {
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const [last, setLast] = useState<{ words: string; node: WikiNode; was: 'deleted' | 'restored' } | null>(null);
  const offerRestore = (node: WikiNode) =>
    setLast({ words: `“${node.name}” is in the trash. It is kept for 30 days.`, node, was: 'deleted' });
  const restoring = useAct<WikiNode, Restored>((node) => ['POST', `/wiki/node/${node.id}/restore`], {
    failed: 'Not restored',
    then: (restored) => setLast({ words: restoredWords(restored), node: restored.node, was: 'restored' }),
  });
  const deleting = useAct<WikiNode>((node) => ['DELETE', `/wiki/node/${node.id}`], {
    failed: 'Not deleted',
    then: (_, node) => offerRestore(node),
  });
  const done: Done | null = last && {
    words: last.words,
    undo: () => (last.was === 'deleted' ? restoring : deleting).mutate(last.node),
  };
  return {
    dialog,
    start: setDialog,
    close: () => setDialog(null),
    restore: (node: WikiNode) => restoring.mutate(node),
    restoring: restoring.isPending ? restoring.variables.id : null,
    /** The entry that is being deleted: nothing is asked about what is inside it. */
    leaving: dialog?.act === 'delete' ? dialog.node.id : deleting.isPending ? deleting.variables.id : null,
    isUndoing: restoring.isPending || deleting.isPending,
    done,
    /** After the dialog has deleted it. */
    setDeleted: (node: WikiNode) => {
      offerRestore(node);
      if (node.id === address.note) address.change({ note: undefined });
    },
    forget: () => setLast(null),
    startOn: (act: NodeAct, node: WikiNode) => {
      if (act === 'versions') return address.change({ note: node.id, version: node.version, view: null }, {});
      setDialog({ act, node });
    },
  };
}

const restoredWords = ({ node: { name }, folderName, movedToRoot }: Restored) =>
  movedToRoot
    ? `“${name}” is back. Its folder was deleted, so it is in Root.`
    : `“${name}” is back in ${folderName ?? 'Root'}.`;
