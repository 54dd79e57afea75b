import type { OpenSession } from '@homeroom/shared/auth';
import { versionsOf } from '@homeroom/shared/based-on';
import { appOfTests } from '../../../test/create-app.js';
import { password, passwordHash } from '../../../test/known-password.js';
import { Settings } from '../../platform/settings/settings.js';
import { easyPasswordMessages } from '../auth/easy-passwords.service.js';

const other = 'another long password';
const t = appOfTests();
beforeEach(() => t.clock.set('2026-11-18T12:00:00.000Z'));

/** The cookies that an answer sets, by name. */
const cookiesOf = ({ headers }: { headers: Record<string, string> }): Partial<Record<string, string>> =>
  Object.fromEntries((headers['set-cookie'] as unknown as string[]).map((cookie) => [cookie.split('=')[0]!, cookie]));
const valueOf = (cookie?: string) => cookie?.split(';')[0];

/** A browser of a teacher who signed in by password, and the user. */
async function signedIn(agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0') {
  const user = await t.a.user({ passwordHash });
  const browser = t.visitor();
  await browser.post('/api/auth/login').set('user-agent', agent).send({ email: user.email, password }).expect(200);
  return { browser, user };
}

it('lets everybody change their own names and phone, kept in the history, and nothing else', async () => {
  const { browser, user } = await signedIn();
  const { body } = await browser
    .put('/api/profile')
    .send({ firstName: ' Noor ', lastName: 'Al-Hassan', phoneNumber: '+353 85 1' })
    .expect(200);
  expect(body).toEqual({
    firstName: 'Noor',
    lastName: 'Al-Hassan',
    phoneNumber: '+353 85 1',
    email: user.email,
    role: 'TEACHER',
  });
  expect((await browser.get('/api/auth/me').expect(200)).body.user).toMatchObject({ fullName: 'Noor Al-Hassan' });
  const admin = await t.as('ADMIN');
  expect((await admin.get('/api/users?q=noor').expect(200)).body).toEqual([expect.objectContaining({ id: user.id })]);
  const { body: history } = await admin.get(`/api/users/${user.id}/history`).expect(200);
  expect(history).toEqual([
    expect.objectContaining({
      action: 'update',
      actorName: 'Nadia Rahman 1',
      after: { firstName: 'Noor', lastName: 'Al-Hassan', phoneNumber: '+353 85 1' },
    }),
  ]);
});

it('refuses to replace a detail that the office has changed since the form was opened', async () => {
  const { browser } = await signedIn();
  const { body: opened } = await browser.get('/api/profile').expect(200);
  const names = { firstName: 'Noor', lastName: 'Al-Hassan', phoneNumber: null };
  const save = (basedOn: object) =>
    browser
      .put('/api/profile')
      .set('If-Match', versionsOf({ ...basedOn }, ['lastName', 'phoneNumber']))
      .send(names);
  await browser
    .put('/api/profile')
    .send({ ...opened, email: undefined, role: undefined, lastName: 'Byrne' })
    .expect(200);
  const { body: refused } = await save(opened).expect(409);
  expect(refused).toMatchObject({
    errors: [{ path: 'lastName', message: '“Last name” was changed meanwhile to “Byrne”. Save again to keep yours.' }],
    current: { lastName: 'Byrne' },
  });
  expect((await save({ ...opened, lastName: 'Byrne' }).expect(200)).body).toMatchObject(names);
});

it('judges a new password while it is typed, by the names of the user', async () => {
  const { browser } = await signedIn();
  await browser.put('/api/profile').send({ firstName: 'Adaeze', lastName: 'Chukwu' }).expect(200);
  const strength = (typed: object) => browser.post('/api/profile/password-strength').send(typed);
  const easy = { strength: 'EASY', problem: easyPasswordMessages.own };
  expect((await strength({ password: 'adaezechukwu' }).expect(200)).body).toEqual(easy);
  expect((await strength({ password: other }).expect(200)).body).toMatchObject({ problem: null });
  await strength({}).expect(400);
  await t.visitor().post('/api/profile/password-strength').send({ password: other }).expect(401);
});

it.each(['role', 'status', 'id', 'email', 'passwordHash'])('refuses a profile with %s slipped in', async (path) => {
  const { browser } = await signedIn();
  const { body } = await browser
    .put('/api/profile')
    .send({ firstName: 'Noor', lastName: 'Al-Hassan', [path]: 'ACTIVE' })
    .expect(400);
  expect((body as { errors: unknown }).errors).toEqual([{ path, message: expect.any(String) }]);
});

it('changes the password after the current one, and ends the other sessions but not this one', async () => {
  const { browser, user } = await signedIn();
  const elsewhere = await t.a.sessionOf(user.id);
  const { body } = await browser
    .put('/api/profile/password')
    .send({ currentPassword: 'wrong', password: other })
    .expect(400);
  expect(body).toMatchObject({ errors: [{ path: 'currentPassword', message: 'This is not your password.' }] });
  await browser.put('/api/profile/password').send({ currentPassword: password, password: 'short' }).expect(400);
  await t.visitor().get('/api/auth/me').set('cookie', elsewhere).expect(200);
  await browser.put('/api/profile/password').send({ currentPassword: password, password: other }).expect(204);
  await browser.get('/api/auth/me').expect(200);
  await t.visitor().get('/api/auth/me').set('cookie', elsewhere).expect(401);
  await t.visitor().post('/api/auth/login').send({ email: user.email, password: other }).expect(200);
});

it.each([true, false])(
  'gives the browser a new session token with a new password, for the rest of its life (remember: %s)',
  async (remember) => {
    const { email } = await t.a.user({ passwordHash });
    const browser = t.visitor();
    const opened = cookiesOf(await browser.post('/api/auth/login').send({ email, password, remember }).expect(200));
    t.clock.set('2026-11-18T13:00:00.000Z');
    const renewed = cookiesOf(
      await browser.put('/api/profile/password').send({ currentPassword: password, password: other }).expect(204),
    );
    expect(valueOf(renewed.homeroom_session)).not.toBe(valueOf(opened.homeroom_session));
    expect(valueOf(renewed.homeroom_until)).toBe(valueOf(opened.homeroom_until));
    const left = 30 * 24 * 3600 - 3600;
    for (const cookie of [renewed.homeroom_session, renewed.homeroom_until])
      expect(/Max-Age=(\d+)/.exec(cookie!)?.[1]).toBe(remember ? String(left) : undefined);
    await t.visitor().get('/api/auth/me').set('cookie', opened.homeroom_session!).expect(401);
    await browser.get('/api/auth/me').expect(200);
    expect(
      ((await browser.get('/api/profile/sessions').expect(200)).body as OpenSession[]).map(({ current, since }) => [
        current,
        since,
      ]),
    ).toEqual([[true, '2026-11-18T12:00:00.000Z']]);
  },
);

it('refuses a password based on its owner or school, and keeps the old one', async () => {
  await t.db.unit(() => t.app.get(Settings).set({ 'school.name': 'Cedar Grove School' }));
  const { browser, user } = await signedIn();
  for (const [easy, message] of [
    [user.email, easyPasswordMessages.own],
    [`${user.email.split('@')[0]!}-2026-2027`, easyPasswordMessages.own],
    ['cedar grove school', easyPasswordMessages.own],
    ['Homeroom2026!', easyPasswordMessages.own],
    ['letmein123456', easyPasswordMessages.common],
    [password, 'Choose a password that is different from the current one.'],
  ] as const) {
    const { body } = await browser
      .put('/api/profile/password')
      .send({ currentPassword: password, password: easy })
      .expect(400);
    expect(body).toEqual({ statusCode: 400, message, errors: [{ path: 'password', message }] });
  }
  await t.visitor().post('/api/auth/login').send({ email: user.email, password }).expect(200);
});

it('counts wrong current passwords as failed sign-ins: the eleventh is refused whatever it is', async () => {
  const { browser, user } = await signedIn();
  for (let n = 0; n < 10; n++)
    await browser.put('/api/profile/password').send({ currentPassword: 'wrong', password: other }).expect(400);
  const refused = await browser
    .put('/api/profile/password')
    .send({ currentPassword: password, password: other })
    .expect(429);
  expect(refused.body).toEqual({ statusCode: 429, message: 'Too many attempts. Try again in 10 minutes.' });
  await t.visitor().post('/api/auth/login').send({ email: user.email, password }).expect(429);
});

it('lists one’s own sessions, this one first, and ends one or all others', async () => {
  const { browser, user } = await signedIn();
  const elsewhere = await t.a.sessionOf(user.id);
  const third = await t.a.sessionOf(user.id);
  const list = async () => (await browser.get('/api/profile/sessions').expect(200)).body as OpenSession[];
  const sessions = await list();
  expect(sessions).toHaveLength(3);
  expect(sessions[0]).toEqual({
    id: expect.any(String),
    device: 'Firefox on Linux',
    address: expect.stringContaining('127.0.0.1'),
    since: '2026-11-18T12:00:00.000Z',
    lastUsed: '2026-11-18T12:00:00.000Z',
    current: true,
  });
  expect(sessions.slice(1).every(({ current }) => !current)).toBe(true);
  await browser.delete(`/api/profile/sessions/${sessions[1]!.id}`).expect(204);
  await browser.delete(`/api/profile/sessions/${sessions[1]!.id}`).expect(404);
  expect(await list()).toHaveLength(2);
  await browser.delete('/api/profile/sessions').expect(204);
  expect(await list()).toEqual([sessions[0]]);
  for (const cookie of [elsewhere, third]) await t.visitor().get('/api/auth/me').set('cookie', cookie).expect(401);
});

it("never shows or ends somebody else's session, nor reveals its stored id", async () => {
  const [{ browser: mine }, { browser: theirs }] = [await signedIn(), await signedIn()];
  const [session] = (await theirs.get('/api/profile/sessions').expect(200)).body as OpenSession[];
  await mine.delete(`/api/profile/sessions/${session!.id}`).expect(404);
  await theirs.get('/api/auth/me').expect(200);
  const stored = await t.db.query<{ id: string }>('SELECT id FROM sessions');
  expect(stored.some(({ id }) => id.startsWith(session!.id))).toBe(false);
});
