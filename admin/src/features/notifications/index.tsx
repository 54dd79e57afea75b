import { NotificationOutlined } from '@ant-design/icons';
import { defineFeature, lazyPage, type Access } from '../define-feature';

const access: Access = { roles: ['ADMIN'], can: ['create', 'EmailMessage'] };

/** E-mail by hand (spec 2.9): recipient groups, templates, and Send Email. */
export const notifications = defineFeature({
  routes: [
    {
      path: '/admin/notification',
      title: 'Notifications',
      ...access,
      page: lazyPage(
        () => import('./notifications-page'),
        (file) => file.NotificationsPage,
      ),
    },
  ],
  menu: [
    {
      section: 'Admin',
      // Between Admin Graph and Notifier (decisions 3).
      order: 2.5,
      path: '/admin/notification',
      label: 'Notifications',
      words: 'send e-mail mail message write to parents groups templates newsletter announcement',
      icon: <NotificationOutlined />,
      ...access,
    },
  ],
});
