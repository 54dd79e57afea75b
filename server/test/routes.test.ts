import type { IncomingMessage } from 'node:http';
import type { Role } from '@homeroom/shared/roles';
import type { NewFactor } from '@homeroom/shared/second-factor';
import request from 'supertest';
import { Settings } from '../src/platform/settings/settings.js';
import { appCode } from './app-code.js';
import { authorization, closedToKeys, unkeyed } from './authorization.js';
import { type Browser, createApp, type TestApp } from './create-app.js';
import { password, passwordHash } from './known-password.js';
import { servedRoutes } from './served-routes.js';

/** A stream of events has no end: its head is the answer. */
const headOnly = (call: request.Test) =>
  call.buffer(true).parse((response, done) => {
    (response as unknown as IncomingMessage).destroy();
    done(null, undefined);
  });
const asIs = (call: request.Test) => call;
const isStream = (route: string) => route === 'GET /api/roll-calls/news';

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';
interface Document {
  paths: Record<string, Record<string, { parameters?: { name: string }[] }>>;
}

let t: TestApp;
const browsers: Partial<Record<Role, Browser>> = {};
beforeAll(async () => {
  t = await createApp();
  for (const role of ['SUPERADMIN', 'ADMIN', 'TEACHER'] as const) browsers[role] = await t.as(role);
});
afterAll(() => t.close());

it('has a row in the authorization table for every route, and none for a missing route', () => {
  const [served, rows] = [servedRoutes(t), Object.keys(authorization)];
  const addTo = served.filter((route) => !rows.includes(route));
  const deleteFrom = rows.filter((route) => !served.includes(route));
  expect({ addTo, deleteFrom }).toEqual({ addTo: [], deleteFrom: [] });
  expect(served).toHaveLength(rows.length);
});

describe('in each state of the second factor', () => {
  const closed = Object.entries(authorization).flatMap(([route, who]) => (who === 'public' ? [] : [route]));
  const account = async () => t.a.user({ role: 'SUPERADMIN', passwordHash });
  const signedIn = async ({ email }: { email: string }) => {
    const browser = t.visitor();
    const { body } = await browser.post('/api/auth/login').send({ email, password }).expect(200);
    return { browser, body: body as unknown };
  };
  const needed = (secondFactorRoles: Role[]) =>
    t.db.unit(() =>
      t.app.get(Settings).set({ 'secondFactor.roles': secondFactorRoles, 'secondFactor.from': '2020-01-01' }),
    );
  afterEach(() => needed([]));

  async function expectClosed(browser: ReturnType<TestApp['visitor']>) {
    const open: string[] = [];
    for (const route of closed) {
      const [method = '', path = ''] = route.split(' ');
      const call = browser[method.toLowerCase() as Method](path.replace(/:\w+/g, '999999999'));
      if ((await (isStream(route) ? headOnly : asIs)(call)).status !== 401) open.push(route);
    }
    expect(open).toEqual([]);
  }

  it('opens nothing to a sign-in that waits for a code', async () => {
    const user = await account();
    const { browser } = await signedIn(user);
    const { body } = await browser.post('/api/profile/second-factor').expect(201);
    await browser
      .put('/api/profile/second-factor')
      .send({ code: appCode(t, (body as NewFactor).secret) })
      .expect(200);
    const waiting = await signedIn(user);
    expect(waiting.body).toEqual({ secondStep: 'CODE' });
    await expectClosed(waiting.browser);
  });

  it('opens nothing to a sign-in that has to set one up, nor to an older session without one', async () => {
    const user = await account();
    const older = await signedIn(user);
    await needed(['SUPERADMIN']);
    const waiting = await signedIn(user);
    expect(waiting.body).toEqual({ secondStep: 'ENROL' });
    await expectClosed(waiting.browser);
    await expectClosed(older.browser);
  });
});

it('ignores an Idempotency-Key from visitors', () => {
  const open = Object.entries(authorization).filter(([route, who]) => who === 'public' && !/^(GET|HEAD) /.test(route));
  expect(unkeyed).toEqual(expect.arrayContaining(open.map(([route]) => route)));
});

it('lists the Idempotency-Key in the document of the API on exactly the writes that take one', async () => {
  const { body } = await t.visitor().get('/api/docs-json').expect(200);
  const listed = Object.entries((body as Document).paths).flatMap(([path, operations]) =>
    Object.entries(operations)
      .filter(([, { parameters = [] }]) => parameters.some(({ name }) => name === 'Idempotency-Key'))
      .map(([method]) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
  );
  const writes = Object.keys(authorization).filter((route) => !/^(GET|HEAD) /.test(route));
  expect(listed.sort()).toEqual(writes.filter((route) => !unkeyed.includes(route)).sort());
});

it('closes exactly the listed routes to API keys, whatever the role', async () => {
  const owner = browsers.SUPERADMIN!;
  const given = { name: 'Every route', ownerId: owner.user.id, role: 'SUPERADMIN', readOnly: true, expiresInDays: 30 };
  // A key makes 300 calls a minute, and there are about as many routes.
  const keys = await Promise.all(
    [1, 2].map(
      async () => (await owner.post('/api/settings/api-keys').send(given).expect(201)).body as { key: string },
    ),
  );
  const closed: string[] = [];
  for (const [at, route] of Object.keys(authorization).entries()) {
    const [method = '', path = ''] = route.split(' ');
    const program = request.agent(t.app.getHttpServer()).set('authorization', `Bearer ${keys[at % 2]!.key}`);
    const { status, body } = await program[method.toLowerCase() as Method](path.replace(/:\w+/g, '999999999'));
    const { message } = body as { message?: string };
    if (status === 403 && message === 'An API key cannot be used here.') closed.push(route);
    else if (method !== 'GET') expect([route, message]).toEqual([route, 'This API key can only read.']);
    else expect([route, status]).not.toEqual([route, 403]);
  }
  expect(closed.sort()).toEqual([...closedToKeys].sort());
});

const letters = { SUPERADMIN: 'S', ADMIN: 'A', TEACHER: 'T' } as const;

describe.each(Object.entries(authorization))('%s', (route, who) => {
  const [method = '', path = ''] = route.split(' ');
  const call = (browser: ReturnType<TestApp['visitor']>) =>
    (isStream(route) ? headOnly : asIs)(browser[method.toLowerCase() as Method](path.replace(/:\w+/g, '999999999')));

  it(who === 'public' ? 'answers a visitor' : 'asks a visitor to sign in', async () => {
    const { status } = await call(t.visitor());
    if (who === 'public') expect(status).not.toBe(403);
    else expect(status).toBe(401);
  });

  if (who === 'public') return;
  it.each(Object.keys(letters) as (keyof typeof letters)[])('decides for %s as the table says', async (role) => {
    const { status } = await call(browsers[role]!);
    if (who.includes(letters[role])) expect([401, 403]).not.toContain(status);
    else expect(status).toBe(403);
    expect(status).toBeLessThan(500);
  });

  if (!['GET', 'HEAD'].includes(method)) {
    it(
      unkeyed.includes(route) ? 'takes no Idempotency-Key' : 'takes an Idempotency-Key, of 64 characters at most',
      async () => {
        const { body } = await call(browsers.SUPERADMIN!).set('idempotency-key', 'x'.repeat(65));
        expect(body?.message === 'An Idempotency-Key has 1 to 64 visible characters.').toBe(!unkeyed.includes(route));
      },
    );

    it("refuses a write from another site's page, or without an Origin", async () => {
      expect((await call(browsers.SUPERADMIN!).set('origin', 'http://elsewhere.test')).status).toBe(403);
      expect((await call(browsers.SUPERADMIN!).unset('origin')).status).toBe(403);
    });
  }
});
