import { setTimeout as pause } from 'node:timers/promises';
import { minuteMs } from '@homeroom/shared/dates';
import { MarkEntity } from '../src/features/attendance/mark.entity.js';
import { JobEntity } from '../src/platform/jobs/job.entity.js';
import { Jobs, jobTimes } from '../src/platform/jobs/jobs.js';
import { absentFamilies } from './crash/absent-families.js';
import { startServer } from './crash/server-process.js';
import { catchMail } from './mail-catcher.js';
import { connected } from './postgres.js';
import { schoolWithMail } from './school-mail.js';

const families = 10;
const job = 'notifier.rules';

/** Asks until the answer is yes. */
async function until(isSo: () => Promise<boolean>) {
  while (!(await isSo())) await pause(20);
}

// Only on PostgreSQL, because SQLite has one server per folder. What a server was sending then: postgres-mail-workers.test.ts.
test('households are told once if a server is suspended in a round for longer than its lease, and then goes on', async () => {
  const catcher = await catchMail();
  const t = await schoolWithMail(catcher.url);
  const [absences] = await absentFamilies(t, families, 1);
  const row = async () => (await t.db.findOneBy(JobEntity, { name: job }))!;
  const due = () =>
    t.db.unit(() =>
      t.db.update(JobEntity, { name: job }, { dueAt: new Date().toISOString(), lease: null, leasedUntil: null }),
    );
  await t.app.get(Jobs).round();
  await t.db.unit(() => t.db.bulkInsert(MarkEntity, absences!));

  const suspended = await connected(async (other) => {
    await other.query('BEGIN');
    await other.query('LOCK TABLE marks IN ACCESS EXCLUSIVE MODE');
    await due();
    const server = await startServer(t.config);
    // It has the lease, and looks for whom to tell.
    const waiting = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
    // On a connection outside the transaction, in which pg_stat_activity would stay as it was first read.
    await until(async () => (await t.db.query(waiting)).length > 0 && (await row()).lease !== null);
    server.signal('SIGSTOP');
    await other.query('ROLLBACK');
    return server;
  }, t.config.databaseUrl!);
  const { lease } = await row();
  expect(lease).not.toBeNull();

  // The other server, once the lease has ended; the second round sends the mail of the first.
  t.clock.set(new Date(Date.now() + jobTimes.leaseMs + minuteMs));
  for (let n = 0; n < 2; n++) await t.app.get(Jobs).round();
  expect(catcher.mails).toHaveLength(families);
  expect((await row()).lease).not.toBe(lease);

  suspended.signal('SIGCONT');
  // Its next round begins only after the one in which it was suspended.
  await due();
  await until(async () => (await row()).dueAt > new Date().toISOString());
  t.clock.set(null);
  for (let n = 0; n < 2; n++) await t.app.get(Jobs).round();
  await suspended.kill();
  expect(new Set(catcher.mails.map(({ address }) => address)).size).toBe(families);
  expect(catcher.mails).toHaveLength(families);
  expect(await t.db.query('SELECT id FROM email_messages')).toHaveLength(families);
  expect(await t.db.query(`SELECT id FROM notices WHERE outcome = 'TOLD'`)).toHaveLength(2 * families);
  await t.close();
  await catcher.close();
}, 60_000);
