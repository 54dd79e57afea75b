import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { testPath, type Issuer, type Issuers, type IssuerTest } from '@homeroom/shared/single-sign-on';
import type { NewFactor } from '@homeroom/shared/second-factor';
import { Logger } from '@nestjs/common';
import { appCode } from '../../../test/app-code.js';
import { createApp, later, type TestApp, testNow } from '../../../test/create-app.js';
import { password, passwordHash } from '../../../test/known-password.js';
import { OddIssuer } from '../../../test/oidc/odd-issuer.js';
import { signInAt, startProvider } from '../../../test/oidc/provider.js';
import { AuditTallies } from '../../platform/audit/audit-tallies.js';
import { AuditEntryEntity } from '../../platform/audit/audit-entry.entity.js';
import { UserEntity } from '../accounts/user.entity.js';
import { AttemptEntity } from '../auth/auth.entity.js';
import { IdentityEntity, IssuerEntity } from './single-sign-on.entity.js';

const secret = 'the secret of a client';
let t: TestApp;
let superadmin: Browser;
let odd: OddIssuer;
let other: OddIssuer;
let ids: { odd: number; other: number };

const form = (issuer: string, more = {}) => ({
  name: 'Cedar',
  issuer,
  clientId: 'homeroom',
  clientSecret: secret,
  tenant: null,
  domains: null,
  active: true,
  ...more,
});

async function added(issuer: string, more = {}): Promise<number> {
  const { body } = await superadmin.post('/api/settings/issuers').send(form(issuer, more)).expect(201);
  return (body as Issuer).id;
}

beforeAll(async () => {
  t = await createApp();
  superadmin = await t.as('SUPERADMIN');
  odd = await new OddIssuer(() => t.clock.now()).listen();
  other = await new OddIssuer(() => t.clock.now()).listen();
  ids = { odd: await added(odd.address), other: await added(other.address, { name: 'Birch' }) };
});
afterAll(async () => {
  await Promise.all([odd.stop(), other.stop()]);
  await t.close();
});
beforeEach(async () => {
  t.clock.set(testNow);
  Object.assign(odd, { skew: 0, unsigned: false, metadata: {}, mood: 'well' });
  await t.db.unit(() => t.db.query('DELETE FROM attempts'));
});
afterEach(() => jest.restoreAllMocks());

type Browser = ReturnType<TestApp['visitor']>;

/** Begins a sign-in; returns the address at the issuer. */
async function start(browser: Browser, id = ids.odd, to = ''): Promise<URL> {
  const { headers } = await browser
    .get(`/api/auth/sso/${id}/start${to && `?to=${encodeURIComponent(to)}`}`)
    .expect(303);
  return new URL(headers['location'] as string, 'http://school.test');
}

/** Comes back from an issuer; returns the path that it leads on to. */
async function back(browser: Browser, parameters: Record<string, string>): Promise<string> {
  const { headers } = await browser
    .get(`/api/auth/sso/callback?${new URLSearchParams(parameters).toString()}`)
    .expect(303);
  return headers['location'] as string;
}

const person = (email: string, more = {}) => ({ sub: `subject of ${email}`, email, email_verified: true, ...more });

/** A whole sign-in at the odd issuer; `change` what comes back. */
async function signIn(browser: Browser, claims: Record<string, unknown>, change = {}): Promise<string> {
  const at = await start(browser);
  const state = at.searchParams.get('state')!;
  return back(browser, { code: odd.code(at, claims), state, iss: odd.address, ...change });
}

async function expectSignedOut(browser: Browser) {
  await browser.get('/api/auth/me').expect(401);
}

describe('with a certified issuer', () => {
  let provider: Awaited<ReturnType<typeof startProvider>>;
  beforeAll(async () => {
    provider = await startProvider('http://school.test/api/auth/sso/callback');
  });
  afterAll(() => provider.stop());

  test('somebody signs in, is linked by the verified e-mail, and afterwards by the subject alone', async () => {
    const id = await added(provider.issuer, { name: 'Certified' });
    t.clock.set(null);
    const user = await t.a.user({ role: 'TEACHER' });
    const browser = t.visitor();
    const away = await start(browser, id, '/students?_end=20');
    expect(away.searchParams.get('code_challenge_method')).toBe('S256');
    const home = new URL(await signInAt(away.href, user.email));
    expect(home.pathname).toBe('/api/auth/sso/callback');
    expect(await back(browser, Object.fromEntries(home.searchParams))).toBe('/students?_end=20');
    expect((await browser.get('/api/auth/me').expect(200)).body).toMatchObject({ user: { id: user.id } });
    expect(await t.db.find(IdentityEntity, { where: { issuerId: id } })).toMatchObject([
      { userId: user.id, subject: user.email },
    ]);
    const [entry] = await t.db.find(AuditEntryEntity, {
      where: { action: 'update', subject: 'User', subjectId: String(user.id) },
    });
    expect(JSON.stringify(entry)).toContain('Certified');

    // The school changes the address; the subject stays.
    await t.db.unit(() => t.db.update(UserEntity, { id: user.id }, { email: `new-${user.email}` }));
    const next = t.visitor();
    const again = new URL(await signInAt((await start(next, id)).href, user.email));
    expect(await back(next, Object.fromEntries(again.searchParams))).toBe('/');
    expect((await next.get('/api/auth/me').expect(200)).body).toMatchObject({ user: { id: user.id } });
    t.clock.set(testNow);
    await superadmin.delete(`/api/settings/issuers/${id}`).expect(204);
    expect(await t.db.countBy(IdentityEntity, { issuerId: id })).toBe(0);
  });

  test('a sign-in whose PKCE challenge was taken away is refused by the issuer', async () => {
    const id = await added(provider.issuer, { name: 'Certified' });
    t.clock.set(null);
    const user = await t.a.user({ role: 'TEACHER' });
    const browser = t.visitor();
    const away = await start(browser, id);
    for (const name of ['code_challenge', 'code_challenge_method']) away.searchParams.delete(name);
    const home = new URL(await signInAt(away.href, user.email));
    expect(await back(browser, Object.fromEntries(home.searchParams))).toBe('/login?sso=declined');
    await expectSignedOut(browser);
    t.clock.set(testNow);
    await superadmin.delete(`/api/settings/issuers/${id}`).expect(204);
  });
});

test('the sign-in page gets the name of each active issuer and nothing else', async () => {
  const hidden = await added(odd.address, { name: 'Hidden', active: false });
  expect((await t.visitor().get('/api/auth/sso').expect(200)).body).toEqual([
    { id: ids.other, name: 'Birch' },
    { id: ids.odd, name: 'Cedar' },
  ]);
  expect((await start(t.visitor(), hidden)).search).toBe('?sso=failed');
  await superadmin.delete(`/api/settings/issuers/${hidden}`).expect(204);
});

test('the client secret is sealed, never shown, kept by an empty field, and forgotten for another issuer', async () => {
  const id = await added(odd.address, { name: 'Sealed' });
  const path = `/api/settings/issuers/${id}`;
  const shown = (await superadmin.get('/api/settings/issuers').expect(200)).body as Issuers;
  expect(shown.callback).toBe('http://school.test/api/auth/sso/callback');
  expect(shown.issuers.find((each) => each.id === id)).toMatchObject({ name: 'Sealed', hasSecret: true, linked: 0 });
  const stored = JSON.stringify([
    shown,
    await t.db.query('SELECT * FROM sign_in_issuers'),
    await t.db.query('SELECT * FROM audit_entries'),
  ]);
  expect(stored).not.toContain(secret);
  const kept = await superadmin
    .put(path)
    .send(form(odd.address, { clientSecret: '' }))
    .expect(200);
  expect(kept.body).toMatchObject({ hasSecret: true });
  const moved = await superadmin
    .put(path)
    .send(form(other.address, { clientSecret: '' }))
    .expect(200);
  expect(moved.body).toMatchObject({ hasSecret: false });
  await superadmin.delete(path).expect(204);
  await superadmin.delete(path).expect(404);
});

test.each([
  ['issuer', { issuer: 'http://issuer.example' }],
  ['issuer', { issuer: 'https://user:word@issuer.example' }],
  ['issuer', { issuer: 'ftp://127.0.0.1' }],
  ['issuer', { issuer: 'https://issuer.example?x=1' }],
  ['issuer', { issuer: 'https://169.254.169.254' }],
  ['issuer', { issuer: 'https://[' }],
  ['name', { name: '' }],
  ['clientId', { clientId: ' ' }],
  ['domains', { domains: 'school.org' }],
  ['domains', { tenant: 'a tenant', domains: 'school' }],
])('a wrong %s is named at its field: %j', async (path, wrong) => {
  const { body } = await superadmin
    .post('/api/settings/issuers')
    .send(form('https://issuer.example', wrong))
    .expect(400);
  expect((body as { errors: unknown[] }).errors).toMatchObject([{ path }]);
});

test('a test of an issuer says what came back, or why it cannot be used', async () => {
  const test = async () =>
    (await superadmin.post(`/api/settings/issuers/${ids.odd}/test`).expect(200)).body as IssuerTest;
  expect(await test()).toMatchObject({ ok: true, steps: [{ words: `It calls itself ${odd.address}` }, {}, {}] });
  odd.metadata = { issuer: 'https://another.example' };
  expect(await test()).toMatchObject({ ok: false, steps: [{ ok: false }] });
  odd.metadata = {};
  odd.mood = 'redirect';
  expect(await test()).toMatchObject({ ok: false });
  expect(odd.calls.at(-1)).toBe('/.well-known/openid-configuration');
});

test('a second factor is asked for after a single sign-on too', async () => {
  const user = await t.a.user({ role: 'TEACHER', passwordHash });
  const own = t.visitor();
  await own.post('/api/auth/login').send({ email: user.email, password }).expect(200);
  const made = (await own.post('/api/profile/second-factor').expect(201)).body as { secret: string };
  await own
    .put('/api/profile/second-factor')
    .send({ code: appCode(t, made.secret) })
    .expect(200);
  t.clock.set(later(60_000));
  const browser = t.visitor();
  expect(await signIn(browser, person(user.email))).toBe('/login?step=CODE');
  await expectSignedOut(browser);
  await browser
    .post('/api/auth/second-step')
    .send({ code: appCode(t, made.secret) })
    .expect(200);
  await browser.get('/api/auth/me').expect(200);
});

describe('refuses', () => {
  let user: { id: number; email: string };
  let browser: Browser;
  beforeEach(async () => {
    user = await t.a.user({ role: 'TEACHER' });
    browser = t.visitor();
  });

  /** A sign-in that is refused with a code, and leaves no session and no link. */
  async function refused(code: string, claims: Record<string, unknown> = person(user.email), change = {}) {
    const warn = jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined);
    expect(await signIn(browser, claims, change)).toBe(`/login?sso=${code}`);
    expect(warn).toHaveBeenCalledWith(expect.stringContaining(`(${code}): `));
    await expectSignedOut(browser);
    expect(await t.db.countBy(IdentityEntity, { userId: user.id })).toBe(0);
  }

  test('a wrong state', () => refused('failed', person(user.email), { state: 'another state' }));

  test('a callback without the cookie of its browser, as after login CSRF', async () => {
    const victim = t.visitor();
    const at = await start(browser);
    const found = { code: odd.code(at, person(user.email)), state: at.searchParams.get('state')!, iss: odd.address };
    expect(await back(victim, found)).toBe('/login?sso=ended');
    await expectSignedOut(victim);
    // Nor in a browser that has begun a sign-in of its own.
    await start(victim);
    expect(await back(victim, found)).toBe('/login?sso=failed');
    await expectSignedOut(victim);
  });

  test('a forged cookie, and one whose time is over', async () => {
    const { headers } = await browser.get(`/api/auth/sso/${ids.odd}/start`).expect(303);
    const cookie = String(headers['set-cookie']).split(';')[0]!;
    expect(String(headers['set-cookie'])).toMatch(/HttpOnly.*SameSite=Lax/);
    const at = new URL(headers['location'] as string);
    const found = { code: odd.code(at, person(user.email)), state: at.searchParams.get('state')!, iss: odd.address };
    const forged = t.visitor().set('cookie', cookie.replace(`=${ids.odd}.`, `=${ids.other}.`));
    expect(await back(forged, found)).toBe('/login?sso=ended');
    t.clock.set(later(10 * 60_000));
    expect(await back(browser, found)).toBe('/login?sso=ended');
  });

  test('a code that was used before', async () => {
    const { headers } = await browser.get(`/api/auth/sso/${ids.odd}/start`).expect(303);
    const cookie = String(headers['set-cookie']).split(';')[0]!;
    const at = new URL(headers['location'] as string);
    const found = { code: odd.code(at, person(user.email)), state: at.searchParams.get('state')!, iss: odd.address };
    expect(await back(browser, found)).toBe('/');
    // The browser has forgotten its cookie; a copy of it does not help either.
    expect(await back(browser, found)).toBe('/login?sso=ended');
    expect(await back(t.visitor().set('cookie', cookie), found)).toBe('/login?sso=ended');
  });

  test('a code that was made for the PKCE challenge of another browser', async () => {
    const theirs = await start(t.visitor());
    const at = await start(browser);
    at.searchParams.set('code_challenge', theirs.searchParams.get('code_challenge')!);
    const state = at.searchParams.get('state')!;
    expect(await back(browser, { code: odd.code(at, person(user.email)), state, iss: odd.address })).toBe(
      '/login?sso=ended',
    );
    await expectSignedOut(browser);
  });

  test('a wrong nonce', () => refused('failed', person(user.email, { nonce: 'another nonce' })));
  test('no nonce', () => refused('failed', person(user.email, { nonce: undefined })));
  test('a foreign aud', () => refused('failed', person(user.email, { aud: 'another client' })));
  test('a second aud without our azp', () =>
    refused('failed', person(user.email, { aud: ['homeroom', 'another client'], azp: 'another client' })));
  test('a token of another issuer', () => refused('failed', person(user.email, { iss: other.address })));
  test('the answer of another issuer (mix-up)', () => refused('failed', person(user.email), { iss: other.address }));
  test('an answer that names no issuer although its issuer promises to', async () => {
    const at = await start(browser);
    const found = { code: odd.code(at, person(user.email)), state: at.searchParams.get('state')! };
    expect(await back(browser, found)).toBe('/login?sso=failed');
  });
  test('a code of another issuer', async () => {
    const at = await start(browser);
    const state = at.searchParams.get('state')!;
    const code = other.code(at, person(user.email));
    expect(await back(browser, { code, state, iss: odd.address })).toBe('/login?sso=ended');
  });
  test('an expired token', () => {
    const exp = Date.parse(testNow) / 1000 - 600;
    return refused('clock', person(user.email, { exp }));
  });
  test('a token that nobody signed (alg none)', async () => {
    odd.unsigned = true;
    await refused('failed');
  });
  test('a token that another key signed', async () => {
    odd.metadata = { jwks_uri: `${other.address}/keys` };
    await refused('failed');
  });
  test('a sign-in at the issuer that lies ahead', async () => {
    for (const auth_time of [Date.parse(testNow) / 1000 + 600, 1e12, 1e300])
      await refused('clock', person(user.email, { auth_time }));
  });
  test('a subject that no database takes', async () => {
    await refused('failed', person(user.email, { sub: 'nobody\0' }));
    await refused('failed', person(user.email, { sub: 'x'.repeat(256) }));
  });
  test('an address with a sign that no database takes, which the log names without it', async () => {
    await refused('unverified', person('no\0body@school.test', { sub: 'nobody', email_verified: false }));
    await t.app.get(AuditTallies).flush();
    const entries = await t.db.findBy(AuditEntryEntity, { action: 'fail to sign in' });
    expect(entries.map(({ after }) => after)).toContainEqual({ account: 'nobody@school.test' });
  });
  test('a clock that is ten minutes ahead or behind', async () => {
    for (const skew of [600, -600]) {
      odd.skew = skew;
      await refused('clock');
    }
  });
  test('an e-mail address that is not verified, or only says so in a word', async () => {
    await refused('unverified', person(user.email, { email_verified: false }));
    await refused('unverified', person(user.email, { email_verified: undefined }));
    await refused('unverified', person(user.email, { email_verified: 'true' }));
    await refused('unverified', { sub: 'without an address', email_verified: undefined });
  });
  test('an unknown person and a deleted account, with the same sentence', async () => {
    await refused('unknown', person('nobody@school.test'));
    const gone = await t.a.user({ role: 'TEACHER', status: 'DELETED' });
    await refused('unknown', person(gone.email));
  });
  test('letters that only look like those of an address', async () => {
    await refused('unknown', person(user.email.replace('school', 'ｓchool')));
    await refused('unknown', person(user.email.replace(/[a-z]/, (letter) => `${letter}\u200b`)));
  });
  test('HOLD and INACTIVE, before and after the first sign-in', async () => {
    for (const status of ['HOLD', 'INACTIVE'] as const) {
      const held = await t.a.user({ role: 'TEACHER', status });
      await refused('inactive', person(held.email));
      expect(await t.db.countBy(IdentityEntity, { userId: held.id })).toBe(0);
    }
    const linked = await t.a.user({ role: 'TEACHER' });
    expect(await signIn(t.visitor(), person(linked.email))).toBe('/');
    await t.db.unit(() => t.db.query(`UPDATE users SET status = 'HOLD' WHERE id = :id`, { id: linked.id }));
    await refused('inactive', person(linked.email));
  });
  test('the e-mail address of somebody who is linked to another issuer, or to another subject', async () => {
    const linked = await t.a.user({ role: 'TEACHER' });
    expect(await signIn(t.visitor(), person(linked.email))).toBe('/');
    await refused('linked', person(linked.email, { sub: 'another subject' }));
    const at = await start(browser, ids.other);
    const state = at.searchParams.get('state')!;
    expect(await back(browser, { code: other.code(at, person(linked.email)), state, iss: other.address })).toBe(
      '/login?sso=linked',
    );
    await expectSignedOut(browser);
    await superadmin.delete(`/api/settings/issuers/${ids.odd}/links`).expect(204);
    expect(await signIn(browser, person(linked.email, { sub: 'another subject' }))).toBe('/');
  });
  test('an answer that says that the person declined, without showing its words', async () => {
    const at = await start(browser);
    const state = at.searchParams.get('state')!;
    const said = { error: 'access_denied', error_description: 'Call 555 for help', state, iss: odd.address };
    expect(await back(browser, said)).toBe('/login?sso=declined');
  });
  test.each([
    ['redirect', 'away'],
    ['broken', 'away'],
    ['strange', 'failed'],
    ['upgrade', 'failed'],
  ] as const)('an issuer that is %s', async (mood, code) => {
    const at = await start(browser);
    const state = at.searchParams.get('state')!;
    odd.mood = mood;
    const found = { code: odd.code(at, person(user.email)), state, iss: odd.address };
    expect(await back(browser, found)).toBe(`/login?sso=${code}`);
  });
  test('an issuer that does not answer', async () => {
    const at = await start(browser);
    odd.mood = 'silent';
    const state = at.searchParams.get('state')!;
    const limits = jest.spyOn(AbortSignal, 'timeout');
    expect(await back(browser, { code: 'any', state, iss: odd.address })).toBe('/login?sso=away');
    expect(limits).toHaveBeenCalledWith(5000);
  });
  test('an issuer that is down', async () => {
    const down = await new OddIssuer(() => t.clock.now()).listen();
    const id = await added(down.address, { name: 'Down' });
    await down.stop();
    expect((await start(browser, id)).search).toBe('?sso=away');
    await superadmin.delete(`/api/settings/issuers/${id}`).expect(204);
  });
  test('an issuer that calls itself by another name', async () => {
    const liar = await new OddIssuer(() => t.clock.now()).listen();
    liar.metadata = { issuer: odd.address };
    const id = await added(liar.address, { name: 'Liar' });
    expect((await start(browser, id)).search).toBe('?sso=failed');
    await superadmin.delete(`/api/settings/issuers/${id}`).expect(204);
    await liar.stop();
  });
  test('a whole address with an impossible host', async () => {
    const { hostname, port } = new URL(await t.app.getUrl());
    const path = 'http://host:99999/api/auth/sso/callback?code=any';
    const [answer] = (await once(get({ hostname, port, path }), 'response')) as [IncomingMessage];
    answer.resume();
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/login?sso=ended']);
  });
  test('attempts over the limit of an address', async () => {
    const now = t.clock.stamp();
    await t.db.unit(() =>
      t.db.bulkInsert(
        AttemptEntity,
        Array.from({ length: 100 }, (_, n) => ({ kind: 'sign in', account: String(n), address: '127.0.0.1', at: now })),
      ),
    );
    await refused('busy');
  });
});

test('a tenant lets in only its own people, and vouches for the domains that the superadmin named', async () => {
  await t.db.unit(() => t.db.update(IssuerEntity, { id: ids.odd }, { tenant: '8e1f', domains: 'cedar.example' }));
  const [own, elsewhere] = [
    await t.a.user({ role: 'TEACHER', email: 'ann@cedar.example' }),
    await t.a.user({ role: 'TEACHER', email: 'ben@birch.example' }),
  ];
  const claims = { email_verified: undefined, tid: '8e1f' };
  expect(await signIn(t.visitor(), person(own.email, { ...claims, tid: 'another' }))).toBe('/login?sso=tenant');
  expect(await signIn(t.visitor(), person(own.email, { ...claims, tid: undefined }))).toBe('/login?sso=tenant');
  expect(await signIn(t.visitor(), person(elsewhere.email, claims))).toBe('/login?sso=unverified');
  expect(await signIn(t.visitor(), person(own.email, claims))).toBe('/');
  // The link does not go around the tenant.
  expect(await signIn(t.visitor(), person(own.email, { ...claims, tid: 'another' }))).toBe('/login?sso=tenant');
  await t.db.unit(() => t.db.update(IssuerEntity, { id: ids.odd }, { tenant: null, domains: null }));
});

test('keys that were rotated between two sign-ins work', async () => {
  const user = await t.a.user({ role: 'TEACHER' });
  expect(await signIn(t.visitor(), person(user.email))).toBe('/');
  odd.rotate();
  expect(await signIn(t.visitor(), person(user.email))).toBe('/');
});

test('a clock that is four minutes ahead or behind works', async () => {
  const user = await t.a.user({ role: 'TEACHER' });
  for (const skew of [240, -240]) {
    odd.skew = skew;
    expect(await signIn(t.visitor(), person(user.email))).toBe('/');
  }
});

test('two sign-ins of one new person at the same moment make one link', async () => {
  const user = await t.a.user({ role: 'TEACHER' });
  const answers = await Promise.all([0, 1].map(() => signIn(t.visitor(), person(user.email))));
  expect(answers).toEqual(['/', '/']);
  expect(await t.db.countBy(IdentityEntity, { userId: user.id })).toBe(1);
});

test.each([
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/api/auth/me',
  'javascript:1',
])('goes on to no other site: %j', async (to) => {
  const user = await t.a.user({ role: 'TEACHER' });
  const browser = t.visitor();
  const at = await start(browser, ids.odd, to);
  const state = at.searchParams.get('state')!;
  expect(await back(browser, { code: odd.code(at, person(user.email)), state, iss: odd.address })).toBe('/');
});

describe('how people sign in', () => {
  const set = async (more: object) => {
    const { body } = await superadmin.get('/api/settings/sign-in').expect(200);
    await superadmin
      .put('/api/settings/sign-in')
      .send({ ...(body as object), ...more })
      .expect(200);
  };
  afterEach(() => set({ issuerOnlyRoles: [], endsIssuerSession: false }));

  test('a role that signs in at an issuer alone gets neither by password nor by reset link, and superadmins do', async () => {
    const [teacher, head] = [
      await t.a.user({ role: 'TEACHER', passwordHash }),
      await t.a.user({ role: 'SUPERADMIN', passwordHash }),
    ];
    const enter = (email: string) => t.visitor().post('/api/auth/login').send({ email, password });
    await enter(teacher.email).expect(200);
    // A sign-in that waits for its second step when the rule is set.
    const careful = await t.a.user({ role: 'TEACHER', passwordHash });
    const early = t.visitor();
    await early.post('/api/auth/login').send({ email: careful.email, password }).expect(200);
    const { body: factor } = await early.post('/api/profile/second-factor').expect(201);
    const { secret: key } = factor as NewFactor;
    await early
      .put('/api/profile/second-factor')
      .send({ code: appCode(t, key) })
      .expect(200);
    const waiting = t.visitor();
    await waiting.post('/api/auth/login').send({ email: careful.email, password }).expect(200);
    await set({ issuerOnlyRoles: ['TEACHER'] });
    await waiting
      .post('/api/auth/second-step')
      .send({ code: appCode(t, key, 1) })
      .expect(403);
    await waiting.get('/api/auth/me').expect(401);
    const there = t.visitor();
    expect(await signIn(there, person(careful.email))).toBe('/login?step=CODE');
    await there
      .post('/api/auth/second-step')
      .send({ code: appCode(t, key, 1) })
      .expect(200);
    const { body } = await enter(teacher.email).expect(403);
    expect(body).toMatchObject({ message: 'At your school you sign in with Birch or Cedar.' });
    // Not a word more to whoever only guesses.
    const guess = t.visitor().post('/api/auth/login').send({ email: teacher.email, password: 'a wrong password' });
    expect((await guess.expect(401)).body).toMatchObject({ message: 'Invalid e-mail or password.' });
    await enter(head.email).expect(200);
    await superadmin
      .put('/api/settings/sign-in')
      .send({ issuerOnlyRoles: ['SUPERADMIN'] })
      .expect(400);
    const browser = t.visitor();
    expect(await signIn(browser, person(teacher.email))).toBe('/');
    await browser.get('/api/auth/me').expect(200);
  });

  test('without a button of an issuer, the password works for all', async () => {
    const alone = await createApp();
    const office = await alone.as('SUPERADMIN');
    const { body } = await office.get('/api/settings/sign-in').expect(200);
    await office
      .put('/api/settings/sign-in')
      .send({ ...(body as object), issuerOnlyRoles: ['ADMIN'] })
      .expect(200);
    const user = await alone.a.user({ role: 'ADMIN', passwordHash });
    await alone.visitor().post('/api/auth/login').send({ email: user.email, password }).expect(200);
    await alone.close();
  });

  test('signing out goes on to the issuer that ends its session, if the school wants that', async () => {
    const user = await t.a.user({ role: 'TEACHER' });
    const cookieOf = async () => {
      const browser = t.visitor();
      const at = await start(browser);
      const sent = { code: odd.code(at, person(user.email)), state: at.searchParams.get('state')!, iss: odd.address };
      const { headers } = await browser.get(`/api/auth/sso/callback?${new URLSearchParams(sent).toString()}`);
      return String(headers['set-cookie']);
    };
    expect(await cookieOf()).not.toContain('homeroom_issuer');
    await set({ endsIssuerSession: true });
    expect(await cookieOf()).toContain(`homeroom_issuer=${ids.odd};`);
    const endOf = async () => (await t.visitor().get(`/api/auth/sso/${ids.odd}/end`).expect(303)).headers['location'];
    expect(await endOf()).toBe('/login');
    t.clock.set(later(2 * 60_000));
    odd.metadata = { end_session_endpoint: `${odd.address}/end` };
    const end = new URL((await endOf())!);
    expect([end.origin + end.pathname, end.searchParams.get('post_logout_redirect_uri')]).toEqual([
      `${odd.address}/end`,
      'http://school.test/login',
    ]);
    expect((await t.visitor().get('/api/auth/sso/999/end').expect(303)).headers['location']).toBe('/login');
  });

  test('an issuer that has known somebody for long proves nothing, and one that has just asked does', async () => {
    const user = await t.a.user({ role: 'SUPERADMIN' });
    const seconds = Date.parse(testNow) / 1000;
    const keeping = async (more: object) => {
      const browser = t.visitor();
      expect(await signIn(browser, person(user.email, more))).toBe('/');
      return (await browser.put('/api/audit/keeping').send({ keptMonths: 60 })).status;
    };
    expect(await keeping({ auth_time: seconds - 3600 })).toBe(403);
    expect(await keeping({ auth_time: seconds - 60 })).toBe(200);
    expect(await keeping({})).toBe(200);
  });

  test('somebody without an account registers on HOLD where registration is open, and is in once approved', async () => {
    const named = person('new.teacher@school.test', { given_name: 'Nadia', family_name: 'Haddad' });
    expect(await signIn(t.visitor(), named)).toBe('/login?sso=registered');
    const user = (await t.db.findOneBy(UserEntity, { email: 'new.teacher@school.test' }))!;
    expect(user).toMatchObject({ firstName: 'Nadia', lastName: 'Haddad', role: 'TEACHER', status: 'HOLD' });
    expect(await signIn(t.visitor(), named)).toBe('/login?sso=inactive');
    await t.db.unit(() => t.db.update(UserEntity, { id: user.id }, { status: 'ACTIVE' }));
    expect(await signIn(t.visitor(), named)).toBe('/');
    // Neither somebody whose address the issuer did not confirm, nor anybody while registration is closed.
    const more = { given_name: 'Omar' };
    const unverified = person('omar@school.test', { ...more, email_verified: false });
    expect(await signIn(t.visitor(), unverified)).toBe('/login?sso=unverified');
    const entrance = (await superadmin.get('/api/setup/entrance').expect(200)).body as object;
    await superadmin
      .put('/api/setup/entrance')
      .send({ ...entrance, registrationOpen: false })
      .expect(200);
    expect(await signIn(t.visitor(), person('omar@school.test', more))).toBe('/login?sso=unknown');
    expect(await t.db.findOneBy(UserEntity, { email: 'omar@school.test' })).toBeNull();
    await superadmin.put('/api/setup/entrance').send(entrance).expect(200);
  });

  test('a test goes through the whole sign-in, says what came back to a superadmin, and opens no session', async () => {
    const user = await t.a.user({ role: 'TEACHER', firstName: 'Nadia', lastName: 'Rahman' });
    const browser = await t.as('SUPERADMIN');
    const tested = async (claims: Record<string, unknown>) => {
      const at = await start(browser, ids.odd, testPath);
      const state = at.searchParams.get('state')!;
      expect(await back(browser, { code: odd.code(at, claims), state, iss: odd.address })).toBe(testPath);
      return ((await browser.get('/api/settings/issuers/tested').expect(200)).body as { test: IssuerTest }).test;
    };
    const right = await tested(person(user.email, { name: 'Nadia R.', tid: 'a tenant' }));
    expect([right.ok, ...right.steps.map(({ words }) => words)]).toEqual([
      true,
      'Name: Nadia R.',
      `E-mail: ${user.email}, confirmed by the issuer`,
      'Tenant: a tenant',
      'This is Nadia Rahman, Teacher.',
    ]);
    expect((await browser.get('/api/auth/me').expect(200)).body).toMatchObject({ user: { id: browser.user.id } });
    expect(await t.db.findOneBy(IdentityEntity, { userId: user.id })).toBeNull();
    const wrong = await tested({ ...person(user.email), aud: 'somebody else' });
    expect(wrong).toMatchObject({ ok: false, title: 'The test sign-in failed.' });
    const forged = await t.as('SUPERADMIN');
    const { body } = await forged.get('/api/settings/issuers/tested').set('cookie', 'homeroom_tested=e30.x');
    expect(body).not.toMatchObject({ test: { ok: true } });
  });

  test('a sign-in as a proof asks the issuer to ask again', async () => {
    const { headers } = await t.visitor().get(`/api/auth/sso/${ids.odd}/start?again=true&to=/setup`).expect(303);
    const { searchParams } = new URL(headers['location'] as string);
    expect([searchParams.get('prompt'), searchParams.get('max_age')]).toEqual(['login', '0']);
    expect((await start(t.visitor())).searchParams.has('prompt')).toBe(false);
  });
});
