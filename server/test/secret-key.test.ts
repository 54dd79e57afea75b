import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AppModule } from '../src/app.module.js';
import { Database } from '../src/platform/database/database.js';
import { servicesOf } from '../src/program.js';
import type { Config } from '../src/config.js';
import { AccountLinks } from '../src/features/auth/account-links.service.js';
import { Clock } from '../src/platform/clock.js';
import { EmailMessageEntity } from '../src/platform/mail/email-message.entity.js';
import { keyFile } from '../src/platform/secrets/key-file.js';
import { Secrets } from '../src/platform/secrets/secrets.js';
import { startServer } from './crash/server-process.js';
import { createDurableApp, testNow, type TestApp } from './create-app.js';
import { runProgram } from './program.js';
import { storedLinks, unseal, waitingReset } from './unsealed-school.js';

let t: TestApp;
beforeEach(async () => void (t = await createDurableApp()));
afterEach(() => t.close());

const start = (config: Config) => startServer(config).then((server) => server.kill());

it('refuses to start with a different, missing, broken or readable key, and starts again with the old file', async () => {
  await t.stop();
  const file = keyFile(t.config);
  const key = readFileSync(file);
  const whatToDo =
    'Put the file back from your backup, or set SECRET_KEY_FILE to where it is; all servers of a school need the same file. If it is lost, run npm run reset-secrets: it creates another key and says what has to be created again.';
  const refused = (sentence: string) =>
    expect(start(t.config)).rejects.toThrow(new Error(`The server ended:\n${sentence}\n`));

  writeFileSync(file, '5a'.repeat(32));
  await refused(`The key in ${file} is not the key of this school. ${whatToDo.replace('the file', 'the old file')}`);
  writeFileSync(file, 'swordfish');
  await expect(start(t.config)).rejects.toThrow(`The key file ${file} does not hold a key`);
  rmSync(file);
  await refused(`The key file ${file} is missing, and this school has secrets that only its key opens. ${whatToDo}`);
  expect(existsSync(file)).toBe(false);
  writeFileSync(file, key, { mode: 0o600 });
  if (process.platform !== 'win32') {
    chmodSync(file, 0o644);
    await refused(`Others on this machine can read the key file ${file}. To prevent this: chmod 600 ${file}`);
    chmodSync(file, 0o600);
  }
  await start(t.config);
});

it('takes the key from SECRET_KEY_FILE, and then creates none in the data folder', async () => {
  await t.stop();
  const elsewhere = mkdtempSync(join(tmpdir(), 'homeroom-elsewhere-'));
  const secretKeyFile = join(elsewhere, 'school.key');
  writeFileSync(secretKeyFile, readFileSync(keyFile(t.config)), { mode: 0o600 });
  rmSync(keyFile(t.config));
  await start({ ...t.config, secretKeyFile });
  expect(readdirSync(t.config.dataDir)).not.toContain('secret.key');
  rmSync(elsewhere, { recursive: true });
});

it('agrees on one key if several start at once on a school without one', async () => {
  await unseal(t);
  await t.stop();
  const open = `import 'reflect-metadata';
    import { NestFactory } from '@nestjs/core';
    import { AppModule } from './app.module.ts';
    import { readConfig } from './config.ts';
    import { Secrets } from './platform/secrets/secrets.ts';
    const app = await NestFactory.createApplicationContext(AppModule.for(readConfig()), { logger: false, abortOnError: false });
    console.log(app.get(Secrets).fingerprint);
    await app.close();`;
  const ends = await Promise.all([1, 2, 3].map(() => runProgram(t.config, open)));
  const { fingerprint } = new Secrets(Buffer.from(readFileSync(keyFile(t.config), 'utf8').trim(), 'hex'));
  expect(ends).toEqual(ends.map(() => ({ code: 0, output: `${fingerprint}\n` })));
  expect(readdirSync(t.config.dataDir).filter((name) => name.startsWith('secret'))).toEqual(['secret.key']);
});

it('seals links that an older version stored in clear, and they still work', async () => {
  const tokens = [(await waitingReset(t)).token, (await waitingReset(t)).token];
  const paths = tokens.map((token) => `/reset-password?token=${token}`);
  await unseal(t);
  expect(await storedLinks(t)).toEqual(paths);
  await t.stop();

  const app = await servicesOf(AppModule.for(t.config));
  const db = app.get(Database);
  for (const stored of await storedLinks({ db })) expect(stored).toMatch(/^v1\.[\w-]+$/);
  const messages = await db.find(EmailMessageEntity, { order: { id: 'ASC' } });
  expect(messages.map(({ linkPath }) => app.get(Secrets).open(linkPath!))).toEqual(paths);
  app.get(Clock).set(testNow);
  for (const token of tokens)
    expect(await app.get(AccountLinks, { strict: false }).find(token, 'RESET')).toMatchObject({
      usedAt: null,
    });
  await app.close();
});
