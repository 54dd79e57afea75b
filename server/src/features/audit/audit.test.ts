import { auditSubjects, type AuditEntry } from '@homeroom/shared/audit';
import { appOfEachTest } from '../../../test/create-app.js';
import { password, passwordHash } from '../../../test/known-password.js';
import { engine } from '../../../test/postgres.js';
import { openRegister } from '../../../test/open-register.js';
import { Audit } from '../../platform/audit/audit.js';
import { AuditTallies } from '../../platform/audit/audit-tallies.js';
import { unloggedFields } from '../../platform/database/columns.js';
import { Sealed, SealedColumn } from '../../platform/database/sealed.js';
import { Declared } from '../../platform/feature.js';
import { ResourceReads } from '../../platform/resources/resource-reads.js';
import { AuditLog } from './audit-log.service.js';

const t = appOfEachTest();
const superadmin = t.browser('SUPERADMIN');

const list = async (query: object = {}) => {
  await t.app.get(AuditTallies).flush();
  return (
    await superadmin
      .get('/api/audit')
      .query({ _sort: 'at', _order: 'desc', ...query })
      .expect(200)
  ).body as AuditEntry[];
};
const run = (sql: string) => t.db.unit(() => t.db.manager.query(sql));
const purge = () => t.app.get(AuditLog, { strict: false }).run();
const kept = /Entries of the audit log cannot be changed or deleted\./;

/** An entry of another time. */
async function entryAt(at: string, id = 1) {
  t.clock.set(at);
  await t.db.unit(() =>
    t.app.get(Audit).record(null, { action: 'create', subject: 'Section', id, after: { sectionName: '2-B' } }),
  );
}

it('lists who did what to which record, with old and new values, newest first', async () => {
  const admin = await t.as('ADMIN');
  const { body } = await admin.post('/api/parents').send({ firstName: 'Leila', lastName: 'Haddad' }).expect(201);
  const { id } = body as { id: number };
  await admin.patch(`/api/parents/${id}`).send({ phone: '0123 456' }).expect(200);
  const [changed, added] = await list({ subject: 'Parent' });
  expect(changed).toMatchObject({
    action: 'update',
    kind: 'CHANGE',
    actorId: admin.user.id,
    actorRole: 'ADMIN',
    address: expect.stringMatching(/127\.0\.0\.1|::1/),
    subjectName: 'Leila Haddad',
    before: { phone: null },
    after: { phone: '0123 456' },
    times: 1,
  });
  expect(added).toMatchObject({ action: 'create', subjectId: String(id) });
  expect((await superadmin.get(`/api/audit/${added!.id}`).expect(200)).body).toMatchObject({ id: added!.id });
  expect(await list({ q: 'haddad' })).toHaveLength(1);
  expect(await list({ actorId: admin.user.id, action: 'update' })).toHaveLength(1);
  expect(await list({ kind: 'MAIL' })).toEqual([]);
  await superadmin.get('/api/audit?action=steal').expect(400);
  await superadmin.get('/api/audit?tallyKey=x').expect(400);
});

it('can name every record that has a name', async () => {
  for (const [subject, { names }] of Object.entries(auditSubjects))
    await t.db.unit(() => t.app.get(Audit).record(null, { action: 'create', subject, id: names ? 1 : '' }));
  const named = (await list()).map(({ subject }) => subject).sort();
  expect(named).toEqual(Object.keys(auditSubjects).sort());
  const resources = t.app.get(Declared).all('resources');
  for (const [subject, { names }] of Object.entries(auditSubjects))
    if (names)
      expect(
        resources.some((each) => each.subject === subject && t.app.get(ResourceReads).hasFields(each, names)),
      ).toBe(true);
});

it('names a semester with its academic year', async () => {
  const { id } = await t.a.semester({ semesterName: 'Fall' });
  await superadmin.patch(`/api/semesters/${id}`).send({ semesterName: 'Autumn' }).expect(200);
  const [entry] = await list({ subject: 'Semester' });
  expect(entry!.subjectName).toMatch(/^Autumn 2026\/27 \d+$/);
});

it('names subjects without a resource in familiar words', async () => {
  const dates = ['2026-11-19', '2026-11-20', '2026-11-21'];
  const { teacher, schedule, days } = await openRegister(t, { students: 1, dates });
  const [first, ...others] = days.map(({ id }) => id);
  const cover = { classTypeScheduleId: schedule.id, reason: null };
  const { teacherId } = (await t.as('TEACHER')).user;
  const granted = { ...cover, tempTeacherId: teacherId, academicCalendarIds: [first] };
  await superadmin.post('/api/teacher-delegations').send(granted).expect(200);
  await teacher
    .post('/api/cover-requests')
    .send({ ...cover, academicCalendarIds: others })
    .expect(201);
  await superadmin.patch('/api/notifier/rules/2').send({ active: true }).expect(200);
  await superadmin.put('/api/settings/uploads').send({ megabytes: 7 }).expect(200);
  const [row] = await t.db.query<{ name: string }>(
    `SELECT c.class_name || ', ' || g.section_name AS "name" FROM schedules s JOIN class_types c ON c.id = s.class_type_id
     JOIN sections g ON g.id = s.class_section_id WHERE s.id = :id`,
    { id: schedule.id },
  );
  const names = new Map((await list()).map(({ subject, subjectName }) => [subject, subjectName]));
  expect(names.get('Delegation')).toBe(`Cover of ${row!.name} on 2026-11-19`);
  expect(names.get('CoverRequest')).toBe(`Cover of ${row!.name} on 2026-11-20 and 1 more day`);
  expect(names.get('NotifierRule')).toBe('Absence notices');
  expect(names.get('Setting')).toBe('Upload limit');
});

it('takes the changes of a district at once, and has no entry for an update without a difference', async () => {
  const same = { action: 'update' as const, subject: 'Section', before: {}, after: {} };
  const changes = Array.from({ length: 200_000 }, (_, id) => ({ ...same, id }));
  await t.db.unit(() => t.app.get(Audit).record(null, [...changes, { ...same, id: 1, after: { sectionName: '2-B' } }]));
  expect(await list({ subject: 'Section' })).toHaveLength(1);
});

it('can be read by superadmins and written by nobody', async () => {
  for (const role of ['ADMIN', 'TEACHER'] as const) await (await t.as(role)).get('/api/audit').expect(403);
  await superadmin.post('/api/audit').send({}).expect(404);
  const before = await t.count('audit_entries');
  await expect(run(`DELETE FROM audit_entries`)).rejects.toThrow(before > 0 ? kept : /./);
  await entryAt('2026-11-18T12:00:00.000Z');
  for (const sql of [
    `DELETE FROM audit_entries`,
    `UPDATE audit_entries SET actor_name = 'Nobody'`,
    `UPDATE audit_entries SET times = 7`,
    `UPDATE audit_entries SET search_key = 'nobody', action = 'delete'`,
  ])
    await expect(run(sql)).rejects.toThrow(kept);
  if (t.db.source.options.type === 'postgres') await expect(run('TRUNCATE audit_entries')).rejects.toThrow(kept);
  else
    await expect(
      run(
        `INSERT OR REPLACE INTO audit_entries (id, at, actor_name, action, subject, subject_id)
         SELECT id, at, 'Nobody', action, subject, subject_id FROM audit_entries`,
      ),
    ).rejects.toThrow(kept);
});

it('records sign-ins, and failed ones as one entry per account, address and hour with a count', async () => {
  const user = await t.a.user({ passwordHash });
  const signIn = (email: string, password: string) =>
    t
      .visitor()
      .post('/api/auth/login')
      .set('user-agent', 'Mozilla/5.0 (Android 15; Mobile) Gecko Firefox/140.0')
      .send({ email, password });
  for (let n = 0; n < 3; n++) await signIn(user.email, 'planted-wrong-password').expect(401);
  await signIn('nobody@school.test', 'x').expect(401);
  await signIn(user.email, password).expect(200);
  t.clock.set('2026-11-18T13:00:00.000Z');
  await signIn(user.email, 'wrong').expect(401);
  const entries = await list({ kind: 'SIGN_IN' });
  expect(entries.map(({ action, actorName, times, after }) => ({ action, actorName, times, after }))).toEqual([
    { action: 'fail to sign in', actorName: 'Unknown', times: 1, after: { account: user.email } },
    expect.objectContaining({ action: 'sign in', after: { browser: 'Firefox on Android' } }),
    { action: 'fail to sign in', actorName: 'Unknown', times: 1, after: { account: 'nobody@school.test' } },
    { action: 'fail to sign in', actorName: 'Unknown', times: 3, after: { account: user.email } },
  ]);
  expect(JSON.stringify(await list())).not.toContain('planted-wrong-password');
});

it('keeps one row of refusals per user, route and hour, and does not write each one', async () => {
  const teacher = await t.as('TEACHER');
  await teacher.get('/api/audit').expect(403);
  await t.app.get(AuditTallies).flush();
  const written = async () => t.db.query('SELECT times AS "times", last_at AS "lastAt" FROM audit_entries');
  const first = await written();
  for (let n = 0; n < 20; n++) await teacher.get(`/api/audit/${n + 1}`).expect(403);
  for (let n = 0; n < 20; n++) await teacher.get('/api/audit').expect(403);
  expect(first).toHaveLength(1);
  await t.app.get(AuditTallies).flush();
  expect(await list({ kind: 'REFUSAL' })).toEqual([
    expect.objectContaining({ times: 20, after: expect.objectContaining({ route: 'GET /api/audit/:id' }) }),
    expect.objectContaining({ times: 21, actorId: teacher.user.id, subjectName: 'GET /api/audit' }),
  ]);
});

it('adds counts waiting in memory to those another server has written', async () => {
  const teacher = await t.as('TEACHER');
  await teacher.get('/api/audit').expect(403);
  await t.app.get(AuditTallies).flush();
  const other = new AuditTallies(t.clock, t.db);
  other.note([teacher.user.id, '', 'GET /api/audit'], null, { action: 'refuse', subject: 'Route', id: '' });
  await other.flush();
  expect(await list({ kind: 'REFUSAL' })).toEqual([expect.objectContaining({ times: 2, actorId: teacher.user.id })]);
});

it('records files with personal data, from the server and from the browser', async () => {
  const admin = await t.as('ADMIN');
  await admin.get('/api/assign-students/template.xlsx?scope=all').expect(200);
  await admin.post('/api/audit/exports').send({ file: 'students-2026-11-18.csv', rows: 400 }).expect(204);
  await admin.post('/api/audit/exports').send({ file: '', rows: 1 }).expect(400);
  await t.visitor().post('/api/audit/exports').send({ file: 'x.csv', rows: 1 }).expect(401);
  const [browser, server, ...others] = await list({ kind: 'EXPORT' });
  expect(browser).toMatchObject({
    action: 'export',
    subjectName: 'Students',
    after: { file: 'students-2026-11-18.csv', rows: 400 },
  });
  expect(server).toMatchObject({
    actorId: admin.user.id,
    after: { scope: 'all', file: expect.stringMatching(/xlsx/) },
  });
  expect(others).toEqual([]);
});

it('leaves hashes and folded names out, and sealed secrets however deep', async () => {
  const sealed = () => new Sealed('mail_servers.password', 'planted-sealed');
  await t.db.unit(() =>
    t.app.get(Audit).record(null, [
      {
        action: 'update',
        subject: 'Setting',
        id: 'mail',
        before: { host: 'a', password: null, more: null },
        after: { host: 'a', password: sealed(), more: { password: sealed(), port: 25 } },
      },
      {
        action: 'create',
        subject: 'User',
        id: 1,
        after: { firstName: 'Ann', passwordHash: 'planted-hash', fullNameKey: 'planted-key' },
      },
    ]),
  );
  const [user, mail] = await list();
  expect(mail).toMatchObject({ kind: 'SETTINGS', before: { more: null }, after: { more: { port: 25 } } });
  expect(user!.after).toEqual({ firstName: 'Ann' });
  expect(JSON.stringify([user, mail])).not.toContain('planted');
});

it('cuts long texts around what was changed in them', async () => {
  const admin = await t.as('ADMIN');
  const text = 'a'.repeat(30_000);
  const template = { name: 'Long', code: 'LONG', subjectTemplate: 'Long', bodyTemplate: text };
  const { body } = await admin.post('/api/email/email-templates').send(template).expect(201);
  const { id } = body as { id: number };
  const change = (bodyTemplate: string) =>
    admin.patch(`/api/email/email-templates/${id}`).send({ bodyTemplate }).expect(200);
  const middle = `${text.slice(0, 15_000)}middle${text.slice(15_000)}`;
  await change(middle);
  await change(`${middle}end`);
  const { body: history } = await admin.get(`/api/email/email-templates/${id}/history`).expect(200);
  const [end, inside, created] = (history as Pick<AuditEntry, 'before' | 'after'>[]).map(
    ({ before, after }) => [before?.['bodyTemplate'], after?.['bodyTemplate']] as const,
  );
  expect(created![1]).toBe(`${'a'.repeat(4000)}…`);
  expect(inside).toEqual([expect.stringMatching(/^…a{4000}…$/), expect.stringMatching(/^…a{200}middlea{3794}…$/)]);
  expect(end).toEqual([expect.stringMatching(/^…a{4000}$/), expect.stringMatching(/^…a{3997}end$/)]);

  const bags = '🎒'.repeat(7000);
  await change(`${bags}x${bags}`);
  await change(`${bags}x${bags}y`);
  const { body: emoji } = await admin.get(`/api/email/email-templates/${id}/history`).expect(200);
  // Half of an emoji would be written as its number.
  expect(JSON.stringify(emoji)).not.toMatch(/\\ud/);
  expect((emoji as AuditEntry[])[0]!.after!['bodyTemplate']).toMatch(/^…(🎒){1999}y$/u);
});

it('has a declaration for every column that could hold a secret', () => {
  const secret = /password|token|hash|secret/i;
  const undeclared = t.db.source.entityMetadatas.flatMap(({ target, tableName, columns }) =>
    columns
      .filter(({ propertyName, transformer }) => secret.test(propertyName) && !(transformer instanceof SealedColumn))
      .filter(({ propertyName }) => !unloggedFields(target).has(propertyName))
      .map(({ propertyName }) => `${tableName}.${propertyName}`),
  );
  expect(undeclared).toEqual([]);
});

it('finds an entry by the names and contact details that its subject declares', async () => {
  await t.db.unit(() =>
    t.app.get(Audit).record(null, {
      action: 'create',
      subject: 'Parent',
      id: 1,
      after: { lastName: 'Haddad', email: 'leila@families.test', phone: '0123 456' },
    }),
  );
  expect(await list({ q: 'leila@families' })).toHaveLength(1);
  expect(await list({ q: '0123' })).toEqual([]);
});

it("deletes only entries past the school's limit, and records that first", async () => {
  await entryAt('2019-06-01T08:00:00.000Z', 1);
  await entryAt('2021-10-31T08:00:00.000Z', 2);
  await entryAt('2021-11-01T08:00:00.000Z', 3);
  t.clock.set('2026-11-18T12:00:00.000Z');
  await purge();
  const left = await list();
  expect(left.map(({ action, subjectId, actorName }) => [action, subjectId, actorName])).toEqual([
    ['purge', '2021-11-01T00:00:00.000Z', 'Homeroom'],
    ['create', '3', 'Homeroom'],
  ]);
  expect(left[0]!.after).toEqual({ before: '2021-11-01T00:00:00.000Z', entries: 2 });
  await purge();
  expect(await t.count('audit_entries')).toBe(2);
  await expect(run('DELETE FROM audit_entries')).rejects.toThrow(kept);
});

it('keeps entries as long as the superadmin says, even forever', async () => {
  await entryAt('2024-06-01T08:00:00.000Z');
  t.clock.set('2026-11-18T12:00:00.000Z');
  expect((await superadmin.get('/api/audit/keeping').expect(200)).body).toEqual({ keptMonths: 60 });
  await superadmin.put('/api/audit/keeping').send({ keptMonths: null }).expect(200);
  expect(await t.app.get(AuditLog, { strict: false }).keeping()).toEqual({ keptMonths: null });
  await purge();
  expect(await t.count('audit_entries')).toBe(2);
  await superadmin.put('/api/audit/keeping').send({ keptMonths: 3 }).expect(400);
  await superadmin.put('/api/audit/keeping').send({ keptMonths: 12 }).expect(200);
  await purge();
  expect((await list()).map(({ action }) => action)).toEqual(['purge', 'update', 'update']);
});

it('counts the kinds within a period', async () => {
  await entryAt('2026-11-17T08:00:00.000Z');
  await entryAt('2026-11-18T08:00:00.000Z');
  const counts = async (query: object) =>
    (await superadmin.get('/api/audit/counts').query(query).expect(200)).body as object;
  expect(await counts({})).toMatchObject({ all: 2, kinds: { CHANGE: 2, MAIL: 0 } });
  expect(await counts({ from: '2026-11-18T00:00:00.000Z' })).toMatchObject({ all: 1 });
  await superadmin.get('/api/audit/counts?from=yesterday').expect(400);
});

it('writes the other counts if one cannot be written', async () => {
  const tallies = t.app.get(AuditTallies);
  const note = (route: string) =>
    tallies.note([route], null, { action: 'refuse', subject: 'Route', id: '', after: { route } });
  await run(
    engine === 'postgres'
      ? `CREATE FUNCTION no_tally() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'No'; END $$`
      : `CREATE TRIGGER no_tally BEFORE INSERT ON audit_entries WHEN NEW.after LIKE '%GET /bad%' BEGIN SELECT RAISE(ABORT, 'No'); END`,
  );
  if (engine === 'postgres')
    await run(
      `CREATE TRIGGER no_tally BEFORE INSERT ON audit_entries FOR EACH ROW WHEN (NEW.after LIKE '%GET /bad%') EXECUTE FUNCTION no_tally()`,
    );
  for (const route of ['GET /bad', 'GET /good']) note(route);
  await tallies.flush();
  expect((await list({ kind: 'REFUSAL' })).map(({ after }) => after)).toEqual([{ route: 'GET /good' }]);
});
