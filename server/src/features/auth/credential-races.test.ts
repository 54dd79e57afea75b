import { abilityFrom, rulesFor } from '@homeroom/shared/abilities';
import { appOfTests } from '../../../test/create-app.js';
import { password, passwordHash } from '../../../test/known-password.js';
import { callDuring } from '../../../test/during.js';
import type { Actor, ActorRequest } from '../../platform/access/actor.js';
import { hashToken } from '../../platform/access/tokens.js';
import { ProfileService } from '../profile/profile.service.js';
import { UserLinks } from '../users/user-links.service.js';
import { UsersService } from '../users/users.service.js';
import { AccountLinks } from './account-links.service.js';
import { PasswordLinks } from './password-links.service.js';

const next = 'another long password';
const t = appOfTests();

/** The parts of a request that services called without HTTP use. */
const request = { headers: {}, get: () => undefined, res: { once() {}, cookie() {} } } as unknown as ActorRequest;

const signIn = (email: string, word = password) => t.visitor().post('/api/auth/login').send({ email, password: word });
const actorOf = (userId: number, sessionId = '', role: Actor['role'] = 'TEACHER') =>
  ({ userId, fullName: 'Nadia', role, teacherId: null, sessionId, ability: abilityFrom(rulesFor(role)) }) as Actor;
const sessionsOf = (userId: number) => t.db.query('SELECT id FROM sessions WHERE user_id = :userId', { userId });
const openLinksOf = (userId: number) =>
  t.db.query('SELECT id FROM account_links WHERE user_id = :userId AND used_at IS NULL', { userId });

/** The id of a new session, and its cookie. */
async function session(userId: number) {
  const cookie = await t.a.sessionOf(userId);
  return { cookie, id: hashToken(cookie.split('=')[1]!) };
}

it('keeps out whoever signs in with the old password while it is being changed', async () => {
  const { id, email } = await t.a.user({ passwordHash });
  const own = await session(id);
  const { status, body } = await callDuring(
    t,
    () =>
      t.app
        .get(ProfileService, { strict: false })
        .changePassword({ currentPassword: password, password: next }, actorOf(id, own.id), request),
    () => signIn(email),
  );
  expect({ status, body: body as unknown }).toEqual({
    status: 401,
    body: { statusCode: 401, message: 'Invalid e-mail or password.' },
  });
  expect(await sessionsOf(id)).toHaveLength(1);
  await signIn(email, next).expect(200);
});

it('keeps out whoever signs in with the old password while a link sets a new one', async () => {
  const { id, email } = await t.a.user({ passwordHash });
  const { path } = await t.db.unit(() => t.app.get(AccountLinks).make(id, 'RESET'));
  const { status } = await callDuring(
    t,
    () => t.app.get(PasswordLinks).setPassword('RESET', { token: path.split('token=')[1]!, password: next }, request),
    () => signIn(email),
  );
  expect(status).toBe(401);
  expect(await sessionsOf(id)).toHaveLength(1);
});

it('keeps out whoever signs in while the account is put on hold or gets another address', async () => {
  for (const [change, status] of [
    [{ status: 'HOLD' }, 403],
    [{ email: 'moved.away@school.test' }, 401],
  ] as const) {
    const { id, email } = await t.a.user({ passwordHash });
    const answer = await callDuring(
      t,
      () => t.app.get(UsersService, { strict: false }).change(id, change, actorOf(0, '', 'SUPERADMIN')),
      () => signIn(email),
    );
    expect(answer.status).toBe(status);
    expect(await sessionsOf(id)).toEqual([]);
  }
});

it('accepts only one of two password changes that both name the old one', async () => {
  const { id, email } = await t.a.user({ passwordHash });
  const [own, elsewhere] = [await session(id), await session(id)];
  const { status, body } = await callDuring(
    t,
    () =>
      t.app
        .get(ProfileService, { strict: false })
        .changePassword({ currentPassword: password, password: next }, actorOf(id, own.id), request),
    () =>
      t
        .visitor()
        .put('/api/profile/password')
        .set('cookie', elsewhere.cookie)
        .send({ currentPassword: password, password: 'third password of three' }),
  );
  // Behind SQLite's write gate, the other browser sees only the result.
  expect([400, 401]).toContain(status);
  if (status === 400)
    expect(body).toMatchObject({ errors: [{ path: 'currentPassword', message: 'This is not your password.' }] });
  await signIn(email, next).expect(200);
});

it('changes no password for a session that has ended meanwhile', async () => {
  const { id, email } = await t.a.user({ passwordHash });
  const own = await session(id);
  const { status } = await callDuring(
    t,
    () => t.db.manager.query(`DELETE FROM sessions WHERE id = '${own.id}'`),
    () =>
      t
        .visitor()
        .put('/api/profile/password')
        .set('cookie', own.cookie)
        .send({ currentPassword: password, password: next }),
  );
  expect(status).toBe(401);
  await signIn(email, password).expect(200);
});

it('leaves one open invitation of four created at once', async () => {
  const admin = await t.as('ADMIN');
  const { id } = await t.a.user();
  const answers = await callDuring(
    t,
    () => t.app.get(UserLinks, { strict: false }).invite(id, actorOf(admin.user.id, '', 'ADMIN'), 'http://school.test'),
    () => Promise.all([1, 2, 3].map(() => admin.post(`/api/users/${id}/invitation`))),
  );
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
  const opened = await Promise.all(
    answers.map(({ body }) => t.visitor().get(`/api/auth/link${new URL((body as { url: string }).url).search}`)),
  );
  expect(opened.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
  expect(await openLinksOf(id)).toHaveLength(1);
});

it.each(['invitation', 'reset link', 'forgotten password'])(
  'makes no link (%s) for an account that is put on hold at the same moment',
  async (way) => {
    const admin = await t.as('ADMIN');
    const { id, email } = await t.a.user({ passwordHash: way === 'invitation' ? null : passwordHash });
    const calls = {
      invitation: () => admin.post(`/api/users/${id}/invitation`),
      'reset link': () => admin.post(`/api/users/${id}/reset-link`),
      'forgotten password': () => t.visitor().post('/api/auth/forgot-password').send({ email }),
    };
    const { status } = await callDuring(
      t,
      () => t.app.get(UsersService, { strict: false }).change(id, { status: 'HOLD' }, actorOf(0, '', 'SUPERADMIN')),
      calls[way as keyof typeof calls],
    );
    expect(status).toBe(way === 'forgotten password' ? 200 : 409);
    expect(await openLinksOf(id)).toEqual([]);
  },
);

it('records no registration of a teacher whose invitation is being accepted', async () => {
  const { id, email } = await t.a.user();
  const { path } = await t.db.unit(() => t.app.get(AccountLinks).make(id, 'INVITATION'));
  const person = { firstName: 'Zoë', lastName: 'Ștefănescu', email, phoneNumber: null };
  const { status } = await callDuring(
    t,
    () => t.app.get(PasswordLinks).setPassword('INVITATION', { token: path.split('token=')[1]!, password }, request),
    () => t.visitor().post('/api/auth/register').send(person),
  );
  expect(status).toBe(200);
  expect(await t.db.query('SELECT id FROM users WHERE id = :id AND registered_at IS NULL', { id })).toHaveLength(1);
});
