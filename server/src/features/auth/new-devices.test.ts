import { createHmac } from 'node:crypto';
import type { Request } from 'express';
import { appOfTests } from '../../../test/create-app.js';
import { password, passwordHash } from '../../../test/known-password.js';
import { EmailMessageEntity } from '../../platform/mail/email-message.entity.js';
import { browserCookie, KnownBrowsers } from './known-browsers.js';
import { SessionUses } from './session-uses.service.js';

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0';
const t = appOfTests({ smtpUrl: 'smtp://127.0.0.1:2525?from=office@school.test' });
beforeEach(() => t.clock.set('2026-11-18T12:00:00.000Z'));

const lettersTo = async (toAddress: string) =>
  (await t.db.findBy(EmailMessageEntity, { toAddress })).map(({ subject, bodyText }) => ({ subject, bodyText }));

test('a person gets a letter when a new device signs in, and none when it signs in again', async () => {
  const { email } = await t.a.user({ passwordHash });
  const browser = t.visitor().set('user-agent', firefox);
  for (let n = 0; n < 2; n++) await browser.post('/api/auth/login').send({ email, password }).expect(200);
  const letters = await lettersTo(email);
  expect(letters).toEqual([
    { subject: 'A new device signed in to your account at Homeroom', bodyText: expect.any(String) },
  ]);
  expect(letters[0]!.bodyText).toMatch(/Firefox on Linux, from \S*127\.0\.0\.1, Wed 18 Nov 2026, 12:00\./);
});

test('whoever signs in at an issuer and has no password gets one too, whatever cookie their browser has made up', async () => {
  const user = await t.a.user({ passwordHash: null });
  const at = t.clock.now().getTime().toString(36);
  const made = createHmac('sha256', '').update(`browser ${user.id} ${at}`).digest().subarray(0, 16);
  const cookie = `${at}.${made.toString('base64url')}`;
  const browser = (value: string) => ({ headers: { cookie: `${browserCookie}=${value}` } }) as Request;
  const browsers = t.app.get(KnownBrowsers);
  expect(browsers.has(browser(cookie), user)).toBe(false);
  expect(browsers.has(browser(browsers.cookieFor(browser(''), user)), user)).toBe(true);
});

test('nobody gets a letter about a wrong password or an account on hold', async () => {
  const { email } = await t.a.user({ passwordHash });
  const held = await t.a.user({ passwordHash, status: 'HOLD' });
  await t.visitor().post('/api/auth/login').send({ email, password: 'wrong' }).expect(401);
  await t.visitor().post('/api/auth/login').send({ email: held.email, password }).expect(403);
  expect([...(await lettersTo(email)), ...(await lettersTo(held.email))]).toEqual([]);
});

test('a superadmin can switch the letters off', async () => {
  const superadmin = await t.as('SUPERADMIN');
  expect((await superadmin.get('/api/settings/sign-in').expect(200)).body).toMatchObject({ newDeviceLetters: true });
  const settings = (await superadmin.get('/api/settings/sign-in')).body as object;
  await superadmin
    .put('/api/settings/sign-in')
    .send({ ...settings, newDeviceLetters: false })
    .expect(200);
  const { email } = await t.a.user({ passwordHash });
  await t.visitor().post('/api/auth/login').send({ email, password }).expect(200);
  expect(await lettersTo(email)).toEqual([]);
});

test('the last use of a session is noted beside its requests, at most every five minutes', async () => {
  const { id } = await t.a.user({ role: 'TEACHER' });
  const browser = t.visitor().set('cookie', await t.a.sessionOf(id));
  const uses = t.app.get(SessionUses);
  const stored = async () => {
    await uses.flush();
    const [row] = await t.db.query<{ at: string | null }>(
      'SELECT last_used_at AS "at" FROM sessions WHERE user_id = :id',
      {
        id,
      },
    );
    return row!.at;
  };
  expect(await stored()).toBeNull();
  await browser.get('/api/auth/me').expect(200);
  expect(await stored()).toBe('2026-11-18T12:00:00.000Z');
  t.clock.set('2026-11-18T12:04:00.000Z');
  await browser.get('/api/auth/me').expect(200);
  expect(await stored()).toBe('2026-11-18T12:00:00.000Z');
  t.clock.set('2026-11-18T12:05:00.000Z');
  await browser.get('/api/auth/me').expect(200);
  expect(await stored()).toBe('2026-11-18T12:05:00.000Z');
});
