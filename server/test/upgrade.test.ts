import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { Client } from 'pg';
import { schema } from '../src/app.module.js';
import { SetupLink } from '../src/features/setup/setup-link.service.js';
import { readConfig, type Config } from '../src/config.js';
import { onSource, sqliteFile } from '../src/platform/database/data-sources.js';
import { startServer, type ServerProcess } from './crash/server-process.js';
import { createApp } from './create-app.js';
import { createTestDatabase, engine, type TestDatabase } from './postgres.js';

/** A demo school of 40 students from an earlier version, with later changes by people; the same on both engines. */
const filled = (file: string) => gunzipSync(readFileSync(join(__dirname, 'fixtures/filled-by-546b5c3', file)));

let config: Config;
let database: TestDatabase | null = null;
let server: ServerProcess;

beforeAll(async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'homeroom-upgrade-'));
  config = { ...readConfig({}), dataDir };
  if (engine === 'postgres') {
    database = await createTestDatabase();
    config = { ...config, databaseUrl: database.url };
    const client = new Client({ connectionString: database.url });
    await client.connect();
    await client.query(filled('postgres.sql.gz').toString());
    await client.end();
  } else {
    writeFileSync(sqliteFile(config), filled('homeroom.sqlite.gz'));
  }
  server = await startServer(config);
});
afterAll(async () => {
  await server.kill();
  await database?.drop();
  rmSync(config.dataDir, { recursive: true, force: true });
});

/** Signs in to a demo account with its old password; returns a function that calls the API. */
async function as(email: string) {
  const headers = { origin: server.url, 'content-type': 'application/json' };
  const signedIn = await fetch(`${server.url}/api/auth/login`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ email, password: 'demo-school-2026' }),
  });
  expect(signedIn.status).toBe(200);
  const cookie = signedIn.headers.getSetCookie().map((text) => text.split(';')[0]);
  return (path: string) => fetch(`${server.url}/api${path}`, { headers: { cookie: cookie.join('; ') } });
}

it('keeps the people, their passwords and their records', async () => {
  const admin = await as('admin@demo.school');
  const counts = { students: '40', teachers: '25', users: '27', parents: '34', enrollments: '23' };
  for (const [resource, count] of Object.entries(counts)) {
    const answer = await admin(`/${resource}?_start=0&_end=1`);
    expect([resource, answer.status, answer.headers.get('x-total-count')]).toEqual([resource, 200, count]);
  }
});

it('keeps every mark with its note and its history', async () => {
  const teacher = await as('teacher@demo.school');
  const marks = await teacher('/attendance/marks?_start=0&_end=1');
  expect(marks.headers.get('x-total-count')).toBe('1094');

  const register = (await (await teacher('/attendance/registers?scheduleId=1&date=2026-11-09')).json()) as {
    students: { studentId: number }[];
  };
  expect(register.students).toHaveLength(19);
  expect(register.students.find(({ studentId }) => studentId === 16)).toMatchObject({
    status: 'LATE',
    note: 'bus',
    version: 2,
  });

  const history = (await (await teacher('/attendance/marks/215/history')).json()) as unknown;
  expect(history).toMatchObject([
    { from: 'PRESENT', to: 'LATE', reason: 'A bus was late' },
    { from: null, to: 'PRESENT' },
  ]);
});

/** The settings that make a school's own: its name, its key, and what its people have chosen. */
const own = ['school.name', 'school.timeZone', 'secret.fingerprint', 'enrollments.open'];

it('has every setting and rule that a new school begins with, as a new school has them', async () => {
  const t = await createApp();
  try {
    const link = await t.app.get(SetupLink, { strict: false }).issue('http://school.test');
    const token = new URL(link!).searchParams.get('token');
    await t
      .visitor()
      .post('/api/setup')
      .send({
        token,
        schoolName: 'Cedar Grove School',
        timeZone: 'Europe/Dublin',
        firstName: 'Sam',
        lastName: 'Okoye',
        email: 'sam@school.test',
        password: 'a well kept register',
      })
      .expect(200);
    const of = async (query: (sql: string) => Promise<unknown>) => ({
      settings: (await query('SELECT key, value FROM settings ORDER BY key')) as { key: string; value: string }[],
      rules: await query('SELECT * FROM notifier_rules ORDER BY id'),
    });
    const upgraded = await onSource(config, schema, (source) => of((sql) => source.query(sql)));
    const fresh = await of((sql) => t.db.query(sql));
    expect(upgraded.rules).toEqual(fresh.rules);
    const begun = fresh.settings.filter(({ key }) => !own.includes(key));
    expect(begun.map(({ key }) => key)).toEqual(['names.keys', 'ui.wiki.config.json']);
    // The keys of names are made when the program starts.
    for (const setting of begun.filter(({ key }) => key !== 'names.keys'))
      expect(upgraded.settings).toContainEqual(setting);
    // Families have used its form.
    const open = ({ settings }: typeof fresh) => settings.find(({ key }) => key === 'enrollments.open')?.value;
    expect([open(fresh), open(upgraded)]).toEqual(['false', 'true']);
  } finally {
    await t.close();
  }
});

it('has the schema of a new database afterwards', async () => {
  const { upQueries } = await onSource(config, schema, (source) => source.driver.createSchemaBuilder().log());
  expect(upQueries.map(({ query }) => query)).toEqual([]);
});
