import { AppstoreOutlined, ReadOutlined } from '@ant-design/icons';
import { defineFeature, lazyPage } from '../define-feature';

const access = { can: ['read', 'Dashboard'] } as const;
const teaching = { ...access, roles: ['ADMIN', 'TEACHER'] } as const;

/** The dashboard (spec 2.3) for every signed-in user, and the Teacher-Dashboard (decisions 5), which is a teacher's start page. */
export const dashboard = defineFeature({
  routes: [
    {
      ...access,
      path: '/dashboard',
      title: 'Dashboard',
      page: lazyPage(
        () => import('./office/dashboard-page'),
        (file) => file.DashboardPage,
      ),
    },
    {
      ...teaching,
      path: '/teacher-dashboard',
      title: 'Teacher-Dashboard',
      page: lazyPage(
        () => import('./teacher/teacher-dashboard-page'),
        (file) => file.TeacherDashboardPage,
      ),
    },
  ],
  menu: [
    {
      ...access,
      section: 'Always',
      path: '/dashboard',
      label: 'Dashboard',
      icon: <AppstoreOutlined />,
      order: 1,
      words: 'overview attendance not completed missing register home',
    },
    {
      ...teaching,
      section: 'Teacher',
      path: '/teacher-dashboard',
      label: 'Teacher-Dashboard',
      icon: <ReadOutlined />,
      order: 1,
      words: 'today overdue my classes ask for cover substitute absent leave ill sick day off',
    },
  ],
});
