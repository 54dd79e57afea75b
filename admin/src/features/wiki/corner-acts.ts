import { useNotification } from '@refinedev/core';
import { useState } from 'react';
import type { Restored, WikiNode } from '@homeroom/shared/wiki/nodes';
import type { Done } from '../../components/act-notice';
import { copyText } from '../../components/copy-text';
import { useAct } from '../../providers/use-act';
import { fileAddress, nodePath, type CornerAddress } from './use-corner-address';

export type NodeAct = 'rename' | 'move' | 'delete' | 'edit' | 'versions' | 'copy';
type Dialog = { act: 'folder' | 'note' | 'upload' } | { act: 'rename' | 'move' | 'delete' | 'edit'; node: WikiNode };

/** The open dialog, and what was last deleted or restored, for Undo. */
export function useCornerActs(address: CornerAddress) {
  const { open } = useNotification();
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
      if (act !== 'copy') return setDialog({ act, node });
      const link = node.type === 'FILE' ? fileAddress(node) : new URL(nodePath(node), window.location.origin).href;
      void copyText(link).then((copied) =>
        open?.(
          copied
            ? { type: 'success', message: 'Link copied' }
            : { type: 'error', message: 'This browser does not allow the page to copy.', description: link },
        ),
      );
    },
  };
}

const restoredWords = ({ node: { name }, folderName, movedToRoot }: Restored) =>
  movedToRoot
    ? `“${name}” is back. Its folder was deleted, so it is in Root.`
    : `“${name}” is back in ${folderName ?? 'Root'}.`;
