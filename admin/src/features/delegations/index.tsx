import { SwapOutlined } from '@ant-design/icons';
import { lazy } from 'react';
import { defineFeature, lazyPage } from '../define-feature';

const access = { roles: ['ADMIN'], can: ['create', 'Delegation'] } as const;

/** The Temporary Teacher Manager (spec 2.11): substitutes for single dates of a class. */
export const delegations = defineFeature({
  routes: [
    {
      ...access,
      path: '/admin/tempteacher',
      title: 'Temporary Teacher',
      page: lazyPage(
        () => import('./temporary-teacher-page'),
        (file) => file.TemporaryTeacherPage,
      ),
    },
    {
      ...access,
      path: '/admin/tempteacher/absence',
      title: 'Cover an absence',
      words: 'absent teacher leave sick day off',
      page: lazyPage(
        () => import('./absence/absence-page'),
        (file) => file.AbsencePage,
      ),
    },
    {
      ...access,
      path: '/admin/tempteacher/sheet',
      title: 'Cover sheet',
      page: lazyPage(
        () => import('./report/cover-sheet-page'),
        (file) => file.CoverSheetPage,
      ),
    },
    {
      ...access,
      path: '/admin/tempteacher/report',
      title: 'Cover report',
      page: lazyPage(
        () => import('./report/cover-report-page'),
        (file) => file.CoverReportPage,
      ),
    },
  ],
  slots: {
    dashboardFirst: {
      ...access,
      part: lazy(async () => ({ default: (await import('./requests/cover-to-arrange')).CoverToArrange })),
    },
  },
  menu: [
    {
      ...access,
      section: 'Admin',
      order: 14,
      path: '/admin/tempteacher',
      label: 'Temporary Teacher',
      icon: <SwapOutlined />,
      words: 'cover substitute supply sick ill day off leave absence absent delegation stand-in replacement',
    },
  ],
});
