import { appOfTests } from '../../../test/create-app.js';
import { password, passwordHash } from '../../../test/known-password.js';
import { linkOf, mailedToken } from '../../../test/mailed-links.js';
import { EmailMessageEntity } from '../../platform/mail/email-message.entity.js';
import { Settings } from '../../platform/settings/settings.js';
import { AccountLinks } from './account-links.service.js';
import { EasyPasswords, easyPasswordMessages } from './easy-passwords.service.js';
import { Attempts } from './attempts.service.js';
import { ForgottenPasswords } from './forgotten-passwords.service.js';

const other = 'another long password';
const t = appOfTests();
beforeEach(() => t.clock.set('2026-11-18T12:00:00.000Z'));
afterEach(() => jest.restoreAllMocks());

const ask = (email: string) => t.visitor().post('/api/auth/forgot-password').send({ email });
const reset = (token: string, word = other) =>
  t.visitor().post('/api/auth/reset-password').send({ token, password: word });
const signIn = (email: string, word: string) => t.visitor().post('/api/auth/login').send({ email, password: word });
const mailTo = (toAddress: string) => t.db.findBy(EmailMessageEntity, { toAddress });

async function askedBy(email: string) {
  await ask(email).expect(200);
  const [message] = (await mailTo(email)).slice(-1);
  return mailedToken(t, message!);
}

const answer = { message: 'If the account is active, you will receive an e-mail.' };

it('answers the same for active, held, student and unknown addresses, and writes only to the active one', async () => {
  const active = await t.a.user({ passwordHash });
  const held = await t.a.user({ passwordHash, status: 'HOLD' });
  const student = await t.a.user({ passwordHash, role: 'STUDENT' });
  for (const email of [active.email, held.email, student.email, 'nobody@school.test'])
    expect((await ask(email).expect(200)).body).toEqual(answer);
  const all = await t.db.find(EmailMessageEntity);
  expect(all.map(({ toAddress, cause, status }) => ({ toAddress, cause, status }))).toEqual([
    { toAddress: active.email, cause: 'ACCOUNT', status: 'QUEUED' },
  ]);
});

it('loads the words to judge by as soon as the page of a link that works opens', async () => {
  const { email } = await t.a.user({ passwordHash });
  const token = await askedBy(email);
  const prepare = jest.spyOn(t.app.get(EasyPasswords), 'prepare');
  await t
    .visitor()
    .get(`/api/auth/link?token=${'x'.repeat(43)}`)
    .expect(404);
  expect(prepare).not.toHaveBeenCalled();
  await t.visitor().get(`/api/auth/link?token=${token}`).expect(200);
  expect(prepare).toHaveBeenCalledTimes(1);
});

it('judges a password while it is typed, for the owner of a link that works', async () => {
  const { email } = await t.a.user({ passwordHash, firstName: 'Adaeze', lastName: 'Chukwu' });
  const token = await askedBy(email);
  const strength = (body: object) => t.visitor().post('/api/auth/password-strength').send(body);
  expect((await strength({ token, password: 'adaezechukwu' }).expect(200)).body).toEqual({
    strength: 'EASY',
    problem: easyPasswordMessages.own,
  });
  expect((await strength({ token, password: other }).expect(200)).body).toMatchObject({ problem: null });
  await strength({ token: 'x'.repeat(43), password: other }).expect(404);
  await strength({ password: other }).expect(400);
  await reset(token).expect(200);
  await strength({ token, password: other }).expect(404);
});

it('lets few passwords wait to be judged, so that those who save one need not', async () => {
  const { email } = await t.a.user({ passwordHash });
  const token = await askedBy(email);
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => t.visitor().post('/api/auth/password-strength').send({ token, password: other })),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 503]));
});

it('takes the same time and counts the same attempt whether or not the address is known', async () => {
  const { email } = await t.a.user({ passwordHash });
  const wait = jest.spyOn(t.clock, 'wait');
  const counts: [number, number][] = [];
  for (const address of [email, 'stranger@school.test']) {
    wait.mockClear();
    const before = await attempts();
    await ask(address).expect(200);
    counts.push([Number(wait.mock.calls[0]?.[0]), (await attempts()) - before]);
  }
  expect(counts).toEqual([
    [300, 1],
    [300, 1],
  ]);
});

const attempts = () => t.count("attempts WHERE kind = 'reset'");

it('sends a link that lasts an hour, and stores its token in no body', async () => {
  const { email } = await t.a.user({ passwordHash, firstName: 'Zoë <b>' });
  const token = await askedBy(email);
  const [message] = await mailTo(email);
  expect(message!.expiresAt).toBe('2026-11-18T13:00:00.000Z');
  expect(linkOf(t, message!)).toBe(`/reset-password?token=${token}`);
  expect(message!.bodyText).toContain('Dear Zoë <b>,');
  expect(message!.bodyHtml).toContain('Dear Zoë &lt;b&gt;,');
  expect(message!.bodyText + message!.bodyHtml).not.toContain(token);
  expect((await t.visitor().get(`/api/auth/link?token=${token}`).expect(200)).body).toMatchObject({
    kind: 'RESET',
    email,
  });
});

it.each(['accept-invitation', 'reset-password'] as const)(
  'takes no password by %s that is easy to guess, and leaves the link open',
  async (way) => {
    await t.db.unit(() => t.app.get(Settings).set({ 'school.name': 'Cedar Grove School' }));
    const { email, id } = await t.a.user({ passwordHash });
    const links = t.app.get(AccountLinks);
    const { path } = await t.db.unit(() => links.make(id, way === 'reset-password' ? 'RESET' : 'INVITATION'));
    const token = path.split('token=')[1];
    const set = (word: string) => t.visitor().post(`/api/auth/${way}`).send({ token, password: word });
    for (const [easy, message] of [
      [email.toUpperCase(), easyPasswordMessages.own],
      ['Cedar Grove School', easyPasswordMessages.own],
      ['Passw0rd1234', easyPasswordMessages.common],
    ] as const)
      expect((await set(easy).expect(400)).body).toEqual({
        statusCode: 400,
        message,
        errors: [{ path: 'password', message }],
      });
    await signIn(email, password).expect(200);
    await set(other).expect(200);
  },
);

it('sets the password once, ends every other session, and signs this browser in', async () => {
  const { email, id } = await t.a.user({ passwordHash });
  const elsewhere = await t.a.sessionOf(id);
  const token = await askedBy(email);
  const browser = t.visitor();
  const answers = await Promise.all(
    [browser, t.visitor()].map((each) => each.post('/api/auth/reset-password').send({ token, password: other })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
  await t.visitor().get('/api/auth/me').set('cookie', elsewhere).expect(401);
  await signIn(email, password).expect(401);
  await signIn(email, other).expect(200);
  expect((await mailTo(email))[0]).toMatchObject({ status: 'CANCELLED', linkPath: null });
});

it('refuses a link that was used, has expired, is altered or of another kind, and changes nothing', async () => {
  const { email } = await t.a.user({ passwordHash });
  const gone = { statusCode: 404, message: 'This link has been used or has expired. Ask the office for a new one.' };
  const token = await askedBy(email);
  const altered = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`;
  expect((await reset(altered).expect(404)).body).toEqual(gone);
  await t.visitor().post('/api/auth/accept-invitation').send({ token, password: other }).expect(404);
  t.clock.set('2026-11-18T13:00:00.000Z');
  expect((await reset(token).expect(404)).body).toEqual(gone);
  await t.visitor().get(`/api/auth/link?token=${token}`).expect(404);
  t.clock.set('2026-11-18T12:00:00.000Z');
  await reset(token, 'short').expect(400);
  await reset(token).expect(200);
  expect((await reset(token).expect(404)).body).toEqual(gone);
  await signIn(email, other).expect(200);
});

it('ends the link and cancels its message when the user is put on hold or gets another address or role', async () => {
  const superadmin = await t.as('SUPERADMIN');
  for (const change of [{ status: 'HOLD' }, { email: 'moved@school.test' }, { role: 'ADMIN' }, { role: 'STUDENT' }]) {
    const { email, id } = await t.a.user({ passwordHash });
    const token = await askedBy(email);
    await superadmin.patch(`/api/users/${id}`).send(change).expect(200);
    await reset(token).expect(404);
    expect((await mailTo(email))[0]).toMatchObject({ status: 'CANCELLED', linkPath: null });
  }
});

it('keeps every unused link open however often somebody asks, and ends all of them once one is used', async () => {
  const { email } = await t.a.user({ passwordHash });
  const [first, second, third] = [await askedBy(email), await askedBy(email), await askedBy(email)];
  for (const token of [first, second, third]) await t.visitor().get(`/api/auth/link?token=${token}`).expect(200);
  await reset(second).expect(200);
  for (const token of [first, second, third]) await reset(token).expect(404);
  expect((await mailTo(email)).map(({ status, linkPath }) => [status, linkPath])).toEqual(
    Array(3).fill(['CANCELLED', null]),
  );
});

it('sends an account at most three links an hour, even for simultaneous requests, and answers the same', async () => {
  const { email } = await t.a.user({ passwordHash });
  const answers = await Promise.all(Array.from({ length: 5 }, () => ask(email)));
  expect(answers.map(({ status, body }) => [status, body])).toEqual(Array(5).fill([200, answer]));
  const links = (await mailTo(email)).map((message) => linkOf(t, message));
  expect(links).toHaveLength(3);
  t.clock.set('2026-11-18T12:59:59.000Z');
  expect((await ask(email).expect(200)).body).toEqual(answer);
  expect(await mailTo(email)).toHaveLength(3);
  // Within this limit, a user always has a link that works.
  for (const link of links)
    await t
      .visitor()
      .get(`/api/auth/link?${link.split('?')[1]}`)
      .expect(200);
  t.clock.set('2026-11-18T13:00:00.000Z');
  await ask(email).expect(200);
  expect(await mailTo(email)).toHaveLength(4);
});

it('stops after a hundred in an hour from one network address', async () => {
  const { app } = t;
  for (let n = 0; n < 100; n++) await app.get(Attempts).begin('reset', `guess${n}@school.test`, '192.0.2.7');
  await expect(app.get(ForgottenPasswords).sendLink({ email: 'guess@school.test' }, '192.0.2.7')).rejects.toThrow(
    'Too many attempts. Try again in 60 minutes.',
  );
  await app.get(ForgottenPasswords).sendLink({ email: 'guess@school.test' }, '192.0.2.8');
});

it.each([
  ['forgot-password', { email: 'no address' }, 'email'],
  ['forgot-password', { email: 'a@b.co', id: 1 }, 'id'],
  ['reset-password', { token: 'x'.repeat(43), password: 'aaaaaaaaaaaa' }, 'password'],
  ['reset-password', { token: 'x'.repeat(43), password: other, role: 'SUPERADMIN' }, 'role'],
  ['reset-password', { token: 'x'.repeat(3000), password: other }, 'token'],
])('refuses %s with %j', async (path, body, field) => {
  const { body: said } = await t.visitor().post(`/api/auth/${path}`).send(body).expect(400);
  expect((said as { errors: unknown }).errors).toEqual([{ path: field, message: expect.any(String) }]);
});
