import type { School } from '@homeroom/shared/auth';
import { apiOf } from './api';
import { registerOf } from './registers';
import type { APIRequestContext } from './test';

/** Marks some students Uninformed in a class today. A make-up day lets it meet on any weekday. `client`: signed in as the office. */
export async function absentToday(client: APIRequestContext) {
  const api = apiOf(client);
  const { today } = await api.get<School>('/school');
  const semesters = await api.get<{ id: number; firstDay: string; lastDay: string }[]>('/semesters');
  const running = semesters.find(({ firstDay, lastDay }) => firstDay <= today && today <= lastDay)!;
  const day = { date: today, semesterId: running.id, kind: 'MAKE_UP', name: 'Make-up' };
  await api.post('/calendar-days', day);
  const [schedule] = await api.get<{ id: number }[]>(`/schedules?semesterId=${running.id}`);
  const place = { scheduleId: schedule!.id, date: today };
  const { students } = await registerOf(client, place);
  const marks = students
    .slice(0, 5)
    .map(({ studentId, version }) => ({ studentId, status: 'UNINFORMED_ABSENT', version }));
  await api.put('/attendance/registers', { ...place, saveId: crypto.randomUUID(), marks });
  return place;
}
