import { BarChartOutlined, ScheduleOutlined, TableOutlined } from '@ant-design/icons';
import type { StudentRow } from '@homeroom/shared/students/students';
import { nameIn } from '@homeroom/shared/names';
import { http } from '../../providers/http';
import { readNameOrder } from '../../providers/school';
import { defineFeature, lazyPart, type Place } from '../../frame/define-feature';

const office = { can: ['manage', 'Report'] } as const;
const teacher = { can: ['read', 'Report'] } as const;

/** The students of a teacher's own classes, for the palette. Teachers have no page for a student: each leads to the report. */
async function findOwnStudents(q: string, most: number): Promise<Place[]> {
  const { data } = await http.get<Pick<StudentRow, 'id' | 'studentName' | 'studentLastName' | 'sectionName'>[]>(
    '/students',
    { params: { q, _start: 0, _end: most } },
  );
  return data.map(({ id, sectionName, ...student }) => ({
    path: `/teacher/reports/attendance-matrix?student=${id}`,
    label: nameIn(student, 'studentName', readNameOrder()),
    detail: sectionName,
  }));
}

/** The attendance reports (spec 2.12): the whole school's matrix and graph, and a teacher's own matrix. */
export const reports = defineFeature({
  routes: [
    {
      ...office,
      path: '/admin/reports/attendance-matrix',
      title: 'Admin Attendance Matrix',
      page: lazyPart(() => import('./matrix-pages'), 'AdminMatrixPage'),
      menu: {
        label: 'Admin Report',
        section: 'Admin',
        order: 1,
        icon: <TableOutlined />,
        words: 'matrix attendance totals percentage spreadsheet print',
      },
    },
    {
      ...office,
      path: '/admin/reports/attendance-graph',
      title: 'Admin Attendance Graph',
      page: lazyPart(() => import('./admin-graph-page'), 'AdminGraphPage'),
      menu: {
        label: 'Admin Graph',
        section: 'Admin',
        order: 2,
        icon: <BarChartOutlined />,
        words: 'chart bars statistics absences attention low rate drifting',
      },
    },
    {
      ...teacher,
      path: '/teacher/reports/attendance-matrix',
      title: 'My Classes',
      page: lazyPart(() => import('./matrix-pages'), 'TeacherMatrixPage'),
      menu: {
        label: 'Teachers Report',
        section: 'Teacher',
        order: 4,
        icon: <ScheduleOutlined />,
        words: 'matrix my classes totals print',
      },
    },
  ],
  slots: {
    dashboardCards: { ...office, part: lazyPart(() => import('./attention/attention-card'), 'AttentionCard') },
  },
  finds: [
    {
      label: 'Students',
      can: ['read', 'Student'],
      unless: ['manage', 'Student'],
      roles: ['TEACHER'],
      find: findOwnStudents,
    },
  ],
});
