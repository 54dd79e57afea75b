import { ReadOutlined } from '@ant-design/icons';
import { defineFeature, lazyPage } from '../define-feature';

const access = { can: ['read', 'Dashboard'], roles: ['ADMIN', 'TEACHER'] } as const;

/** The Teacher-Dashboard (decisions 5): where a teacher starts. */
export const teacherDashboard = defineFeature({
  routes: [
    {
      ...access,
      path: '/teacher-dashboard',
      title: 'Teacher-Dashboard',
      page: lazyPage(
        () => import('./teacher-dashboard-page'),
        (file) => file.TeacherDashboardPage,
      ),
    },
  ],
  menu: [
    {
      ...access,
      section: 'Teacher',
      path: '/teacher-dashboard',
      label: 'Teacher-Dashboard',
      icon: <ReadOutlined />,
      order: 1,
    },
  ],
});
