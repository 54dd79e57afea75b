import { AppstoreOutlined, ReadOutlined } from '@ant-design/icons';
import { defineFeature, lazyPart } from '../../frame/define-feature';

const access = { can: ['read', 'Dashboard'] } as const;
const teaching = { ...access, roles: ['ADMIN', 'TEACHER'] } as const;

/** The dashboard (spec 2.3), and the Teacher-Dashboard (decisions 5), which is a teacher's start page. */
export const dashboard = defineFeature({
  routes: [
    {
      ...access,
      path: '/dashboard',
      title: 'Dashboard',
      page: lazyPart(() => import('./office/dashboard-page'), 'DashboardPage'),
      menu: {
        section: 'Always',
        order: 1,
        icon: <AppstoreOutlined />,
        words: 'overview attendance not completed missing register home',
      },
    },
    {
      ...teaching,
      path: '/teacher-dashboard',
      title: 'Teacher-Dashboard',
      page: lazyPart(() => import('./teacher/teacher-dashboard-page'), 'TeacherDashboardPage'),
      menu: {
        section: 'Teacher',
        order: 1,
        icon: <ReadOutlined />,
        words: 'today overdue my classes ask for cover substitute absent leave ill sick day off',
      },
    },
  ],
});
