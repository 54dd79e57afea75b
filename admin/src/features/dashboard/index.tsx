import { AppstoreOutlined } from '@ant-design/icons';
import { defineFeature, lazyPage } from '../define-feature';

/** The dashboard (spec 2.3): for everybody who is signed in, each with the rows that are theirs to see. */
export const dashboard = defineFeature({
  routes: [
    {
      path: '/dashboard',
      title: 'Dashboard',
      can: ['read', 'Dashboard'],
      page: lazyPage(
        () => import('./dashboard-page'),
        (file) => file.DashboardPage,
      ),
    },
  ],
  menu: [
    {
      section: 'Always',
      path: '/dashboard',
      label: 'Dashboard',
      icon: <AppstoreOutlined />,
      order: 1,
      can: ['read', 'Dashboard'],
    },
  ],
});
