import { useNotification } from '@refinedev/core';
import { useState } from 'react';
import type { Restored, WikiNode } from '@homeroom/shared/wiki/nodes';
import type { Done } from '../../components/act-notice';
import { copyText } from '../../components/copy-text';
import { useAct } from '../../providers/use-act';
import { linkOf } from './node-words';

export type NodeAct = 'rename' | 'move' | 'delete' | 'edit' | 'versions' | 'copy';
type Dialog = { act: 'folder' | 'note' | 'upload' } | { act: 'rename' | 'move' | 'delete' | 'edit'; node: WikiNode };

/** The open dialog, and what was last deleted or restored, for Undo. */
export function useCornerActs(onVersions: (node: WikiNode) => void) {
  const { open } = useNotification();
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const [last, setLast] = useState<{ words: string; node: WikiNode; was: 'deleted' | 'restored' } | null>(null);
  const restoring = useAct<WikiNode, Restored>((node) => ['POST', `/wiki/node/${node.id}/restore`], {
    failed: 'Not restored',
    then: (restored) => setLast({ words: restoredWords(restored), node: restored.node, was: 'restored' }),
  });
  const deleting = useAct<WikiNode>((node) => ['DELETE', `/wiki/node/${node.id}`], {
    failed: 'Not deleted',
    then: (_, node) => setLast({ words: deletedWords(node), node, was: 'deleted' }),
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
    setDeleted: (node: WikiNode) => setLast({ words: deletedWords(node), node, was: 'deleted' }),
    forget: () => setLast(null),
    startOn: (act: NodeAct, node: WikiNode) => {
      if (act === 'versions') return onVersions(node);
      if (act !== 'copy') return setDialog({ act, node });
      void copyText(linkOf(node)).then((copied) =>
        open?.(
          copied
            ? { type: 'success', message: 'Link copied' }
            : { type: 'error', message: 'This browser does not allow the page to copy.', description: linkOf(node) },
        ),
      );
    },
  };
}

export type CornerActs = ReturnType<typeof useCornerActs>;

const deletedWords = ({ name }: WikiNode) => `“${name}” is in the trash. It is kept for 30 days.`;

const restoredWords = ({ node: { name }, folderName, movedToRoot }: Restored) =>
  movedToRoot
    ? `“${name}” is back. Its folder was deleted, so it is in Root.`
    : `“${name}” is back in ${folderName ?? 'Root'}.`;
