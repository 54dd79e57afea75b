import { SettingOutlined } from '@ant-design/icons';
import { defineFeature, lazyPart, type Access } from '../../frame/define-feature';

const access: Access = { roles: ['ADMIN'], can: ['read', 'SchoolProfile'] };

/** Admin Set up: what the school needs before teachers can mark attendance. */
export const setup = defineFeature({
  routes: [
    {
      path: '/admin-setup',
      title: 'Admin Set up',
      ...access,
      page: lazyPart(() => import('./checklist-page'), 'ChecklistPage'),
      menu: {
        section: 'Admin',
        order: 6,
        icon: <SettingOutlined />,
        words: 'settings school profile semester section class type grade policy checklist',
      },
    },
  ],
  slots: {
    importNext: { ...access, part: lazyPart(() => import('./import-next'), 'ImportNext') },
    overScreens: { ...access, part: lazyPart(() => import('./set-up-guide'), 'SetUpGuide') },
  },
  settings: [
    {
      path: '/admin-setup?edit=profile',
      label: 'School profile and time zone',
      words: 'settings name region',
      ...access,
    },
    {
      path: '/admin-setup?edit=policy',
      label: 'Attendance policy',
      words: 'settings edit days opening minutes',
      ...access,
    },
  ],
});
