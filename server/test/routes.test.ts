import type { Role } from '@homeroom/shared/roles';
import { authorization } from './authorization.js';
import { createApp, type TestApp } from './create-app.js';

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';
interface Layer {
  route?: { path: string; methods: Record<string, boolean> };
}

let t: TestApp;
const browsers: Partial<Record<Role, Awaited<ReturnType<TestApp['as']>>>> = {};
beforeAll(async () => {
  t = await createApp();
  for (const role of ['SUPERADMIN', 'ADMIN', 'TEACHER'] as const) browsers[role] = await t.as(role);
});
afterAll(() => t.close());

/** The router's own list, so that nothing can be served that is not looked at here. */
function routes(): string[] {
  const { router } = t.app.getHttpAdapter().getInstance() as { router: { stack: Layer[] } };
  return router.stack
    .flatMap(({ route }) => (route ? Object.keys(route.methods).map((method) => `${method.toUpperCase()} ${route.path}`) : []))
    .filter((route) => !/^(GET|HEAD) \/api\/docs/.test(route));
}

it('has a row in the authorization table for every route, and no row for a route that is gone', () => {
  expect(routes().sort()).toEqual(Object.keys(authorization).sort());
});

const letters = { SUPERADMIN: 'S', ADMIN: 'A', TEACHER: 'T' } as const;

describe.each(Object.entries(authorization))('%s', (route, who) => {
  const [method = '', path = ''] = route.split(' ');
  const call = (browser: ReturnType<TestApp['visitor']>) => browser[method.toLowerCase() as Method](path.replace(/:\w+/g, '999999999'));

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
    it('refuses a write that comes from a page of another site, or from nowhere', async () => {
      expect((await call(browsers.SUPERADMIN!).set('origin', 'http://elsewhere.test')).status).toBe(403);
      expect((await call(browsers.SUPERADMIN!).unset('origin')).status).toBe(403);
    });
  }
});
