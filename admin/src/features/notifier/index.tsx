import { BellOutlined } from '@ant-design/icons';
import { defineFeature, lazyPage, type Access } from '../define-feature';

const access: Access = { roles: ['ADMIN'], can: ['read', 'NotifierRule'] };

/** Rules that write to people automatically (decisions 5). */
export const notifier = defineFeature({
  routes: [
    {
      ...access,
      path: '/notifier',
      title: 'Notifier',
      page: lazyPage(
        () => import('./notifier-page'),
        (file) => file.NotifierPage,
      ),
    },
  ],
  menu: [
    {
      ...access,
      section: 'Admin',
      order: 3,
      path: '/notifier',
      label: 'Notifier',
      icon: <BellOutlined />,
      words: 'rules reminders absence notices automation',
    },
  ],
});
