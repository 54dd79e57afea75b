import { SwapOutlined } from '@ant-design/icons';
import { defineFeature, lazyPart } from '../../frame/define-feature';

const access = { roles: ['ADMIN'], can: ['create', 'Delegation'] } as const;

/** The Temporary Teacher Manager (spec 2.11): substitutes for single dates of a class. */
export const cover = defineFeature({
  routes: [
    {
      ...access,
      path: '/admin/tempteacher',
      title: 'Temporary Teacher',
      page: lazyPart(() => import('./temporary-teacher-page'), 'TemporaryTeacherPage'),
      menu: {
        section: 'Admin',
        order: 14,
        icon: <SwapOutlined />,
        words: 'cover substitute supply sick ill day off leave absence absent delegation stand-in replacement',
      },
    },
    {
      ...access,
      path: '/admin/tempteacher/absence',
      title: 'Cover an absence',
      words: 'absent teacher leave sick day off',
      page: lazyPart(() => import('./absence/absence-page'), 'AbsencePage'),
    },
    {
      ...access,
      path: '/admin/tempteacher/sheet',
      title: 'Cover sheet',
      page: lazyPart(() => import('./report/cover-sheet-page'), 'CoverSheetPage'),
    },
    {
      ...access,
      path: '/admin/tempteacher/report',
      title: 'Cover report',
      page: lazyPart(() => import('./report/cover-report-page'), 'CoverReportPage'),
    },
  ],
  slots: {
    dashboardFirst: {
      ...access,
      part: lazyPart(() => import('./requests/cover-to-arrange'), 'CoverToArrange'),
    },
  },
});
