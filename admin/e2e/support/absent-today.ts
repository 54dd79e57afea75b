import { expect, type APIRequestContext } from '@playwright/test';
import type { Register } from '@homeroom/shared/attendance/registers';
import type { School } from '@homeroom/shared/auth';

/** Marks some students Uninformed in a class today. A make-up day lets it meet on any weekday. `api`: signed in as the office. */
export async function absentToday(api: APIRequestContext, url: string) {
  const headers = { origin: url };
  const get = async <Answer>(path: string) => (await (await api.get(`${url}/api${path}`)).json()) as Answer;
  const { today } = await get<School>('/school');
  const semesters = await get<{ id: number; firstDay: string; lastDay: string }[]>('/semesters');
  const running = semesters.find(({ firstDay, lastDay }) => firstDay <= today && today <= lastDay)!;
  const added = await api.post(`${url}/api/calendar-days`, {
    headers,
    data: { date: today, semesterId: running.id, kind: 'MAKE_UP', name: 'Make-up' },
  });
  expect(added.status(), await added.text()).toBe(201);
  const [schedule] = await get<{ id: number }[]>(`/schedules?semesterId=${running.id}`);
  const place = { scheduleId: schedule!.id, date: today };
  const register = await get<Register>(`/attendance/registers?scheduleId=${place.scheduleId}&date=${today}`);
  const saved = await api.put(`${url}/api/attendance/registers`, {
    headers,
    data: {
      ...place,
      saveId: crypto.randomUUID(),
      marks: register.students
        .slice(0, 5)
        .map(({ studentId, version }) => ({ studentId, status: 'UNINFORMED_ABSENT', version })),
    },
  });
  expect(saved.status(), await saved.text()).toBe(200);
  return place;
}
