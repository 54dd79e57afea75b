import { z } from 'zod';
import { id, oneOf, sortBy, text, useAddress } from '../../components/use-address';

const nodeSorts = ['name', 'size', 'changed'] as const;
export type NodeSort = (typeof nodeSorts)[number];

/** `?folder=12&note=34&version=2&view=trash&q=bus&sort=-changed`. Without a folder it is Root. */
const cornerAddress = z.object({
  folder: id,
  note: id,
  /** Of the note: which version is read; its versions are shown beside it then. */
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
    /** Opens a folder, or Root, as a step that the browser's Back takes back. */
    openFolder: (folder: number | null) => change({ ...nothing, folder: folder ?? undefined }, {}),
    openNote: (folder: number | null, note: number) =>
      change({ ...nothing, folder: folder ?? undefined, note, q: address.q }, {}),
    openTrash: () => change({ ...nothing, view: 'trash' }, {}),
  };
}

export type CornerAddress = ReturnType<typeof useCornerAddress>;

/** The address of a folder or a note, below the root of the admin. */
export const cornerPath = (folder: number | null, note?: number) => {
  const params = new URLSearchParams();
  if (folder !== null) params.set('folder', String(folder));
  if (note !== undefined) params.set('note', String(note));
  const query = params.toString();
  return `/teachers-corner${query ? `?${query}` : ''}`;
};
