import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { DataSource, type MigrationInterface } from 'typeorm';
import { schema } from '../src/app.module.js';
import { readConfig, type Config } from '../src/config.js';
import { onSource, type Schema } from '../src/platform/database/data-sources.js';
import { migrate, migrationLimits } from '../src/platform/database/migrate.js';
import { startServer } from './crash/server-process.js';
import { createTestDatabase, type TestDatabase } from './postgres.js';

let database: TestDatabase;
let config: Config;
beforeEach(async () => {
  database = await createTestDatabase();
  config = {
    port: 0,
    host: '127.0.0.1',
    dataDir: mkdtempSync(join(tmpdir(), 'homeroom-starts-')),
    secretKeyFile: null,
    filesUrl: null,
    s3: readConfig({}).s3,
    backupTo: null,
    backupPassphrase: null,
    databaseUrl: database.url,
    publicUrl: null,
    smtpUrl: null,
    trustedProxies: null,
    metricsToken: null,
    slow: { requestMs: 60_000, queryMs: 60_000 },
    stopNoticeMs: 0,
    logFormat: 'text',
    logLevel: 'silent',
  };
});
afterEach(async () => {
  await database.drop();
  rmSync(config.dataDir, { recursive: true, force: true });
});

const withSource = (migrations: Schema['migrations'], work: (source: DataSource) => Promise<void>) =>
  onSource(config, { ...schema, migrations }, work);

async function connected() {
  const client = new Client({ connectionString: database.url });
  await client.connect();
  return client;
}

const startTogether = async () => {
  const starts = await Promise.allSettled([1, 2, 3].map(() => startServer(config)));
  const servers = starts.flatMap((start) => (start.status === 'fulfilled' ? start.value : []));
  return { servers, failures: starts.flatMap((start) => (start.status === 'rejected' ? String(start.reason) : [])) };
};

test('servers started together on an empty database all start, and each prints a set-up link that works until one is used', async () => {
  const { servers, failures } = await startTogether();
  try {
    expect(failures).toEqual([]);
    const tokens = await Promise.all(servers.map(({ said }) => said(/Set up this school: \S+token=(\S+)\s/)));
    const [{ url }] = servers as [(typeof servers)[number]];
    const open = () =>
      Promise.all(tokens.map(async (token) => (await fetch(`${url}/api/setup/link?token=${token}`)).status));
    expect(await open()).toEqual([204, 204, 204]);

    const school = { schoolName: 'Cedar Grove School', timeZone: 'Europe/Dublin', firstName: 'Sam', lastName: 'Okoye' };
    const setUp = ({ url: own }: { url: string }, n: number) =>
      fetch(`${own}/api/setup`, {
        method: 'POST',
        headers: { origin: own, 'content-type': 'application/json' },
        body: JSON.stringify({
          ...school,
          email: `sam${n}@school.test`,
          password: 'a well kept register',
          token: tokens[n],
        }),
      });
    const answers = await Promise.all(servers.map(setUp));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
    expect(await open()).toEqual([404, 404, 404]);
  } finally {
    await Promise.all(servers.map(({ kill }) => kill()));
  }
});

test('servers started together on an older database all start', async () => {
  const older = (schema.migrations as (new () => MigrationInterface)[]).filter(
    (Migration) => Number((new Migration().name ?? Migration.name).slice(-14)) < 20261123000000,
  );
  await withSource(older, async (source) => void (await source.runMigrations()));
  const other = await connected();
  // Lock a table of the next migration until all three servers wait for it or for each other.
  await other.query('BEGIN');
  await other.query('LOCK TABLE memberships');
  const starting = startTogether();
  const waiting = async () =>
    (
      await other.query(
        `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      )
    ).rowCount!;
  while ((await waiting()) < 3) await other.query('SELECT pg_stat_clear_snapshot(), pg_sleep(0.02)');
  await other.end();

  const { servers, failures } = await starting;
  await Promise.all(servers.map(({ kill }) => kill()));
  expect(failures).toEqual([]);
});

test('a server that never gets its turn to migrate says so, and has changed nothing', async () => {
  const other = await connected();
  await other.query(`SELECT pg_advisory_lock(hashtext('migrations'))`);
  const limit = jest.replaceProperty(migrationLimits, 'waitMs', 50);
  await withSource(schema.migrations, async (source) => {
    await expect(migrate(source)).rejects.toThrow(
      'Another server has been changing the tables of this database for several minutes. Check its log, then start this one again.',
    );
    limit.restore();
    expect((await other.query(`SELECT 1 FROM pg_tables WHERE schemaname = 'public'`)).rowCount).toBe(0);
    await other.end();
    await migrate(source);
  });
});
