import type { ScheduleRow } from '@homeroom/shared/assignments/schedules';
import { classWords } from '@homeroom/shared/text';
import { http } from '../../providers/http';
import type { Place } from '../define-feature';

/** Classes for the palette, by class type, section and teacher; each leads to its register. */
export async function findClasses(q: string, most: number): Promise<Place[]> {
  const { data } = await http.get<ScheduleRow[]>('/schedules', { params: { q, _start: 0, _end: most } });
  return data.map((schedule) => ({
    path: `/mark-attendance?schedule=${schedule.id}`,
    label: classWords(schedule),
    detail: `${schedule.teacherName}, ${schedule.semesterName}`,
  }));
}
