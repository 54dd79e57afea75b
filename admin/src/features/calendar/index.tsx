import { CalendarOutlined } from '@ant-design/icons';
import { defineFeature, lazyPart, type Access } from '../../frame/define-feature';

const access: Access = { roles: ['ADMIN'], can: ['create', 'CalendarDay'] };

/** Manage Calendar, on which everything with a date depends (decisions 2.9). */
export const calendar = defineFeature({
  resources: [
    { name: 'calendar-days', list: '/manage-calendar', meta: { subject: 'CalendarDay', label: 'Manage Calendar' } },
  ],
  routes: [
    {
      path: '/manage-calendar',
      title: 'Manage Calendar',
      ...access,
      page: lazyPart(() => import('./calendar-page'), 'CalendarPage'),
      menu: {
        section: 'Admin',
        order: 8,
        icon: <CalendarOutlined />,
        words: 'holiday closure class date snow day off make-up term break vacation no school closed semester',
      },
    },
  ],
});
