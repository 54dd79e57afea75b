import { truncateSync, writeFileSync } from 'node:fs';
import { sqliteFile } from '../src/platform/database/data-sources.js';
import type { Config } from '../src/config.js';
import { startServer } from './crash/server-process.js';
import { createDurableApp, type TestApp } from './create-app.js';
import { engine } from './postgres.js';
import { storedLinks, waitingReset } from './unsealed-school.js';

let t: TestApp;
beforeEach(async () => void (t = await createDurableApp()));
afterEach(() => t.close());

/** What a server that does not start has printed. */
const refusal = (config: Config = t.config): Promise<string> =>
  startServer(config).then(
    async (server) => {
      await server.kill();
      return 'It started.';
    },
    (error: Error) => error.message.replace('The server ended:\n', ''),
  );
const run = (sql: string) => t.db.unit(() => t.db.manager.query(sql));

test('a program refuses a database with a migration that it does not know, and changes nothing', async () => {
  await run(`INSERT INTO migrations (timestamp, name) VALUES (2999010100000, 'Future2999010100000')`);
  await run(`DELETE FROM migrations WHERE name = 'FailingSince20261228100000'`);
  await t.stop();
  expect(await refusal()).toBe(
    'This database belongs to a newer version of Homeroom, which changed its tables (Future2999010100000). Start that version, or restore the backup from before the upgrade. Nothing was changed.\n',
  );
});

test('a program refuses a database that lacks a table', async () => {
  await run('DROP TABLE register_saves');
  await t.stop();
  expect(await refusal()).toBe(
    'This database is not complete: it has no table register_saves. Restore a backup into an empty database.\n',
  );
});

test('a proxy that is no address is refused with one sentence', async () => {
  await t.stop();
  expect(await refusal({ ...t.config, trustedProxies: 'loopback, my-proxy' })).toBe(
    'TRUSTED_PROXIES names my-proxy, which is no address. Name the proxy’s address, such as 10.0.0.5 or 10.0.0.0/24.\n',
  );
});

test('every start seals the links that an older program has stored in clear', async () => {
  const { token } = await waitingReset(t);
  const path = `/reset-password?token=${token}`;
  await run(`UPDATE email_messages SET link_path = '${path}'`);
  expect(await storedLinks(t)).toEqual([path]);
  const server = await startServer(t.config);
  await server.kill();
  const [stored] = await storedLinks(t);
  expect(stored).toMatch(/^v1\.[\w-]+$/);
});

if (engine !== 'postgres')
  test('a damaged database is refused with one sentence', async () => {
    await t.stop();
    const file = sqliteFile(t.config);
    const sentence = /^The database in \S+ is damaged, and has to be restored from a backup: [^\n]+\.\n$/;
    truncateSync(file, 50_000);
    expect(await refusal()).toMatch(sentence);
    truncateSync(file, 3000);
    expect(await refusal()).toMatch(sentence);
    writeFileSync(file, 'no database at all, '.repeat(1000));
    expect(await refusal()).toMatch(sentence);
  });
else
  test('a database that cannot be opened is refused with one sentence', async () => {
    await t.stop();
    const url = new URL(t.config.databaseUrl!);
    const at = (change: (address: URL) => void) => {
      const changed = new URL(url);
      change(changed);
      return refusal({ ...t.config, databaseUrl: changed.href });
    };
    const sentence = /^The database at \S+ cannot be opened: [^\n]+\.\n$/;
    expect(await at((address) => (address.port = '1'))).toMatch(sentence);
    expect(await at((address) => (address.pathname = '/nowhere'))).toMatch(sentence);
    expect(await at((address) => (address.username = 'nobody'))).toMatch(sentence);
  });
