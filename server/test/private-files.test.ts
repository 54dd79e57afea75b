import { chmodSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { AppModule } from '../src/app.module.js';
import { servicesOf } from '../src/program.js';
import type { Config } from '../src/config.js';
import { startServer } from './crash/server-process.js';
import { createDurableApp, type TestApp } from './create-app.js';
import { engine } from './postgres.js';

let t: TestApp;
beforeEach(async () => void (t = await createDurableApp()));
afterEach(() => t.close());

const hasModes = process.platform !== 'win32';
const files =
  engine === 'sqlite'
    ? ['homeroom.sqlite', 'homeroom.sqlite-shm', 'homeroom.sqlite-wal', 'secret.key']
    : ['secret.key'];
/** The modes of the school's files; on Windows, which has none, the expected ones. */
const modes = ({ dataDir }: Config) =>
  Object.fromEntries(
    readdirSync(dataDir)
      .sort()
      .map((name) => [name, hasModes ? statSync(join(dataDir, name)).mode & 0o777 : 0o600]),
  );
const all = { ...Object.fromEntries(files.map((name) => [name, 0o600])), files: hasModes ? 0o700 : 0o600 };

/** Ends the server, changes the database's files, and returns their modes after a new start. */
async function modesAfterStart(change: (file: string) => void) {
  await t.stop();
  for (const name of readdirSync(t.config.dataDir)) if (name !== 'secret.key') change(join(t.config.dataDir, name));
  const app = await servicesOf(AppModule.for(t.config));
  const found = modes(t.config);
  await app.close();
  return found;
}

it('makes every file readable by its owner only', async () => {
  expect(await modesAfterStart((file) => rmSync(file, { recursive: true }))).toEqual(all);
});

it('closes the files of an older version to others', async () => {
  expect(await modesAfterStart((file) => chmodSync(file, 0o644))).toEqual(all);
});

it('accepts a data folder that others can read, and says so in one line', async () => {
  await t.stop();
  const { dataDir } = t.config;
  const told = async () => {
    const server = await startServer(t.config);
    await server.kill();
    return server.output().match(/^.*chmod.*$/gm) ?? [];
  };
  expect(await told()).toEqual([]);
  chmodSync(dataDir, 0o755);
  expect(await told()).toEqual(
    hasModes ? [`Other users of this machine can read ${dataDir}. To prevent this: chmod 700 ${dataDir}`] : [],
  );
  if (hasModes) expect(statSync(dataDir).mode & 0o777).toBe(0o755);
});
