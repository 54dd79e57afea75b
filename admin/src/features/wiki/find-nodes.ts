import type { FoundNode } from '@homeroom/shared/wiki/nodes';
import { http } from '../../providers/http';
import type { Place } from '../define-feature';
import { cornerPath } from './use-corner-address';

/** Folders, notes and files for the palette. A file leads to its folder. */
export async function findNodes(q: string, most: number): Promise<Place[]> {
  const { data } = await http.get<FoundNode[]>('/wiki/search', { params: { q } });
  return data.slice(0, most).map(({ id, name, type, parentId, folder }) => ({
    path:
      type === 'FOLDER'
        ? cornerPath(id)
        : type === 'NOTE'
          ? cornerPath(parentId, id)
          : `${cornerPath(parentId)}#file-${id}`,
    label: name,
    detail: folder,
  }));
}
