import { BarChartOutlined, ScheduleOutlined, TableOutlined } from '@ant-design/icons';
import { defineFeature, lazyPage } from '../define-feature';

const office = { can: ['manage', 'Report'] } as const;
const teacher = { can: ['read', 'Report'] } as const;

/** The attendance reports (spec 2.12): the whole school's matrix and graph, and a teacher's own matrix. */
export const reports = defineFeature({
  routes: [
    {
      ...office,
      path: '/admin/reports/attendance-matrix',
      title: 'Admin Attendance Matrix',
      page: lazyPage(
        () => import('./admin-matrix-page'),
        (file) => file.AdminMatrixPage,
      ),
    },
    {
      ...office,
      path: '/admin/reports/attendance-graph',
      title: 'Admin Attendance Graph',
      page: lazyPage(
        () => import('./admin-graph-page'),
        (file) => file.AdminGraphPage,
      ),
    },
    {
      ...teacher,
      path: '/teacher/reports/attendance-matrix',
      title: 'My Classes',
      page: lazyPage(
        () => import('./teacher-matrix-page'),
        (file) => file.TeacherMatrixPage,
      ),
    },
  ],
  menu: [
    {
      ...office,
      section: 'Admin',
      path: '/admin/reports/attendance-matrix',
      label: 'Admin Report',
      icon: <TableOutlined />,
      order: 1,
      words: 'matrix attendance totals percentage spreadsheet print',
    },
    {
      ...office,
      section: 'Admin',
      path: '/admin/reports/attendance-graph',
      label: 'Admin Graph',
      icon: <BarChartOutlined />,
      order: 2,
      words: 'chart bars statistics absences',
    },
    {
      ...teacher,
      section: 'Teacher',
      path: '/teacher/reports/attendance-matrix',
      label: 'Teachers Report',
      icon: <ScheduleOutlined />,
      order: 4,
      words: 'matrix my classes totals print',
    },
  ],
});
