import type { NewFactor } from '@homeroom/shared/second-factor';
import { appCode } from '../../../test/app-code.js';
import { appOfTests, later, type TestApp, testNow } from '../../../test/create-app.js';
import { password, passwordHash } from '../../../test/known-password.js';

const minute = 60_000;
const t = appOfTests();
beforeEach(() => t.clock.set(testNow));

const needed = { statusCode: 403, message: 'Confirm that it is you to do this.', code: 'PROOF' };

type Browser = ReturnType<TestApp['visitor']>;

async function signedIn() {
  const user = await t.a.user({ role: 'SUPERADMIN', passwordHash });
  const browser = t.visitor();
  await browser.post('/api/auth/login').send({ email: user.email, password }).expect(200);
  return { user, browser };
}

test('a sign-in is a proof for a quarter of an hour', async () => {
  const { browser } = await signedIn();
  t.clock.set(later(15 * minute));
  await browser.put('/api/audit/keeping').send({ keptMonths: 60 }).expect(200);
  t.clock.set(later(15 * minute + 1));
  expect((await browser.put('/api/audit/keeping').send({ keptMonths: 60 }).expect(403)).body).toEqual(needed);
  // A proof from a clock that ran ahead is none.
  t.clock.set(later(-16 * minute));
  await browser.put('/api/audit/keeping').send({ keptMonths: 60 }).expect(403);
});

test('each dangerous act needs a proof, and nothing is changed or noted as a refusal without one', async () => {
  const { browser, user } = await signedIn();
  const teacher = await t.a.user({ role: 'TEACHER' });
  const colleague = await t.a.user({ role: 'ADMIN', passwordHash });
  const invited = await t.a.user({ role: 'SUPERADMIN' });
  const held = await t.a.user({ role: 'ADMIN', status: 'HOLD' });
  const person = { firstName: 'Mallory', lastName: 'Grey', email: 'mallory@school.test' };
  t.clock.set(later(16 * minute));
  const key = { name: 'Library', ownerId: user.id, role: 'ADMIN', readOnly: true, expiresInDays: null };
  const settings = (await browser.get('/api/settings/sign-in').expect(200)).body as object;
  const server = {
    host: 'mail.school.test',
    port: 587,
    security: 'STARTTLS',
    username: null,
    password: '',
    from: 'office@school.test',
    replyTo: null,
    perSecond: 5,
  };
  for (const [name, call] of Object.entries({
    'make a key': browser.post('/api/settings/api-keys').send(key),
    'revoke a key': browser.delete('/api/settings/api-keys/1'),
    'save the mail server': browser.put('/api/settings/mail').send(server),
    'remove the mail server': browser.delete('/api/settings/mail'),
    'keep the log': browser.put('/api/audit/keeping').send({ keptMonths: 12 }),
    'change how people sign in': browser.put('/api/settings/sign-in').send(settings),
    'change a role': browser.patch(`/api/users/${teacher.id}`).send({ role: 'ADMIN' }),
    'take next year into effect': browser.post('/api/next-year/effect?dryRun=false'),
    'set the day of next year': browser.put('/api/next-year/effect').send({ on: '2026-12-01' }),
    'add a superadmin': browser.post('/api/users').send({ ...person, role: 'SUPERADMIN' }),
    'add an admin': browser.post('/api/users').send({ ...person, role: 'ADMIN' }),
    'invite a superadmin': browser.post(`/api/users/${invited.id}/invitation`),
    'invite a superadmin with others': browser.post('/api/users/invitations').send({ ids: [teacher.id, invited.id] }),
    'make a reset link of an admin': browser.post(`/api/users/${colleague.id}/reset-link`),
    'change the address of an admin': browser.patch(`/api/users/${colleague.id}`).send({ email: person.email }),
    'change the own address': browser.patch(`/api/users/${user.id}`).send({ email: person.email }),
    'bring back an admin': browser.patch(`/api/users/${held.id}`).send({ status: 'ACTIVE' }),
    'bring back an admin by address': browser
      .put('/api/user/status-by-email')
      .send({ email: held.email, status: 'ACTIVE' }),
    'change the address of the links': browser.put('/api/settings/address').send({ publicUrl: 'http://else.test' }),
    'remove a year': browser.post('/api/academic-years/1/removal').send({ name: '2020/21' }),
    'import a roster': browser.post('/api/one-roster/import?dryRun=false'),
    'undo next year': browser.post('/api/next-year/undo'),
    'reset a second factor': browser.delete(`/api/users/${teacher.id}/second-factor`),
    'set up a second factor': browser.post('/api/profile/second-factor'),
  })) {
    const { body } = await call;
    expect([name, body]).toEqual([name, needed]);
  }
  expect((await browser.get('/api/settings/api-keys').expect(200)).body).toEqual([]);
  expect((await browser.get(`/api/users/${teacher.id}`).expect(200)).body).toMatchObject({ role: 'TEACHER' });
  expect((await browser.post('/api/next-year/effect')).body).not.toEqual(needed);
  const change = { lastName: 'Rahman', email: 'rahman@school.test' };
  await browser.patch(`/api/users/${teacher.id}`).send(change).expect(200);
  await browser.post(`/api/users/${teacher.id}/invitation`).expect(201);
  await browser
    .post('/api/users/invitations')
    .send({ ids: [teacher.id] })
    .expect(200);
  await browser.patch(`/api/users/${colleague.id}`).send({ lastName: 'Rahman', status: 'HOLD' }).expect(200);
  await browser
    .post('/api/users')
    .send({ ...person, role: 'TEACHER' })
    .expect(201);
  expect(await t.db.query(`SELECT id FROM audit_entries WHERE action = 'refuse'`)).toEqual([]);
});

test('the password proves it, a wrong one does not and counts as a failed sign-in', async () => {
  const { browser, user } = await signedIn();
  t.clock.set(later(16 * minute));
  const save = () => browser.put('/api/audit/keeping').send({ keptMonths: 60 });
  await browser.post('/api/profile/proof').send({}).expect(400);
  const wrong = await browser.post('/api/profile/proof').send({ password: 'wrong' }).expect(400);
  expect(wrong.body).toMatchObject({ errors: [{ path: 'password', message: 'This is not your password.' }] });
  await save().expect(403);
  await browser.post('/api/profile/proof').send({ password }).expect(204);
  await save().expect(200);
  t.clock.set(later(32 * minute));
  await save().expect(403);
  for (let n = 0; n < 10; n++) await browser.post('/api/profile/proof').send({ password: 'wrong' }).expect(400);
  await browser.post('/api/profile/proof').send({ password }).expect(429);
  await t.visitor().post('/api/auth/login').send({ email: user.email, password }).expect(429);
});

test('a proof is of one session', async () => {
  const { browser, user } = await signedIn();
  const other = t.visitor();
  await other.post('/api/auth/login').send({ email: user.email, password }).expect(200);
  t.clock.set(later(16 * minute));
  await browser.post('/api/profile/proof').send({ password }).expect(204);
  await other.put('/api/audit/keeping').send({ keptMonths: 60 }).expect(403);
});

test('a code of the second factor proves it, once', async () => {
  const { browser } = await signedIn();
  const { secret } = (await browser.post('/api/profile/second-factor').expect(201)).body as NewFactor;
  await browser
    .put('/api/profile/second-factor')
    .send({ code: appCode(t, secret) })
    .expect(200);
  t.clock.set(later(16 * minute));
  const code = appCode(t, secret);
  await browser.post('/api/profile/proof').send({ code: '000000' }).expect(400);
  await browser.post('/api/profile/proof').send({ code }).expect(204);
  await browser.put('/api/audit/keeping').send({ keptMonths: 60 }).expect(200);
  await browser.post('/api/profile/proof').send({ code }).expect(400);
});

async function keyOf(browser: Browser, ownerId: number) {
  const key = { name: 'Library', ownerId, role: 'SUPERADMIN', readOnly: false, expiresInDays: null };
  const { body } = await browser.post('/api/settings/api-keys').send(key).expect(201);
  return `Bearer ${(body as { key: string }).key}`;
}

test('an API key is not asked', async () => {
  const { browser, user } = await signedIn();
  const key = await keyOf(browser, user.id);
  t.clock.set(later(60 * minute));
  const program = t.visitor().set('authorization', key);
  await program.put('/api/audit/keeping').send({ keptMonths: 60 }).expect(200);
});

test('an API key makes no administrator, and takes none over', async () => {
  const { browser, user } = await signedIn();
  const program = t.visitor().set('authorization', await keyOf(browser, user.id));
  const [teacher, colleague] = [await t.a.user({ role: 'TEACHER' }), await t.a.user({ role: 'ADMIN', passwordHash })];
  const held = await t.a.user({ role: 'ADMIN', status: 'HOLD' });
  const person = { firstName: 'Mallory', lastName: 'Grey', email: 'mallory.grey@school.test' };
  for (const call of [
    program.post('/api/users').send({ ...person, role: 'ADMIN' }),
    program.patch(`/api/users/${teacher.id}`).send({ role: 'ADMIN' }),
    program.patch(`/api/users/${colleague.id}`).send({ role: 'TEACHER' }),
    program.patch(`/api/users/${colleague.id}`).send({ email: person.email }),
    program.patch(`/api/users/${held.id}`).send({ status: 'ACTIVE' }),
  ]) {
    const { body } = await call.expect(403);
    expect(body).toMatchObject({
      message: 'An API key cannot create administrators, or change how one signs in.',
    });
  }
  for (const call of [
    program.post(`/api/users/${colleague.id}/reset-link`),
    program.post(`/api/users/${teacher.id}/invitation`),
    program.delete(`/api/users/${colleague.id}/sessions`),
    program.delete(`/api/users/${colleague.id}/second-factor`),
    program.put('/api/settings/sign-in'),
  ])
    expect((await call.expect(403)).body).toMatchObject({ message: 'An API key cannot be used here.' });
  await program
    .post('/api/users')
    .send({ ...person, role: 'TEACHER' })
    .expect(201);
  await program.patch(`/api/users/${colleague.id}`).send({ lastName: 'Rahman' }).expect(200);
});
