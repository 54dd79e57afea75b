import { SettingOutlined } from '@ant-design/icons';
import { defineFeature, lazyPage, type Access } from '../define-feature';

const access: Access = { roles: ['ADMIN'], can: ['read', 'SchoolProfile'] };

/** Admin Set up: what the school still needs before a teacher can mark attendance. */
export const setup = defineFeature({
  routes: [
    {
      path: '/admin-setup',
      title: 'Admin Set up',
      ...access,
      page: lazyPage(
        () => import('./checklist-page'),
        (file) => file.ChecklistPage,
      ),
    },
  ],
  menu: [
    {
      section: 'Admin',
      order: 6,
      words: 'settings school profile semester section class type grade policy checklist',
      path: '/admin-setup',
      label: 'Admin Set up',
      icon: <SettingOutlined />,
      ...access,
    },
  ],
});
