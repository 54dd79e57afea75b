import { EditOutlined } from '@ant-design/icons';
import { defineFeature, lazyPage } from '../define-feature';

const access = { can: ['update', 'Register'], roles: ['ADMIN', 'TEACHER'] } as const;

/** View-Edit-Attendance (decisions 5): marks that were made, as registers beside each other or as a list. */
export const viewEditAttendance = defineFeature({
  routes: [
    {
      ...access,
      path: '/view-edit-attendance',
      title: 'View-Edit-Attendance',
      page: lazyPage(
        () => import('./view-edit-page'),
        (file) => file.ViewEditPage,
      ),
    },
  ],
  menu: [
    {
      ...access,
      section: 'Teacher',
      path: '/view-edit-attendance',
      label: 'View-Edit-Attendance',
      icon: <EditOutlined />,
      order: 3,
    },
  ],
});
