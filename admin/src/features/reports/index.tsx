import { BarChartOutlined, ScheduleOutlined, TableOutlined } from '@ant-design/icons';
import type { StudentRow } from '@homeroom/shared/students/students';
import { shownName } from '@homeroom/shared/names';
import { http } from '../../providers/http';
import { readSchool } from '../../providers/school';
import { defineFeature, lazyPage, type Place } from '../define-feature';

const office = { can: ['manage', 'Report'] } as const;
const teacher = { can: ['read', 'Report'] } as const;

/** The students of a teacher's own classes, for the palette. Teachers have no page for a student: each leads to the report. */
async function findOwnStudents(q: string, most: number): Promise<Place[]> {
  const { data } = await http.get<Pick<StudentRow, 'id' | 'studentName' | 'studentLastName' | 'sectionName'>[]>(
    '/students',
    { params: { q, _start: 0, _end: most } },
  );
  return data.map(({ id, studentName, studentLastName, sectionName }) => ({
    path: `/teacher/reports/attendance-matrix?student=${id}`,
    label: shownName(studentName, studentLastName, readSchool().nameOrder ?? 'FIRST'),
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
  finds: [
    {
      label: 'Students',
      can: ['read', 'Student'],
      unless: ['manage', 'Student'],
      roles: ['TEACHER'],
      find: findOwnStudents,
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
