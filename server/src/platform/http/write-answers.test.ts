import { appOfTests } from '../../../test/create-app.js';
import { submitted } from '../../../test/enrollment-form.js';
import { engine } from '../../../test/postgres.js';
import { Expired } from '../jobs/expired.js';

const t = appOfTests();
const admin = t.browser('ADMIN');

const parent = (lastName: string) => ({ firstName: 'Rima', lastName, email: null, phone: '555 0100' });
const add = (key: string, lastName: string, browser = admin) =>
  browser.post('/api/parents').set('idempotency-key', key).send(parent(lastName));
const parents = (lastName: string) =>
  t.db.query<{ id: number }>('SELECT id FROM parents WHERE last_name = :lastName', { lastName });
const kept = () => t.db.query<{ answer: string | null }>('SELECT answer FROM kept_answers');
const write = (sql: string) => t.db.unit(() => t.db.manager.query<unknown>(sql));

it('carries out a write sent twice with one key once, and gives the same answer', async () => {
  const first = await add('a', 'Haddad').expect(201);
  const second = await add('a', 'Haddad').expect(201);
  expect(second.body).toEqual(first.body);
  expect(await parents('Haddad')).toHaveLength(1);
  await add('b', 'Haddad').expect(201);
  await admin.post('/api/parents').send(parent('Haddad')).expect(201);
  expect(await parents('Haddad')).toHaveLength(3);
});

it('repeats the first answer even if the request would now be refused or do something else', async () => {
  const { body } = await admin
    .post('/api/class-types')
    .set('idempotency-key', 'made')
    .send({ className: 'Arabic 1' })
    .expect(201);
  expect(
    (await admin.post('/api/class-types').set('idempotency-key', 'made').send({ className: 'Arabic 1' }).expect(201))
      .body,
  ).toEqual(body);
  const path = `/api/class-types/${body.id}`;
  const rename = (key: string, className: string) => admin.patch(path).set('idempotency-key', key).send({ className });
  await rename('to-2', 'Arabic 2').expect(200);
  await rename('to-3', 'Arabic 3').expect(200);
  expect((await rename('to-2', 'Arabic 2').expect(200)).body).toMatchObject({ className: 'Arabic 2' });
  expect((await admin.get(path)).body).toMatchObject({ className: 'Arabic 3' });
  for (const _ of [1, 2]) expect((await admin.delete(path).set('idempotency-key', 'gone').expect(204)).text).toBe('');
  await admin.delete(path).set('idempotency-key', 'other').expect(404);
});

it('repeats a kept answer whatever would refuse its request now, except to users who may no longer ask', async () => {
  const teacher = await t.as('TEACHER');
  const change = (browser = teacher) =>
    browser
      .put('/api/profile')
      .set('idempotency-key', 'mine')
      .send({ firstName: 'Nadia', lastName: 'Rahman', phoneNumber: null });
  await change().expect(200);
  await write(`UPDATE users SET status = 'HOLD' WHERE id = ${teacher.user.id}`);
  await change().expect(401);
});

it('refuses another body or query with the same key, whether it would do something or not', async () => {
  await add('same', 'Khoury').expect(201);
  const refusals = [
    await add('same', 'Sayegh'),
    await admin.post('/api/parents').set('idempotency-key', 'same').send({}),
    await admin.post('/api/parents?again=1').set('idempotency-key', 'same').send(parent('Khoury')),
  ];
  for (const { status, body } of refusals) {
    expect(status).toBe(409);
    expect(body).toMatchObject({ message: 'This Idempotency-Key belongs to another request. Use a new one.' });
  }
  expect(await parents('Sayegh')).toEqual([]);
});

it('limits a key to its user, method and path', async () => {
  const other = await t.as('ADMIN');
  await add('shared', 'Nasser').expect(201);
  await add('shared', 'Nasser', other).expect(201);
  await admin
    .post('/api/rising-grades')
    .set('idempotency-key', 'shared')
    .send({ name: 'Grade 9', position: 9 })
    .expect(201);
  expect(await parents('Nasser')).toHaveLength(2);
});

it('keeps no refusals: the same key works for the corrected request', async () => {
  await admin.post('/api/parents').set('idempotency-key', 'corrected').send({ firstName: 5 }).expect(400);
  await admin.patch('/api/parents/999999').set('idempotency-key', 'corrected').send({ phone: null }).expect(404);
  await add('corrected', 'Aziz').expect(201);
  expect(await parents('Aziz')).toHaveLength(1);
});

it('keeps nothing of a dry run, which changes nothing', async () => {
  const [section, student] = [await t.a.section(), await t.a.student()];
  const join = (query: string, sectionId: number) =>
    admin
      .post(`/api/students/${student.id}/memberships${query}`)
      .set('idempotency-key', 'tried')
      .send({ classSectionId: sectionId });
  const before = await kept();
  await join('?dryRun=true', section.id).expect(200);
  expect(await kept()).toEqual(before);
  const { body } = await join('', section.id).expect(200);
  expect((await join('', section.id).expect(200)).body).toEqual(body);
});

it.each(['x'.repeat(65), 'two words', 'ä', ''])('refuses a key that is none: %j', async (key) => {
  const { body } = await admin
    .post('/api/parents')
    .set('idempotency-key', Buffer.from(key).toString('latin1'))
    .send(parent('Nobody'))
    .expect(400);
  expect(body).toEqual({ statusCode: 400, message: 'An Idempotency-Key has 1 to 64 visible characters.' });
  expect(await parents('Nobody')).toEqual([]);
});

it('has one effect and one answer for concurrent requests with one key', async () => {
  const answers = await Promise.all(Array.from({ length: 6 }, () => add('together', 'Mansour')));
  expect(await parents('Mansour')).toHaveLength(1);
  for (const { status, body } of answers) expect([status, body]).toEqual([201, answers[0]!.body]);
  const crossed = await Promise.all(Array.from({ length: 6 }, (_, n) => add('crossed', `Shadid ${n % 2}`)));
  expect([...(await parents('Shadid 0')), ...(await parents('Shadid 1'))]).toHaveLength(1);
  expect(crossed.map(({ status }) => status).sort()).toEqual([201, 201, 201, 409, 409, 409]);
});

it('keeps no answer with a secret: a repetition is a 409, and the first secret continues to work', async () => {
  const superadmin = await t.as('SUPERADMIN');
  const invited = await t.a.user({ role: 'ADMIN' });
  const approved = await t.a.user({ role: 'TEACHER', status: 'HOLD', registeredAt: '2026-11-17T08:00:00.000Z' });
  const active = await t.a.user({ role: 'TEACHER', passwordHash: 'x' });
  const enrollmentId = await submitted(t);
  const making: [method: 'post' | 'put', path: string, body: object | undefined, secret: (body: Answer) => string][] = [
    ['post', `/api/users/${invited.id}/invitation`, undefined, ({ url }) => url],
    ['post', `/api/users/${active.id}/reset-link`, undefined, ({ url }) => url],
    [
      'put',
      '/api/user/status-by-email',
      { email: approved.email, status: 'ACTIVE' },
      ({ invitation }) => invitation.url,
    ],
    ['post', '/api/calendar-feed', { content: 'DAYS' }, ({ url }) => url],
    ['post', `/api/enrollments/${enrollmentId}/status-link`, undefined, ({ url }) => url],
  ];
  const secrets: string[] = [];
  for (const [method, path, body, secret] of making) {
    const make = () => superadmin[method](path).set('idempotency-key', 'secret').send(body);
    const made = await make();
    expect([path, made.status < 300]).toEqual([path, true]);
    secrets.push(secret(made.body as Answer));
    expect((await make().expect(409)).body).toEqual({
      statusCode: 409,
      message: 'This was already done. Create a new one.',
    });
  }
  const texts = (await kept()).map(({ answer }) => answer ?? '').join('\n');
  for (const secret of secrets) expect(texts).not.toContain(tokenIn(secret));
  for (const url of secrets.slice(0, 3))
    await t
      .visitor()
      .get(`/api/auth/link?token=${tokenIn(url)}`)
      .expect(200);
  await t
    .visitor()
    .get(`/api/calendar-feed/${tokenIn(secrets[3]!)}.ics`)
    .expect(200);
  await t
    .visitor()
    .get(`/api/enrollments/status?token=${tokenIn(secrets[4]!)}`)
    .expect(200);
});

it('commits an answer and its effect together, or neither', async () => {
  const refuse = {
    sqlite: [
      `CREATE TRIGGER refuse BEFORE INSERT ON kept_answers BEGIN SELECT RAISE(ABORT, 'refused'); END`,
      'DROP TRIGGER refuse',
    ],
    postgres: [
      `CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'refused'; END $$;
       CREATE TRIGGER refuse BEFORE INSERT ON kept_answers FOR EACH ROW EXECUTE FUNCTION refuse()`,
      'DROP TRIGGER refuse ON kept_answers',
    ],
  }[engine] as [string, string];
  await write(refuse[0]);
  const { body } = await add('apart', 'Bishara').expect(500);
  expect(body).toMatchObject({ message: 'Something went wrong on our side. Nothing was changed.' });
  expect(await parents('Bishara')).toEqual([]);
  await write(refuse[1]);
  await add('apart', 'Bishara').expect(201);
});

it('forgets answers after a day', async () => {
  await add('daily', 'Saab').expect(201);
  const { id } = (await parents('Saab'))[0]!;
  t.clock.set('2026-11-19T11:59:00.000Z');
  expect((await add('daily', 'Saab').expect(201)).body).toMatchObject({ id });
  t.clock.set('2026-11-19T12:01:00.000Z');
  expect((await add('daily', 'Saab').expect(201)).body).not.toMatchObject({ id });
  await t.app.get(Expired).run();
  expect(await kept()).toHaveLength(1);
});

interface Answer {
  url: string;
  invitation: { url: string };
}

const tokenIn = (url: string) => /[\w-]{43}/.exec(url)![0];

it('refuses a body nested too deeply to hash just as without a key', async () => {
  const deep = `{"firstName":${'['.repeat(20_000)}${']'.repeat(20_000)}}`;
  const send = () => admin.post('/api/parents').set('content-type', 'application/json');
  const { body } = await send().send(deep).expect(400);
  expect((await send().set('idempotency-key', 'deep').send(deep).expect(400)).body).toEqual(body);
});
