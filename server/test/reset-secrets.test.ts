import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { getDataSourceToken } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { AppModule, declaredNow } from '../src/app.module.js';
import { Database } from '../src/platform/database/database.js';
import { servicesOf } from '../src/program.js';
import { EmailMessageEntity } from '../src/platform/mail/email-message.entity.js';
import { keyFile } from '../src/platform/secrets/key-file.js';
import { clearing } from '../src/platform/reset-secrets.service.js';
import { SealedColumn } from '../src/platform/database/sealed.js';
import { Secrets } from '../src/platform/secrets/secrets.js';
import { startServer } from './crash/server-process.js';
import { createDurableApp, type TestApp } from './create-app.js';
import { submitted } from './enrollment-form.js';
import { runProgram } from './program.js';
import { storedLinks, unseal, waitingReset } from './unsealed-school.js';

let t: TestApp;
beforeEach(async () => void (t = await createDurableApp()));
afterEach(() => t.close());

const reset = () => runProgram(t.config, 'reset-secrets.js');
const lines = (...sentences: string[]) => `${sentences.join('\n')}\n`;
const startAgain = 'Start every server of this school again, with this key file.';
const nothingLost = 'Nothing was lost: there is nothing to enter or create again.';

/** The messages as read by a server that starts now. */
async function messagesAfterStart() {
  const app = await servicesOf(AppModule.for(t.config));
  const messages = await app.get(Database).find(EmailMessageEntity, { order: { id: 'ASC' } });
  const read = messages.map(({ status, linkPath, lastError }) => [
    status,
    linkPath && app.get(Secrets).open(linkPath),
    lastError,
  ]);
  await app.close();
  return read;
}

it('creates a new key after the old one is lost, cancels unreadable messages, says whom to invite again, and lets the school start', async () => {
  const admin = await t.as('ADMIN');
  const invited = [await t.a.user(), await t.a.user()];
  for (const { id } of invited) await admin.post(`/api/users/${id}/invitation`).expect(201);
  const { email, token } = await waitingReset(t);
  await submitted(t);
  await t.stop();
  rmSync(keyFile(t.config));

  const { code, output } = await reset();
  expect(output).toBe(
    lines(
      `There was no key file. A new key is in ${keyFile(t.config)}: put it into your backup.`,
      `Cancelled 2 waiting e-mails with an invitation. Create new invitations in Users for ${invited[0]!.email}, ${invited[1]!.email}.`,
      `Cancelled 1 waiting e-mail with a link to a new password. Create new reset links in Users for ${email}.`,
      'Cancelled 1 waiting e-mail with a link to an enrollment. Create new status links in Academic Enrollments for the forms of layla@families.example.',
      startAgain,
    ),
  );
  expect(code).toBe(0);
  expect(output).not.toContain(token);
  const cancelled = ['CANCELLED', null, 'Its link could not be opened: the key of this school was replaced.'];
  expect(await messagesAfterStart()).toEqual([cancelled, cancelled, cancelled, cancelled]);
  const server = await startServer(t.config);
  await server.kill();
});

it('accepts a key that was put there', async () => {
  await waitingReset(t);
  await t.stop();
  writeFileSync(keyFile(t.config), '5a'.repeat(32));
  expect((await reset()).output).toMatch(
    /^From now on the key in .* is the key of this school: put it into your backup\.\nCancelled 1 waiting e-mail /,
  );
  expect((await messagesAfterStart()).map(([status]) => status)).toEqual(['CANCELLED']);
});

it('loses nothing if the key is right, or if an older version has sealed nothing yet', async () => {
  const { token } = await waitingReset(t);
  const kept = [['QUEUED', `/reset-password?token=${token}`, null]];
  expect(await reset()).toEqual({
    code: 0,
    output: lines(`The key in ${keyFile(t.config)} is the key of this school.`, nothingLost, startAgain),
  });
  await unseal(t);
  await t.stop();
  expect((await reset()).output).toBe(
    lines(
      `There was no key file. A new key is in ${keyFile(t.config)}: put it into your backup.`,
      nothingLost,
      startAgain,
    ),
  );
  expect(await messagesAfterStart()).toEqual(kept);
});

it('changes nothing if the key file is broken or there is no school', async () => {
  const { token } = await waitingReset(t);
  const before = await storedLinks(t);
  const key = readFileSync(keyFile(t.config));
  writeFileSync(keyFile(t.config), token);
  const { code, output } = await reset();
  expect([code, output]).toEqual([1, expect.stringMatching(/^The key file .* does not hold a key, .*\n$/)]);
  expect(await storedLinks(t)).toEqual(before);
  writeFileSync(keyFile(t.config), key);

  const nowhere = { ...t.config, databaseUrl: null, dataDir: `${t.config.dataDir}/nowhere` };
  expect(await runProgram(nowhere, 'reset-secrets.js')).toEqual({
    code: 1,
    output: `There is no school in ${nowhere.dataDir}.\n`,
  });
  expect(existsSync(nowhere.dataDir)).toBe(false);
});

it('clears every column that is declared secret', () => {
  const { entityMetadatas } = t.app.get<DataSource>(getDataSourceToken());
  const secret = entityMetadatas.flatMap(({ tableName, columns }) =>
    columns.flatMap(({ transformer, databaseName }) =>
      transformer instanceof SealedColumn ? [[transformer.place, `${tableName}.${databaseName}`]] : [],
    ),
  );
  expect(secret.map(([place]) => place)).toEqual(secret.map(([, column]) => column));
  expect(secret.map(([place]) => place).sort()).toEqual(
    [...Object.keys(clearing), ...declaredNow().all('sealed').flatMap(Object.keys)].sort(),
  );
});
