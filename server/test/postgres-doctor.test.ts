import { declaredNow } from '../src/app.module.js';
import { openSchool } from '../src/platform/doctor/open-school.js';
import { createDurableApp, type TestApp } from './create-app.js';
import { findingOf } from './doctor.js';
import { connected, createTestDatabase, databaseUrl } from './postgres.js';

let t: TestApp;
beforeAll(async () => void (t = await createDurableApp()));
afterAll(() => t.close());

const ofDatabase = (databaseUrl: string, name = 'Database') => findingOf(name, { ...t.config, databaseUrl });

test('a clock that differs from PostgreSQL’s is a problem', async () => {
  const at = (minutes: number) => findingOf('Clock', t.config, new Date(Date.now() + minutes * 60_000));
  expect(await at(-5)).toMatchObject({ state: 'problem', says: 'This clock is 5 minutes behind PostgreSQL’s.' });
  expect(await at(5)).toMatchObject({ state: 'problem', says: 'This clock is 5 minutes ahead of PostgreSQL’s.' });
});

test('finds an index that could not be built', async () => {
  const { url, drop } = await createTestDatabase();
  await connected(async (client) => {
    await client.query('CREATE TABLE rooms (name text)');
    await client.query("INSERT INTO rooms VALUES ('1-A'), ('1-A')");
    await expect(client.query('CREATE UNIQUE INDEX CONCURRENTLY ux_rooms_name ON rooms (name)')).rejects.toThrow();
  }, url);
  expect(await ofDatabase(url, 'Integrity')).toMatchObject({
    state: 'problem',
    says: '1 index is not valid: ux_rooms_name.',
    todo: 'Build them again: REINDEX INDEX ux_rooms_name;',
  });
  await drop();
});

test('finds a constraint that was never checked', async () => {
  const { url, drop } = await createTestDatabase();
  await connected(async (client) => {
    await client.query('CREATE TABLE rooms (places int)');
    await client.query('ALTER TABLE rooms ADD CONSTRAINT ck_places CHECK (places > 0) NOT VALID');
  }, url);
  expect(await ofDatabase(url, 'Integrity')).toMatchObject({
    state: 'problem',
    says: 'Not checked by PostgreSQL: ck_places.',
  });
  await drop();
});

test.each([
  ["ENCODING 'LATIN1' LOCALE_PROVIDER libc LOCALE 'C'", 'problem', /stores texts in LATIN1, not in UTF8\.$/],
  ["ENCODING 'UTF8' LOCALE_PROVIDER icu ICU_LOCALE 'en-US' LOCALE 'C'", 'warning', /names may be out of order\.$/],
])('a database with %s is a %s', async (options, state, says) => {
  const name = `homeroom_test_doctor_${process.pid}`;
  await connected((client) => client.query(`CREATE DATABASE ${name} TEMPLATE template0 ${options}`));
  expect(await ofDatabase(databaseUrl(name))).toMatchObject({ state, says: expect.stringMatching(says) });
  await connected((client) => client.query(`DROP DATABASE ${name} WITH (FORCE)`));
});

test('a server that cannot be reached is one problem, without its password', async () => {
  const found = await ofDatabase('postgres://homeroom:planted-secret@127.0.0.1:1/homeroom');
  expect(found).toMatchObject({ state: 'problem', todo: 'Start PostgreSQL, or correct DATABASE_URL.' });
  expect(JSON.stringify(found)).not.toContain('planted-secret');
});

test('writes nothing', async () => {
  const { url, drop } = await createTestDatabase();
  const { rows, close } = openSchool({ ...t.config, databaseUrl: url }, declaredNow());
  await expect(rows('CREATE TABLE rooms (name text)')).rejects.toThrow(/read-only transaction/);
  await close();
  await drop();
});
