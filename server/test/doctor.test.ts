import { createHash } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { tmpdir } from 'node:os';
import { sumOf, type HealthReport } from '@homeroom/shared/settings/doctor';
import { schema } from '../src/app.module.js';
import type { Config } from '../src/config.js';
import { placeOf } from '../src/features/backups/place-of.js';
import { writeBackup } from '../src/features/backups/write-backup.js';
import { diskLimits } from '../src/platform/disk-space.js';
import { fine, type Check } from '../src/platform/doctor/check.js';
import { checkLimits } from '../src/platform/doctor/examine.js';
import { FileStore } from '../src/platform/files/file-store.js';
import { filesOf } from '../src/platform/files/files-of.js';
import { placeIn } from '../src/platform/files/local-files.js';
import { triedNodes } from '../src/platform/program.check.js';
import { keyFile } from '../src/platform/secrets/key-file.js';
import { Settings } from '../src/platform/settings/settings.js';
import { createApp, type TestApp } from './create-app.js';
import { findingOf, findingsIn } from './doctor.js';
import { catchMail, type MailCatcher } from './mail-catcher.js';
import { startObjectServer } from './object-server.js';
import { runProgram } from './program.js';
import { upload } from './wiki-uploads.js';

let t: TestApp;
let mail: MailCatcher;
beforeAll(async () => void (mail = await catchMail()));
beforeEach(async () => {
  t = await createApp({ trustedProxies: '10.0.0.5', smtpUrl: mail.url });
  t.clock.set(null);
  await t.db.unit(() => t.app.get(Settings).set({ 'school.timeZone': 'Europe/Dublin' }));
});
afterEach(() => t.close());
afterAll(() => mail.close());

/** The browsers of the tests use HTTP. */
const inOrder = () => ({ ...t.config, publicUrl: 'https://school.test' });
const run = (sql: string) => t.db.unit(() => t.db.manager.query(sql));
/** Those of the tests never end. */
const withoutSessions = () => run('DELETE FROM sessions');
/** A nightly backup that has just been made. */
const backedUp = () => {
  const at = new Date().toISOString();
  const last = { startedAt: at, endedAt: at, bytes: 850_000, problem: null };
  return t.db.unit(() => t.app.get(Settings).set({ 'backup.nightly': true, 'backup.last': last }));
};
const files = () => join(t.config.dataDir, 'files');

/** A backup in the place of BACKUP_TO. */
const backUp = (config: Config, passphrase: string | null = null) =>
  writeBackup({ config, schema, files: filesOf(config), place: placeOf(config), passphrase, now: new Date() });

/** The contents of a folder, by path; SQLite's index of its log changes with every reader. */
const contentsOf = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => !path.endsWith('-shm') && statSync(join(folder, path)).isFile())
    .map(
      (path) =>
        `${path} ${createHash('sha1')
          .update(readFileSync(join(folder, path)))
          .digest('hex')}`,
    )
    .sort();

test('finds nothing wrong with a school in order, and changes nothing, whether or not its server runs', async () => {
  await upload(await t.as('ADMIN'), 'Plan.pdf').expect(201);
  await withoutSessions();
  await backedUp();
  const objects = await startObjectServer();
  const config = { ...inOrder(), backupTo: 's3://school/backups', s3: objects.s3 };
  await backUp(config, 'correct horse battery staple');
  for (const stop of [() => Promise.resolve(), t.stop]) {
    await stop();
    const before = contentsOf(t.config.dataDir);
    const findings = await findingsIn(config);
    expect(findings.filter(({ state }) => state !== 'fine')).toEqual([]);
    expect(findings.map(({ name }) => name)).toEqual([
      'Program',
      'Data folder',
      'Key',
      'Database',
      'Integrity',
      'Migrations',
      'Uploaded files',
      'Disk space',
      'Clock',
      'Time zone',
      'Address and proxy',
      'Mail server',
      'Backups',
    ]);
    expect(contentsOf(t.config.dataDir)).toEqual(before);
  }
  expect(mail.mails).toEqual([]);
  await objects.close();
});

test('the command prints a line for each check and ends with 1 if something must be done, with 0 after warnings', async () => {
  const nowhere = { ...t.config, databaseUrl: null, dataDir: join(t.config.dataDir, 'nowhere') };
  const { code, output } = await runProgram(nowhere, 'doctor.js');
  expect(code).toBe(1);
  expect(output).toContain(`✗ Database: Problem. There is no database in ${nowhere.dataDir}. Set DATA_DIR`);
  expect(output).toContain(
    '! Key: Warning. Not checked, because the database cannot be read. First put the database right.\n',
  );
  expect(output).toMatch(/\n2 problems and \d+ warnings need attention\.\n$/);
  expect(existsSync(nowhere.dataDir)).toBe(false);

  // The command of the test has no public address.
  await run(`DELETE FROM settings WHERE key = 'app.publicUrl'`);
  await backedUp();
  const warned = await runProgram(t.config, 'doctor.js');
  expect([warned.code, warned.output]).toEqual([0, expect.stringMatching(/\n2 warnings need attention\.\n$/)]);
});

test('the command writes times as the region of the school’s time zone does', async () => {
  await t.db.unit(() => t.app.get(Settings).set({ 'school.timeZone': 'America/Chicago' }));
  const { output } = await runProgram(t.config, 'doctor.js');
  expect(output).toMatch(/Clock: \w{3}, \w{3} \d+, \d{4}, \d+:\d\d [AP]M at the school\./);
});

test('a check that throws or takes too long ends no other', async () => {
  const checks: Check[] = [
    { name: 'Throws', run: () => Promise.reject(new Error('The floor is wet')) },
    { name: 'Hangs', limitMs: 20, run: () => new Promise(() => undefined) },
    { name: 'Works', run: () => Promise.resolve(fine('Yes.')) },
  ];
  expect(checkLimits.eachMs).toBe(5000);
  expect((await findingsIn(t.config, { checks })).map(({ name, state, says }) => [name, state, says])).toEqual([
    ['Throws', 'problem', 'This could not be checked: The floor is wet.'],
    ['Hangs', 'problem', 'This did not end within 0.02 s.'],
    ['Works', 'fine', 'Yes.'],
  ]);
});

test('sums up what needs attention', () => {
  const some = (...states: ('fine' | 'warning' | 'problem')[]) =>
    states.map((state) => ({ name: '', state, says: '' }));
  expect(sumOf(some('fine', 'fine'))).toBe('Everything is fine.');
  expect(sumOf(some('warning', 'fine'))).toBe('1 warning needs attention.');
  expect(sumOf(some('warning', 'problem', 'problem'))).toBe('2 problems and 1 warning need attention.');
});

test('a missing, strange or open key is a problem, and none is created', async () => {
  const found = () => findingOf('Key', t.config);
  const file = keyFile(t.config);
  chmodSync(file, 0o644);
  expect(await found()).toMatchObject({ state: 'problem', todo: `To prevent this: chmod 600 ${file}` });
  chmodSync(file, 0o600);
  writeFileSync(file, 'no key');
  expect((await found()).says).toMatch(/does not hold a key/);
  writeFileSync(file, '5a'.repeat(32));
  expect((await found()).says).toMatch(/is not the key of this school\.$/);
  rmSync(file);
  expect(await found()).toMatchObject({
    state: 'problem',
    says: `The key file ${file} is missing, and this school has secrets that only its key opens.`,
    todo: expect.stringMatching(/^Put the file back from your backup, /),
  });
  expect(existsSync(file)).toBe(false);
});

test('names a migration that is unknown or has not run', async () => {
  await run(`DELETE FROM migrations WHERE name = 'FailingSince20261228100000'`);
  expect(await findingOf('Migrations', t.config)).toMatchObject({
    state: 'warning',
    says: '1 migration has not run yet, the first is FailingSince20261228100000.',
  });
  await run(`INSERT INTO migrations (timestamp, name) VALUES (2999010100000, 'Future2999010100000')`);
  expect(await findingOf('Migrations', t.config)).toMatchObject({
    state: 'problem',
    says: 'A newer version of Homeroom has changed the tables: Future2999010100000.',
  });
});

test('finds files that belong to nothing, unless they are new, and files that are missing, unless they are aside', async () => {
  const found = () => findingOf('Uploaded files', t.config);
  const orphan = placeIn(files(), 'ab'.repeat(20));
  mkdirSync(join(orphan, '..'), { recursive: true });
  writeFileSync(orphan, 'left behind');
  expect((await found()).state).toBe('fine');
  utimesSync(orphan, 1, 1);
  expect(await found()).toMatchObject({
    state: 'warning',
    says: `1 file belongs to nothing, among them ${orphan}.`,
  });
  rmSync(orphan);

  await upload(await t.as('ADMIN'), 'Plan.pdf').expect(201);
  const [key] = await t.app.get(FileStore).keys();
  await t.app.get(FileStore).setAside(key!);
  expect((await found()).state).toBe('fine');
  rmSync(join(files(), 'aside', key!));
  expect(await found()).toMatchObject({
    state: 'problem',
    says: `1 file is missing, among them ${placeIn(files(), key!)}.`,
  });
});

describe('the mail server', () => {
  const found = (config: Partial<Config>) => findingOf('Mail server', { ...t.config, ...config });

  test('is reached and nothing is sent', async () => {
    expect(await found({})).toMatchObject({
      state: 'fine',
      says: expect.stringMatching(/Server found, Not encrypted\.$/),
    });
    expect(mail.mails).toEqual([]);
    expect(await found({ smtpUrl: null })).toMatchObject({ state: 'warning', todo: 'Enter it in API Setup.' });
  });

  test('that does not listen, or is silent, is a problem', async () => {
    const silent = createServer();
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const smtpUrl = `smtp://127.0.0.1:${(silent.address() as AddressInfo).port}`;
    const late = await found({ smtpUrl });
    expect([late.state, late.says]).toEqual([
      'problem',
      expect.stringMatching(/: No answer from 127\.0\.0\.1\. It says: /),
    ]);
    await new Promise((resolve) => silent.close(resolve));
    expect(await found({ smtpUrl })).toMatchObject({
      state: 'problem',
      says: expect.stringMatching(/: The server could not be reached\. It says: .*ECONNREFUSED/),
      todo: expect.stringMatching(/Correct SMTP_URL, and start the server again\.$/),
    });
  });

  test('that refuses the sign-in is a problem, and its password is not shown', async () => {
    const strict = await catchMail({
      options: {
        allowInsecureAuth: true,
        disabledCommands: ['STARTTLS'],
        onAuth: ({ password }, _session, done) => done(new Error(`Wrong password ${password}`)),
      },
    });
    const smtpUrl = strict.url.replace('//', '//office:planted-secret@');
    const refused = await found({ smtpUrl });
    expect(refused).toMatchObject({
      state: 'problem',
      says: expect.stringContaining('The server refused the sign-in'),
    });
    expect(JSON.stringify(refused)).not.toContain('planted-secret');
    await strict.close();
  });
});

test('a clock behind the newest stored time is a warning', async () => {
  const { user } = await t.as('ADMIN');
  await run(
    `INSERT INTO audit_entries (at, actor_name, action, subject, subject_id) VALUES ('${t.clock.stamp(3 * 3_600_000)}', 'Someone', 'update', 'User', '${user.id}')`,
  );
  await withoutSessions();
  expect(await findingOf('Clock', t.config)).toMatchObject({
    state: 'warning',
    says: 'The newest stored time is 3 hours ahead of this clock, so the clock is behind now, or was ahead before.',
  });
});

test('a time zone that Node does not know is a problem', async () => {
  await t.db.unit(() => t.app.get(Settings).set({ 'school.timeZone': 'Europe/Atlantis' }));
  expect((await findingOf('Time zone', t.config)).state).toBe('problem');
  await t.db.unit(() => t.app.get(Settings).remove('school.timeZone'));
  expect((await findingOf('Time zone', t.config)).state).toBe('warning');
});

test.each<[Partial<Config>, string, RegExp]>([
  [{ publicUrl: null }, 'warning', /no public address/],
  [{ publicUrl: 'http://localhost:3000' }, 'warning', /only on this machine/],
  [{ publicUrl: 'http://school.test' }, 'warning', /not encrypted/],
  [{ trustedProxies: null }, 'warning', /TRUSTED_PROXIES names none/],
  [{ trustedProxies: 'loopback, 10.0.0.0/8' }, 'fine', /behind loopback, 10\.0\.0\.0\/8\.$/],
  [{ trustedProxies: '10.0.0.0/255.0.0.0' }, 'fine', /behind 10\.0\.0\.0\/255/],
  [{ trustedProxies: 'my-proxy' }, 'problem', /names my-proxy, which is no address/],
  [{ trustedProxies: '0.0.0.0/0' }, 'problem', /trusts everybody/],
])('with %j the address and proxy are a %s', async (config, state, says) => {
  expect(await findingOf('Address and proxy', { ...inOrder(), ...config })).toMatchObject({
    state,
    says: expect.stringMatching(says),
  });
});

test('a data folder that others read is a warning, and a full disk is a problem', async () => {
  chmodSync(t.config.dataDir, 0o755);
  expect(await findingOf('Data folder', t.config)).toMatchObject({
    state: 'warning',
    todo: `To prevent this: chmod 700 ${t.config.dataDir}`,
  });
  const full = jest.replaceProperty(diskLimits, 'freeBytes', Infinity);
  expect(await findingOf('Disk space', t.config)).toMatchObject({
    state: 'problem',
    says: expect.stringMatching(/Nothing can be saved\.$/),
  });
  full.restore();
});

test('knows the versions of Node that the tests run on', () => {
  const runtimes = readFileSync(join(__dirname, '../scripts/runtimes.json'), 'utf8');
  expect(triedNodes).toEqual(Object.keys(JSON.parse(runtimes) as object));
});

test('a superadmin gets the report, others are refused, and people who ask together share one run', async () => {
  const superadmin = await t.as('SUPERADMIN');
  rmSync(keyFile(t.config));
  const [one, other] = await Promise.all(
    [1, 2].map(async () => (await superadmin.get('/api/settings/doctor').expect(200)).body as HealthReport),
  );
  expect(one!.findings.find(({ name }) => name === 'Key')).toMatchObject({ state: 'problem' });
  expect(one!.findings.filter(({ state }) => state === 'problem')).toHaveLength(1);
  expect(other).toEqual(one);
  for (const role of ['ADMIN', 'TEACHER'] as const) await (await t.as(role)).get('/api/settings/doctor').expect(403);
  await t.visitor().get('/api/settings/doctor').expect(401);
});

test('the server answers others while the report is made', async () => {
  const superadmin = await t.as('SUPERADMIN');
  let isMade = false;
  const report = superadmin
    .get('/api/settings/doctor')
    .expect(200)
    .then(() => (isMade = true));
  for (let n = 0; n < 10; n++) await t.visitor().get('/api/health').expect(200);
  expect(isMade).toBe(false);
  await report;
});

test('a backup that failed, or is older than a day and a half, is a problem', async () => {
  const hours = (count: number) => new Date(Date.now() - count * 3_600_000).toISOString();
  const found = async (last: object) => {
    await backedUp();
    await t.db.unit(async () => {
      const settings = t.app.get(Settings);
      await settings.set({ 'backup.last': { ...(await settings.get('backup.last'))!, ...last } });
    });
    return findingOf('Backups', t.config);
  };
  expect(await found({})).toMatchObject({ state: 'warning' });
  expect(await found({ startedAt: hours(40) })).toMatchObject({ state: 'problem' });
  expect(await found({ problem: 'The disk is full.' })).toMatchObject({
    state: 'problem',
    says: expect.stringContaining('The disk is full.'),
  });
  await t.db.unit(() => t.app.get(Settings).set({ 'backup.nightly': false }));
  expect(await findingOf('Backups', t.config)).toMatchObject({ state: 'problem' });
});

test('warns of backups that would be lost with the disk of the school, have no key, or are elsewhere', async () => {
  await backedUp();
  const config = { ...t.config, backupTo: mkdtempSync(join(tmpdir(), 'homeroom-backup-place-')) };
  const found = () => findingOf('Backups', config);
  expect(await found()).toMatchObject({
    state: 'warning',
    says: expect.stringMatching(`There is no backup in ${config.backupTo}.$`),
    todo: 'Set BACKUP_TO to the place of the backups.',
  });
  await backUp(config);
  expect(await found()).toMatchObject({
    state: 'warning',
    says: expect.stringMatching(/ would be lost with it\. The key is not in the backup\.$/),
    todo: expect.stringMatching(/^Set BACKUP_TO to .* Set BACKUP_PASSPHRASE to /),
  });
  const objects = await startObjectServer();
  const inStore = { ...t.config, backupTo: 's3://school/backups', s3: objects.s3 };
  await backUp(inStore);
  const { says, todo } = await findingOf('Backups', inStore);
  expect([says, todo].join(' ')).not.toMatch(/ disk|BACKUP_TO/);
  expect(todo).toMatch(/^Set BACKUP_PASSPHRASE to /);
  await objects.close();
  expect(await findingOf('Backups', inStore)).toMatchObject({ state: 'problem' });
  rmSync(config.backupTo, { recursive: true });
});

test('counts a backup that the command has made', async () => {
  await t.db.unit(() => t.app.get(Settings).set({ 'backup.nightly': true }));
  expect(await findingOf('Backups', t.config)).toMatchObject({ state: 'problem' });
  const { code } = await runProgram(t.config, 'backup.js');
  expect(code).toBe(0);
  expect(await findingOf('Backups', t.config)).toMatchObject({
    state: 'warning',
    says: expect.stringMatching(/^The last backup was made on /),
  });
  const { body } = await t.visitor().get('/api/health').expect(200);
  expect(body.backup).toMatchObject({ ok: true, bytes: expect.any(Number) });
});
