import { getDataSourceToken } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { AttemptEntity } from '../src/features/auth/auth.entity.js';
import { Expired } from '../src/platform/jobs/expired.js';
import { Jobs } from '../src/platform/jobs/jobs.js';
import { Declared } from '../src/platform/feature.js';
import { ImportStore } from '../src/platform/spreadsheets/import-store.js';
import { appOfTests, later, testNow } from './create-app.js';
import { password, passwordHash } from './known-password.js';
import { submitted } from './enrollment-form.js';

const t = appOfTests();

const minute = 60_000;
const day = 24 * 60 * minute;

test('deletes expired rows every hour', async () => {
  const admin = await t.as('ADMIN');
  const jobs = t.app.get(Jobs);
  await jobs.round();

  const { email } = await t.a.user({ role: 'ADMIN', passwordHash });
  await t.visitor().post('/api/auth/login').send({ email, password }).expect(200);
  await t.visitor().post('/api/auth/forgot-password').send({ email }).expect(200);
  await admin.post(`/api/users/${(await t.a.teacher()).userId}/invitation`).expect(201);
  await submitted(t);
  await t.db.unit(() => new ImportStore(t.db).preview({ kind: 'roster', ownerId: 1, plan: {}, now: t.clock.now() }));

  const left = async () => {
    const [counts] = await t.db.query<Record<string, number>>(
      `SELECT (SELECT count(*) FROM sessions) AS "sessions", (SELECT count(*) FROM attempts) AS "attempts",
         (SELECT count(*) FROM account_links WHERE kind = 'RESET') AS "resets", (SELECT count(*) FROM account_links WHERE kind = 'INVITATION') AS "invitations",
         (SELECT count(*) FROM email_messages WHERE link_path IS NOT NULL) AS "mailed", (SELECT count(*) FROM imports) AS "imports",
         (SELECT count(*) FROM enrollment_links) AS "statusLinks"`,
    );
    return Object.fromEntries(Object.entries(counts!).map(([name, count]) => [name, Number(count)]));
  };
  const all = { sessions: 2, attempts: 2, resets: 1, invitations: 1, mailed: 3, imports: 1, statusLinks: 2 };
  expect(await left()).toEqual(all);

  t.clock.set(later(59 * minute));
  await jobs.round();
  expect(await left()).toEqual(all);

  t.clock.set(later(61 * minute));
  await jobs.round();
  const hour = { ...all, attempts: 0, resets: 0, mailed: 2, imports: 0 };
  expect(await left()).toEqual(hour);

  await t.db.unit(() => t.db.insert(AttemptEntity, { kind: 'reset', account: '', address: '', at: testNow }));
  await jobs.round();
  expect(await left()).toEqual({ ...hour, attempts: 1 });

  t.clock.set(later(13 * 60 * minute));
  await jobs.round();
  expect(await left()).toEqual({ ...hour, sessions: 1 });
  t.clock.set(later(91 * day));
  await jobs.round();
  // The list of users shows that an invitation has expired.
  expect(await left()).toEqual({ ...hour, sessions: 0, mailed: 1 });
  t.clock.set(later(200 * day));
  await jobs.round();
  expect(await left()).toEqual({ ...hour, sessions: 0, mailed: 0, statusLinks: 0 });
});

/** Instants that are only shown, or only compared with each other; one from a clock that ran ahead stops nothing. */
const onlyShown = `
  absence_notices.told_at academic_years.removing_since account_links.created_at account_links.opened_at account_links.used_at api_keys.created_at api_keys.last_used_at
  assignments.made_at assignments.undone_at audit_entries.at audit_entries.last_at calendar_feeds.created_at
  cover_requests.asked_at cover_requests.answered_at covers.ended_at delegations.granted_at
  email_tries.at family_links.created_at family_links.revoked_at file_links.revoked_at enrollments.submitted_at enrollments.moved_at imports.created_at imports.committed_at imports.undone_at
  jobs.failing_since mark_changes.at passkeys.created_at passkeys.last_used_at marks.marked_at next_year_plans.applied_at notifier_rules.failing_since notifier_runs.at refused_addresses.at roll_calls.started_at roll_calls.ended_at roll_call_sightings.at
  remembered_devices.created_at schedules.created_at second_factors.confirmed_at sends.created_at sends.send_at sessions.created_at sessions.last_used_at sessions.proved_at students.created_at users.created_at
  users.registered_at wiki_nodes.created_at wiki_nodes.changed_at wiki_note_versions.at`;
/** Instants of the outbox, of passkeys and of jobs: whoever reads them checks that they do not lie too far ahead. */
const checkedWhenRead = `email_messages.created_at email_messages.next_attempt_at email_messages.claimed_until
  email_messages.expires_at email_messages.sent_at email_messages.attempted_at
  email_messages.queued_at passkeys.challenge_at jobs.due_at jobs.leased_until`;

test('a table that cannot be cleared keeps no other from being cleared', async () => {
  await submitted(t);
  expect(await t.db.query('SELECT id FROM enrollment_links')).not.toEqual([]);
  await t.db.unit(async () => {
    await t.db.manager.query('ALTER TABLE imports RENAME TO imports_elsewhere');
    await t.db.manager.query(`UPDATE enrollment_links SET expires_at = '${testNow}'`);
  });
  await expect(t.app.get(Expired).run()).rejects.toThrow(/imports/);
  await t.db.unit(() => t.db.manager.query('ALTER TABLE imports_elsewhere RENAME TO imports'));
  expect(await t.db.query('SELECT id FROM enrollment_links')).toEqual([]);
});

test('every stored instant is known to be harmless if the clock ran ahead', () => {
  const bounded = t.app
    .get(Declared)
    .all('expiring')
    .map((each) => ('at' in each ? `${each.table}.${each.at}` : ''));
  const { entityMetadatas } = t.app.get<DataSource>(getDataSourceToken());
  const instants = entityMetadatas.flatMap(({ tableName, columns }) =>
    columns.filter(({ length }) => length === '24').map(({ databaseName }) => `${tableName}.${databaseName}`),
  );
  const listed = [...bounded, 'attempts.at', ...`${onlyShown} ${checkedWhenRead}`.trim().split(/\s+/)];
  const said = instants
    .filter((each) => !listed.includes(each))
    .map((each) => `${each}: what happens if it lies in the future? Declare it in 'expiring' with its 'aheadMs'.`);
  expect(said).toEqual([]);
  expect(listed.filter((each) => each && !instants.includes(each))).toEqual([]);
});

test('every table with expiring rows is cleaned up', () => {
  const expiring = t.app
    .get(Declared)
    .all('expiring')
    .map(({ table }) => table);
  const { entityMetadatas } = t.app.get<DataSource>(getDataSourceToken());
  const tables = entityMetadatas
    .filter(({ columns }) => columns.some(({ databaseName }) => databaseName === 'expires_at'))
    .map(({ tableName }) => tableName);
  expect(tables).toContain('sessions');
  const forgotten = tables
    .filter((table) => !expiring.includes(table))
    .map((table) => `${table} has expires_at: add it to 'expiring' of its feature, so that its rows are taken out.`);
  expect(forgotten).toEqual([]);
});
