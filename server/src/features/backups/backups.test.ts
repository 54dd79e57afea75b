import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BackupStatus } from '@homeroom/shared/settings/backups';
import { type Browser, createApp, type TestApp } from '../../../test/create-app.js';
import { startObjectServer } from '../../../test/object-server.js';
import { AuditEntryEntity } from '../../platform/audit/audit-entry.entity.js';
import { Jobs } from '../../platform/jobs/jobs.js';
import { EmailMessageEntity } from '../../platform/mail/email-message.entity.js';
import { Settings } from '../../platform/settings/settings.js';
import { Backups } from './backups.service.js';

let t: TestApp;
let place: string;
let superadmin: Browser;
beforeEach(async () => {
  place = mkdtempSync(join(tmpdir(), 'homeroom-backup-place-'));
  t = await createApp({ backupTo: place });
  superadmin = await t.as('SUPERADMIN');
});
afterEach(async () => {
  await t.close();
  rmSync(place, { recursive: true, force: true });
});

const status = async () => (await superadmin.get('/api/settings/backups/status').expect(200)).body as BackupStatus;

it('makes a backup by hand, which the audit log, the list and /api/health show', async () => {
  await superadmin.post('/api/settings/backups').expect(202);
  expect((await status()).running).toBe(true);
  await superadmin.post('/api/settings/backups').expect(409);
  await t.app.get(Backups).ended();
  const { running, last, stored } = await status();
  expect([running, last?.problem]).toEqual([false, null]);
  expect(stored).toMatchObject([{ bytes: last!.bytes, withKey: false }]);
  const entries = await t.db.findBy(AuditEntryEntity, { subject: 'Setting', subjectId: 'backup' });
  expect(entries.map(({ action }) => action)).toEqual(['back up']);
  expect((await t.visitor().get('/api/health').expect(200)).body).toMatchObject({
    backup: { at: last!.endedAt, bytes: last!.bytes, ok: true },
  });
});

it('backs up every night once it is switched on, and writes to the superadmins if that fails', async () => {
  const night = async (date: string) => {
    t.clock.set(`${date}T03:00:00Z`);
    await t.app.get(Jobs).round();
    return status();
  };
  await night('2026-11-19');
  expect((await night('2026-11-20')).stored).toEqual([]);
  await superadmin.put('/api/settings/backups').send({ nightly: true }).expect(200);
  expect((await night('2026-11-21')).stored).toHaveLength(1);
  // A file where the folder should be: nothing can be written.
  rmSync(place, { recursive: true });
  writeFileSync(place, '');
  t.clock.set('2026-11-22T03:00:00Z');
  await t.app.get(Jobs).round();
  const messages = await t.db.findBy(EmailMessageEntity, { cause: 'BACKUP' });
  expect(messages.map(({ toAddress }) => toAddress)).toEqual([superadmin.user.email]);
  expect(messages[0]!.bodyText).toMatch(/Tonight’s backup failed: .*ENOTDIR/);
  const { body } = await superadmin.get('/api/setup/checklist').expect(200);
  expect(body).toContainEqual(
    expect.objectContaining({
      step: 'backups',
      done: false,
      sentence: expect.stringContaining('The last backup failed'),
    }),
  );
});

it('says which day the data is of until a superadmin dismisses it', async () => {
  const restored = { madeAt: '2026-11-17T02:30:00.000Z', restoredAt: '2026-11-18T08:00:00.000Z' };
  await t.db.unit(() => t.app.get(Settings).set({ 'backup.restored': restored }));
  const shown = async () => (await t.visitor().get('/api/school').expect(200)).body as object;
  expect(await shown()).toMatchObject({ restoredFrom: restored.madeAt });
  await (await t.as('ADMIN')).delete('/api/settings/backups/restored').expect(403);
  await superadmin.delete('/api/settings/backups/restored').expect(204);
  expect(await shown()).toMatchObject({ restoredFrom: null });
});

it('refuses a form that does not say whether', async () => {
  await superadmin.put('/api/settings/backups').send({}).expect(400);
});

it('makes a backup in a store, and says so if that is away', async () => {
  const server = await startObjectServer();
  const other = await createApp({ backupTo: 's3://school/backups', s3: server.s3 });
  const by = await other.as('SUPERADMIN');
  await by.post('/api/settings/backups').expect(202);
  await other.app.get(Backups).ended();
  const { body } = await by.get('/api/settings/backups/status').expect(200);
  expect(body).toMatchObject({ where: 's3://school/backups', last: { problem: null }, stored: [{ withKey: false }] });
  await server.close();
  expect((await by.get('/api/settings/backups/status').expect(503)).body.message).toMatch(
    /^The store s3:\/\/school\/backups does not answer /,
  );
  await by.post('/api/settings/backups').expect(202);
  await other.app.get(Backups).ended();
  const { problem } = (await other.app.get(Settings).get('backup.last'))!;
  expect(problem).toBe('The store s3://school/backups does not answer (ECONNREFUSED).');
  await other.close();
});
