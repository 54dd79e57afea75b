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
      const { id: nodeId, type, parentId } = node;
      if (type === 'FILE') window.open(fileAddress(node), '_blank', 'noopener');
      else if (type === 'FOLDER') change({ ...nothing, folder: nodeId }, {});
      else change({ ...nothing, folder: parentId ?? undefined, note: nodeId, q: address.q }, {});
    },
    openTrash: () => change({ ...nothing, view: 'trash' }, {}),
  };
}

export type CornerAddress = ReturnType<typeof useCornerAddress>;

/** The path of a folder or note in the admin. */
export const cornerPath = (folder: number | null, note?: number) => {
  const params = new URLSearchParams();
  if (folder !== null) params.set('folder', String(folder));
  if (note !== undefined) params.set('note', String(note));
  const query = params.toString();
  return `/teachers-corner${query ? `?${query}` : ''}`;
};

/** A file's address, for a new tab. */
export const fileAddress = ({ id, fileUrl }: Pick<WikiNode, 'id' | 'fileUrl'>) =>
  `${apiUrl}${fileUrl ?? `/wiki/file/${id}/download`}`;
