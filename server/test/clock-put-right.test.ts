import { dayMs, hourMs, minuteMs } from '@homeroom/shared/dates';
import { longestSessionMs } from '../src/features/auth/sessions.service.js';
import { Declared } from '../src/platform/feature.js';
import { isTimed } from '../src/platform/jobs/job.js';
import { Jobs } from '../src/platform/jobs/jobs.js';
import { appOfEachTest, later, testNow } from './create-app.js';
import { password, passwordHash } from './known-password.js';
import { notifierOf } from './notifier.js';

const t = appOfEachTest();

async function account() {
  const { email } = await t.a.user({ role: 'ADMIN', passwordHash });
  const signIn = (typed: string) => t.visitor().post('/api/auth/login').send({ email, password: typed });
  return { email: email!, signIn, forgot: () => t.visitor().post('/api/auth/forgot-password').send({ email }) };
}

const latest = async (table: string, at: string) =>
  (await t.db.query<{ latest: string }>(`SELECT max(${at}) AS "latest" FROM ${table}`))[0]!.latest;

const letters = async (email: string) =>
  (
    await t.db.query(`SELECT id FROM email_messages WHERE to_address = :email AND cause_ref LIKE 'RESET%'`, {
      email,
    })
  ).length;

describe.each([
  ['an hour', hourMs],
  ['a day', dayMs],
  ['400 days', 400 * dayMs],
])('after a clock that was %s ahead is put right', (_, ahead) => {
  test('every job runs at once', async () => {
    const jobs = t.app.get(Jobs);
    t.clock.set(later(ahead));
    await jobs.round();
    await t.db.unit(() =>
      t.db.manager.query(`UPDATE jobs SET lease = 'of a dead server', leased_until = '${later(ahead + minuteMs)}'`),
    );
    t.clock.set(testNow);
    await jobs.round();
    for (const job of t.app.get(Declared).all('jobs').filter(isTimed))
      expect(
        await t.db.query(`SELECT due_at AS "dueAt", lease AS "lease" FROM jobs WHERE name = :name`, { name: job.name }),
      ).toMatchObject([
        // One with a time of day has run today.
        'at' in job ? { dueAt: `2026-11-19T${job.at}:00.000Z` } : { dueAt: later(job.everyMs), lease: null },
      ]);
  });

  test('nobody is kept from signing in, and letters go out again', async () => {
    const { email, signIn, forgot } = await account();
    t.clock.set(later(ahead));
    for (let n = 0; n < 10; n++) await signIn('a wrong password').expect(401);
    await signIn(password).expect(429);
    for (let n = 0; n < 8; n++) await forgot().expect(200);
    const sent = await letters(email);

    t.clock.set(testNow);
    await forgot().expect(200);
    expect(await letters(email)).toBe(sent + 1);
    await signIn(password).expect(200);
  });

  test('no session, link or answer outlives its time', async () => {
    const admin = await t.as('ADMIN');
    const { email, signIn, forgot } = await account();
    const jobs = t.app.get(Jobs);
    t.clock.set(later(ahead));
    await signIn(password).expect(200);
    await forgot().expect(200);
    await admin.post(`/api/users/${(await t.a.teacher()).userId}/invitation`).expect(201);
    await admin.post('/api/class-types').set('idempotency-key', 'one').send({ className: 'Arabic' }).expect(201);

    t.clock.set(testNow);
    await jobs.round();
    const ends = [
      await latest('sessions', 'expires_at'),
      await latest('account_links', 'expires_at'),
      await latest('kept_answers', 'at'),
    ];
    expect(ends[0]! <= later(longestSessionMs)).toBe(true);
    expect(ends[1]! <= later(7 * dayMs)).toBe(true);
    expect(ends[2]).toBe(testNow);
    expect(await letters(email)).toBe(1);
  });

  test('the rules tell what happens from then on', async () => {
    const notifier = notifierOf(t, await t.as('ADMIN'));
    t.clock.set(later(ahead));
    await notifier.set('ABSENCE', { active: true });
    t.clock.set(testNow);
    const { schedule, days, students, teacherUserId } = await t.a.register({ students: 1, dates: ['2026-11-18'] });
    await t.a.parent({ childIds: students.map(({ id }) => id) });
    await t.a.mark({
      scheduleId: schedule.id,
      calendarDayId: days[0]!.id,
      studentId: students[0]!.id,
      markedById: teacherUserId,
      status: 'UNINFORMED_ABSENT',
      // The mark of another server, whose clock runs half a minute ahead.
      markedAt: later(minuteMs / 2),
    });
    await notifier.turnAt(testNow);
    await notifier.turnAt(later(30 * minuteMs));
    expect(await notifier.outcomes()).toEqual(['TOLD']);
  });

  test('what is in the trash leaves it after 30 days', async () => {
    const admin = await t.as('ADMIN');
    const { body } = await admin.post('/api/wiki/folders').send({ name: 'Plans', parentId: null }).expect(201);
    t.clock.set(later(ahead));
    await admin.delete(`/api/wiki/node/${body.id}`).expect(204);
    const jobs = t.app.get(Jobs);
    t.clock.set(testNow);
    await jobs.round();
    t.clock.set(later(30 * dayMs));
    await jobs.round();
    expect(await t.db.query('SELECT id FROM wiki_nodes')).toEqual([]);
  });
});
