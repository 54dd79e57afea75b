import type { Response } from 'supertest';
import type { ApiError } from '@homeroom/shared/errors';
import type { CalendarFeedState, FeedContent, NewCalendarFeed } from '@homeroom/shared/calendar/calendar-feed';
import { appOfTests, type Browser, createApp } from '../../../test/create-app.js';
import { eventsOf } from '../../../test/read-calendar.js';
import { FeedFactsService } from './feed-facts.service.js';

const t = appOfTests();
const admin = t.browser('ADMIN');

const pathOf = ({ url }: NewCalendarFeed) => new URL(url).pathname;
const subscribe = async (browser: Browser, content: FeedContent = 'OWN_CLASSES') =>
  (await browser.post('/api/calendar-feed').send({ content }).expect(201)).body as NewCalendarFeed;
const stateOf = async (browser: Browser) =>
  (await browser.get('/api/calendar-feed').expect(200)).body as CalendarFeedState;
const summariesOf = async (path: string) =>
  eventsOf((await t.visitor().get(path).expect(200)).text).map(({ SUMMARY }) => SUMMARY);

/** A signed-in teacher with one class on two days. */
async function teacherWithClass() {
  const teacher = await t.as('TEACHER');
  const { schedule, days } = await t.a.register({
    teacherId: teacher.user.teacherId!,
    dates: ['2026-11-17', '2026-11-24'],
  });
  return { teacher, schedule, days };
}

test('a teacher creates a link once, a calendar reads their classes from it, and the screen says when', async () => {
  const { teacher, schedule } = await teacherWithClass();
  await t.a.register({ semesterId: schedule.semesterId, dates: [] });
  expect(await stateOf(teacher)).toEqual({ link: null, contents: ['OWN_CLASSES'] });
  const made = await subscribe(teacher);
  expect(made.url).toMatch(/^http:\/\/school\.test\/api\/calendar-feed\/[\w-]{43}\.ics$/);
  expect(await stateOf(teacher)).toMatchObject({
    link: { content: 'OWN_CLASSES', createdAt: '2026-11-18T12:00:00.000Z', lastReadOn: null },
  });

  const { text, headers } = await t.visitor().get(pathOf(made)).expect(200);
  expect(headers['content-type']).toBe('text/calendar; charset=utf-8');
  expect(headers['cache-control']).toBe('private, no-cache');
  expect(eventsOf(text).map(({ UID }) => UID)).toEqual([
    `class-${schedule.id}-2026-11-17@school.test`,
    `class-${schedule.id}-2026-11-24@school.test`,
  ]);
  expect(text).not.toContain('Amina');
  expect((await stateOf(teacher)).link?.lastReadOn).toBe('2026-11-18');
});

test('a calendar is not sent the feed again until something changes', async () => {
  const { teacher, days } = await teacherWithClass();
  const path = pathOf(await subscribe(teacher));
  const { headers } = await t.visitor().get(path).expect(200);
  const again = () => t.visitor().get(path).set('if-none-match', headers.etag!);
  expect((await again().expect(304)).text).toBe('');
  await admin.post(`/api/calendar-days/${days[0]!.id}/close?dryRun=false`).send({ name: 'Storm day' }).expect(200);
  const { text } = await again().expect(200);
  expect(eventsOf(text).map(({ SUMMARY, STATUS }) => [SUMMARY, STATUS])).toEqual([
    ['Closed: Storm day', 'CONFIRMED'],
    [expect.stringMatching(/^Arabic \d+ · S-\d+, closed: Storm day$/), 'CANCELLED'],
    [expect.stringMatching(/^Arabic \d+ · S-\d+$/), 'CONFIRMED'],
  ]);
});

test('a new link ends the old one, and revoking ends the new one at once', async () => {
  const { teacher } = await teacherWithClass();
  const old = pathOf(await subscribe(teacher));
  const path = pathOf(await subscribe(teacher));
  const { body } = await t.visitor().get(old).expect(404);
  expect(body.message).toBe('This calendar link is not valid. It may have been replaced or revoked.');
  await t.visitor().get(path).expect(200);
  await teacher.delete('/api/calendar-feed').expect(204);
  await t.visitor().get(path).expect(404);
  await teacher.delete('/api/calendar-feed').expect(404);
  expect((await stateOf(teacher)).link).toBeNull();
  const entries = await t.db.query<{ action: string; after: string | null }>(
    `SELECT action AS "action", after AS "after" FROM audit_entries WHERE subject = 'CalendarFeed' AND actor_id = :id ORDER BY id`,
    { id: teacher.user.id },
  );
  expect(entries.map(({ action }) => action)).toEqual(['create', 'replace', 'revoke']);
  expect(JSON.stringify(entries)).not.toContain(path.slice(-47, -4));
});

test('two links created at once leave one', async () => {
  const { teacher } = await teacherWithClass();
  const made = await Promise.all([subscribe(teacher), subscribe(teacher)]);
  const statuses = await Promise.all(made.map(async (each) => (await t.visitor().get(pathOf(each))).status));
  expect(statuses.sort()).toEqual([200, 404]);
});

test('a user who may not sign in has no calendar, until they may again', async () => {
  const { teacher } = await teacherWithClass();
  const path = pathOf(await subscribe(teacher));
  for (const status of ['HOLD', 'INACTIVE', 'DELETED']) {
    await admin.put('/api/user/status-by-email').send({ email: teacher.user.email, status }).expect(200);
    await t.visitor().get(path).expect(404);
  }
  await admin.put('/api/user/status-by-email').send({ email: teacher.user.email, status: 'ACTIVE' }).expect(200);
  await t.visitor().get(path).expect(200);
});

test('no other address answers', async () => {
  const { teacher } = await teacherWithClass();
  const path = pathOf(await subscribe(teacher));
  for (const wrong of [
    path.slice(0, -5) + (path.at(-5) === 'A' ? 'B' : 'A') + '.ics',
    '/api/calendar-feed/x.ics',
    path.replace('.ics', ''),
  ])
    await t.visitor().get(wrong).expect(404);
  await t.visitor().get('/api/calendar-feed/%00.ics').expect(400);
  await t.visitor().head(path).expect(200);
});

test('the office subscribes to days or every class, teachers only to their own', async () => {
  const { teacher, schedule } = await teacherWithClass();
  await t.a.day({ semesterId: schedule.semesterId, date: '2026-11-19', kind: 'EVENT', name: 'Open day' });
  const { body } = await teacher.post('/api/calendar-feed').send({ content: 'ALL_CLASSES' }).expect(400);
  expect(body.message).toBe('You can subscribe to your own classes only.');
  await teacher.post('/api/calendar-feed').send({ content: 'MARKS' }).expect(400);
  await teacher.post('/api/calendar-feed').send({}).expect(400);
  await teacher.post('/api/calendar-feed').send({ content: 'OWN_CLASSES', userId: 1 }).expect(400);
  expect((await stateOf(admin)).contents).toEqual(['DAYS', 'ALL_CLASSES']);
  const days = await summariesOf(pathOf(await subscribe(admin, 'DAYS')));
  expect(days).toContain('Open day');
  expect(days).toContain('Class day');
  expect(days.filter((each) => each?.includes('·'))).toEqual([]);
  const all = await summariesOf(pathOf(await subscribe(admin, 'ALL_CLASSES')));
  expect(all.filter((each) => each?.includes('·')).length).toBeGreaterThanOrEqual(2);
});

test('a link shows no more than its user’s role allows now', async () => {
  const superadmin = await t.as('SUPERADMIN');
  const office = await t.as('ADMIN');
  const { schedule } = await teacherWithClass();
  const path = pathOf(await subscribe(office, 'ALL_CLASSES'));
  expect((await summariesOf(path)).some((each) => each?.includes('·'))).toBe(true);
  await superadmin.patch(`/api/users/${office.user.id}`).send({ role: 'TEACHER' }).expect(200);
  expect(
    eventsOf((await t.visitor().get(path).expect(200)).text).some(({ UID }) =>
      UID?.startsWith(`class-${schedule.id}-`),
    ),
  ).toBe(false);
});

test('links use the public address, or the address that the app was opened at', async () => {
  const elsewhere = await createApp({ publicUrl: null });
  try {
    const teacher = await elsewhere.as('TEACHER');
    const host = '127.0.0.1:4321';
    const { body } = await teacher
      .post('/api/calendar-feed')
      .set('host', host)
      .set('origin', `http://${host}`)
      .send({ content: 'OWN_CLASSES' })
      .expect(201);
    expect(body.url).toMatch(/^http:\/\/127\.0\.0\.1:4321\/api\/calendar-feed\//);
  } finally {
    await elsewhere.close();
  }
});

test('a program that asks for a calendar again and again is refused, and no other calendar waits for it', async () => {
  const [first, second] = [await teacherWithClass(), await teacherWithClass()];
  const [path, other] = [pathOf(await subscribe(first.teacher)), pathOf(await subscribe(second.teacher))];
  const facts = t.app.get(FeedFactsService, { strict: false });
  const read = facts.of.bind(facts);
  const held = Promise.withResolvers<void>();
  const reads = jest.spyOn(facts, 'of').mockImplementationOnce(async (...given) => {
    await held.promise;
    return read(...given);
  });
  const all = Promise.withResolvers<void>();
  const refused: Response[] = [];
  const asked = Array.from({ length: 20 }, async () => {
    const answer = await t.visitor().get(path);
    if (answer.status !== 200 && refused.push(answer) === 14) all.resolve();
    return answer.status;
  });
  await all.promise;
  for (const { status, headers, body } of refused) {
    expect([status, headers['retry-after']]).toEqual([503, '5']);
    expect((body as ApiError).message).toBe('Busy. Try again in a few seconds.');
  }
  await t.visitor().get(other).expect(200);
  held.resolve();
  expect((await Promise.all(asked)).filter((status) => status === 200)).toHaveLength(6);
  await t.visitor().get(path).expect(200);
  reads.mockRestore();
});
