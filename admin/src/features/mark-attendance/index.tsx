import { CheckSquareOutlined } from '@ant-design/icons';
import { defineFeature, lazyPage } from '../define-feature';

const access = { can: ['update', 'Register'], roles: ['ADMIN', 'TEACHER'] } as const;

/** Mark Attendance (decisions 5): one register at a time. */
export const markAttendance = defineFeature({
  routes: [
    {
      ...access,
      path: '/mark-attendance',
      title: 'Mark Attendance',
      page: lazyPage(
        () => import('./mark-attendance-page'),
        (file) => file.MarkAttendancePage,
      ),
      opensWith: async () => (await import('./mark-attendance-page')).openFirstRegister(),
    },
  ],
  offline: { ...access, prepare: async (ability) => (await import('./prepare-offline')).prepareOffline(ability) },
  menu: [
    {
      ...access,
      section: 'Teacher',
      path: '/mark-attendance',
      label: 'Mark Attendance',
      icon: <CheckSquareOutlined />,
      order: 2,
    },
  ],
});
