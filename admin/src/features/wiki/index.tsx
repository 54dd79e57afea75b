import { FolderOpenOutlined } from '@ant-design/icons';
import type { FoundNode } from '@homeroom/shared/wiki/nodes';
import { type Access, defineFeature, lazyPage, type Place } from '../define-feature';
import { loadedLater } from '../../components/loaded-later';
import { http } from '../../providers/http';
import { cornerPath } from './use-corner-address';

const access: Access = { roles: ['ADMIN', 'TEACHER'], can: ['read', 'WikiNode'] };

/** Teachers Corner: the folders, notes and files shared by all teachers (spec 2.10). */
export const wiki = defineFeature({
  routes: [
    {
      path: '/teachers-corner',
      title: 'Teachers Corner',
      ...access,
      page: lazyPage(
        () => import('./corner-page'),
        (file) => file.CornerPage,
      ),
    },
  ],
  menu: [
    {
      section: 'Always',
      order: 2,
      path: '/teachers-corner',
      label: 'Teachers Corner',
      words: 'wiki files documents notes folders upload materials library',
      icon: <FolderOpenOutlined />,
      ...access,
    },
  ],
  finds: [{ label: 'Teachers Corner', ...access, find: findNodes }],
  slots: {
    teacherDashboardCards: {
      ...access,
      part: loadedLater(
        () => import('./newest-panel'),
        (file) => file.NewestPanel,
      ),
    },
  },
});

/** Folders, notes and files for the palette. A file leads to its folder. */
async function findNodes(q: string, most: number): Promise<Place[]> {
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
