import { Client } from 'pg';
import { type Browser, createApp, type TestApp } from '../../../test/create-app.js';
import { postgresProxy, type PostgresProxy } from '../../../test/postgres-proxy.js';
import { SettingEntity } from '../settings/setting.entity.js';
import { unitLimits } from './database.js';
import { LostConnection } from './failures.js';

let t: TestApp;
let proxy: PostgresProxy;
let direct: Client;
let admin: Browser;
const logged: string[] = [];
beforeAll(async () => {
  t = await createApp({}, async (url) => {
    direct = new Client({ connectionString: url });
    proxy = await postgresProxy(url);
    return proxy.url;
  });
  await direct.connect();
  // The database ends it when it is dropped.
  direct.on('error', () => undefined);
  t.app.useLogger({ log: () => undefined, warn: () => undefined, error: (line: string) => void logged.push(line) });
  admin = await t.as('ADMIN');
});
afterAll(async () => {
  await direct.end();
  await t.close();
  await proxy.close();
});
beforeEach(() => void logged.splice(0));

const tryAgain = 'The school’s database cannot be reached. Try again in a moment.';
const checkFirst = 'The school’s database cannot be reached. Check whether your change is there before you try again.';
const add = (lastName: string, key?: string) => {
  const sent = admin.post('/api/parents');
  return (key ? sent.set('idempotency-key', key) : sent.unset('idempotency-key')).send({
    firstName: 'Rima',
    lastName,
    email: null,
    phone: null,
  });
};
const stored = async (lastName: string) =>
  (await direct.query('SELECT id FROM parents WHERE last_name = $1', [lastName])).rowCount;

it('asks to try again in a moment while the database is down, and logs it once', async () => {
  proxy.cut();
  for (const { status, body, headers } of [
    await admin.get('/api/parents'),
    await add('Haddad'),
    await add('Haddad', 'a'),
    await admin.get('/api/school'),
  ]) {
    expect([status, body]).toEqual([503, { statusCode: 503, message: tryAgain }]);
    expect(headers['retry-after']).toBe('5');
  }
  proxy.mend();
  await add('Haddad', 'a').expect(201);
  expect(await stored('Haddad')).toBe(1);
  expect(logged).toEqual([expect.stringMatching(/^The database cannot be reached: ./)]);
});

it.each([undefined, 'a'])(
  'says of a write whose connection ends before COMMIT that it can be tried again; its key: %s',
  async (key) => {
    await direct.query(
      `CREATE FUNCTION die() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN PERFORM pg_terminate_backend(pg_backend_pid()); RETURN NEW; END $$`,
    );
    await direct.query('CREATE TRIGGER die AFTER INSERT ON parents FOR EACH ROW EXECUTE FUNCTION die()');
    expect((await add(`Khoury ${key}`, key && `${key}-khoury`).expect(503)).body).toEqual({
      statusCode: 503,
      message: tryAgain,
    });
    await direct.query('DROP FUNCTION die CASCADE');
    await add(`Khoury ${key}`, key && `${key}-khoury`).expect(201);
    expect(await stored(`Khoury ${key}`)).toBe(1);
  },
);

it.each([undefined, 'a'])('asks to check first when the connection ends within COMMIT; its key: %s', async (key) => {
  await direct.query(
    `CREATE FUNCTION die() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN PERFORM pg_terminate_backend(pg_backend_pid()); RETURN NEW; END $$`,
  );
  await direct.query(
    'CREATE CONSTRAINT TRIGGER die AFTER INSERT ON parents DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION die()',
  );
  const { body, headers } = await add(`Nasser ${key}`, key && `${key}-nasser`).expect(503);
  expect(body).toEqual({ statusCode: 503, message: checkFirst });
  expect(headers).not.toHaveProperty('retry-after');
  await direct.query('DROP FUNCTION die CASCADE');
  expect(await stored(`Nasser ${key}`)).toBe(0);
});

it('asks to check first if the answer to COMMIT was lost, unless the answer was kept under its key', async () => {
  proxy.next('unanswered');
  expect((await add('Aziz').expect(503)).body).toEqual({ statusCode: 503, message: checkFirst });
  expect(await stored('Aziz')).toBe(1);
  proxy.next('unanswered');
  expect((await add('Bishara', 'bishara').expect(201)).body).toMatchObject({ lastName: 'Bishara' });
  expect(await stored('Bishara')).toBe(1);
});

it('answers the same key once the database is back, if the answer to COMMIT was lost when it went down', async () => {
  proxy.next('away');
  expect((await add('Mansour', 'mansour').expect(503)).body).toEqual({ statusCode: 503, message: checkFirst });
  proxy.mend();
  expect(await stored('Mansour')).toBe(1);
  expect((await add('Mansour', 'mansour').expect(201)).body).toMatchObject({ lastName: 'Mansour' });
  expect(await stored('Mansour')).toBe(1);
});

it('asks to check first if COMMIT never arrived, and the same key then does it', async () => {
  proxy.next('lost');
  expect((await add('Saab', 'saab').expect(503)).body).toEqual({ statusCode: 503, message: checkFirst });
  expect(await stored('Saab')).toBe(0);
  await add('Saab', 'saab').expect(201);
  expect(await stored('Saab')).toBe(1);
});

it('answers even if the database goes down right after COMMIT', async () => {
  proxy.next('away once answered');
  await add('Shadid').expect(201);
  expect(await stored('Shadid')).toBe(1);
  proxy.mend();
});

it('tells a connection lost between two statements from a failed unit, and commits nothing of it', async () => {
  const between = t.db.unit(async () => {
    await t.db.insert(SettingEntity, { key: 'doomed', value: '1' });
    const lost = new Promise(
      (resolve) => void t.db.manager.queryRunner!.connect().then((client: Client) => client.once('error', resolve)),
    );
    const [{ pid }] = (await t.db.manager.query('SELECT pg_backend_pid() AS pid')) as [{ pid: number }];
    await direct.query('SELECT pg_terminate_backend($1)', [pid]);
    await lost;
    await t.db.insert(SettingEntity, { key: 'never sent', value: '1' });
  });
  const failure: unknown = await between.catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(LostConnection);
  expect(failure).toMatchObject({ mayBeDone: false });
  expect(await t.db.query("SELECT key FROM settings WHERE key IN ('doomed', 'never sent')")).toEqual([]);
});

it('tells a unit with only COMMIT left from one whose COMMIT was sent', async () => {
  const before = t.db.unit(async () => {
    await t.db.insert(SettingEntity, { key: 'doomed', value: '1' });
    const lost = new Promise(
      (resolve) => void t.db.manager.queryRunner!.connect().then((client: Client) => client.once('error', resolve)),
    );
    proxy.cut();
    await lost;
  });
  await expect(before).rejects.toMatchObject({ mayBeDone: false });
  proxy.mend();
  expect(await t.db.query("SELECT key FROM settings WHERE key = 'doomed'")).toEqual([]);
});

test('a unit that sends nothing for long is rolled back, and those who wait for its locks go on', async () => {
  const { idleMs } = unitLimits;
  const write = (value: string, before: () => Promise<void> | void) =>
    t.db.unit(async () => {
      await t.db.lockName('one at a time');
      await before();
      await t.db.upsert(SettingEntity, { key: 'writtenBy', value }, ['key']);
    });
  const suspended = Promise.withResolvers<void>();
  const holdsLock = Promise.withResolvers<void>();
  unitLimits.idleMs = 200;
  const first = write('suspended', () => {
    holdsLock.resolve();
    return suspended.promise;
  });
  await holdsLock.promise;
  unitLimits.idleMs = idleMs;
  await write('other', () => undefined);
  suspended.resolve();
  await expect(first).rejects.toMatchObject({ mayBeDone: false });
  expect(await t.db.findOneBy(SettingEntity, { key: 'writtenBy' })).toMatchObject({ value: 'other' });
});
