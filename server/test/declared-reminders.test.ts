import type { LetterKind } from '@homeroom/shared/notifications/letter-kinds';
import type { RuleRow } from '@homeroom/shared/notifier/rules';
import { appOfEachTest, type Browser } from './create-app.js';
import { notifierOf } from './notifier.js';
import type { Feature } from '../src/platform/feature.js';
import { EmailMessageEntity } from '../src/platform/mail/email-message.entity.js';
import { Outbox } from '../src/platform/mail/outbox.js';
import { Settings } from '../src/platform/settings/settings.js';
import { UserEntity } from '../src/features/accounts/user.entity.js';
import { features } from '../src/features/index.js';
import { StudentEntity } from '../src/features/students/student.entity.js';
import { studentsResource } from '../src/features/students/students.resource.js';
import { teachersResource } from '../src/features/teachers/teachers.resource.js';
import { Rules } from '../src/features/notifier/rules.service.js';

/** A teacher's phone number stands for the key that the teacher holds, and a student's note for a book. */
const lending: Feature = {
  causes: { KEY: 'Key reminder', BOOK: 'Book reminder' },
  reminders: [
    {
      cause: 'KEY',
      at: '07:00',
      rows: { of: teachersResource, where: `"phone" IS NOT NULL` },
      once: 'phone',
      to: { who: 'teacher', field: 'id' },
      letter: { subject: 'Please bring back {{key}}', text: 'You hold {{key}}.', tokens: { key: ['Key', 'phone'] } },
    },
    {
      cause: 'BOOK',
      at: '08:00',
      rows: { of: studentsResource, where: `"notes" = 'Book' AND :today > '2026-11-18'` },
      to: { who: 'parents', field: 'id' },
      letter: {
        subject: 'A book of {{child}}',
        text: 'Lent on {{lent}}.',
        tokens: { child: ['Student', 'studentName'], lent: ['Lent on', 'birthDate'] },
      },
    },
  ],
};

beforeAll(() => void features.push(lending));
afterAll(() => void features.splice(features.indexOf(lending), 1));

const t = appOfEachTest();
let admin: Browser;
let notifier: ReturnType<typeof notifierOf>;
beforeEach(async () => {
  await t.db.unit(() => t.app.get(Settings).set({ 'school.timeZone': 'Asia/Damascus', 'school.name': 'Cedar Grove' }));
  admin = await t.as('ADMIN');
  notifier = notifierOf(t, admin);
});

/** 07:00 at the school. */
const seven = '2026-11-18T04:00:00.000Z';
const written = () => t.db.find(EmailMessageEntity);
const subjects = async () => (await written()).map(({ subject }) => subject);
const give = (userId: number, key: string | null) =>
  t.db.unit(() => t.db.update(UserEntity, { id: userId }, { phoneNumber: key }));

test('reminds once for each row, from its time of day on, in the log under its own cause', async () => {
  const omar = await t.a.teacher({ firstName: 'Omar', phoneNumber: 'A12' });
  await notifier.turnAt('2026-11-18T03:59:00.000Z');
  expect(await subjects()).toEqual([]);
  for (const instant of [seven, '2026-11-18T04:01:00.000Z', '2026-11-19T04:00:00.000Z']) await notifier.turnAt(instant);
  const [message, ...others] = await written();
  expect(others).toEqual([]);
  expect(message).toMatchObject({ cause: 'KEY', causeRef: 'RUN 1', subject: 'Please bring back A12' });
  expect(message!.bodyText).toBe('Dear Omar,\n\nYou hold A12.\n\nCedar Grove');
  const { body } = await admin.get('/api/email/messages?cause=KEY').expect(200);
  expect(body).toMatchObject([{ causeName: 'Key reminder', toName: expect.stringContaining('Omar') }]);
  expect(await notifier.rule('KEY')).toMatchObject({ name: 'Key reminder', lastRun: { messages: 1 } });
  // Another key is another row to tell; bringing back the first tells nothing.
  await give(omar.userId, null);
  await notifier.turnAt('2026-11-20T04:00:00.000Z');
  await give(omar.userId, 'B7');
  await notifier.turnAt('2026-11-20T05:00:00.000Z');
  expect(await subjects()).toEqual(['Please bring back A12', 'Please bring back B7']);
});

test('two servers at once remind once, with a letter for each row', async () => {
  for (const phoneNumber of ['A12', 'B7', 'C3']) await t.a.teacher({ phoneNumber });
  await Promise.all([notifier.turnAt(seven), notifier.turnAt(seven), notifier.turnAt(seven)]);
  expect((await subjects()).sort()).toEqual(['A12', 'B7', 'C3'].map((key) => `Please bring back ${key}`));
});

test('a crash after the letter was written leaves neither letter nor mark, and the next run reminds', async () => {
  await t.a.teacher({ phoneNumber: 'A12' });
  const outbox = t.app.get(Outbox);
  const queueEach = outbox.queueEach.bind(outbox);
  const crash = jest.spyOn(outbox, 'queueEach').mockImplementationOnce(async (...given) => {
    await queueEach(...given);
    throw new Error('The server stops.');
  });
  await notifier.turnAt(seven).catch(() => undefined);
  expect([await subjects(), await notifier.outcomes()]).toEqual([[], []]);
  crash.mockRestore();
  await notifier.turnAt('2026-11-18T04:01:00.000Z');
  expect([await subjects(), await notifier.outcomes()]).toEqual([['Please bring back A12'], ['TOLD']]);
});

test('nobody without an address is written to, until there is one', async () => {
  const { userId } = await t.a.teacher({ phoneNumber: 'A12', email: null });
  await notifier.turnAt(seven);
  expect([await subjects(), await notifier.outcomes()]).toEqual([[], ['NO_ADDRESS']]);
  await t.db.unit(() => t.db.update(UserEntity, { id: userId }, { email: 'omar@school.test' }));
  await notifier.turnAt('2026-11-19T04:00:00.000Z');
  expect(await subjects()).toHaveLength(1);
});

test('quiet hours hold it back, another time of day is kept to, and a rule that is off writes nothing', async () => {
  await t.a.teacher({ phoneNumber: 'A12' });
  await notifier.set('KEY', { quietFrom: '20:00', quietTo: '08:30', atTime: '07:30' });
  await notifier.turnAt('2026-11-18T05:29:00.000Z');
  expect(await subjects()).toEqual([]);
  expect(await notifier.check('KEY')).toMatchObject({
    messages: 0,
    rows: [{ verdict: 'WAITING', about: ['Please bring back A12'], at: '2026-11-18T05:30:00.000Z' }],
  });
  await notifier.set('KEY', { active: false });
  await notifier.turnAt('2026-11-18T05:30:00.000Z');
  expect(await subjects()).toEqual([]);
  await notifier.set('KEY', { active: true });
  await notifier.turnAt('2026-11-18T05:31:00.000Z');
  expect(await subjects()).toHaveLength(1);
});

test('writes to the parents of a student, with dates as the school shows them', async () => {
  const student = await t.a.student({ studentFirstName: 'Lina', studentLastName: 'Haddad', birthDate: '2016-03-04' });
  await t.a.parent({ childIds: [student.id], firstName: 'Rima' });
  await t.db.unit(() => t.db.update(StudentEntity, { id: student.id }, { notes: 'Book' }));
  await notifier.turnAt('2026-11-18T06:00:00.000Z');
  expect(await subjects()).toEqual([]);
  await notifier.turnAt('2026-11-19T05:00:00.000Z');
  expect(await written()).toMatchObject([
    { cause: 'BOOK', subject: 'A book of Lina Haddad', bodyText: expect.stringContaining('Lent on Fri, Mar 4, 2016.') },
  ]);
  expect(await notifier.rule('BOOK')).toMatchObject({ form: 'TO_PARENTS', audience: 'FIRST_PARENT' });
  const { id } = await notifier.rule('KEY');
  await admin.patch(`/api/notifier/rules/${id}`).send({ audience: 'EVERY_PARENT' }).expect(400);
});

test('uses the office’s template, which has to have its placeholder and no other letter’s', async () => {
  const { id } = await notifier.rule('KEY');
  const template = async (code: string, bodyTemplate: string) => {
    const { body } = await admin
      .post('/api/email/email-templates')
      .send({ code, name: code, subjectTemplate: 'Keys', bodyTemplate })
      .expect(201);
    return (body as { id: number }).id;
  };
  const choose = (templateId: number) => admin.patch(`/api/notifier/rules/${id}`).send({ templateId });
  const refused = async (templateId: number) =>
    ((await choose(templateId).expect(400)).body as { errors: { message: string }[] }).errors[0]!.message;
  expect(await refused(await template('NONE', 'Bring it back.'))).toBe(
    'The rule Key reminder needs {{key}} in the body of its template.',
  );
  expect(await refused(await template('OTHER', '{{key}} {{registers}}'))).toBe(
    'The rule Key reminder does not fill in {{registers}}. Remove it.',
  );
  const ours = await template('OURS', 'Hello {{user.firstName}}, {{key}} is ours.');
  await choose(ours).expect(200);
  await admin.patch(`/api/email/email-templates/${ours}`).send({ bodyTemplate: 'Hello {{keys}}' }).expect(400);
  await admin.delete(`/api/email/email-templates/${ours}`).expect(409);
  await t.a.teacher({ firstName: 'Omar', phoneNumber: 'A12' });
  await notifier.turnAt(seven);
  expect(await written()).toMatchObject([{ subject: 'Keys', bodyText: 'Hello Omar, A12 is ours.' }]);
});

test('offers its letter to those who write templates, and its rule to nobody else', async () => {
  const { body } = await admin.get('/api/email/email-templates/letters').expect(200);
  expect((body as LetterKind[]).find(({ kind }) => kind === 'KEY')).toEqual({
    kind: 'KEY',
    name: 'Key reminder',
    tokens: { key: 'Key' },
    standard: {
      subject: 'Please bring back {{key}}',
      body: 'Dear {{user.firstName}},\n\nYou hold {{key}}.\n\n{{system.appName}}',
      html: false,
    },
  });
  const { id } = await notifier.rule('KEY');
  const teacher = await t.as('TEACHER');
  await teacher.get('/api/email/email-templates/letters').expect(403);
  await teacher.patch(`/api/notifier/rules/${id}`).send({ active: false }).expect(403);
  await teacher.post(`/api/notifier/rules/${id}/run`).send({ messages: 1 }).expect(403);
});

test('is named in the audit log by its words, and in the Notifier by who gets it', async () => {
  await notifier.set('KEY', { active: false });
  const superadmin = await t.as('SUPERADMIN');
  const { body } = await superadmin.get('/api/audit?subject=NotifierRule').expect(200);
  expect(body).toMatchObject([{ action: 'update', subjectName: 'Key reminder' }]);
  expect([(await notifier.rule('KEY')).to, (await notifier.rule('BOOK')).to]).toEqual(['Teacher', null]);
});

test('keeps what the office set when the server starts again, and hides the rule of a feature that is gone', async () => {
  await notifier.set('KEY', { active: false, atTime: '09:00' });
  await t.db.unit(() => t.db.manager.query(`UPDATE notifier_rules SET kind = 'GONE' WHERE kind = 'BOOK'`));
  await t.app.get(Rules, { strict: false }).onApplicationBootstrap();
  expect(await notifier.rule('KEY')).toMatchObject({ active: false, atTime: '09:00' });
  const { body } = await admin.get('/api/notifier/rules').expect(200);
  expect((body as RuleRow[]).map(({ kind }) => kind).sort()).toEqual([
    'ABSENCE',
    'BOOK',
    'KEY',
    'REGISTERS',
    'THRESHOLD',
  ]);
  await notifier.turnAt(seven);
  expect(await subjects()).toEqual([]);
});
