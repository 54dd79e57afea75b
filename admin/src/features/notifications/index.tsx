import { NotificationOutlined } from '@ant-design/icons';
import { defineFeature, lazyPart, type Access } from '../../frame/define-feature';
import { groups } from './groups/groups';
import { templates } from './templates/templates';

const access: Access = { roles: ['ADMIN'], can: ['create', 'EmailMessage'] };
const page = lazyPart(() => import('./notifications-page'), 'NotificationsPage');

/** E-mail by hand (spec 2.9): recipient groups, templates, and Send Email, in one screen. */
export const notifications = defineFeature({
  resources: [...groups.resources, ...templates.resources],
  routes: [
    {
      path: '/admin/notification',
      title: 'Notifications',
      ...access,
      page,
      menu: {
        section: 'Admin',
        // Between Admin Graph and Notifier (decisions 3).
        order: 2.5,
        icon: <NotificationOutlined />,
        words: 'send e-mail mail message write to parents groups templates newsletter announcement',
      },
    },
    { path: '/admin/notification/send', title: 'Send Email', ...access, page },
    ...[...groups.routes, ...templates.routes].map((route) => ({ ...route, page })),
  ],
});
