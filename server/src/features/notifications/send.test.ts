import type { GroupRow } from '@homeroom/shared/notifications/groups';
import { pleaseName, type SendPreview, type SendResult } from '@homeroom/shared/notifications/send';
import type { TemplateRow } from '@homeroom/shared/notifications/templates';
import { appOfTests, createApp } from '../../../test/create-app.js';
import { turnsOf } from '../../../test/turns.js';
import { EmailMessageEntity } from '../../platform/mail/email-message.entity.js';
import { Settings } from '../../platform/settings/settings.js';
import { EmailRecipientEntity } from '../../platform/mail/email-recipient.entity.js';
import { SendEntity } from './send.entity.js';
import { SendWriter } from './send-writer.service.js';

const t = appOfTests();
const admin = t.browser('ADMIN');
beforeAll(async () => {
  await t.db.unit(() => t.app.get(Settings).set({ 'school.name': 'Cedar Grove', 'school.timeZone': 'Europe/Dublin' }));
});

const text = { subject: 'Museum visit', body: 'Hello {{user.firstName}}, we go on Friday.' };
const send = (request: object, query: object = {}) => admin.post('/api/notifications/send').query(query).send(request);
const sent = async (request: object) => (await send(request).expect(200)).body as SendResult;
const messagesOf = ({ sendId }: SendResult) =>
  t.db.find(EmailMessageEntity, { where: { causeRef: `SEND ${sendId}` }, order: { id: 'ASC' } });
const count = () => t.db.count(EmailMessageEntity);

const newParent = async (firstName: string, email: string | null, more: object = {}) => {
  const { body } = await admin
    .post('/api/parents')
    .send({ firstName, lastName: 'Haddad', email, ...more })
    .expect(201);
  const { id } = body as { id: number };
  const student = await t.a.student();
  await admin.post(`/api/students/${student.id}/parents`).send({ parentId: id }).expect(200);
  return { id, studentId: student.id };
};
const newTemplate = async (more: object = {}) =>
  (
    await admin
      .post('/api/email/email-templates')
      .send({
        code: `T${Math.random()}`,
        name: 'Template',
        subjectTemplate: text.subject,
        bodyTemplate: text.body,
        ...more,
      })
      .expect(201)
  ).body as TemplateRow;

it('writes one message to each of the chosen users, with their values, and returns the count', async () => {
  const [lena, jun] = [
    await t.a.user({ firstName: 'Lena', lastName: 'Fischer' }),
    await t.a.user({ firstName: 'Jun', lastName: 'Kobayashi' }),
  ];
  const result = await sent({
    mode: 'USERS',
    userIds: [lena.id, jun.id, lena.id],
    subject: '{{system.appName}}: {{user.fullName}}',
    body: '{{user.firstName}}|{{user.lastName}}|{{user.email}}|{{user.userId}}|{{system.loginUrl}}|{{system.supportEmail}}',
  });
  expect(result).toMatchObject({ count: 2, withoutAddress: 0, optedOut: 0 });
  expect(await messagesOf(result)).toEqual([
    expect.objectContaining({ toAddress: jun.email, subject: 'Cedar Grove: Jun Kobayashi' }),
    expect.objectContaining({
      toAddress: lena.email,
      toName: 'Lena Fischer',
      subject: 'Cedar Grove: Lena Fischer',
      bodyText: `Lena|Fischer|${lena.email}|${lena.id}|{{publicUrl}}/login|${admin.user.email}`,
      bodyHtml: null,
      cause: 'GROUP',
      senderId: admin.user.id,
      status: 'QUEUED',
      nextAttemptAt: '2026-11-18T12:00:00.000Z',
    }),
  ]);
  expect(await t.db.findOneBy(SendEntity, { id: result.sendId })).toMatchObject({
    label: '2 users',
    mode: 'USERS',
    messages: 2,
    people: 2,
    senderId: admin.user.id,
  });
});

it('cuts a long subject without a half of an emoji at its end', async () => {
  const { id } = await t.a.user({ firstName: '😀'.repeat(30), lastName: '😀'.repeat(30) });
  const subject = `ab${'😀'.repeat(60)}{{user.fullName}} {{user.fullName}}`;
  const [message] = await messagesOf(await sent({ mode: 'USERS', userIds: [id], subject, body: 'Hello' }));
  expect(message!.subject).toHaveLength(254);
  expect(message!.subject).toMatch(/^ab[😀 ]+$/u);
});

it('writes once to a shared address, with all names, and records each person', async () => {
  const shared = 'home@families.test';
  const rima = await newParent('Rima', shared);
  const user = await t.a.user({ firstName: 'Omar', lastName: 'Haddad', email: shared });
  const { body } = await admin.post('/api/notifications/groups').send({ groupName: 'Shared' }).expect(201);
  const group = body as GroupRow;
  await admin
    .post(`/api/notifications/groups/${group.id}/members`)
    .send({ userId: user.id, parentId: rima.id })
    .expect(200);
  const result = await sent({ mode: 'GROUP', groupId: group.id, ...text });
  const messages = await messagesOf(result);
  expect(messages).toEqual([
    expect.objectContaining({
      toAddress: shared,
      toName: 'Omar Haddad and Rima Haddad',
      bodyText: 'Hello Omar and Rima, we go on Friday.',
    }),
  ]);
  const people = await t.db.findBy(EmailRecipientEntity, { messageId: messages[0]!.id });
  expect(people.map(({ kind, personId }) => `${kind} ${personId}`).sort()).toEqual([
    `PARENT ${rima.id}`,
    `USER ${user.id}`,
  ]);
});

it('counts parents without an address or who opted out, and writes to the others', async () => {
  const [reached, without, optedOut] = [
    await newParent('Ana', 'ana@families.test'),
    await newParent('Selin', null),
    await newParent('Tunde', 'tunde@families.test', { noSchoolMail: true }),
  ];
  const parentIds = [reached.id, without.id, optedOut.id];
  const { body } = await send({ mode: 'PARENTS', parentIds, ...text }, { dryRun: true }).expect(200);
  expect(body as SendPreview).toMatchObject({
    label: '3 parents',
    count: 1,
    recipients: [{ address: 'ana@families.test', name: 'Ana Haddad' }],
    withoutAddress: ['Selin Haddad'],
    optedOut: ['Tunde Haddad'],
  });
  expect(await sent({ mode: 'PARENTS', parentIds, ...text })).toMatchObject({
    count: 1,
    withoutAddress: 1,
    optedOut: 1,
  });
  const refused = await send({ mode: 'PARENTS', parentIds: [without.id], ...text }).expect(409);
  expect(refused.body).toMatchObject({ message: 'None of these people has an e-mail address.' });
});

it('writes to typed addresses, each once, with the name that was typed', async () => {
  const emails = [
    { email: 'Rima@Mail.Example', name: ' Rima  Haddad ' },
    { email: 'office@riverside.example', name: 'Riverside' },
    { email: 'rima@mail.example', name: 'Rima Haddad' },
  ];
  const result = await sent({ mode: 'EMAILS', emails, subject: 'Hi', body: '{{user.firstName}}/{{user.lastName}}' });
  expect((await messagesOf(result)).map(({ toAddress, toName, bodyText }) => [toAddress, toName, bodyText])).toEqual([
    ['rima@mail.example', 'Rima Haddad', 'Rima/Haddad'],
    ['office@riverside.example', 'Riverside', 'Riverside/'],
  ]);
});

it('previews with the values of a chosen recipient, and queues nothing', async () => {
  const before = await count();
  const emails = [
    { email: 'a@x.example', name: 'Ann Lee' },
    { email: 'b@x.example', name: 'Ben Low' },
  ];
  const { body } = await send({ mode: 'EMAILS', emails, ...text }, { dryRun: true, as: 'b@x.example' }).expect(200);
  expect(body).toMatchObject({
    label: '2 typed addresses',
    count: 2,
    as: 'b@x.example',
    body: 'Hello Ben, we go on Friday.',
    html: false,
    tokens: ['{{user.firstName}}'],
  });
  expect(await count()).toBe(before);
});

it('escapes values in HTML, sanitises it, and adds a plain-text part', async () => {
  const result = await sent({
    mode: 'EMAILS',
    emails: [{ email: 'x@x.example', name: '<img src=x onerror=alert(1)> & {{user.email}}' }],
    subject: 'Hi {{user.fullName}}',
    body: '<p title="{{user.fullName}}">Hello <b>{{user.fullName}}</b></p><script>alert(1)</script>',
    html: true,
  });
  const [message] = await messagesOf(result);
  const name = '&lt;img src=x onerror=alert(1)&gt; &amp; {{user.email}}';
  expect(message!.bodyHtml).toContain(`<p title="${name}">Hello <b>${name}</b></p>`);
  expect(message!.bodyHtml).not.toContain('<script');
  expect(message!.bodyText).toBe('Hello <img src=x onerror=alert(1)> & {{user.email}}');
});

it('allows no line break in a header', async () => {
  const [message] = await messagesOf(
    await sent({
      mode: 'EMAILS',
      emails: [{ email: 'x@x.example', name: 'Eve\r\nBcc: all@school.test' }],
      subject: 'Hello {{user.fullName}}\r\nBcc: all@school.test',
      body: 'Hi',
    }),
  );
  expect(message).toMatchObject({
    toName: 'Eve Bcc: all@school.test',
    subject: 'Hello Eve Bcc: all@school.test Bcc: all@school.test',
  });
});

it('schedules a send for a time at the school', async () => {
  const user = await t.a.user();
  const request = { mode: 'USERS', userIds: [user.id], ...text, sendDate: '2026-11-20', sendTime: '08:00' };
  const result = await sent(request);
  expect(result.sendAt).toBe('2026-11-20T08:00:00.000Z');
  const [message] = await messagesOf(result);
  expect(message).toMatchObject({ nextAttemptAt: '2026-11-20T08:00:00.000Z', createdAt: '2026-11-18T12:00:00.000Z' });
  const refusal = async (more: object) =>
    ((await send({ ...request, ...more }).expect(400)).body as { message: string }).message;
  expect(await refusal({ sendDate: '2026-11-18', sendTime: '11:59' })).toBe('Choose a time in the future.');
  expect(await refusal({ sendDate: '2027-11-18' })).toBe('Choose a date within 90 days.');
  expect(await refusal({ sendTime: undefined })).toBe('Choose a date and a time.');
});

it('sends a draft once for each sender, and says so the second time', async () => {
  const request = { mode: 'EMAILS', emails: [{ email: 'once@x.example', name: 'Ann' }], ...text };
  const key = '0b2f0c3e-7a54-4c1e-9a58-3d2f6f3f6a10';
  await send({ ...request, key }, { dryRun: true }).expect(200);
  await sent({ ...request, key });
  const before = await count();
  const refusal = async () => ((await send({ ...request, key }).expect(409)).body as { message: string }).message;
  expect(await refusal()).toBe('This e-mail was already sent at 12:00.');
  t.clock.set('2026-11-19T08:00:00.000Z');
  expect(await refusal()).toBe('This e-mail was already sent on Wed 18 Nov at 12:00.');
  t.clock.set('2026-11-18T12:00:00.000Z');
  expect(await count()).toBe(before);
  const other = await t.as('ADMIN');
  await other
    .post('/api/notifications/send')
    .send({ ...request, key })
    .expect(200);
  await sent(request);
  await sent(request);
  await send({ ...request, key: 'mine' }).expect(400);
});

it('sends a draft once when two tabs send it at the same moment', async () => {
  const request = { mode: 'EMAILS', emails: [{ email: 'twice@x.example', name: 'Ann' }], ...text };
  const key = '5f0d6c0e-1c55-4f0c-8d0b-0a4f6c7d2b31';
  const answers = await Promise.all([send({ ...request, key }), send({ ...request, key })]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)!.body).toMatchObject({
    message: expect.stringMatching(/^This e-mail was already sent/) as string,
  });
});

it("uses a template's text as it is when it is sent", async () => {
  const template = await newTemplate();
  const user = await t.a.user({ firstName: 'Grace' });
  const request = { mode: 'USERS', userIds: [user.id], templateId: template.id };
  expect((await send(request, { dryRun: true }).expect(200)).body).toMatchObject({ subject: 'Museum visit' });
  await admin.patch(`/api/email/email-templates/${template.id}`).send({ subjectTemplate: 'Changed' }).expect(200);
  expect((await messagesOf(await sent(request)))[0]).toMatchObject({ subject: 'Changed' });

  await admin.patch(`/api/email/email-templates/${template.id}`).send({ active: false }).expect(200);
  expect((await send(request).expect(409)).body).toMatchObject({
    message: 'This template is inactive. Make it active first, or choose another.',
  });
  await admin.delete(`/api/email/email-templates/${template.id}`).expect(204);
  expect((await send(request).expect(409)).body).toMatchObject({
    message: 'This template was deleted. Choose another.',
  });
});

it('refuses a group that is inactive, deleted or empty, and people who can no longer be e-mailed', async () => {
  const { body } = await admin.post('/api/notifications/groups').send({ groupName: 'Empty' }).expect(201);
  const groupId = (body as GroupRow).id;
  const refusal = async (request: object) =>
    ((await send({ ...text, ...request }).expect(409)).body as { message: string }).message;
  expect(await refusal({ mode: 'GROUP', groupId })).toBe('Nobody is in this group yet.');
  await admin.patch(`/api/notifications/groups/${groupId}`).send({ status: 'INACTIVE' }).expect(200);
  expect(await refusal({ mode: 'GROUP', groupId })).toBe('This group is inactive. Choose another.');
  expect(await refusal({ mode: 'GROUP', groupId: 999_999 })).toBe('This group was deleted. Choose another.');
  const hold = await t.a.user({ status: 'HOLD' });
  expect(await refusal({ mode: 'USERS', userIds: [hold.id] })).toBe(
    '1 of the chosen users can no longer be e-mailed. Choose again.',
  );
  const { id, studentId } = await newParent('Gone', 'gone@families.test');
  await admin.put(`/api/students/${studentId}/status`).send({ status: 'WITHDRAWN' }).expect(200);
  expect(await refusal({ mode: 'PARENTS', parentIds: [id] })).toBe(
    '1 of the chosen parents can no longer be e-mailed. Choose again.',
  );
});

const emails = [{ email: 'x@x.example', name: 'Ann' }];
it.each([
  [{ mode: 'GROUP', ...text }, 'Please choose a group.'],
  [{ mode: 'USERS', ...text }, 'Please select one or more users.'],
  [{ mode: 'PARENTS', parentIds: [], ...text }, 'Please select one or more parents.'],
  [{ mode: 'EMAILS', ...text }, 'Please add at least one email.'],
  [
    { mode: 'EMAILS', emails: [{ email: 'x@x.example' }], ...text },
    'Your content uses user name tokens; please provide a name for each email recipient.',
  ],
  [{ mode: 'EMAILS', emails }, 'Please choose a template.'],
  [{ mode: 'EMAILS', emails, subject: 'Only' }, 'Please compose subject and body.'],
  [{ mode: 'EMAILS', emails, subject: 'Hi', body: '{{constructor}}' }, '{{constructor}} isn’t a placeholder.'],
  [{ mode: 'EMAILS', emails, subject: 'Hi', body: '{{accountLink}}' }, '{{accountLink}} isn’t a placeholder.'],
  [
    { mode: 'EMAILS', emails, subject: '{{children}}', body: 'Hi' },
    '{{children}} works only in the rules of the Notifier.',
  ],
  [
    { mode: 'EMAILS', emails, subject: '{{children}}', body: '{{nobody}}' },
    '{{children}} works only in the rules of the Notifier. {{nobody}} isn’t a placeholder.',
  ],
  // The order of spec 5: recipients, names, template, text.
  [{ mode: 'GROUP', subject: '', body: '' }, 'Please choose a group.'],
  [{ mode: 'EMAILS', emails: [{ email: 'x@x.example' }], subject: '', body: '{{user.lastName}}' }, pleaseName],
  [{ mode: 'EMAILS', emails, subject: ' ', body: 'Hi' }, 'Please compose subject and body.'],
  [{ mode: 'EMAILS', emails, subject: 'Hi', body: '\u2800\n' }, 'Please compose subject and body.'],
  [{ mode: 'EMAILS', emails: [{ email: 'not an address' }], ...text }, 'Please enter a valid email'],
  [{ mode: 'EMAILS', emails, subject: 'Hi', body: 'x'.repeat(100_001) }, 'Use at most 100,000 characters.'],
  [
    { mode: 'USERS', userIds: Array.from({ length: 10_000 }, (_, n) => n + 1), ...text },
    'Send to at most 5,000 people at once.',
  ],
  [
    {
      mode: 'EMAILS',
      emails: Array.from({ length: 10_000 }, (_, n) => ({ email: `p${n}@x.example` })),
      subject: 'Hi',
      body: 'Hi',
    },
    'Send to at most 5,000 people at once.',
  ],
  [{ mode: 'NOBODY', ...text }, 'Choose the recipients.'],
  [{ mode: 'EMAILS', emails, ...text, bcc: 'x@x.example' }, expect.stringMatching(/./)],
])('refuses the send %#', async (request, message) => {
  const before = await count();
  const { body } = await send(request).expect(400);
  expect((body as { errors: { message: string }[] }).errors[0]!.message).toEqual(message);
  expect(await count()).toBe(before);
});

it.each([
  'x@',
  '@x.example',
  'x@x..example',
  'two@x.example, three@x.example',
  'Ann <x@x.example>',
  'x@x.example\r\nBcc: all@school.test',
  `${'x'.repeat(250)}@x.example`,
])('refuses the typed address %j, and sends to nobody beside it', async (email) => {
  const before = await count();
  const { body } = await send({ mode: 'EMAILS', emails: [...emails, { email, name: 'Eve' }], ...text }).expect(400);
  expect((body as { errors: { path: string }[] }).errors[0]!.path).toBe('emails.1.email');
  expect(await count()).toBe(before);
});

it('refuses a body of a megabyte, and one that is only a script', async () => {
  const before = await count();
  await send({ mode: 'EMAILS', emails, subject: 'Hi', body: 'x'.repeat(1_000_000) }).expect(413);
  const { body } = await send({
    mode: 'EMAILS',
    emails,
    subject: 'Hi',
    body: '<script>alert(1)</script>',
    html: true,
  }).expect(400);
  expect(body).toMatchObject({ errors: [{ path: 'body' }] });
  expect(await count()).toBe(before);
});

it('sends a test to its author, marked as a test', async () => {
  const { body } = await admin.post('/api/notifications/test').send(text).expect(200);
  expect(body).toEqual({ address: admin.user.email });
  expect(await t.db.findOneBy(EmailMessageEntity, { causeRef: 'TEST' })).toMatchObject({
    toAddress: admin.user.email,
    subject: 'Test: Museum visit',
    bodyText: 'Hello Nadia, we go on Friday.',
  });
  await admin.post('/api/notifications/test').send({ subject: 'Hi', body: '{{nobody}}' }).expect(400);
});

it('queues one message for each of 1,000 addresses', async () => {
  const many = Array.from({ length: 1000 }, (_, n) => ({ email: `p${n}@x.example`, name: `Parent ${n}` }));
  const result = await sent({
    mode: 'EMAILS',
    emails: many,
    ...text,
    body: `<p>${text.body}</p>`.repeat(50),
    html: true,
  });
  expect(result.count).toBe(1000);
});

it('writes many messages, by hand or by a rule, in short turns that let other requests in', async () => {
  const addressees = Array.from({ length: 400 }, (_, n) => ({
    address: `reader${n}@school.test`,
    people: [],
    children: [],
  }));
  const school = { 'system.appName': 'Cedar Grove', 'system.loginUrl': '', 'system.supportEmail': '', date: '' };
  const { id: senderId } = await t.a.user({ role: 'ADMIN' });
  const sending = { sendId: null, senderId, replyTo: null, sendAt: null };
  const content = { ...text, html: false };
  await t.db.unit(async () => {
    const writer = t.app.get(SendWriter);
    expect(await turnsOf(() => writer.write(addressees, content, school, sending))).toBeGreaterThan(6);
    const letters = addressees.map(({ address }) => ({ address, people: [], values: {} }));
    expect(
      await turnsOf(() => writer.queue(letters, content, { cause: 'RULE', causeRef: 'RUN 1', senderId })),
    ).toBeGreaterThan(6);
  });
});

it('says, as reminders do, whether the messages wait', async () => {
  const { id } = await t.a.user();
  const request = { mode: 'USERS', userIds: [id], ...text };
  const noServer = 'No mail server is set up, so the messages wait. A superadmin can set one up in API Setup.';
  expect(await sent(request)).toMatchObject({ count: 1, waits: noServer });
  expect((await send(request, { dryRun: true }).expect(200)).body).toMatchObject({ waits: noServer });

  const other = await createApp({ smtpUrl: 'smtp://127.0.0.1:2525', publicUrl: null });
  const superadmin = await other.as('SUPERADMIN');
  const waitsWith = async (body: string) => {
    const { id: userId } = await other.a.user();
    const answer = await superadmin
      .post('/api/notifications/send')
      .set('host', 'school.test')
      .send({ mode: 'USERS', userIds: [userId], subject: 'Museum visit', body });
    return (answer.body as SendResult).waits;
  };
  expect(await waitsWith('We go on Friday.')).toBeNull();
  expect(await waitsWith('Sign in at {{ system.loginUrl }}.')).toBe(
    'Homeroom’s public address is not set, so messages with links wait. Set it in API Setup.',
  );
  await other.close();
});
