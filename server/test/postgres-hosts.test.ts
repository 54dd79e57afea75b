import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Config } from '../src/config.js';
import { keyFile } from '../src/platform/secrets/key-file.js';
import { startServer } from './crash/server-process.js';
import { createDurableApp, type TestApp } from './create-app.js';
import { unseal } from './unsealed-school.js';

let t: TestApp;
let folder: string;
beforeEach(async () => {
  t = await createDurableApp();
  folder = mkdtempSync(join(tmpdir(), 'homeroom-hosts-'));
});
afterEach(async () => {
  await t.close();
  rmSync(folder, { recursive: true, force: true });
});

const start = (config: Config) => startServer(config).then((server) => server.kill());
const host = (name: string): Config => ({ ...t.config, dataDir: join(folder, name) });

it('creates one key for a school, and none on a second host, however many start at once', async () => {
  await unseal(t);
  await t.stop();
  const hosts = ['one', 'two', 'three'].map(host);
  const starts = await Promise.allSettled(hosts.map(start));
  expect(starts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const each of starts)
    if (each.status === 'rejected')
      expect(String(each.reason)).toMatch(
        /The key file .* is missing, .* all servers of a school need the same file\./,
      );
  expect(hosts.filter((each) => existsSync(keyFile(each)))).toHaveLength(1);
});

it("starts on a second host with the first one's key file", async () => {
  await t.stop();
  await expect(start(host('two'))).rejects.toThrow('is missing');
  const secretKeyFile = join(folder, 'shared.key');
  writeFileSync(secretKeyFile, readFileSync(keyFile(t.config)), { mode: 0o600 });
  await start({ ...host('two'), secretKeyFile });
});
