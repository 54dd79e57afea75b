import type { AuditEntry } from '@homeroom/shared/audit';
import { callsAMinute, type ApiKey, type MadeApiKey, type NewApiKey } from '@homeroom/shared/settings/api-keys';
import request from 'supertest';
import { type Browser, createApp, type TestApp } from '../../../../test/create-app.js';
import { mailedToken } from '../../../../test/mailed-links.js';
import { AuditTallies } from '../../../platform/audit/audit-tallies.js';
import { hashToken } from '../../../platform/access/tokens.js';
import { EmailMessageEntity } from '../../../platform/mail/email-message.entity.js';

let t: TestApp;
let superadmin: Browser;
let owner: Browser;
beforeEach(async () => {
  t = await createApp();
  superadmin = await t.as('SUPERADMIN');
  owner = await t.as('ADMIN');
});
afterEach(() => t.close());

const given = (key: Partial<NewApiKey> = {}) => ({
  name: 'District reporting',
  ownerId: owner.user.id,
  role: 'ADMIN',
  readOnly: false,
  expiresInDays: 90,
  ...key,
});
const make = async (key: Partial<NewApiKey> = {}) =>
  (await superadmin.post('/api/settings/api-keys').send(given(key)).expect(201)).body as MadeApiKey;
const list = async () => (await superadmin.get('/api/settings/api-keys').expect(200)).body as ApiKey[];
type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';
/** A program: no cookie, no Origin. */
const by = (key: string, method: Method, path: string) =>
  request(t.app.getHttpServer())[method](path).set('authorization', `Bearer ${key}`);
const said = async (call: ReturnType<typeof by>, status: number) =>
  ((await call.expect(status)).body as { message: string }).message;
const refused = 'This API key is unknown, expired or revoked.';

it('shows a key once, keeps its hash, and lists it by its last four', async () => {
  const { key, ...made } = await make();
  expect(key).toMatch(/^hr_[\w-]{43}$/);
  expect(await list()).toEqual([made]);
  expect(made).toMatchObject({
    role: 'ADMIN',
    ownerId: owner.user.id,
    lastFour: key.slice(-4),
    state: 'ACTIVE',
    expiresAt: '2027-02-16T12:00:00.000Z',
    lastUsedAt: null,
  });
  const [stored] = await t.db.query<{ hash: string }>('SELECT token_hash AS "hash" FROM api_keys');
  expect(stored!.hash).toBe(hashToken(key));
});

it('lets a program read and write as its owner in that role, without cookie or Origin', async () => {
  const { key, id } = await make();
  await by(key, 'get', '/api/students').expect(200);
  await by(key, 'post', '/api/parents').send({ firstName: 'Leila', lastName: 'Haddad' }).expect(201);
  expect((await list()).find((each) => each.id === id)!.lastUsedAt).toBe('2026-11-18T12:00:00.000Z');
  await t.app.get(AuditTallies).flush();
  const entries = (await superadmin.get('/api/audit?_sort=at&_order=desc').expect(200)).body as AuditEntry[];
  expect(
    entries
      .filter(({ via }) => via === 'District reporting')
      .map(({ action }) => action)
      .sort(),
  ).toEqual(['call', 'create']);
  await by(key, 'get', '/api/audit').expect(403);
  const teacher = await make({ role: 'TEACHER', readOnly: true });
  await by(teacher.key, 'get', '/api/users').expect(403);
  await by(teacher.key, 'get', '/api/schedules').expect(200);
});

it('judges a request with a key by the key alone', async () => {
  await said(superadmin.get('/api/students').set('authorization', 'Bearer hr_nothing') as never, 401);
  await said(superadmin.get('/api/health').set('authorization', 'Bearer hr_nothing') as never, 401);
  const { key } = await make({ role: 'TEACHER' });
  await superadmin.get('/api/users').set('authorization', `Bearer ${key}`).expect(403);
  // Basic credentials are meant for a proxy, not an API key.
  await superadmin.get('/api/users').set('authorization', 'Basic c2Nob29sOnNlY3JldA==').expect(200);
});

it('refuses altered, expired, foreign and revoked keys with the same sentence', async () => {
  const { key, id } = await make();
  const other = key.slice(0, -1) + (key.endsWith('A') ? 'B' : 'A');
  for (const wrong of [other, key.slice(3), `${key}x`, key.toUpperCase(), '', 'undefined', `hr_${'é'.repeat(43)}`])
    expect(await said(by(encodeURI(wrong), 'get', '/api/students'), 401)).toBe(refused);
  t.clock.set('2027-02-16T12:00:00.000Z');
  expect(await said(by(key, 'get', '/api/students'), 401)).toBe(refused);
  t.clock.set('2026-11-18T12:00:00.000Z');
  await by(key, 'get', '/api/students').expect(200);
  await superadmin.delete(`/api/settings/api-keys/${id}`).expect(204);
  expect(await said(by(key, 'get', '/api/students'), 401)).toBe(refused);
  await superadmin.delete(`/api/settings/api-keys/${id}`).expect(404);
  const school = await createApp();
  expect(
    (await request(school.app.getHttpServer()).get('/api/students').set('authorization', `Bearer ${key}`)).status,
  ).toBe(401);
  await school.close();
});

it('works only while its owner is active and has its role', async () => {
  const { key } = await make();
  const { email } = owner.user;
  const setStatus = (status: string) => superadmin.put('/api/user/status-by-email').send({ email, status }).expect(200);
  await setStatus('HOLD');
  expect(await said(by(key, 'get', '/api/students'), 401)).toBe(refused);
  expect((await list())[0]!.state).toBe('OWNER');
  await setStatus('ACTIVE');
  await by(key, 'get', '/api/students').expect(200);
  const setRole = (role: string) => superadmin.patch(`/api/users/${owner.user.id}`).send({ role }).expect(200);
  await setRole('TEACHER');
  expect(await said(by(key, 'get', '/api/students'), 401)).toBe(refused);
  await setRole('ADMIN');
  await by(key, 'get', '/api/students').expect(200);
});

it('gives no key more rights than its owner, and none to somebody who cannot sign in', async () => {
  const problem = async (key: Partial<NewApiKey>) =>
    (
      (await superadmin.post('/api/settings/api-keys').send(given(key)).expect(400)).body as {
        errors: { path: string }[];
      }
    ).errors[0]!.path;
  expect(await problem({ role: 'SUPERADMIN' })).toBe('role');
  expect(await problem({ role: 'STUDENT' as never })).toBe('role');
  expect(await problem({ ownerId: (await t.a.user({ status: 'HOLD' })).id })).toBe('ownerId');
  expect(await problem({ ownerId: 999999 })).toBe('ownerId');
  expect(await problem({ name: ' ' })).toBe('name');
  expect(await problem({ expiresInDays: 36500 as never })).toBe('expiresInDays');
  for (const role of ['ADMIN', 'TEACHER'] as const)
    await (await t.as(role)).post('/api/settings/api-keys').send(given()).expect(403);
});

it('writes nothing when a key only reads', async () => {
  const { key } = await make({ readOnly: true });
  expect(await said(by(key, 'post', '/api/parents').send({ firstName: 'A', lastName: 'B' }), 403)).toBe(
    'This API key can only read.',
  );
  await by(key, 'get', '/api/parents').expect(200);
});

it('gives a key no access to accounts, calendar links or keys, whatever its role', async () => {
  const { key } = await make({ ownerId: superadmin.user.id, role: 'SUPERADMIN' });
  for (const path of ['/api/auth/me', '/api/profile', '/api/calendar-feed', '/api/settings/api-keys'])
    expect(await said(by(key, 'get', path), 403)).toBe('An API key cannot be used here.');
  await by(key, 'get', '/api/AUTH/me').expect(403);
  await by(key, 'get', '/api/audit').expect(200);
});

it('approves a registration without being shown the invitation, which only the letter has', async () => {
  const { key } = await make();
  const email = 'zoe@school.test';
  await t.visitor().post('/api/auth/register').send({ firstName: 'Zoe', lastName: 'Adams', email }).expect(200);
  const { body } = await by(key, 'put', '/api/user/status-by-email').send({ email, status: 'ACTIVE' }).expect(200);
  expect(body).toEqual({ message: 'User status updated' });
  const [letter] = await t.db.findBy(EmailMessageEntity, { toAddress: email });
  expect(mailedToken(t, letter!)).toMatch(/^[\w-]{43}$/);
});

it('is limited when it calls too often, without affecting other keys', async () => {
  const [one, other] = [await make(), await make({ name: 'Other' })];
  t.clock.set('2026-11-18T12:00:30.000Z');
  for (let n = 0; n < callsAMinute; n += 50)
    await Promise.all(Array.from({ length: 50 }, () => by(one.key, 'get', '/api/health').expect(200)));
  const answer = await by(one.key, 'get', '/api/health').expect(429);
  expect(answer.headers['retry-after']).toBe('30');
  await by(other.key, 'get', '/api/health').expect(200);
  t.clock.set('2026-11-18T12:01:00.000Z');
  await by(one.key, 'get', '/api/health').expect(200);
});

it('shows the key in no answer, log or entry but one', async () => {
  await t.close();
  const logged: string[] = [];
  const collect = (text: string | Uint8Array) => Boolean(logged.push(String(text)));
  const outputs = [process.stdout, process.stderr].map((stream) =>
    jest.spyOn(stream, 'write').mockImplementation(collect as never),
  );
  t = await createApp({ logLevel: 'debug' });
  [superadmin, owner] = [await t.as('SUPERADMIN'), await t.as('ADMIN')];
  const { key } = await make();
  await by(key, 'get', '/api/students').expect(200);
  await by(key, 'get', `/api/students?q=x`).expect(200);
  const again = await superadmin
    .post('/api/settings/api-keys')
    .set('idempotency-key', 'twice')
    .send(given({ name: 'Twice' }))
    .expect(201);
  const { key: second } = again.body as MadeApiKey;
  await superadmin
    .post('/api/settings/api-keys')
    .set('idempotency-key', 'twice')
    .send(given({ name: 'Twice' }))
    .expect(409);
  await t.app.get(AuditTallies).flush();
  const tables = t.db.source.entityMetadatas.map(({ tableName }) => tableName);
  for (const table of new Set(tables)) {
    const text = JSON.stringify(await t.db.query(`SELECT * FROM ${table}`));
    for (const secret of [key, second]) expect(text.includes(secret.slice(3, -4))).toBe(false);
  }
  const texts = await Promise.all([
    superadmin.get('/api/settings/api-keys'),
    superadmin.get('/api/audit?_sort=at&_order=desc'),
    superadmin.get('/api/docs-json'),
  ]);
  expect(JSON.stringify(texts.map(({ body }) => body as unknown))).not.toContain(key.slice(3, -4));
  // An unexpected error is logged with its call.
  await t.db.unit(() => t.db.manager.query('DROP TABLE refused_addresses'));
  await by(key, 'get', `/api/parents`).expect(500);
  outputs.forEach((output) => output.mockRestore());
  expect(logged.join('')).toContain('/api/parents');
  expect(logged.join('')).not.toContain(key.slice(3, -4));
});
