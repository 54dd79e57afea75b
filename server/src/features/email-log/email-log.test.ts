import type { LogSummary, MessageRow, PersonMail } from '@homeroom/shared/email-log';
import { createApp, type TestApp } from '../../../test/create-app.js';
import { EmailMessageEntity } from '../../platform/mail/email-message.entity.js';
import { Outbox, type Mail } from '../../platform/mail/outbox.js';
import { OldTexts } from './old-texts.js';

type Browser = Awaited<ReturnType<TestApp['as']>>;
let t: TestApp;
let admin: Browser;
beforeEach(async () => {
  t = await createApp();
  admin = await t.as('ADMIN');
});
afterEach(() => t.close());

const mail = (address: string, more: Partial<Mail> = {}): Mail => ({
  to: { address, name: 'Rima Haddad' },
  subject: 'Museum visit',
  text: 'Hello',
  cause: 'GROUP',
  causeRef: 'SEND 1',
  ...more,
});
const queue = (...mails: Mail[]) => t.unitOfWork.run((manager) => t.app.get(Outbox).queueAll(manager, mails));
const set = (id: number, values: Partial<EmailMessageEntity>) =>
  t.unitOfWork.run((manager) => manager.update(EmailMessageEntity, { id }, values));
const one = (id: number) => t.reads.manager.findOneByOrFail(EmailMessageEntity, { id });
const list = async (query: object) =>
  ((await admin.get('/api/email/messages').query(query).expect(200)).body as MessageRow[]).map(({ id }) => id);

it('lists messages with filters and search, and no text', async () => {
  await queue(
    mail('a@x.example'),
    mail('b@x.example', { subject: 'Fair', causeRef: 'SEND 2', senderId: admin.user.id }),
  );
  await set(1, { status: 'FAILED', lastError: '550 No such user' });
  expect(await list({ status: 'FAILED' })).toEqual([1]);
  expect(await list({ sendId: 2 })).toEqual([2]);
  expect(await list({ q: 'museum rima' })).toEqual([1]);
  expect(await list({ senderId: admin.user.id })).toEqual([2]);
  expect(await list({ cause: 'ACCOUNT' })).toEqual([]);
  await admin.get('/api/email/messages').query({ status: 'LOST' }).expect(400);
  const { body } = await admin.get('/api/email/messages/2').expect(200);
  expect(body).toMatchObject({ subject: 'Fair', senderName: expect.stringContaining('Nadia'), sendId: 2 });
  expect(body).not.toHaveProperty('bodyText');
});

it('shows a text without its account link', async () => {
  await t.unitOfWork.run((manager) =>
    t.app.get(Outbox).queue(manager, {
      to: { address: 'a@x.example', name: 'Ann' },
      letter: { subject: 'Password', greeting: 'Dear Ann,', before: ['Open:'], button: 'Open', from: 'School' },
      cause: 'ACCOUNT',
      link: { path: '/reset-password?token=secret', expiresAt: '2027-01-01T00:00:00.000Z' },
    }),
  );
  const { body } = await admin.get('/api/email/messages/1/text').expect(200);
  const { text, html } = body as { text: string; html: string };
  expect(text).toContain('••• (link not shown)');
  expect(text + html).not.toMatch(/secret|accountLink/);
  await admin.get('/api/email/messages/999/text').expect(404);
});

it('sends again what failed, of all or of one send, and cancels what waits', async () => {
  await queue(
    mail('a@x.example'),
    mail('b@x.example'),
    mail('c@x.example', { causeRef: 'SEND 2' }),
    mail('d@x.example'),
  );
  for (const id of [1, 3]) await set(id, { status: 'FAILED', attempts: 6, nextAttemptAt: null, lastError: '550' });
  await set(2, { status: 'SENT' });
  const retried = await admin.post('/api/email/messages/retry').send({ send: 1 }).expect(200);
  expect(retried.body).toEqual({ count: 1 });
  expect(await one(1)).toMatchObject({
    status: 'QUEUED',
    attempts: 0,
    lastError: null,
    nextAttemptAt: '2026-11-18T12:00:00.000Z',
  });
  expect((await one(3)).status).toBe('FAILED');
  expect((await admin.post('/api/email/messages/cancel').send({}).expect(200)).body).toEqual({ count: 2 });
  expect(await one(4)).toMatchObject({ status: 'CANCELLED', nextAttemptAt: null });
  expect((await one(4)).lastError).toMatch(/^Cancelled by Nadia/);
  expect((await one(2)).status).toBe('SENT');
  const { body } = await admin.get('/api/email/messages/4/history').expect(200);
  expect(body).toEqual([expect.objectContaining({ action: 'cancel' })]);
});

it('sends an UNKNOWN or cancelled message again only when it is chosen, and none whose text or link is gone', async () => {
  await queue(mail('a@x.example'), mail('b@x.example'), mail('c@x.example', { text: 'Open {{accountLink}}' }));
  await set(1, { status: 'UNKNOWN' });
  await set(2, { status: 'FAILED', bodyText: '' });
  await set(3, { status: 'FAILED' });
  const retry = (act: object) => admin.post('/api/email/messages/retry').send(act);
  expect((await retry({}).expect(200)).body).toEqual({ count: 0 });
  expect((await retry({ ids: [1] }).expect(200)).body).toEqual({ count: 1 });
  for (const id of [2, 3])
    expect((await retry({ ids: [id] }).expect(409)).body).toMatchObject({
      message: 'Its text or its link is not there any more. Make a new one instead.',
    });
  await retry({ ids: [] }).expect(400);
  await retry({ ids: ['x'] }).expect(400);
});

it('counts the messages by state, of one send too, and says that there is no mail server', async () => {
  await queue(mail('a@x.example'), mail('b@x.example'), mail('c@x.example', { causeRef: 'SEND 2' }));
  await set(1, { status: 'SENT' });
  const summary = async (query: object) =>
    (await admin.get('/api/email/log').query(query).expect(200)).body as LogSummary;
  expect(await summary({})).toEqual({
    counts: { QUEUED: 2, SENT: 1 },
    mailServer: { isSet: false, pausedBecause: null },
    send: null,
  });
  const sent = await admin
    .post('/api/notifications/send')
    .send({ mode: 'EMAILS', emails: [{ email: 'x@x.example' }], subject: 'Hi', body: 'Hi' })
    .expect(200);
  const { sendId } = sent.body as { sendId: number };
  expect(await summary({ send: sendId })).toMatchObject({
    send: { label: '1 typed address', subject: 'Hi', messages: 1, withoutAddress: 0 },
  });
  await admin.get('/api/email/log?send=x').expect(400);
});

it('deletes the texts of messages after 90 days and keeps what became of them', async () => {
  await queue(mail('a@x.example', { html: '<p>Hello</p>' }), mail('b@x.example'));
  await set(1, { status: 'SENT', createdAt: '2026-08-01T00:00:00.000Z' });
  await set(2, { createdAt: '2026-08-01T00:00:00.000Z' });
  await t.app.get(OldTexts, { strict: false }).run();
  expect(await one(1)).toMatchObject({ status: 'SENT', bodyText: '', bodyHtml: null, subject: 'Museum visit' });
  expect(await one(2)).toMatchObject({ status: 'QUEUED', bodyText: 'Hello' });
});

it('says on a parent’s and a student’s page what went to the parent, and why nothing did', async () => {
  const parent = async (email: string | null, noSchoolMail = false) =>
    (
      (
        await admin
          .post('/api/parents')
          .send({ firstName: 'Rima', lastName: 'Haddad', email, noSchoolMail })
          .expect(201)
      ).body as { id: number }
    ).id;
  const [reached, silent] = [await parent('rima@x.example'), await parent(null)];
  const student = await t.a.student();
  for (const parentId of [reached, silent])
    await admin.post(`/api/students/${student.id}/parents`).send({ parentId }).expect(200);
  await queue(mail('rima@x.example', { people: [{ kind: 'PARENT', personId: reached }] }));
  const of = async (path: string) => (await admin.get(path).expect(200)).body as PersonMail;
  expect(await of(`/api/parents/${reached}/mail`)).toEqual({
    messages: [expect.objectContaining({ subject: 'Museum visit', status: 'QUEUED', toName: 'Rima Haddad' })],
    reasons: [],
  });
  expect(await of(`/api/students/${student.id}/mail`)).toMatchObject({
    messages: [{ subject: 'Museum visit' }],
    reasons: ['Rima Haddad has no e-mail address.'],
  });
  await admin.get('/api/parents/99999/mail').expect(404);
});
