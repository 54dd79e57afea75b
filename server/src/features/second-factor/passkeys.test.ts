import type { SecondFactor } from '@homeroom/shared/second-factor';
import { authenticator } from '../../../test/authenticator.js';
import { appOfTests, later, type TestApp, testNow } from '../../../test/create-app.js';
import { password, passwordHash } from '../../../test/known-password.js';
import { EmailMessageEntity } from '../../platform/mail/email-message.entity.js';

const minute = 60_000;
const site = 'http://school.test';
const t = appOfTests({ publicUrl: site });
beforeEach(() => t.clock.set(testNow));

type Browser = ReturnType<TestApp['visitor']>;
type Device = ReturnType<typeof authenticator>;
const refused = 'This passkey was not accepted. Try again, or sign in another way.';

const challengeOf = async (browser: Browser, path: string) =>
  (await browser.post(path).expect(200)).body as { challenge: string };
const letters = async (toAddress: string) =>
  (await t.db.findBy(EmailMessageEntity, { toAddress })).map(({ subject }) => subject);
const toUse = (browser: Browser) => challengeOf(browser, '/api/auth/passkey/options');
/** A sign-in with the device's passkey. */
async function use(browser: Browser, device: Device, changes: Parameters<Device['use']>[1] = {}) {
  const answer = device.use(await toUse(browser), changes);
  return browser.post('/api/auth/passkey').send({ answer });
}
const withPassword = async (email: string) => {
  const browser = t.visitor();
  const answer = await browser.post('/api/auth/login').send({ email, password });
  return { browser, answer };
};

async function add(browser: Browser, device: Device, name = 'My phone') {
  const challenge = await challengeOf(browser, '/api/profile/passkeys/options');
  return browser.post('/api/profile/passkeys').send({ name, answer: device.make(challenge) });
}

/** Somebody with a passkey and no app. */
async function owner(more = {}) {
  const user = await t.a.user({ role: 'ADMIN', passwordHash, ...more });
  const { browser } = await withPassword(user.email);
  const device = authenticator(site);
  const { body } = await add(browser, device);
  return { user, browser, device, codes: (body as { recoveryCodes: string[] }).recoveryCodes };
}

test('a passkey is added, is listed, signs in without a password, and is told about', async () => {
  const { user, browser, device, codes } = await owner();
  expect(codes).toHaveLength(10);
  t.clock.set(later(minute));
  const visitor = t.visitor();
  expect((await use(visitor, device)).body).toMatchObject({ user: { id: user.id } });
  await visitor.get('/api/auth/me').expect(200);
  const factor = (await browser.get('/api/profile/second-factor').expect(200)).body as SecondFactor;
  const lastUsed = later(minute);
  expect(factor).toMatchObject({
    isOn: true,
    appSince: null,
    passkeys: [{ name: 'My phone', since: testNow, lastUsed }],
  });
  expect(JSON.stringify(factor)).not.toContain('publicKey');
  expect(await letters(user.email)).toEqual(['A passkey was added to your account at Homeroom']);
});

test('a password alone no longer signs in; a passkey or a recovery code does', async () => {
  const { user, device, codes } = await owner();
  t.clock.set(later(minute));
  const { browser, answer } = await withPassword(user.email);
  expect(answer.body).toEqual({ secondStep: 'CODE' });
  await browser.get('/api/auth/me').expect(401);
  await browser.post('/api/auth/second-step').send({ code: '000000' }).expect(400);
  await browser.post('/api/auth/second-step').send({ code: codes[0] }).expect(200);
  const { browser: other } = await withPassword(user.email);
  expect((await use(other, device)).status).toBe(200);
  // The second step that waited has ended.
  await other.post('/api/auth/second-step').send({ code: codes[1] }).expect(401);
});

test('proves who somebody is before something dangerous, for its owner alone', async () => {
  const { device } = await owner();
  const mine = await owner();
  t.clock.set(later(16 * minute));
  await mine.browser.post('/api/settings/api-keys').send({}).expect(403);
  const foreign = device.use(await toUse(mine.browser));
  await mine.browser.post('/api/profile/proof/passkey').send({ answer: foreign }).expect(400);
  await mine.browser.post('/api/profile/passkeys/options').expect(403);
  const own = mine.device.use(await toUse(mine.browser));
  await mine.browser.post('/api/profile/proof/passkey').send({ answer: own }).expect(204);
  await mine.browser.post('/api/profile/passkeys/options').expect(200);
});

const faults: Record<string, (device: Device, challenge: { challenge: string }) => ReturnType<Device['use']>> = {
  'of another site': (device, challenge) => device.use(challenge, { origin: 'http://school.test.evil.test' }),
  'to another challenge': (device) => device.use({ challenge: Buffer.from('another').toString('base64url') }),
  'without a finger, face or PIN': (device, challenge) => device.use(challenge, { verified: false }),
  'of an unknown passkey': (_, challenge) => authenticator(site).use(challenge),
  'with a changed signature': (device, challenge) => {
    const answer = device.use(challenge);
    return {
      ...answer,
      response: { ...answer.response, signature: authenticator(site).use(challenge).response.signature },
    };
  },
};
test.each(Object.keys(faults))('refuses an answer %s, with the same words', async (fault) => {
  const { device } = await owner();
  t.clock.set(later(minute));
  const visitor = t.visitor();
  const answer = faults[fault]!(device, await toUse(visitor));
  const { body } = await visitor.post('/api/auth/passkey').send({ answer }).expect(400);
  expect(body).toMatchObject({ message: refused });
  await visitor.get('/api/auth/me').expect(401);
});

test('an answer works once, in the browser that asked, for five minutes', async () => {
  const { device } = await owner();
  t.clock.set(later(minute));
  const visitor = t.visitor();
  const challenge = await toUse(visitor);
  const answer = device.use(challenge);
  await t.visitor().post('/api/auth/passkey').send({ answer }).expect(400);
  t.clock.set(later(6 * minute + 1));
  await visitor
    .post('/api/auth/passkey')
    .send({ answer: device.use(challenge) })
    .expect(400);
  t.clock.set(later(2 * minute));
  const asked = await visitor.post('/api/auth/passkey/options').expect(200);
  const cookie = String(asked.headers['set-cookie']).split(';')[0]!;
  const used = device.use(asked.body as { challenge: string });
  const send = () => t.visitor().post('/api/auth/passkey').set('cookie', cookie).send({ answer: used });
  await send().expect(200);
  // Whoever copied both the cookie and the answer comes too late.
  await send().expect(400);
});

test('a passkey that was used while the clock ran ahead works once it is right again', async () => {
  t.clock.set(later(60 * 24 * minute));
  const { device } = await owner();
  t.clock.set(later(minute));
  expect((await use(t.visitor(), device)).status).toBe(200);
});

test('refuses the copy of an authenticator that counts, and an account that is not active', async () => {
  const { user, device } = await owner();
  const counted = (counter: number) => use(t.visitor(), device, { counter });
  t.clock.set(later(minute));
  expect((await counted(8)).status).toBe(200);
  t.clock.set(later(2 * minute));
  expect((await counted(7)).status).toBe(400);
  await (await t.as('SUPERADMIN')).patch(`/api/users/${user.id}`).send({ status: 'HOLD' }).expect(200);
  t.clock.set(later(3 * minute));
  const { body, status } = await counted(9);
  expect([status, body]).toEqual([
    403,
    expect.objectContaining({ message: 'Your account is not active. Contact the school.' }),
  ]);
});

test('is nobody else’s to remove, and the last one turns the second factor off', async () => {
  const { user, browser } = await owner();
  const [passkey] = ((await browser.get('/api/profile/second-factor')).body as SecondFactor).passkeys;
  const stranger = await owner();
  await stranger.browser.delete(`/api/profile/passkeys/${passkey!.id}`).expect(404);
  await browser.delete(`/api/profile/passkeys/${passkey!.id}`).expect(204);
  await browser.delete(`/api/profile/passkeys/${passkey!.id}`).expect(404);
  const { answer } = await withPassword(user.email);
  expect(answer.body).toMatchObject({ user: { id: user.id } });
  expect((await letters(user.email)).at(-1)).toBe('The second factor of your account at Homeroom was turned off');
});

test('one of somebody whose role needs a second factor stays, and satisfies the role', async () => {
  const superadmin = await t.as('SUPERADMIN');
  const settings = (await superadmin.get('/api/settings/sign-in')).body as object;
  const { browser } = await owner();
  const needs = (secondFactorRoles: string[], secondFactorFrom: string | null) =>
    superadmin
      .put('/api/settings/sign-in')
      .send({ ...settings, secondFactorRoles, secondFactorFrom })
      .expect(200);
  await needs(['ADMIN'], '2020-01-01');
  const { passkeys } = (await browser.get('/api/profile/second-factor').expect(200)).body as SecondFactor;
  const { body } = await browser.delete(`/api/profile/passkeys/${passkeys[0]!.id}`).expect(409);
  expect(body).toMatchObject({ message: 'Your role needs a second factor from Wed 1 Jan 2020.' });
  await needs([], null);
});

test('refuses a new passkey to a foreign challenge, a known one, and a name that is missing', async () => {
  const { browser, device } = await owner();
  await browser
    .post('/api/profile/passkeys')
    .send({ name: 'Key', answer: device.make({ challenge: 'AAAA' }) })
    .expect(400);
  expect((await add(browser, device)).body).toMatchObject({ message: 'This passkey belongs to an account already.' });
  expect((await add(browser, authenticator('http://else.test'))).status).toBe(400);
  expect((await add(browser, authenticator(site), ' ')).body).toMatchObject({ errors: [{ path: 'name' }] });
  expect((await add(browser, authenticator(site), 'Blue key')).body).toEqual({});
});

test.each([
  ['too long together', Array.from({ length: 10 }, (_, n) => String(n).repeat(20))],
  ['no text of a database', ['usb\u0000']],
])('refuses a new passkey whose ways to reach it are %s', async (_what, transports) => {
  const { browser } = await owner();
  const { response, ...answer } = authenticator(site).make(await challengeOf(browser, '/api/profile/passkeys/options'));
  await browser
    .post('/api/profile/passkeys')
    .send({ name: 'Key', answer: { ...answer, response: { ...response, transports } } })
    .expect(400);
});

test('a reset by the office removes the passkeys', async () => {
  const { user, device } = await owner();
  await (await t.as('SUPERADMIN')).delete(`/api/users/${user.id}/second-factor`).expect(204);
  t.clock.set(later(minute));
  expect((await use(t.visitor(), device)).status).toBe(400);
  expect((await withPassword(user.email)).answer.body).toMatchObject({ user: { id: user.id } });
});
