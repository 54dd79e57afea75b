import { NotificationOutlined } from '@ant-design/icons';
import { defineFeature, lazyPart, type Access } from '../define-feature';

const access: Access = { roles: ['ADMIN'], can: ['create', 'EmailMessage'] };

/** E-mail by hand (spec 2.9): recipient groups, templates, and Send Email. */
export const notifications = defineFeature({
  routes: [
    {
      path: '/admin/notification',
      title: 'Notifications',
      ...access,
      page: lazyPart(() => import('./notifications-page'), 'NotificationsPage'),
      menu: {
        section: 'Admin',
        // Between Admin Graph and Notifier (decisions 3).
        order: 2.5,
        icon: <NotificationOutlined />,
        words: 'send e-mail mail message write to parents groups templates newsletter announcement',
      },
    },
  ],
});
