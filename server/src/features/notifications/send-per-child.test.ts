import type { SendPreview, SendResult } from '@homeroom/shared/notifications/send';
import type { TemplateRow } from '@homeroom/shared/notifications/templates';
import { appOfTests } from '../../../test/create-app.js';
import { EmailMessageEntity } from '../../platform/mail/email-message.entity.js';
import { EmailRecipientEntity } from '../../platform/mail/email-recipient.entity.js';
import { Settings } from '../../platform/settings/settings.js';
import { SendEntity } from './send.entity.js';

const t = appOfTests();
const admin = t.browser('ADMIN');
beforeAll(async () => {
  await t.db.unit(() => t.app.get(Settings).set({ 'school.timeZone': 'America/New_York' }));
});

const text = {
  subject: '{{child.firstName}}, {{date}}',
  body: '{{child.name}} | {{child.section}} | {{child.class}} | {{child.teacher}}',
};
const post = (request: object, query: object = {}) =>
  admin
    .post('/api/notifications/send')
    .query(query)
    .send({ ...text, ...request });
const preview = async (request: object, as?: string) =>
  (await post(request, { dryRun: true, as }).expect(200)).body as SendPreview;

/** What a send wrote, with the ids of the parents whom the log names for each message. */
async function written(request: object) {
  const { sendId } = (await post(request).expect(200)).body as SendResult;
  const messages = await t.db.find(EmailMessageEntity, { where: { causeRef: `SEND ${sendId}` }, order: { id: 'ASC' } });
  const logged = await t.db.find(EmailRecipientEntity, { order: { personId: 'ASC' } });
  const of = (id: number) => logged.filter(({ messageId }) => messageId === id).map(({ personId }) => personId);
  const send = await t.db.findOneByOrFail(SendEntity, { id: sendId });
  return {
    send,
    messages: messages.map(({ id, toAddress, toName, subject, bodyText }) => ({
      toAddress,
      toName,
      subject,
      bodyText,
      parents: of(id),
    })),
  };
}

let families = 0;
/** Rima and Sam with Lina and Omar, a third child who is withdrawn, and Lina's class in section 1-A. */
async function family({ shared = false } = {}) {
  const n = ++families;
  const [lina, omar, gone] = [
    await t.a.student({ studentFirstName: 'Lina', studentLastName: 'Haddad' }),
    await t.a.student({ studentFirstName: 'Omar', studentLastName: 'Haddad' }),
    await t.a.student({ studentFirstName: 'Zaid', studentLastName: 'Haddad', status: 'WITHDRAWN' }),
  ];
  const section = await t.a.section({ sectionName: `1-A${n}` });
  await t.a.membership({ studentId: lina.id, sectionId: section.id });
  const { id: semesterId } = await t.a.semester();
  const inSection = { classSectionId: section.id, semesterId };
  const teacherOf = async (firstName: string, className: string, more: object = {}) => {
    const { id: teacherId } = await t.a.teacher({ firstName, lastName: 'Okoye' });
    const { id: classTypeId } = await t.a.classType({ className: `${className} ${n}` });
    await t.a.schedule({ ...inSection, teacherId, classTypeId, ...more });
  };
  await teacherOf('Mary', 'Reading');
  await teacherOf('Ada', 'Arabic');
  await teacherOf('Past', 'History', { lastDay: '2026-11-17' });
  await teacherOf('Coming', 'Music', { firstDay: '2026-11-19' });
  const childIds = [omar.id, lina.id, gone.id];
  const email = `rima${n}@families.test`;
  const rima = await t.a.parent({ childIds, firstName: 'Rima', lastName: 'Haddad', email });
  const sam = await t.a.parent({
    childIds: [omar.id],
    firstName: 'Sam',
    lastName: 'Haddad',
    email: shared ? email.toUpperCase() : `sam${n}@families.test`,
  });
  return { n, lina, omar, rima, sam, email, request: { mode: 'PARENTS', parentIds: [rima.id, sam.id] } };
}

it('names all children of a family in its one message, without those who are withdrawn', async () => {
  const { n, rima, sam, email, request } = await family();
  const { messages } = await written(request);
  expect(messages).toEqual([
    {
      toAddress: email,
      toName: 'Rima Haddad',
      subject: 'Lina and Omar, Wed, Nov 18, 2026',
      bodyText: `Lina Haddad and Omar Haddad | 1-A${n} | Arabic ${n} and Reading ${n} | Ada Okoye and Mary Okoye`,
      parents: [rima.id],
    },
    {
      toAddress: `sam${n}@families.test`,
      toName: 'Sam Haddad',
      subject: 'Omar, Wed, Nov 18, 2026',
      bodyText: 'Omar Haddad | not assigned yet | not assigned yet | not assigned yet',
      parents: [sam.id],
    },
  ]);
});

it('writes one message for each child, and one for both parents where they share an address', async () => {
  const { rima, sam, email, request } = await family({ shared: true });
  const { send, messages } = await written({ ...request, perChild: true });
  expect(messages.map(({ toAddress, toName, subject, parents }) => [toAddress, toName, subject, parents])).toEqual([
    [email, 'Rima Haddad', 'Lina, Wed, Nov 18, 2026', [rima.id]],
    [email, 'Rima Haddad and Sam Haddad', 'Omar, Wed, Nov 18, 2026', [rima.id, sam.id]],
  ]);
  expect(send).toMatchObject({ messages: 2, people: 2, label: '2 parents', subject: '…, Wed, Nov 18, 2026' });
});

it('previews each message, and shows the one that is asked for', async () => {
  const { n, lina, omar, sam, email, request } = await family();
  const perChild = { ...request, perChild: true };
  const list = await preview(perChild);
  const samsAddress = `sam${n}@families.test`;
  expect(list).toMatchObject({
    count: 3,
    people: 2,
    addresses: 2,
    as: `${email} ${lina.id}`,
    recipients: [
      { key: `${email} ${lina.id}`, address: email, name: 'Rima Haddad', child: 'Lina Haddad' },
      { key: `${email} ${omar.id}`, address: email, name: 'Rima Haddad', child: 'Omar Haddad' },
      { key: `${samsAddress} ${omar.id}`, address: samsAddress, name: 'Sam Haddad', child: 'Omar Haddad' },
    ],
  });
  expect(list.subject).toBe('Lina, Wed, Nov 18, 2026');
  expect((await preview(perChild, list.recipients[1]!.key)).subject).toBe('Omar, Wed, Nov 18, 2026');
  const perFamily = await preview({ mode: 'PARENTS', parentIds: [sam.id] });
  expect(perFamily.recipients).toEqual([{ key: samsAddress, address: samsAddress, name: 'Sam Haddad', child: null }]);
});

it('shows the day on which a message goes out', async () => {
  const { request } = await family();
  const { subject } = await preview({ ...request, sendDate: '2026-11-20', sendTime: '08:00' });
  expect(subject).toBe('Lina and Omar, Fri, Nov 20, 2026');
});

it('refuses details of a child to anybody but parents, beside the text that has them', async () => {
  const { userId } = await t.a.teacher();
  const body = 'About {{child.name}}';
  const refusal = async (request: object) => ((await post(request).expect(400)).body as { errors: unknown }).errors;
  const message = '{{child.name}} works only in e-mails to parents.';
  const hello = { subject: 'Hello', body };
  const group = (await admin.post('/api/notifications/groups').send({ groupName: 'Choir' }).expect(201)).body as {
    id: number;
  };
  for (const whom of [
    { mode: 'USERS', userIds: [userId] },
    { mode: 'EMAILS', emails: [{ email: 'x@x.example', name: 'Ann' }] },
    { mode: 'GROUP', groupId: group.id },
  ])
    expect(await refusal({ ...whom, ...hello })).toEqual([{ path: 'body', message }]);
  expect(await refusal({ mode: 'USERS', userIds: [userId], perChild: true })).toEqual([
    { path: 'perChild', message: 'Only e-mails to parents can be one for each child.' },
  ]);
  await (await t.as('TEACHER')).post('/api/notifications/send').send(hello).expect(403);
});

it('counts messages against the most that are sent at once', async () => {
  const parentIds: number[] = [];
  const childIds = await Promise.all(Array.from({ length: 51 }, async () => (await t.a.student()).id));
  for (let n = 0; n < 100; n++) parentIds.push((await t.a.parent({ childIds })).id);
  expect((await preview({ mode: 'PARENTS', parentIds })).count).toBe(100);
  const { body } = await post({ mode: 'PARENTS', parentIds, perChild: true }).expect(400);
  expect(body).toMatchObject({ message: 'Send at most 5,000 messages at once. This would be 5,100.' });
});

it('saves a template about a child, sends it to parents, and tests it with words for the child', async () => {
  const { request } = await family();
  const template = (
    await admin
      .post('/api/email/email-templates')
      .send({ code: 'CHILD', name: 'About a child', subjectTemplate: text.subject, bodyTemplate: text.body })
      .expect(201)
  ).body as TemplateRow;
  const { messages } = await written({
    ...request,
    ...{ subject: undefined, body: undefined },
    templateId: template.id,
  });
  expect(messages[0]!.subject).toBe('Lina and Omar, Wed, Nov 18, 2026');
  await admin.post('/api/notifications/test').send({ templateId: template.id }).expect(200);
  expect(await t.db.findOneBy(EmailMessageEntity, { causeRef: 'TEST' })).toMatchObject({
    subject: 'Test: [Child’s first name], Wed, Nov 18, 2026',
  });
});
