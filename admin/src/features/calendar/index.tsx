import { CalendarOutlined } from '@ant-design/icons';
import { defineFeature, lazyPage, type Access } from '../define-feature';

const access: Access = { roles: ['ADMIN'], can: ['create', 'CalendarDay'] };

/** Manage Calendar: the days of a semester, which everything with a date depends on (decisions 2.9). */
export const calendar = defineFeature({
  resources: [
    { name: 'calendar-days', list: '/manage-calendar', meta: { subject: 'CalendarDay', label: 'Manage Calendar' } },
  ],
  routes: [
    {
      path: '/manage-calendar',
      title: 'Manage Calendar',
      ...access,
      page: lazyPage(
        () => import('./calendar-page'),
        (file) => file.CalendarPage,
      ),
    },
  ],
  menu: [
    {
      section: 'Admin',
      order: 8,
      words: 'holiday closure class date snow day off make-up term break vacation no school closed semester',
      path: '/manage-calendar',
      label: 'Manage Calendar',
      icon: <CalendarOutlined />,
      ...access,
    },
  ],
});
