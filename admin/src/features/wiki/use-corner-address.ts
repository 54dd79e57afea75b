import type { WikiNode } from '@homeroom/shared/wiki/nodes';
import { z } from 'zod';
import { id, oneOf, sortBy, text, useAddress } from '../../components/use-address';
import { apiUrl } from '../../providers/http';

const nodeSorts = ['name', 'size', 'changed'] as const;
export type NodeSort = (typeof nodeSorts)[number];

/** `?folder=12&note=34&version=2&view=trash&q=bus&sort=-changed`; without a folder, Root. */
const cornerAddress = z.object({
  folder: id,
  note: id,
  /** The version being read; the list of versions is then beside it. */
  version: id,
  view: oneOf(['trash']),
  q: text,
  sort: sortBy(nodeSorts).nullable().catch(null),
});

export function useCornerAddress() {
  const { address, change } = useAddress(cornerAddress);
  const nothing = { note: undefined, version: undefined, view: null, q: '' };
  return {
    ...address,
    change,
    /** Opens a folder or note as a history entry of its own, or a file in a new tab. */
    open: (node: WikiNode) => {
      if (node.type === 'FILE') window.open(fileAddress(node), '_blank', 'noopener');
      else if (node.type === 'FOLDER') change({ ...nothing, folder: node.id }, {});
      else change({ ...nothing, folder: node.parentId ?? undefined, note: node.id, q: address.q }, {});
    },
    openTrash: () => change({ ...nothing, folder: undefined, view: 'trash' }, {}),
  };
}

export type CornerAddress = ReturnType<typeof useCornerAddress>;

/** The path of a folder in the admin, with a note beside it, or a search to return to. */
export function cornerPath(folder: number | null, { note, q }: { note?: number; q?: string } = {}) {
  const params = new URLSearchParams();
  if (folder !== null) params.set('folder', String(folder));
  if (note !== undefined) params.set('note', String(note));
  if (q) params.set('q', q);
  return `/teachers-corner${params.size > 0 ? `?${params}` : ''}`;
}

/** The path of a folder or note, or of a file's folder; `q`: the search to which a note returns. */
export const nodePath = ({ id: nodeId, type, parentId }: Pick<WikiNode, 'id' | 'type' | 'parentId'>, q?: string) => {
  if (type === 'FOLDER') return cornerPath(nodeId);
  return cornerPath(parentId, type === 'NOTE' ? { note: nodeId, q } : {});
};

/** The link to an entry, to be sent to somebody. */
export const nodeLink = (node: WikiNode) =>
  node.type === 'FILE' ? fileAddress(node) : new URL(nodePath(node), window.location.origin).href;

/** A file's address, for a new tab. */
export const fileAddress = ({ id: nodeId, fileUrl }: Pick<WikiNode, 'id' | 'fileUrl'>) =>
  `${apiUrl}${fileUrl ?? `/wiki/file/${nodeId}/download`}`;
