import { FolderOpenOutlined } from '@ant-design/icons';
import type { FoundNode } from '@homeroom/shared/wiki/nodes';
import { type Access, defineFeature, lazyPart, type Place } from '../../frame/define-feature';
import { http } from '../../providers/http';
import { nodePath } from './use-corner-address';

const access: Access = { roles: ['ADMIN', 'TEACHER'], can: ['read', 'WikiNode'] };

/** Teachers Corner: the folders, notes and files shared by all teachers (spec 2.10). */
export const wiki = defineFeature({
  routes: [
    {
      path: '/teachers-corner',
      title: 'Teachers Corner',
      ...access,
      page: lazyPart(() => import('./corner-page'), 'CornerPage'),
      menu: {
        section: 'Always',
        order: 2,
        icon: <FolderOpenOutlined />,
        words: 'wiki files documents notes folders upload materials library',
      },
    },
  ],
  finds: [{ label: 'Teachers Corner', ...access, find: findNodes }],
  slots: {
    teacherDashboardCards: {
      ...access,
      part: lazyPart(() => import('./newest-panel'), 'NewestPanel'),
    },
  },
});

/** Folders, notes and files for the palette. A file leads to its folder. */
async function findNodes(q: string, most: number): Promise<Place[]> {
  const { data } = await http.get<FoundNode[]>('/wiki/search', { params: { q } });
  return data.slice(0, most).map((node) => ({
    path: node.type === 'FILE' ? `${nodePath(node)}#file-${node.id}` : nodePath(node),
    label: node.name,
    detail: node.folder,
  }));
}
