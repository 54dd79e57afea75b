import { CheckSquareOutlined, EditOutlined } from '@ant-design/icons';
import type { ScheduleRow } from '@homeroom/shared/assignments/schedules';
import { classWords } from '@homeroom/shared/text';
import { namesShown } from '@homeroom/shared/names';
import { http } from '../../providers/http';
import { readNameOrder } from '../../providers/school';
import { defineFeature, lazyPart, type Place } from '../../frame/define-feature';

/** The classes that the palette finds by class type, section and teacher; each leads to its register. */
async function findClasses(q: string, most: number): Promise<Place[]> {
  const { data } = await http.get<ScheduleRow[]>('/schedules', { params: { q, _start: 0, _end: most } });
  return namesShown(data, readNameOrder()).map((schedule) => ({
    path: `/mark-attendance?schedule=${schedule.id}`,
    label: classWords(schedule),
    detail: `${schedule.teacherName}, ${schedule.semesterName}`,
  }));
}

const access = { can: ['update', 'Register'], roles: ['ADMIN', 'TEACHER'] } as const;

/** Mark Attendance, and View-Edit-Attendance for the marks of all dates (decisions 5). */
export const attendance = defineFeature({
  routes: [
    {
      ...access,
      path: '/mark-attendance',
      title: 'Mark Attendance',
      page: lazyPart(() => import('./mark/mark-attendance-page'), 'MarkAttendancePage'),
      menu: {
        section: 'Teacher',
        order: 2,
        icon: <CheckSquareOutlined />,
        words: 'register roll call take attendance present absent',
      },
    },
    {
      ...access,
      path: '/view-edit-attendance',
      title: 'View-Edit-Attendance',
      page: lazyPart(() => import('./edit/view-edit-page'), 'ViewEditPage'),
      menu: {
        section: 'Teacher',
        order: 3,
        icon: <EditOutlined />,
        words: 'correct change mark history register',
      },
    },
  ],
  offline: { ...access, prepare: async (ability) => (await import('./mark/prepare-offline')).prepareOffline(ability) },
  finds: [{ ...access, label: 'Classes', can: ['read', 'Schedule'], find: findClasses }],
});
