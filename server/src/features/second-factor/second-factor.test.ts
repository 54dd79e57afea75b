import type { NewFactor, RecoveryCodes, RememberedDevice, SecondFactor } from '@homeroom/shared/second-factor';
import type { Role } from '@homeroom/shared/roles';
import { appCode } from '../../../test/app-code.js';
import { appOfTests, later, type TestApp, testNow } from '../../../test/create-app.js';
import { password, passwordHash } from '../../../test/known-password.js';
import { mailedToken, mailAbout } from '../../../test/mailed-links.js';
import { AuditEntryEntity } from '../../platform/audit/audit-entry.entity.js';
import { AuditTallies } from '../../platform/audit/audit-tallies.js';
import { EmailMessageEntity } from '../../platform/mail/email-message.entity.js';
import { forgetAttempts } from '../auth/attempts.service.js';
import { UserLinks } from '../users/user-links.service.js';

const other = 'another long password';
const minute = 60_000;
const t = appOfTests();
beforeEach(() => t.clock.set(testNow));

type Browser = ReturnType<TestApp['visitor']>;
const signIn = (browser: Browser, email: string, word = password) =>
  browser.post('/api/auth/login').send({ email, password: word });
const secondStep = (browser: Browser, code: string, more = {}) =>
  browser.post('/api/auth/second-step').send({ code, ...more });

/** A user whose second factor is on, with its secret; the code of this half minute is used. */
async function enrolled(role: Role = 'TEACHER', more = {}) {
  const user = await t.a.user({ role, passwordHash });
  const browser = t.visitor();
  await browser
    .post('/api/auth/login')
    .send({ email: user.email, password, ...more })
    .expect(200);
  const { secret } = (await browser.post('/api/profile/second-factor').expect(201)).body as NewFactor;
  const confirmed = await browser
    .put('/api/profile/second-factor')
    .send({ code: appCode(t, secret) })
    .expect(200);
  return { user, browser, secret, codes: (confirmed.body as RecoveryCodes).recoveryCodes };
}

test('the factor is set up with a picture and its first code, and shows ten recovery codes once', async () => {
  const user = await t.a.user({ passwordHash });
  const browser = t.visitor();
  await signIn(browser, user.email).expect(200);
  const made = (await browser.post('/api/profile/second-factor').expect(201)).body as NewFactor;
  expect(made.address).toMatch(/^otpauth:\/\/totp\/Homeroom:.+secret=[A-Z2-7]{32}/);
  expect(made.picture).toMatch(/^<svg /);
  await browser.put('/api/profile/second-factor').send({ code: '000000' }).expect(400);
  // Not asked for before its first code was entered.
  await signIn(t.visitor(), user.email).expect(200);
  const code = appCode(t, made.secret);
  const { body } = await browser
    .put('/api/profile/second-factor')
    .send({ code: `${code.slice(0, 3)} ${code.slice(3)}` })
    .expect(200);
  const { recoveryCodes } = body as RecoveryCodes;
  expect(new Set(recoveryCodes).size).toBe(10);
  for (const each of recoveryCodes) expect(each).toMatch(/^([A-Z2-7]{4}-){3}[A-Z2-7]{4}$/);
  expect((await browser.get('/api/profile/second-factor').expect(200)).body).toEqual({
    isOn: true,
    appSince: testNow,
    passkeys: [],
    recoveryCodesLeft: 10,
    requiredFrom: null,
  } satisfies SecondFactor);
  await browser.post('/api/profile/second-factor').expect(409);
  const stored = JSON.stringify([
    await t.db.query('SELECT * FROM second_factors'),
    await t.db.query('SELECT * FROM recovery_codes'),
  ]);
  for (const secret of [made.secret, ...recoveryCodes, recoveryCodes[0]!.replaceAll('-', '')])
    expect(stored).not.toContain(secret);
});

test('the password alone opens nothing, and a code then signs in', async () => {
  const { user, secret } = await enrolled();
  t.clock.set(later(minute));
  const browser = t.visitor();
  const { body, headers } = await signIn(browser, user.email).expect(200);
  expect(body).toEqual({ secondStep: 'CODE' });
  expect(String(headers['set-cookie'])).not.toMatch(/homeroom_(session|until|browser|device)/);
  for (const path of ['/api/auth/me', '/api/profile', '/api/students']) await browser.get(path).expect(401);
  await browser.post('/api/auth/second-step/enrolment').expect(409);
  const wrong = await secondStep(browser, '000000').expect(400);
  expect(wrong.body).toMatchObject({ errors: [{ path: 'code' }] });
  await browser.get('/api/auth/me').expect(401);
  expect((await secondStep(browser, appCode(t, secret)).expect(200)).body).toMatchObject({ user: { id: user.id } });
  await browser.get('/api/auth/me').expect(200);
});

test('answers an unknown address and a wrong password as before, also for somebody with a second factor', async () => {
  const { user } = await enrolled();
  const [unknown, wrong] = [
    await signIn(t.visitor(), 'nobody@school.test').expect(401),
    await signIn(t.visitor(), user.email, 'a wrong register').expect(401),
  ];
  expect(wrong.body).toEqual(unknown.body);
  expect(Object.keys(wrong.headers as object).sort()).toEqual(Object.keys(unknown.headers as object).sort());
});

test('a code works once, whoever sends it, and an older one works no more', async () => {
  const { user, secret } = await enrolled();
  t.clock.set(later(minute));
  const [one, two, three] = [t.visitor(), t.visitor(), t.visitor()];
  for (const browser of [one, two, three]) await signIn(browser, user.email).expect(200);
  const code = appCode(t, secret);
  const answers = await Promise.all([secondStep(one, code), secondStep(two, code)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
  // A used code ends the sign-ins that waited for one.
  await secondStep(three, appCode(t, secret, 1)).expect(401);
  await signIn(three, user.email).expect(200);
  await secondStep(three, code).expect(400);
  await secondStep(three, appCode(t, secret, -1)).expect(400);
  await secondStep(three, appCode(t, secret, 1)).expect(200);
});

test('a code of two minutes ago or ahead is refused', async () => {
  const { user, secret } = await enrolled();
  t.clock.set(later(10 * minute));
  const browser = t.visitor();
  await signIn(browser, user.email).expect(200);
  for (const steps of [-4, -2, 2, 4]) await secondStep(browser, appCode(t, secret, steps)).expect(400);
  await secondStep(browser, appCode(t, secret)).expect(200);
});

test('a recovery code works once instead of a code, however it is written, and new ones replace the old', async () => {
  const { user, browser: own, secret, codes } = await enrolled();
  const browser = t.visitor();
  await signIn(browser, user.email).expect(200);
  await secondStep(browser, codes[0]!.toLowerCase().replaceAll('-', ' ')).expect(200);
  await signIn(browser, user.email).expect(200);
  await secondStep(browser, codes[0]!).expect(400);
  const { body } = await own.get('/api/profile/second-factor').expect(200);
  expect(body).toMatchObject({ recoveryCodesLeft: 9 });
  t.clock.set(later(minute));
  await own.post('/api/profile/second-factor/recovery-codes').send({ code: '000000' }).expect(400);
  await own
    .post('/api/profile/second-factor/recovery-codes')
    .send({ code: appCode(t, secret) })
    .expect(201);
  await signIn(browser, user.email).expect(200);
  await secondStep(browser, codes[1]!).expect(400);
});

test("a recovery code of somebody else, or of a factor that is only being set up, doesn't work", async () => {
  const [{ user }, { codes }] = [await enrolled(), await enrolled()];
  const browser = t.visitor();
  await signIn(browser, user.email).expect(200);
  await secondStep(browser, codes[0]!).expect(400);
});

test('the eleventh code within ten minutes is refused, from any address, whatever it is', async () => {
  const { user, secret } = await enrolled();
  t.clock.set(later(minute));
  const browser = t.visitor();
  await signIn(browser, user.email).expect(200);
  for (let n = 0; n < 10; n++) await secondStep(browser, `00000${n}`).expect(400);
  expect((await secondStep(browser, appCode(t, secret)).expect(429)).body).toMatchObject({
    message: 'Too many attempts. Try again in 10 minutes.',
  });
  t.clock.set(later(12 * minute));
  await signIn(browser, user.email).expect(200);
  await secondStep(browser, appCode(t, secret)).expect(200);
});

test('fifty wrong codes within a day stop further ones, and the owner gets one letter a day and the log an entry', async () => {
  const { user, secret } = await enrolled();
  const browser = t.visitor();
  const about = async () =>
    (await mailAbout(t)).filter(
      ({ toAddress, subject }) => toAddress === user.email && subject.startsWith('Wrong codes were entered'),
    ).length;
  for (let round = 1; round <= 5; round++) {
    t.clock.set(later(round * 15 * minute));
    await signIn(browser, user.email).expect(200);
    for (let n = 0; n < 10; n++) {
      expect(await about()).toBe(round === 1 ? 0 : 1);
      await secondStep(browser, `00000${n}`).expect(400);
    }
  }
  t.clock.set(later(90 * minute));
  await signIn(browser, user.email).expect(200);
  const { body } = await secondStep(browser, appCode(t, secret)).expect(429);
  expect(body).toMatchObject({ message: 'Too many attempts. Try again in 23 hours.' });
  await t.app.get(AuditTallies).flush();
  const logged = await t.db.findBy(AuditEntryEntity, { action: 'fail to sign in' });
  expect(logged.filter(({ after }) => JSON.stringify(after).includes(user.email))).not.toEqual([]);
  // Whoever gets a new factor from the office is not stopped.
  await (await t.as('ADMIN')).delete(`/api/users/${user.id}/second-factor`).expect(204);
  await signIn(browser, user.email).expect(200);
  const made = (await browser.post('/api/profile/second-factor').expect(201)).body as NewFactor;
  await browser
    .put('/api/profile/second-factor')
    .send({ code: appCode(t, made.secret) })
    .expect(200);
});

test('wrong codes in the profile count and are logged too, and are forgotten after a day', async () => {
  const { user, secret, browser } = await enrolled();
  for (let round = 1; round <= 5; round++) {
    t.clock.set(later(round * 15 * minute));
    for (let n = 0; n < 10; n++)
      await browser
        .post('/api/profile/second-factor/removal')
        .send({ code: `00000${n}` })
        .expect(400);
  }
  t.clock.set(later(90 * minute));
  const right = () => browser.post('/api/profile/second-factor/removal').send({ code: appCode(t, secret) });
  await t.db.unit(() => forgetAttempts(t.db, t.clock.stamp()));
  await right().expect(429);
  await t.app.get(AuditTallies).flush();
  const logged = await t.db.findBy(AuditEntryEntity, { action: 'fail to sign in' });
  expect(logged.filter(({ after }) => JSON.stringify(after).includes(user.email))).not.toEqual([]);
  t.clock.set(later(26 * 60 * minute));
  await t.db.unit(() => forgetAttempts(t.db, t.clock.stamp()));
  expect(await t.db.query('SELECT id FROM attempts')).toEqual([]);
});

test('the second step ends after ten minutes, with a new password, and if its cookie was changed', async () => {
  const { user, browser: own, secret } = await enrolled();
  const { user: victim } = await enrolled();
  const browser = t.visitor();
  const { headers } = await signIn(browser, user.email).expect(200);
  t.clock.set(later(10 * minute));
  await secondStep(browser, appCode(t, secret)).expect(401);
  await secondStep(t.visitor(), appCode(t, secret)).expect(401);

  t.clock.set(later(11 * minute));
  const cookie = /homeroom_step=[^;]+/.exec(String(headers['set-cookie']))![0];
  const [, , , signature = ''] = cookie.split('.');
  const forged = `homeroom_step=${victim.id}.${Date.parse(testNow) + 20 * minute}.1.${signature}`;
  await secondStep(t.visitor().set('cookie', forged), appCode(t, secret)).expect(401);

  await signIn(browser, user.email).expect(200);
  await own.put('/api/profile/password').send({ currentPassword: password, password: other }).expect(204);
  await secondStep(browser, appCode(t, secret)).expect(401);
});

test('the cookie of the second step works once, by a code or a recovery code, and signing out ends it', async () => {
  const { user, secret, codes } = await enrolled();
  t.clock.set(later(minute));
  const [browser, thief] = [t.visitor(), t.visitor()];
  const steal = ({ headers }: { headers: Record<string, unknown> }) =>
    thief.set('cookie', /homeroom_step=[^;]+/.exec(String(headers['set-cookie']))![0]);
  steal(await signIn(browser, user.email).expect(200));
  await secondStep(browser, appCode(t, secret)).expect(200);
  await secondStep(thief, appCode(t, secret, 1)).expect(401);
  steal(await signIn(browser, user.email).expect(200));
  await secondStep(browser, codes[0]!).expect(200);
  await secondStep(thief, appCode(t, secret, 1)).expect(401);
  steal(await signIn(browser, user.email).expect(200));
  await browser.post('/api/auth/logout').expect(204);
  await secondStep(browser, appCode(t, secret, 1)).expect(401);
});

test('a sign-in that waits for a code sets nothing up, even if the factor is reset meanwhile', async () => {
  const { user } = await enrolled();
  const browser = t.visitor();
  await signIn(browser, user.email).expect(200);
  await (await t.as('ADMIN')).delete(`/api/users/${user.id}/second-factor`).expect(204);
  await browser.post('/api/auth/second-step/enrolment').expect(401);
});

test('turning it on ends every other session, and resetting it ends all of them', async () => {
  const user = await t.a.user({ passwordHash });
  const [browser, other] = [t.visitor(), t.visitor()];
  for (const each of [browser, other]) await signIn(each, user.email).expect(200);
  const { secret } = (await browser.post('/api/profile/second-factor').expect(201)).body as NewFactor;
  await browser.put('/api/profile/second-factor').send({ code: '000000' }).expect(400);
  await other.get('/api/profile').expect(200);
  await browser
    .put('/api/profile/second-factor')
    .send({ code: appCode(t, secret) })
    .expect(200);
  await other.get('/api/profile').expect(401);
  await browser.get('/api/profile').expect(200);
  await (await t.as('ADMIN')).delete(`/api/users/${user.id}/second-factor`).expect(204);
  await browser.get('/api/profile').expect(401);
});

test('somebody who is put on hold before the second step is not signed in', async () => {
  const { user, secret } = await enrolled();
  t.clock.set(later(minute));
  const browser = t.visitor();
  await signIn(browser, user.email).expect(200);
  const admin = await t.as('ADMIN');
  await admin.patch(`/api/users/${user.id}`).send({ status: 'HOLD' }).expect(200);
  await secondStep(browser, appCode(t, secret)).expect(403);
  await browser.get('/api/auth/me').expect(401);
});

test('somebody who becomes a student before the second step is not signed in', async () => {
  const { user, secret } = await enrolled();
  t.clock.set(later(minute));
  const browser = t.visitor();
  await signIn(browser, user.email).expect(200);
  await (await t.as('ADMIN')).patch(`/api/users/${user.id}`).send({ role: 'STUDENT' }).expect(200);
  const { headers } = await secondStep(browser, appCode(t, secret)).expect(401);
  expect(String(headers['set-cookie'])).not.toContain('homeroom_session');
});

test('a remembered device is not asked for thirty days, is listed, and can be forgotten', async () => {
  const { user, secret } = await enrolled();
  t.clock.set(later(minute));
  const browser = t.visitor();
  await signIn(browser, user.email).expect(200);
  await secondStep(browser, appCode(t, secret), { rememberDevice: true }).expect(200);
  const devices = async () => (await browser.get('/api/profile/devices').expect(200)).body as RememberedDevice[];
  expect(await devices()).toHaveLength(1);
  expect((await signIn(browser, user.email).expect(200)).body).toMatchObject({ user: { id: user.id } });
  // It is the device of one user.
  const { user: colleague } = await enrolled();
  const shared = t.visitor();
  await signIn(shared, colleague.email).expect(200);
  expect((await signIn(browser, colleague.email).expect(200)).body).toEqual({ secondStep: 'CODE' });

  await signIn(browser, user.email).expect(200);
  await browser.delete(`/api/profile/devices/${(await devices())[0]!.id}`).expect(204);
  expect(await devices()).toEqual([]);
  expect((await signIn(browser, user.email).expect(200)).body).toEqual({ secondStep: 'CODE' });

  t.clock.set(later(2 * minute));
  await secondStep(browser, appCode(t, secret), { rememberDevice: true }).expect(200);
  t.clock.set(later(31 * 24 * 60 * minute));
  expect((await signIn(browser, user.email).expect(200)).body).toEqual({ secondStep: 'CODE' });
});

test('a new password and ending all other sessions forget the remembered devices', async () => {
  const { user, secret, browser } = await enrolled();
  for (const [n, end] of [
    () => browser.delete('/api/profile/sessions').expect(204),
    () => browser.put('/api/profile/password').send({ currentPassword: password, password: other }).expect(204),
  ].entries()) {
    t.clock.set(later((n + 1) * minute));
    const device = t.visitor();
    await signIn(device, user.email).expect(200);
    await secondStep(device, appCode(t, secret), { rememberDevice: true }).expect(200);
    await end();
    expect((await signIn(device, user.email, n === 0 ? password : other).expect(200)).body).toEqual({
      secondStep: 'CODE',
    });
  }
});

test('a reset link sets the password, and then asks for a code', async () => {
  const { user, secret } = await enrolled();
  await t.visitor().post('/api/auth/forgot-password').send({ email: user.email }).expect(200);
  const letter = (await mailAbout(t)).findLast(({ toAddress }) => toAddress === user.email)!;
  t.clock.set(later(minute));
  const browser = t.visitor();
  const { body } = await browser
    .post('/api/auth/reset-password')
    .send({ token: mailedToken(t, letter), password: other })
    .expect(200);
  expect(body).toEqual({ secondStep: 'CODE' });
  await browser.get('/api/auth/me').expect(401);
  await secondStep(browser, appCode(t, secret)).expect(200);
  await signIn(t.visitor(), user.email, other).expect(200);
});

test('it is turned off by a code, which is noted and written to its owner', async () => {
  const { user, secret, browser } = await enrolled();
  t.clock.set(later(minute));
  await browser.post('/api/profile/second-factor/removal').send({ code: '123456' }).expect(400);
  await browser
    .post('/api/profile/second-factor/removal')
    .send({ code: appCode(t, secret) })
    .expect(204);
  await signIn(t.visitor(), user.email)
    .expect(200)
    .expect(({ body }) => expect(body).toHaveProperty('user'));
  const letters = await t.db.findBy(EmailMessageEntity, { toAddress: user.email });
  expect(letters.map(({ subject }) => subject)).toEqual([
    'The second factor of your account at Homeroom was turned on',
    'The second factor of your account at Homeroom was turned off',
  ]);
});

test('a higher role resets it, which is noted, and nobody else does', async () => {
  const { user } = await enrolled();
  const { user: boss } = await enrolled('ADMIN');
  const [superadmin, admin, teacher] = [await t.as('SUPERADMIN'), await t.as('ADMIN'), await t.as('TEACHER')];
  await teacher.delete(`/api/users/${user.id}/second-factor`).expect(403);
  await admin.delete(`/api/users/${boss.id}/second-factor`).expect(403);
  expect((await admin.get(`/api/users/${user.id}/second-factor`).expect(200)).body).toEqual({ isOn: true });
  await admin.delete(`/api/users/${user.id}/second-factor`).expect(204);
  await admin.delete(`/api/users/${user.id}/second-factor`).expect(409);
  const { body } = await superadmin.get(`/api/users/${user.id}/history`).expect(200);
  expect((body as { action: string; actor: string }[])[0]).toMatchObject({ action: 'turn off second factor' });
  expect((await signIn(t.visitor(), user.email).expect(200)).body).toHaveProperty('user');
});

test('the reset link of the console removes it only if it is asked to', async () => {
  const { user } = await enrolled('SUPERADMIN');
  const links = t.app.get(UserLinks);
  await links.forOperator(user.email, 'http://school.test');
  expect((await signIn(t.visitor(), user.email).expect(200)).body).toEqual({ secondStep: 'CODE' });
  await links.forOperator(user.email, 'http://school.test', { withoutFactor: true });
  expect((await signIn(t.visitor(), user.email).expect(200)).body).toHaveProperty('user');
});

test('a role that needs it is reminded until the date, and sets it up at the sign-in from then on', async () => {
  const superadmin = await t.as('SUPERADMIN');
  const usual = (await superadmin.get('/api/settings/sign-in').expect(200)).body as object;
  const settings = { ...usual, secondFactorRoles: ['ADMIN'], secondFactorFrom: null };
  const refused = await superadmin.put('/api/settings/sign-in').send(settings).expect(400);
  expect(refused.body).toMatchObject({ errors: [{ path: 'secondFactorFrom' }] });
  await superadmin
    .put('/api/settings/sign-in')
    .send({ ...settings, secondFactorFrom: '2026-11-25' })
    .expect(200);
  const { email } = await t.a.user({ role: 'ADMIN', passwordHash });
  const teacher = await t.a.user({ role: 'TEACHER', passwordHash });
  const [browser, protectedOne] = [t.visitor(), await enrolled('ADMIN', { remember: true })];
  const remembered = { email, password, remember: true };
  expect((await browser.post('/api/auth/login').send(remembered).expect(200)).body).toMatchObject({
    enrolBy: '2026-11-25',
  });
  await browser.get('/api/auth/me').expect(200);
  expect((await signIn(t.visitor(), teacher.email).expect(200)).body).toMatchObject({ enrolBy: null });

  t.clock.set('2026-11-25T12:00:00.000Z');
  await browser.get('/api/auth/me').expect(401);
  await protectedOne.browser.get('/api/auth/me').expect(200);
  await superadmin.get('/api/auth/me').expect(200);
  const next = t.visitor();
  expect((await signIn(next, email).expect(200)).body).toEqual({ secondStep: 'ENROL' });
  await next.get('/api/auth/me').expect(401);
  await secondStep(next, '123456').expect(409);
  const { secret } = (await next.post('/api/auth/second-step/enrolment').expect(200)).body as NewFactor;
  await secondStep(next, '000000').expect(400);
  const { body } = await secondStep(next, appCode(t, secret)).expect(200);
  expect(body).toMatchObject({ user: { email }, enrolBy: null });
  expect((body as RecoveryCodes).recoveryCodes).toHaveLength(10);
  await next.get('/api/auth/me').expect(200);
  t.clock.set('2026-11-25T12:01:00.000Z');
  await next
    .post('/api/profile/second-factor/removal')
    .send({ code: appCode(t, secret) })
    .expect(409);
});

test('API keys of somebody with a second factor go on working', async () => {
  const { user, browser } = await enrolled('SUPERADMIN');
  const key = { name: 'Library', ownerId: user.id, role: 'SUPERADMIN', readOnly: true, expiresInDays: null };
  const { body } = await browser.post('/api/settings/api-keys').send(key).expect(201);
  await t
    .visitor()
    .get('/api/students')
    .set('authorization', `Bearer ${(body as { key: string }).key}`)
    .expect(200);
});
