import type { School } from '@homeroom/shared/auth';
import type { MarkableSchedule, Register } from '@homeroom/shared/attendance/registers';
import { proposedStatus } from '@homeroom/shared/attendance/proposed-mark';
import { apiOf } from './api';
import { startSession } from './sign-in';
import { ownUrl, request, type APIRequestContext, type Page } from './test';

export interface Place {
  scheduleId: number;
  date: string;
}

export const registerOf = (client: APIRequestContext, { scheduleId, date }: Place) =>
  apiOf(client).get<Register>(`/attendance/registers?scheduleId=${scheduleId}&date=${date}`);

/** The registers taken by tests, by school, class and date. */
const taken = new Set<string>();

/** Gives every student of the register on the screen a mark: Present, or Absent if a notice keeps 'Mark remaining Present' from it. */
export async function markEverybody(page: Page) {
  await page.getByRole('button', { name: 'Mark remaining Present' }).click();
  const unmarked = page.locator('[data-student]').filter({ hasNot: page.locator('[aria-checked=true]') });
  while (await unmarked.count()) await unmarked.first().getByRole('radio', { name: 'Absent' }).click();
}

/**
 * The demo teacher's latest unmarked register before today that no other test has, and that no notice concerns. Later tests get earlier
 * ones, which a test's changes to that day, or to a student from that day on, do not reach. Today's opens when its class begins, and so
 * a test would depend on the hour.
 */
export async function emptyRegister(): Promise<Place> {
  const client = await request.newContext();
  await startSession(client, 'teacher@demo.school');
  const api = apiOf(client);
  const { today } = await api.get<School>('/school');
  const schedules = await api.get<MarkableSchedule[]>('/attendance/schedules');
  const keyOf = ({ scheduleId, date }: Place) => `${ownUrl()} ${scheduleId} ${date}`;
  const free = schedules
    .flatMap(({ scheduleId, dates }) =>
      dates
        .filter((each) => each.open && each.date < today && each.total > 2)
        .map(({ date }) => ({ scheduleId, date })),
    )
    .filter((each) => !taken.has(keyOf(each)));
  free.sort((one, other) => (one.date < other.date ? 1 : -1));
  let place: Place;
  let register: Register;
  do {
    place = free.shift()!;
    taken.add(keyOf(place));
    register = await registerOf(client, place);
  } while (register.students.some((student) => proposedStatus(student) !== null));
  const { students } = register;
  const marks = students
    .filter(({ status }) => status)
    .map(({ studentId, version }) => ({ studentId, status: null, version }));
  const reason = 'Marked in the wrong class';
  if (marks.length > 0)
    await api.put('/attendance/registers', { ...place, saveId: crypto.randomUUID(), reason, marks });
  await client.dispose();
  return place;
}
