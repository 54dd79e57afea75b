import { CheckSquareOutlined, EditOutlined } from '@ant-design/icons';
import { defineFeature, lazyPage } from '../define-feature';
import { findClasses } from './find-classes';

const access = { can: ['update', 'Register'], roles: ['ADMIN', 'TEACHER'] } as const;

/** Mark Attendance, one register at a time, and View-Edit-Attendance, the marks that were made (decisions 5). */
export const attendance = defineFeature({
  routes: [
    {
      ...access,
      path: '/mark-attendance',
      title: 'Mark Attendance',
      page: lazyPage(
        () => import('./mark/mark-attendance-page'),
        (file) => file.MarkAttendancePage,
      ),
    },
    {
      ...access,
      path: '/view-edit-attendance',
      title: 'View-Edit-Attendance',
      page: lazyPage(
        () => import('./edit/view-edit-page'),
        (file) => file.ViewEditPage,
      ),
    },
  ],
  offline: { ...access, prepare: async (ability) => (await import('./mark/prepare-offline')).prepareOffline(ability) },
  finds: [{ ...access, label: 'Classes', can: ['read', 'Schedule'], find: findClasses }],
  menu: [
    {
      ...access,
      section: 'Teacher',
      path: '/mark-attendance',
      label: 'Mark Attendance',
      icon: <CheckSquareOutlined />,
      order: 2,
      words: 'register roll call take attendance present absent',
    },
    {
      ...access,
      section: 'Teacher',
      path: '/view-edit-attendance',
      label: 'View-Edit-Attendance',
      icon: <EditOutlined />,
      order: 3,
      words: 'correct change mark history register',
    },
  ],
});
