import { FolderOpenOutlined } from '@ant-design/icons';
import { defineFeature, lazyPage, type Access } from '../define-feature';
import { findNodes } from './find-nodes';
import { loadedLater } from '../../components/loaded-later';

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
