import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import SQLite from 'better-sqlite3';
import type { Config } from '../src/config.js';
import { BackupFolder } from '../src/features/backups/backup-folder.js';
import { countRows } from '../src/features/backups/copy-rows.js';
import { folderOf, summaryOf } from '../src/features/backups/manifest.js';
import { manifestsIn, storedIn } from '../src/features/backups/stored-backups.js';
import { sqliteFile } from '../src/platform/database/data-sources.js';
import { FileStore } from '../src/platform/files/file-store.js';
import { builtServer } from './built-server.js';
import { createApp, type TestApp } from './create-app.js';
import { environmentOf } from './crash/server-process.js';
import { connected, createTestDatabase, engine } from './postgres.js';

/** `npm run test:crash` asks for more. */
const times = Number(process.env.BACKUP_CRASHES ?? 3);

let t: TestApp;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'homeroom-crash-backup-'));
  t = await createApp();
  await t.app.get(FileStore).open();
});
afterAll(async () => {
  await t.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Runs a program of the build; it is killed after so many ms, unless it ends before. Whether it ended well. */
async function run(
  program: 'backup' | 'restore',
  config: Config,
  place: string,
  killedAfter?: number,
): Promise<boolean> {
  const given = program === 'restore' ? [place] : [];
  const child = spawn(process.execPath, [builtServer(`${program}.js`), ...given], {
    env: { ...environmentOf(config), BACKUP_TO: place },
    stdio: 'ignore',
  });
  const ended = once(child, 'exit') as Promise<[number | null]>;
  if (killedAfter !== undefined) await Promise.race([after(killedAfter), ended]);
  if (killedAfter !== undefined) child.kill('SIGKILL');
  return (await ended)[0] === 0;
}

/** The users in a restored school; `null` if there is none. */
async function usersIn(config: Config): Promise<number | null> {
  if (config.databaseUrl)
    return connected(async (client) => {
      const { rows } = await client.query<{ name: string | null }>(`SELECT to_regclass('users')::text AS name`);
      if (!rows[0]!.name) return null;
      return Number((await client.query<{ count: string }>('SELECT count(*) FROM users')).rows[0]!.count);
    }, config.databaseUrl);
  if (!existsSync(sqliteFile(config))) return null;
  const database = new SQLite(sqliteFile(config), { readonly: true });
  const { users } = countRows(database);
  database.close();
  return users!;
}

test(
  `lists whole backups only, and restores all of one or nothing, when both are killed ${times} times`,
  async () => {
    const place = new BackupFolder(join(folder, 'backups'));
    const files = t.app.get(FileStore);
    let killed = 0;
    for (let crash = 0; crash < times; crash++) {
      await t.a.user();
      const key = files.newKey();
      writeFileSync(files.incoming(key), 'x'.repeat(300_000 + crash));
      await files.keep(key);
      const killedAfter = 200 + ((crash * 370) % 1900);
      if (!(await run('backup', t.config, place.where, killedAfter))) killed++;
      expect(await run('backup', t.config, place.where)).toBe(true);

      const whole = await manifestsIn(place);
      expect(await storedIn(place)).toEqual(whole.map(summaryOf).reverse());
      const newest = whole.at(-1)!;
      expect(newest.rows.users).toBe(crash + 1);
      expect(Object.keys(newest.files)).toHaveLength(crash + 1);
      const database = engine === 'postgres' ? await createTestDatabase() : null;
      const config = { ...t.config, dataDir: join(folder, `restored-${crash}`), databaseUrl: database?.url ?? null };
      const from = join(place.where, folderOf(newest.madeAt));
      if (!(await run('restore', config, from, killedAfter))) killed++;
      const users = await usersIn(config);
      if (users === null) expect(await run('restore', config, from)).toBe(true);
      // PostgreSQL has empty tables after its migrations, before all rows come at once.
      else expect(database ? [0, crash + 1] : [crash + 1]).toContain(users);
      if (users !== 0) expect(await usersIn(config)).toBe(crash + 1);
      await database?.drop();
    }
    expect(killed).toBeGreaterThan(0);
  },
  times * 60_000,
);
