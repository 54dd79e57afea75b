import type { Role } from '@homeroom/shared/roles';
import { appOfTests, createApp } from '../../../test/create-app.js';
import { password, passwordHash } from '../../../test/known-password.js';
import { Passwords } from './passwords.service.js';

const t = appOfTests();
beforeEach(() => t.clock.set('2026-11-18T12:00:00.000Z'));

const user = (given: { role?: Role; status?: 'ACTIVE' | 'HOLD' | 'INACTIVE' | 'DELETED' } = {}) =>
  t.a.user({ passwordHash, ...given });
const signIn = (email: string, word = password) => t.visitor().post('/api/auth/login').send({ email, password: word });

it('signs in with an e-mail in any case, and returns the user and their rights', async () => {
  const nadia = await user();
  const browser = t.visitor();
  const { body } = await browser
    .post('/api/auth/login')
    .send({ email: ` ${nadia.email.toUpperCase()} `, password })
    .expect(200);
  expect(body).toMatchObject({
    user: { id: nadia.id, role: 'TEACHER', teacherId: nadia.teacherId, email: nadia.email },
    rules: expect.any(Array),
  });
  expect(JSON.stringify(body)).not.toContain('argon2');
  expect((await browser.get('/api/auth/me').expect(200)).body).toEqual(body);
});

it.each(['\u200e', '\u202a', '\ufeff', '\u200d'])('signs in with an e-mail that was copied with %j', async (sign) => {
  const { email } = await user();
  await signIn(`${sign}${email.replace('@', `${sign}@`).replace('school', 'ｓchool')}${sign}`).expect(200);
});

it.each([' ', '\n', '\t', '\u200b', '\u00a0', '\u200e'])(
  'signs in with a password that was copied with %j at its edges',
  async (sign) => {
    const { email } = await user();
    await signIn(email, `${sign}${password}${sign}`).expect(200);
  },
);

it('counts a wrong password with a space at its end once', async () => {
  const { email } = await user();
  for (let n = 0; n < 9; n++) await signIn(email, 'a wrong register ').expect(401);
  await signIn(email, `${password} `).expect(200);
});

it('signs in with an older password that ends with a space, typed as it is', async () => {
  const { email } = await user();
  const older = await t.a.user({ passwordHash: await t.app.get(Passwords).hash(`${password} `) });
  await signIn(older.email, `${password} `).expect(200);
  await signIn(older.email, password).expect(401);
  await signIn(email, password).expect(200);
});

it('sets a cookie that scripts cannot read, and keeps only its hash', async () => {
  const { email } = await user();
  const { headers } = await signIn(email).expect(200);
  const [cookie = ''] = headers['set-cookie'] as unknown as string[];
  expect(cookie).toMatch(/^homeroom_session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/);
  const ids = await t.db.query<{ id: string }>('SELECT id FROM sessions');
  expect(ids.some(({ id }) => cookie.includes(id))).toBe(false);
});

it('tells the admin in a separate cookie whose session it is, and until when', async () => {
  t.clock.set('2026-11-17T08:00:00.000Z');
  const { email, id } = await user();
  const untilOf = (headers: Record<string, string>) => (headers['set-cookie'] as unknown as string[])[1];
  const { headers: forTheDay } = await signIn(email).expect(200);
  expect(untilOf(forTheDay)).toBe(
    `homeroom_until=${id}.${Date.parse('2026-11-17T20:00:00.000Z')}; Path=/; SameSite=Lax`,
  );
  const { headers: remembered } = await t
    .visitor()
    .post('/api/auth/login')
    .send({ email, password, remember: true })
    .expect(200);
  expect(untilOf(remembered)).toMatch(
    new RegExp(`^homeroom_until=${id}\\.${Date.parse('2026-12-17T08:00:00.000Z')}; Max-Age=2592000; Path=/; `),
  );
  const { headers: left } = await t.visitor().post('/api/auth/logout').expect(204);
  expect(untilOf(left)).toMatch(/^homeroom_until=; Path=\/; Expires=Thu, 01 Jan 1970/);
});

it('changes the session id at sign-in and ends the one that came with it', async () => {
  const { email, id } = await user();
  const old = await t.a.sessionOf(id);
  const browser = t.visitor();
  const { headers } = await browser.post('/api/auth/login').set('cookie', old).send({ email, password }).expect(200);
  expect(String(headers['set-cookie'])).not.toContain(old);
  await t.visitor().get('/api/auth/me').set('cookie', old).expect(401);
});

it('gives the same answer for a wrong password and an unknown address', async () => {
  const { email } = await user();
  const wrong = await signIn(email, 'not the password').expect(401);
  const unknown = await signIn('nobody@school.test', 'not the password').expect(401);
  expect(wrong.body).toEqual({ statusCode: 401, message: 'Invalid e-mail or password.' });
  expect(unknown.body).toEqual(wrong.body);
});

it.each(['HOLD', 'INACTIVE'] as const)('tells a user on %s so, but only after the right password', async (status) => {
  const { email } = await user({ status });
  expect((await signIn(email).expect(403)).body.message).toBe('Your account is not active. Contact the school.');
  expect((await signIn(email, 'wrong').expect(401)).body.message).toBe('Invalid e-mail or password.');
});

it.each([{ status: 'DELETED' as const }, { role: 'STUDENT' as const }])(
  'does not know a user with %o',
  async (given) => {
    await signIn((await user(given)).email).expect(401);
  },
);

it('stops guessing at one account after 10 failures in 10 minutes, even with the right password', async () => {
  const { email } = await user();
  for (let n = 0; n < 10; n++) await signIn(email, 'wrong').expect(401);
  const refused = await signIn(email).expect(429);
  expect(refused.body).toEqual({ statusCode: 429, message: 'Too many attempts. Try again in 10 minutes.' });
  await signIn((await user()).email).expect(200);
  t.clock.set('2026-11-18T12:09:30.000Z');
  expect((await signIn(email).expect(429)).body.message).toBe('Too many attempts. Try again in 1 minute.');
  t.clock.set('2026-11-18T12:10:01.000Z');
  await signIn(email).expect(200);
});

it('counts parallel guesses too', async () => {
  const { email } = await user();
  const answers = await Promise.all(Array.from({ length: 20 }, () => signIn(email, 'wrong')));
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(10);
});

it('ends a session when it expires and when its user is put on hold', async () => {
  const { email } = await user();
  const browser = t.visitor();
  await browser.post('/api/auth/login').send({ email, password }).expect(200);
  const admin = await t.as('ADMIN');
  await admin.put('/api/user/status-by-email').send({ email, status: 'HOLD' }).expect(200);
  await browser.get('/api/auth/me').expect(401);
  await admin.put('/api/user/status-by-email').send({ email, status: 'ACTIVE' }).expect(200);
  await browser.get('/api/auth/me').expect(401);
  await browser.post('/api/auth/login').send({ email, password }).expect(200);
  t.clock.set('2026-11-19T00:00:01.000Z');
  await browser.get('/api/auth/me').expect(401);
});

it('signs out on the server, not only in the browser', async () => {
  const { email } = await user();
  const browser = t.visitor();
  const { headers } = await browser.post('/api/auth/login').send({ email, password }).expect(200);
  const cookie = String(headers['set-cookie']).split(';')[0]!;
  await browser.post('/api/auth/logout').expect(204);
  await t.visitor().get('/api/auth/me').set('cookie', cookie).expect(401);
});

it.each([
  [{ email: 'no address', password: 'x' }, 'email'],
  [{ email: 'a@b.co', password: '' }, 'password'],
  [{ email: 'a@b.co', password: 'x', role: 'SUPERADMIN' }, 'role'],
  [{ email: `${'a'.repeat(3000)}@b.co`, password: 'x' }, 'email'],
])('refuses %j beside the field', async (body, path) => {
  const { body: answer } = await t.visitor().post('/api/auth/login').send(body).expect(400);
  expect(answer).toEqual({
    statusCode: 400,
    message: expect.any(String),
    errors: [{ path, message: expect.any(String) }],
  });
});

it('answers a broken body with a sentence', async () => {
  const { body } = await t
    .visitor()
    .post('/api/auth/login')
    .set('content-type', 'application/json')
    .send('{"email":')
    .expect(400);
  expect(body).toEqual({ statusCode: 400, message: 'The request is not valid JSON.' });
});

it('marks the cookie as secure if the school is opened over HTTPS, whatever proxy is in front of the server', async () => {
  const school = await createApp({ publicUrl: 'https://school.test' });
  const { email } = await school.a.user({ passwordHash });
  const { headers } = await school
    .visitor()
    .post('/api/auth/login')
    .set('origin', 'https://school.test')
    .send({ email, password })
    .expect(200);
  for (const cookie of headers['set-cookie'] as unknown as string[]) expect(cookie).toMatch(/; Secure/);
  await school.close();
});
