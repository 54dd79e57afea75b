import { expect, request, type APIRequestContext } from '@playwright/test';
import type { MarkableSchedule, Register } from '@homeroom/shared/attendance/registers';
import { startSession } from './sign-in';

export interface Place {
  scheduleId: number;
  date: string;
}

export const registerOf = async (client: APIRequestContext, url: string, { scheduleId, date }: Place) =>
  (await (
    await client.get(`${url}/api/attendance/registers?scheduleId=${scheduleId}&date=${date}`)
  ).json()) as Register;

/** The registers taken by tests, by school, class and date. */
const taken = new Set<string>();

/**
 * The demo teacher's latest unmarked register that no other test has. Later tests get earlier ones, which a test's changes to that day,
 * or to a student from that day on, do not reach.
 */
export async function emptyRegister(url: string): Promise<Place> {
  const client = await request.newContext();
  await startSession(client, url, 'teacher@demo.school');
  const schedules = (await (await client.get(`${url}/api/attendance/schedules`)).json()) as MarkableSchedule[];
  const keyOf = ({ scheduleId, date }: Place) => `${url} ${scheduleId} ${date}`;
  const free = schedules
    .flatMap(({ scheduleId, dates }) =>
      dates.filter((each) => each.open && each.total > 2).map(({ date }) => ({ scheduleId, date })),
    )
    .filter((each) => !taken.has(keyOf(each)));
  const place = free.sort((one, other) => (one.date < other.date ? 1 : -1))[0]!;
  taken.add(keyOf(place));
  const { students } = await registerOf(client, url, place);
  const marks = students
    .filter(({ status }) => status)
    .map(({ studentId, version }) => ({ studentId, status: null, version }));
  if (marks.length > 0) {
    const cleared = await client.put(`${url}/api/attendance/registers`, {
      headers: { origin: url },
      data: { ...place, saveId: crypto.randomUUID(), reason: 'Marked in the wrong class', marks },
    });
    expect(cleared.status()).toBe(200);
  }
  await client.dispose();
  return place;
}
