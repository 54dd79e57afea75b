import { BellOutlined } from '@ant-design/icons';
import { defineFeature, lazyPart, type Access } from '../../frame/define-feature';

const access: Access = { roles: ['ADMIN'], can: ['read', 'NotifierRule'] };

/** Rules that write to people automatically (decisions 5). */
export const notifier = defineFeature({
  routes: [
    {
      ...access,
      path: '/notifier',
      title: 'Notifier',
      page: lazyPart(() => import('./notifier-page'), 'NotifierPage'),
      menu: {
        section: 'Admin',
        order: 3,
        icon: <BellOutlined />,
        words: 'rules reminders absence notices automation',
      },
    },
  ],
});
