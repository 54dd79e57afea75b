import { apiOf } from './support/api';
import { expect, request, test, eachTestOn, type APIRequestContext, type Browser, type Page } from './support/test';
import type { MarkableSchedule } from '@homeroom/shared/attendance/registers';
import type { RollCallList, SightingState } from '@homeroom/shared/roll-call';
import { registerOf } from './support/registers';
import { startDemo } from './support/server';
import { startSession } from './support/sign-in';

const office = 'admin@demo.school';
const nadia = 'teacher@demo.school';
const phones = 24;

const school = eachTestOn(() => startDemo(600));
test.use({ serviceWorkers: 'allow' });

test.beforeEach(async () => {
  // On a Saturday, which has no classes until it becomes a make-up day, after the first of them.
  const now = new Date();
  let daysLater = (12.5 - now.getUTCHours()) / 24;
  const then = () => new Date(now.getTime() + daysLater * 86_400_000);
  while (then().getUTCDay() !== 6 || daysLater < 0) daysLater += 1;
  await school.halt();
  await school.resume({ daysLater });
  await holdClasses(then().toISOString().slice(0, 10));
});

/** Makes a day on which all classes meet, and marks half of them: of every seven students one is absent and one late. */
async function holdClasses(date: string) {
  const client = await request.newContext();
  await startSession(client, office);
  const api = apiOf(client);
  const semesters = await api.get<{ id: number; firstDay: string; lastDay: string }[]>('/semesters?_end=100');
  const { id: semesterId } = semesters.find(({ firstDay, lastDay }) => firstDay <= date && date <= lastDay)!;
  await api.post('/calendar-days', {
    date,
    semesterId,
    kind: 'MAKE_UP',
    name: 'Make-up day',
    classTypeIds: null,
    sectionIds: null,
  });
  const schedules = await api.get<MarkableSchedule[]>('/attendance/schedules');
  const open = schedules.filter(({ dates }) => dates.some((day) => day.date === date && day.open));
  for (const { scheduleId } of open.slice(0, Math.ceil(open.length / 2))) {
    const { students } = await registerOf(client, { scheduleId, date });
    const status = (n: number) => (n % 7 === 3 ? 'ABSENT' : n % 7 === 5 ? 'LATE' : 'PRESENT');
    await api.put('/attendance/registers', {
      scheduleId,
      date,
      saveId: crypto.randomUUID(),
      marks: students.map(({ studentId, version }, n) => ({ studentId, status: status(n), version })),
    });
  }
  await client.dispose();
}

async function open(browser: Browser, email: string, viewport = { width: 390, height: 780 }): Promise<Page> {
  const context = await browser.newContext({ viewport });
  await startSession(context.request, email);
  const page = await context.newPage();
  await page.clock.install();
  return page;
}
const listOf = (client: APIRequestContext, id: number) => apiOf(client).get<RollCallList>(`/roll-calls/${id}/list`);
const rowOf = (page: Page, id: number) => page.locator(`[data-person='${id}']`);
const say = (page: Page, id: number, words: string) => rowOf(page, id).getByRole('button', { name: `${words}:` });
const chip = (page: Page, words: string) =>
  page.getByRole('group', { name: 'Who is shown' }).getByRole('button', { name: words });

/** A phone without a screen, which collects what its owner says and sends it when it has a connection. */
class Phone {
  private waiting: { personId: number; state: SightingState; turn: number }[] = [];
  offline = false;

  constructor(
    private readonly client: APIRequestContext,
    private readonly device: string,
    private readonly rollCall: number,
  ) {}

  say(personId: number, state: SightingState, turn: number) {
    this.waiting.push({ personId, state, turn });
  }

  /** Sends all, the newest first and some of it twice, as after a lost answer. */
  async send() {
    if (this.offline || this.waiting.length === 0) return;
    const sightings = this.waiting.toReversed();
    for (const part of [sightings, sightings.slice(0, 3)])
      await apiOf(this.client).post(`/roll-calls/${this.rollCall}/sightings`, { device: this.device, sightings: part });
    this.waiting = [];
  }
}

test('24 phones, half of them without a connection for a minute, account for 400 students, nobody lost or counted twice', async ({
  browser,
}) => {
  const desk = await open(browser, office, { width: 1440, height: 900 });
  const teacher = await open(browser, nadia);
  await desk.goto('/roll-call');
  await teacher.goto('/teacher-dashboard');
  await expect(teacher.getByRole('heading', { level: 1 })).toBeVisible();
  await desk.getByRole('button', { name: 'Start a practice' }).click();
  await expect(desk.getByRole('heading', { level: 1 })).toHaveText('Practice roll call');
  const banner = teacher.getByRole('link', { name: 'Open the roll call' });
  await expect(teacher.getByText('Practice roll call')).toBeVisible();
  await banner.click();

  const { running } = await apiOf(desk).get<{ running: { id: number } }>('/roll-calls/running');
  const { id } = running;
  const { people } = await listOf(desk.request, id);
  const listed = people.filter(({ listed: how }) => how !== 'AWAY');
  expect(people.length).toBeGreaterThanOrEqual(400);
  await expect(chip(desk, 'Everybody')).toContainText(String(listed.length));

  // The naive count: a paper list on which every phone ticks what it says last.
  const paper = new Map<string, SightingState>();
  const tick = (who: string, personId: number, state: SightingState) => paper.set(`${who} ${personId}`, state);
  const naive = () => {
    const safe = new Set([...paper].filter(([, state]) => state === 'SAFE').map(([key]) => Number(key.split(' ')[1])));
    const count = (how: string) => people.filter((person) => person.listed === how && !safe.has(person.id)).length;
    return { safe: safe.size, missing: count('EXPECTED'), notKnown: count('NOT_KNOWN') };
  };

  // Two real pages, and 22 phones of the same people without screens, each with a device of its own.
  const clients = await Promise.all(
    [office, nadia, 'superadmin@demo.school'].map(async (email) => {
      const client = await request.newContext();
      await startSession(client, email);
      return client;
    }),
  );
  const held = Array.from({ length: phones - 2 }, (_, n) => {
    const phone = new Phone(clients[n % clients.length]!, `phone-${n}`, id);
    phone.offline = n % 2 === 1;
    return phone;
  });

  // The real phone says two things, loses its connection, says two more, and is reloaded without one.
  await expect(chip(teacher, 'Everybody')).toContainText(String(listed.length));
  const own = listed.slice(0, 4);
  await teacher.getByPlaceholder('Search a name in all sections').fill(own[0]!.studentName);
  await say(teacher, own[0]!.id, 'Safe').click();
  await expect(rowOf(teacher, own[0]!.id)).toContainText('Seen by you');
  tick('nadia', own[0]!.id, 'SAFE');
  await teacher.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await teacher.context().setOffline(true);
  for (const [person, words] of [
    [own[1]!, 'Safe'],
    [own[2]!, 'Not with me'],
  ] as const) {
    await teacher.getByPlaceholder('Search a name in all sections').fill(person.studentName);
    await say(teacher, person.id, words).click();
    tick('nadia', person.id, words === 'Safe' ? 'SAFE' : 'NOT_WITH_ME');
  }
  await expect(teacher.getByText('2 answers on this device, not sent yet')).toBeVisible();

  // Meanwhile everybody else speaks of their share, corrects some of it, and speaks of a few children of others.
  const turns = new Map<string, number>();
  const speak = (n: number, personId: number, state: SightingState) => {
    const who = `user-${n % clients.length}`;
    const key = `${who} ${personId}`;
    turns.set(key, (turns.get(key) ?? (who === 'user-1' ? 10 : 0)) + 1);
    held[n]!.say(personId, state, turns.get(key)!);
    tick(who === 'user-1' ? 'nadia' : who, personId, state);
  };
  const rest = listed.slice(4, -3);
  for (const [n, person] of rest.entries()) {
    speak(n % held.length, person.id, 'SAFE');
    if (n % 7 === 0) speak(n % held.length, person.id, 'NONE');
    if (n % 14 === 0) speak(n % held.length, person.id, 'SAFE');
    if (n % 5 === 0) speak((n + 1) % held.length, person.id, 'NOT_WITH_ME');
    if (n % 9 === 0) speak((n + 2) % held.length, person.id, 'SAFE');
  }
  // A child who was marked absent stands there after all.
  const away = people.find(({ listed: how }) => how === 'AWAY')!;
  speak(0, away.id, 'SAFE');
  await Promise.all(held.map((phone) => phone.send()));

  // A minute later, all are back.
  await teacher.clock.fastForward(60_000);
  for (const phone of held) phone.offline = false;
  await teacher.context().setOffline(false);
  await teacher.evaluate(() => window.dispatchEvent(new Event('online')));
  await Promise.all(held.map((phone) => phone.send()));
  await expect(teacher.getByText('not sent yet')).toBeHidden();

  const counts = naive();
  await expect
    .poll(async () => {
      const { safe, missing, notKnown } = await listOf(desk.request, id);
      return { safe, missing, notKnown };
    })
    .toEqual(counts);
  // Both screens count the same by themselves.
  for (const page of [desk, teacher]) {
    await expect(chip(page, 'Safe')).toContainText(String(counts.safe));
    await expect(chip(page, 'Missing')).toContainText(String(counts.missing));
    await expect(chip(page, 'Not known')).toContainText(String(counts.notKnown));
  }
  expect((await listOf(desk.request, id)).people.map((person) => person.id)).toEqual(people.map((person) => person.id));

  // The office ends it; the report has the same figures.
  await desk.getByRole('button', { name: 'End roll call' }).click();
  const dialog = desk.getByRole('dialog');
  await expect(dialog).toContainText(counts.missing > 0 ? 'still missing' : 'Nobody is missing');
  await dialog.getByRole('button', { name: 'End roll call' }).click();
  await expect(desk).toHaveURL(new RegExp(`/roll-calls/${id}$`));
  await expect(desk.getByRole('heading', { name: 'Report of a practice' })).toBeVisible();
  await expect(desk.getByRole('row').filter({ hasText: 'Safe' }).first()).toBeVisible();
  await expect(desk.locator('tbody tr[data-row-key]')).toHaveCount(listed.length + 1);
  await expect(teacher.getByRole('heading', { name: /^Ended by / })).toBeVisible();
  await teacher.getByRole('button', { name: 'OK' }).click();
  await expect(teacher.getByRole('button', { name: 'Start a practice' })).toBeVisible();
});

test('a reload without a connection keeps the list and what was said', async ({ browser }) => {
  const teacher = await open(browser, nadia);
  await teacher.goto('/roll-call');
  await teacher.getByRole('button', { name: 'Start emergency roll call' }).click();
  await expect(teacher.getByRole('heading', { level: 1 })).toHaveText('Emergency roll call');
  await expect(chip(teacher, 'Everybody')).toContainText(/[1-9]/);
  await teacher.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const person = teacher.locator('[data-person]').first();
  await teacher.context().setOffline(true);
  await person.getByRole('button', { name: 'Safe:' }).click();
  await expect(teacher.getByText('1 answer on this device, not sent yet')).toBeVisible();
  await teacher.reload();
  await expect(teacher.getByRole('heading', { level: 1 })).toHaveText('Emergency roll call');
  await expect(teacher.getByText('1 answer on this device, not sent yet')).toBeVisible();
  await expect(person).toContainText('Seen by you');
  await teacher.context().setOffline(false);
  await teacher.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(teacher.getByText('not sent yet')).toBeHidden();
  await expect(person).toContainText('Seen by you');
  // Pressed again, it is taken back.
  await person.getByRole('button', { name: 'Safe:' }).click();
  await expect(person).not.toContainText('Seen by');
});
