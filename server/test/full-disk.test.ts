import { Logger } from '@nestjs/common';
import { appOfEachTest } from './create-app.js';
import { password, passwordHash } from './known-password.js';
import { diskLimits } from '../src/platform/disk-space.js';
import { engine } from './postgres.js';

const t = appOfEachTest();

const statements = (...all: string[]) =>
  t.db.unit(async () => {
    for (const statement of all) await t.db.manager.query(statement);
  });

/** Makes writes to these tables fail with each engine's own error for a full disk; on SQLite, other writes fail as soon as they need a page. */
async function fillDisk(...tables: string[]) {
  if (tables.length === 0) tables = standardTables;
  if (engine === 'postgres') {
    await statements(
      `CREATE FUNCTION no_room() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION USING ERRCODE = '53100'; END $$`,
      ...tables.map(
        (table) => `CREATE TRIGGER no_room BEFORE INSERT OR DELETE ON ${table} FOR EACH ROW EXECUTE FUNCTION no_room()`,
      ),
    );
  } else {
    const page = `INSERT INTO settings (key, value) VALUES (hex(randomblob(20)), hex(zeroblob(50000)));`;
    for (const change of ['INSERT', 'DELETE'])
      await statements(
        ...tables.map(
          (table) => `CREATE TRIGGER no_room_${table}_${change} AFTER ${change} ON ${table} BEGIN ${page} END`,
        ),
      );
    await statements('PRAGMA max_page_count = 1');
  }
}

async function makeRoom() {
  if (engine === 'postgres') await statements('DROP FUNCTION no_room CASCADE');
  else await statements('PRAGMA max_page_count = 1000000');
}

const standardTables = ['class_types', 'sessions', 'settings'];
const health = async () => (await t.visitor().get('/api/health').expect(200)).body as unknown;

test('reports a full disk to everybody who saves, once to the log, and to monitoring while it lasts', async () => {
  const admin = await t.as('ADMIN');
  const logged = [jest.spyOn(Logger.prototype, 'error'), jest.spyOn(Logger.prototype, 'warn')] as const;
  const add = () => admin.post('/api/class-types').send({ className: 'Arabic' });
  expect(await health()).toEqual({ status: 'up', writes: true, stalled: false, backup: null });

  await fillDisk();
  for (let n = 0; n < 3; n++)
    expect((await add().expect(507)).body).toEqual({
      statusCode: 507,
      message: 'The server’s disk is full. Nothing was saved. Tell the person who looks after the server.',
    });
  for (let n = 0; n < 2; n++)
    expect(await health()).toEqual({ status: 'up', writes: false, stalled: false, backup: null });
  await admin.get('/api/class-types').expect(200);
  const [errors, warnings] = logged;
  expect(errors.mock.calls).toEqual([
    [
      expect.stringMatching(
        /^The database’s disk is full\. Nothing can be saved until there is room again; reading still works\./,
      ),
    ],
  ]);

  await makeRoom();
  expect(await health()).toEqual({ status: 'up', writes: true, stalled: false, backup: null });
  await add().expect(201);
  expect(warnings.mock.calls).toEqual([['The database’s disk has room again.']]);

  await fillDiskAgain();
  await admin.post('/api/class-types').send({ className: 'Maths' }).expect(507);
  expect(errors).toHaveBeenCalledTimes(2);
  for (const each of logged) each.mockRestore();
});

const fillDiskAgain = () => (engine === 'postgres' ? fillDisk() : statements('PRAGMA max_page_count = 1'));

test('signing out works on a full disk, even for copies of the cookie', async () => {
  const browser = await t.as('TEACHER');
  const other = await t.as('TEACHER');
  const cookie = await t.a.sessionOf(browser.user.id);
  const signedIn = () => t.visitor().get('/api/auth/me').set('cookie', cookie);
  await signedIn().expect(200);

  await fillDisk();
  const { headers } = await t.visitor().post('/api/auth/logout').set('cookie', cookie).expect(204);
  expect(headers['set-cookie']).toEqual([
    expect.stringMatching(/^homeroom_session=; /),
    expect.stringMatching(/^homeroom_until=; /),
    expect.stringMatching(/^homeroom_step=; /),
  ]);
  await signedIn().expect(401);
  await other.get('/api/auth/me').expect(200);

  await makeRoom();
  await signedIn().expect(401);
  const rows = () => t.db.query(`SELECT id FROM sessions WHERE user_id = :id`, { id: browser.user.id });
  const before = (await rows()).length;
  await signIn();
  expect(await rows()).toHaveLength(before - 1);
});

test('a download on a full disk has its own sentence, before any work; reading and health stay honest', async () => {
  const admin = await t.as('ADMIN');
  const download = async () =>
    (await admin.get('/api/assign-students/template.xlsx').buffer(true).expect(507)).body as { message: string };
  const message =
    'The server’s disk is full, so this download cannot be recorded and is not sent. Tell the person who looks after the server.';
  await admin.get('/api/assign-students/template.xlsx').expect(200);
  await fillDisk('audit_entries', 'settings');
  for (let n = 0; n < 2; n++) expect(await download()).toMatchObject({ message });
  await makeRoom();
  await admin.get('/api/assign-students/template.xlsx').expect(200);
  if (engine === 'postgres') return;

  // Room in SQLite's log is none on the disk.
  const free = jest.replaceProperty(diskLimits, 'freeBytes', Infinity);
  expect(await health()).toMatchObject({ writes: false });
  expect(await download()).toMatchObject({ message });
  await admin.get('/api/class-types').expect(200);
  free.restore();
  expect(await health()).toMatchObject({ writes: true });
});

async function signIn() {
  const { email } = await t.a.user({ role: 'ADMIN', passwordHash });
  await t.visitor().post('/api/auth/login').send({ email, password }).expect(200);
}
