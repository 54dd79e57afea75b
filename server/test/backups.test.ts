import { existsSync, cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { readConfig, type Config } from '../src/config.js';
import { schema } from '../src/app.module.js';
import { BackupFolder } from '../src/features/backups/backup-folder.js';
import type { BackupPlace } from '../src/features/backups/backup-place.js';
import { folderOf, summaryOf, type Manifest } from '../src/features/backups/manifest.js';
import { backupAt, placeOf } from '../src/features/backups/place-of.js';
import { restoreBackup } from '../src/features/backups/restore-backup.js';
import { manifestsIn, storedIn } from '../src/features/backups/stored-backups.js';
import { removeOldBackups, writeBackup } from '../src/features/backups/write-backup.js';
import { features } from '../src/features/index.js';
import { fillDemoSchool } from '../src/database/demo/demo-school.js';
import { sqliteFile } from '../src/platform/database/data-sources.js';
import { FileStore } from '../src/platform/files/file-store.js';
import { filesOf } from '../src/platform/files/files-of.js';
import { Settings } from '../src/platform/settings/settings.js';
import { storeLimits } from '../src/platform/objects/object-store.js';
import { createApp, serving, type TestApp } from './create-app.js';
import { tablesOf } from './everything-stored.js';
import { startObjectServer, type ObjectServer } from './object-server.js';
import { createTestDatabase, engine, type TestDatabase } from './postgres.js';
import { runProgram } from './program.js';

const now = new Date('2026-11-18T10:00:00Z');
const passphrase = 'correct horse battery staple';
let closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.reverse()) await close();
  closing = [];
});

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'homeroom-backups-'));
  closing.push(() => Promise.resolve(rmSync(folder, { recursive: true, force: true })));
  return folder;
}

/** Where backups can be stored; each test has an empty one. */
const places: [string, () => Promise<BackupPlace>][] = [
  ['a folder', () => Promise.resolve(new BackupFolder(temporaryFolder()))],
  ['a store', async () => placeOf({ backupTo: 's3://school/backups', dataDir: '', s3: await newStore() })],
];

/** How to reach a new S3 server with the bucket 'school'. */
async function newStore(): Promise<Config['s3']> {
  const server = await startObjectServer();
  closing.push(server.close);
  return server.s3;
}

async function demoSchool(): Promise<TestApp> {
  const t = await createApp();
  closing.push(() => t.close());
  await t.app.get(FileStore).open();
  await fillDemoSchool(t.app, { students: 46, today: '2026-11-18' });
  return t;
}

const backUp = (config: Config, place: BackupPlace, at = now) =>
  writeBackup({ config, schema, files: filesOf(config), place, passphrase, now: at });

const restored = (config: Config, place: BackupPlace, manifest: Manifest) =>
  restoreBackup({
    config,
    schema,
    files: filesOf(config),
    place,
    manifest,
    passphrase,
    afterRestore: features.flatMap(({ afterRestore = [] }) => afterRestore),
    now,
  });

/** Does `work` with a store that may be silent for half a second only. */
async function hurried(work: () => Promise<unknown>): Promise<void> {
  const limits = (['answerMs', 'partMs'] as const).map((limit) => jest.replaceProperty(storeLimits, limit, 500));
  try {
    await work();
  } finally {
    for (const limit of limits) limit.restore();
  }
}

/** An empty place for a school, of either engine. */
async function emptyPlace(of: 'sqlite' | 'postgres', like: Config): Promise<Config> {
  const database: TestDatabase | null = of === 'postgres' ? await createTestDatabase() : null;
  if (database) closing.push(() => database.drop());
  return { ...like, dataDir: join(temporaryFolder(), 'data'), databaseUrl: database?.url ?? null };
}

/** What a restore changes on purpose. */
const changed = new Set(['sessions', 'settings', 'api_keys', 'email_messages', 'sqlite_sequence', 'jobs']);

/** All rows of tables that a restore leaves as they are, as both engines would return them. */
async function unchangedRows(t: TestApp) {
  const rows = Object.entries(await tablesOf(t)).filter(([table]) => !changed.has(table));
  return Object.fromEntries(rows.map(([table, all]) => [table, all.map(plain).sort()] as const));
}

/** A row as text. The engines differ in booleans, and a table that was rebuilt in the order of its columns. */
const plain = (row: object) =>
  JSON.stringify(
    Object.entries(row)
      .map(([column, value]) => [column, typeof value === 'boolean' ? Number(value) : (value as unknown)] as const)
      .sort(([a], [b]) => a.localeCompare(b)),
  );

const reportsOf = async (t: TestApp) => {
  const office = await t.as('ADMIN');
  const paths = ['/api/reports/attendance/matrix/all-v2', '/api/students', '/api/calendar-days?_start=0&_end=500'];
  return Promise.all(paths.map(async (path) => (await office.get(path).expect(200)).body as unknown));
};

/** Restores onto an engine, compares with the school, and returns the restored one. */
async function sameSchool(t: TestApp, on: 'sqlite' | 'postgres', place: BackupPlace, manifest: Manifest) {
  const config = await emptyPlace(on, t.config);
  await restored(config, place, manifest);
  const again = await serving(config, () => Promise.resolve());
  again.clock.set(t.clock.now());
  closing.push(() => again.close());
  return again;
}

it.each(places)(
  'restores every table, file and report of a school from %s, on the other engine too',
  async (_, open) => {
    const t = await demoSchool();
    const place = await open();
    const rows = await unchangedRows(t);
    const manifest = await backUp(t.config, place);
    expect(Object.keys(manifest.files).length).toBeGreaterThan(5);
    // PostgreSQL to SQLite and back, where there is a PostgreSQL.
    const first = await sameSchool(t, 'sqlite', place, manifest);
    expect(await unchangedRows(first)).toEqual(rows);
    expect(await first.app.get(FileStore).keys()).toHaveLength(Object.keys(manifest.files).length);
    expect(await reportsOf(first)).toEqual(await reportsOf(t));
    const rowsThere = await unchangedRows(first);
    await first.stop();
    if (engine === 'sqlite') return;
    const second = await sameSchool(first, 'postgres', place, await backUp(first.config, place, new Date(+now + 1000)));
    expect(await unchangedRows(second)).toEqual(rowsThere);
    // New records get new ids.
    await second.a.student();
  },
  60_000,
);

it('ends sessions and API keys, cancels what waited to be sent, and knows the day of the data', async () => {
  const t = await createApp();
  closing.push(() => t.close());
  const office = await t.as('SUPERADMIN');
  const { user } = office;
  const key = { name: 'Timetable', ownerId: user.id, role: 'SUPERADMIN', readOnly: true, expiresInDays: 30 };
  await office.post('/api/settings/api-keys').send(key).expect(201);
  await office.post(`/api/users/${user.id}/invitation`).send({});
  const place = new BackupFolder(temporaryFolder());
  const manifest = await backUp(t.config, place);
  const again = await sameSchool(t, engine, place, manifest);
  expect(await again.db.query('SELECT id FROM sessions')).toEqual([]);
  expect(await again.db.query('SELECT id FROM api_keys WHERE expires_at > :now', { now: now.toISOString() })).toEqual(
    [],
  );
  expect(await again.db.query(`SELECT id FROM email_messages WHERE status = 'QUEUED'`)).toEqual([]);
  const [row] = await again.db.query<{ value: string }>(`SELECT value FROM settings WHERE key = 'backup.restored'`);
  expect(JSON.parse(row!.value)).toEqual({ madeAt: now.toISOString(), restoredAt: now.toISOString() });
});

it('knows after a restore that its backup was made, so that the next one can begin', async () => {
  const t = await createApp();
  closing.push(() => t.close());
  const started = { startedAt: now.toISOString(), endedAt: null, bytes: null, problem: null };
  await t.db.unit(() => t.app.get(Settings).set({ 'backup.last': started }));
  const place = new BackupFolder(temporaryFolder());
  const manifest = await backUp(t.config, place);
  const again = await sameSchool(t, engine, place, manifest);
  const [row] = await again.db.query<{ value: string }>(`SELECT value FROM settings WHERE key = 'backup.last'`);
  expect(JSON.parse(row!.value)).toEqual({ ...started, endedAt: now.toISOString(), bytes: manifest.database.bytes });
});

describe.each(places)('a restore from %s', (_, openPlace) => {
  let t: TestApp;
  let place: BackupPlace;
  let manifest: Manifest;
  beforeEach(async () => {
    t = await createApp();
    closing.push(() => t.close());
    const content = 'the plan of the trip';
    const files = t.app.get(FileStore);
    await files.open();
    const fileKey = files.newKey();
    writeFileSync(files.incoming(fileKey), content);
    await files.keep(fileKey);
    place = await openPlace();
    manifest = await backUp(t.config, place);
  });

  it('refuses a place that is not empty', async () => {
    await expect(restored(t.config, place, manifest)).rejects.toThrow(/into an empty/);
  });

  it.each([
    ['the database', () => `${folderOf(now.toISOString())}/homeroom.sqlite.gz`],
    ['a file', () => `files/${Object.keys(manifest.files)[0]!}`],
  ])('refuses %s whose content was changed, and leaves no school', async (__, name) => {
    await place.write(name(), Readable.from([Buffer.from('changed')]));
    const config = await emptyPlace('sqlite', t.config);
    await expect(restored(config, place, manifest)).rejects.toThrow(/is damaged/);
    expect(readdirSync(config.dataDir)).not.toContain('homeroom.sqlite');
  });

  it.each([
    ['The database', () => `${folderOf(now.toISOString())}/homeroom.sqlite.gz`],
    ['The key', () => `${folderOf(now.toISOString())}/secret.key.encrypted`],
    ['The file', () => `files/${Object.keys(manifest.files)[0]!}`],
  ])('says that %s is missing, and leaves no school', async (what, name) => {
    await place.remove(name());
    const config = await emptyPlace('sqlite', t.config);
    await expect(restored(config, place, manifest)).rejects.toThrow(
      new RegExp(`^${what} (.* )?of this backup is missing`),
    );
    expect(readdirSync(config.dataDir)).not.toContain('homeroom.sqlite');
  });

  it.each([0, 20, 50])('refuses a key of which %d characters are left', async (most) => {
    const name = `${folderOf(now.toISOString())}/secret.key.encrypted`;
    const whole = await text(await place.read(name));
    await place.write(name, Readable.from([Buffer.from(whole.slice(0, most))]));
    const config = await emptyPlace('sqlite', t.config);
    await expect(restored(config, place, manifest)).rejects.toThrow(/^The key of this backup is damaged/);
  });

  it.each(['../secret.key', '/etc/hostname', `${'0'.repeat(40)}/../secret.key`, ''])(
    'refuses a manifest that names the file %j, and touches nothing',
    async (name) => {
      const [written] = Object.values(manifest.files);
      const config = await emptyPlace('sqlite', t.config);
      const files = { ...manifest.files, [name]: written! };
      await expect(restored(config, place, { ...manifest, files })).rejects.toThrow(
        /^The manifest of this backup is damaged/,
      );
      expect(existsSync(config.dataDir)).toBe(false);
    },
  );

  it('refuses another passphrase, and asks for one', async () => {
    const config = await emptyPlace('sqlite', t.config);
    const options = { config, schema, files: filesOf(config), place, manifest, afterRestore: [], now };
    await expect(restoreBackup({ ...options, passphrase: null })).rejects.toThrow(/BACKUP_PASSPHRASE/);
    await expect(restoreBackup({ ...options, passphrase: 'wrong horse' })).rejects.toThrow(/another passphrase/);
    await restoreBackup({ ...options, passphrase });
    expect(readdirSync(config.dataDir)).toEqual(expect.arrayContaining([sqliteFile(config).split('/').at(-1)!]));
  });
});

it.each(places)('stores a file once in %s, and deletes it with the last backup that names it', async (_, open) => {
  const t = await createApp();
  closing.push(() => t.close());
  const files = t.app.get(FileStore);
  await files.open();
  const add = async () => {
    const key = files.newKey();
    writeFileSync(files.incoming(key), key);
    await files.keep(key);
    return key;
  };
  const place = await open();
  const first = await add();
  const day = (n: number) => new Date(Date.UTC(2026, 0, n));
  await backUp(t.config, place, day(1));
  await files.remove(first);
  const second = await add();
  for (let n = 2; n <= 9; n++) await backUp(t.config, place, day(n));
  expect((await place.names('files')).sort()).toEqual([first, second].sort());
  await removeOldBackups(place, day(10));
  const left = (await manifestsIn(place)).map(({ madeAt }) => madeAt.slice(8, 10));
  expect(left).toEqual(['03', '04', '05', '06', '07', '08', '09']);
  expect(await place.names('files')).toEqual([second]);
});

it('backs up and restores a school whose files are in a store, by the programs', async () => {
  const s3 = await newStore();
  const t = await createApp({ filesUrl: 's3://school/files', s3 });
  closing.push(() => t.close());
  const files = t.app.get(FileStore);
  const key = files.newKey();
  writeFileSync(files.incoming(key), 'the plan of the trip');
  await files.keep(key);
  const made = await runProgram(t.config, 'backup.js', ['--to', 's3://school/backups']);
  expect(made).toEqual({ code: 0, output: expect.stringMatching(/ in s3:\/\/school\/backups: .* and 1 file, /) });
  const [, name] = /is (\S+) in/.exec(made.output)!;
  const config = { ...(await emptyPlace(engine, t.config)), filesUrl: 's3://school/again' };
  expect(await runProgram(config, 'restore.js', ['s3://school/backups/2026-01-01T00-00-00Z'])).toEqual({
    code: 1,
    output: 'There is no whole backup in s3://school/backups/2026-01-01T00-00-00Z.\n',
  });
  const address = `s3://school/backups/${name}?endpoint=${s3.endpoint}`;
  expect(await runProgram(config, 'restore.js', [address])).toMatchObject({ code: 0 });
  expect(await text(await filesOf(config).read(key))).toBe('the plan of the trip');
});

it.each<[string, NonNullable<ObjectServer['answer']>]>([
  ['goes down', (request) => void request.destroy()],
  ['is silent', () => undefined],
  ['refuses', (_, response) => void response.writeHead(503).end()],
])(
  'leaves earlier backups whole, and none in part, if the store %s while one is made',
  async (_, fault) => {
    const server = await startObjectServer();
    closing.push(server.close);
    const t = await createApp();
    closing.push(() => t.close());
    const files = t.app.get(FileStore);
    await files.open();
    const add = async () => {
      const key = files.newKey();
      writeFileSync(files.incoming(key), key);
      await files.keep(key);
    };
    // Its client takes the limits of that moment.
    const open = () => placeOf({ backupTo: 's3://school/backups', dataDir: '', s3: server.s3 });
    const place = open();
    const second = (n: number) => new Date(+now + n * 1000);
    let requests = 0;
    server.answer = () => {
      requests++;
      return 'pass';
    };
    await add();
    await backUp(t.config, place, second(0));
    const whole = await storedIn(place);
    for (const [n, healthy] of [0, Math.floor(requests / 2), requests - 1].entries()) {
      await add();
      requests = 0;
      server.answer = (...request) => (requests++ < healthy ? 'pass' : fault(...request));
      await hurried(() =>
        expect(backUp(t.config, open(), second(n + 1))).rejects.toThrow(/^The store s3:\/\/school\/backups /),
      );
      server.answer = null;
      expect(await storedIn(place)).toEqual(whole);
    }
    const manifest = await backUp(t.config, place, second(9));
    const config = await emptyPlace(engine, t.config);
    // A restore says so as well, and can be repeated.
    server.answer = (...request) => (request[0].url!.includes('/files/') ? fault(...request) : 'pass');
    await hurried(() =>
      expect(restored(config, open(), manifest)).rejects.toThrow(/^The store s3:\/\/school\/backups /),
    );
    server.answer = null;
    await restored(config, place, manifest);
    expect((await filesOf(config).keys()).sort()).toEqual((await files.keys()).sort());
    expect(await files.keys()).toHaveLength(4);
  },
  120_000,
);

it('refuses a place with the files of another school, in a store and in a folder, and leaves them as they are', async () => {
  const s3 = await newStore();
  for (const filesUrl of ['s3://school/files', null]) {
    const t = await createApp({ filesUrl, s3 });
    closing.push(() => t.close());
    const files = t.app.get(FileStore);
    const keys = [files.newKey(), files.newKey()];
    for (const key of keys) {
      writeFileSync(files.incoming(key), key);
      await files.keep(key);
    }
    const place = new BackupFolder(temporaryFolder());
    const manifest = await backUp(t.config, place);
    // The place has been empty since, but for what the school may still want back.
    for (const key of keys) await files.setAside(key);
    const config = await emptyPlace(engine, t.config);
    if (filesUrl === null) cpSync(join(t.config.dataDir, 'files'), join(config.dataDir, 'files'), { recursive: true });
    await expect(restored(config, place, manifest)).rejects.toThrow(
      filesUrl
        ? 'There are files in s3://school/files, and the school that they belong to would lose them. Set FILES_URL to another prefix, such as s3://school/files-2.'
        : /would lose them\. A backup is restored into an empty DATA_DIR\.$/,
    );
    expect(await files.keys()).toEqual([]);
    expect((await files.aside()).sort()).toEqual([...keys].sort());
  }
});

it('repeats a restore that was interrupted after it had restored files', async () => {
  const t = await createApp();
  closing.push(() => t.close());
  const files = t.app.get(FileStore);
  await files.open();
  for (const key of ['ab', 'cd'].map((each) => each.repeat(20))) {
    writeFileSync(files.incoming(key), key);
    await files.keep(key);
  }
  const place = new BackupFolder(temporaryFolder());
  const manifest = await backUp(t.config, place);
  const second = `files/${'cd'.repeat(20)}`;
  const content = await text(await place.read(second));
  const config = await emptyPlace(engine, t.config);
  await place.remove(second);
  await expect(restored(config, place, manifest)).rejects.toThrow(/ is missing/);
  expect(await filesOf(config).keys()).toEqual(['ab'.repeat(20)]);
  await place.write(second, Readable.from([content]));
  await restored(config, place, manifest);
  expect(await filesOf(config).keys()).toHaveLength(2);
  expect(readdirSync(config.dataDir)).not.toContain('restoring');
});

it.each(places)(
  'lists the backups in %s without reading their manifests, but not those without one',
  async (_, open) => {
    const t = await createApp();
    closing.push(() => t.close());
    const place = await open();
    const manifest = await backUp(t.config, place);
    const names = {
      manifest: `${folderOf(manifest.madeAt)}/manifest.json`,
      summary: `${folderOf(manifest.madeAt)}/summary.json`,
    };
    const content = await text(await place.read(names.manifest));
    // Not read: it would be refused.
    await place.write(names.manifest, Readable.from(['damaged']));
    expect(await storedIn(place)).toEqual([summaryOf(manifest)]);
    // Like a backup of an older version.
    await place.write(names.manifest, Readable.from([content]));
    await place.remove(names.summary);
    expect(await storedIn(place)).toEqual([summaryOf(manifest)]);
    await place.write(names.summary, Readable.from([JSON.stringify(summaryOf(manifest))]));
    await place.remove(names.manifest);
    expect(await storedIn(place)).toEqual([]);
  },
);

it.each([
  ['2026-11-28T02-30-00Z', '/srv/backups', '2026-11-28T02-30-00Z'],
  ['/mnt/usb/2026-11-28T02-30-00Z', '/mnt/usb', '2026-11-28T02-30-00Z'],
  ['/mnt/usb', '/mnt/usb', null],
  ['s3://school/a/2026-11-28T02-30-00Z?endpoint=http://minio.example', 's3://school/a', '2026-11-28T02-30-00Z'],
  ['s3://school/2026-11-28T02-30-00Z/', 's3://school', '2026-11-28T02-30-00Z'],
  ['s3://school/a/', 's3://school/a', null],
])('finds the backup %s', (named, where, name) => {
  const found = backupAt(named, readConfig({ BACKUP_TO: '/srv/backups' }));
  expect([found.place.where, found.name]).toEqual([where, name]);
});
