import type { LogSummary, MessageRow, MessageText, PersonMail } from '@homeroom/shared/email-log';
import { type Browser, createApp, type TestApp } from '../../../test/create-app.js';
import { EmailMessageEntity } from '../../platform/mail/email-message.entity.js';
import { publicUrlPlace } from '../../platform/mail/letter.js';
import { MailPause } from '../../platform/mail/mail-pause.js';
import { Outbox, type Mail } from '../../platform/mail/outbox.js';
import { RefusedAddressEntity } from '../../platform/mail/refused-address.entity.js';
import { Settings } from '../../platform/settings/settings.js';
import { UserEntity } from '../accounts/user.entity.js';
import { MessageActs } from './message-acts.service.js';

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
const queue = (...mails: Mail[]) => t.db.unit(() => t.app.get(Outbox).queueAll(mails));
const set = (id: number, values: Partial<EmailMessageEntity>) =>
  t.db.unit(() => t.db.update(EmailMessageEntity, { id }, values));
const one = (id: number) => t.db.findOneByOrFail(EmailMessageEntity, { id });
const list = async (query: object) =>
  ((await admin.get('/api/email/messages').query(query).expect(200)).body as MessageRow[]).map(({ id }) => id);

it('lists messages with filters and search, without their text', async () => {
  await queue(
    mail('a@x.example'),
    mail('b@x.example', { subject: 'Fair', causeRef: 'SEND 2', senderId: admin.user.id }),
  );
  await set(1, { status: 'FAILED', lastError: '550 No such user' });
  expect(await list({ status: 'FAILED' })).toEqual([1]);
  expect(await list({ sendId: 2 })).toEqual([2]);
  expect(await list({ sendId: 2, q: 'museum' })).toEqual([]);
  expect((await list({ sendId: [1, 2] })).sort()).toEqual([1, 2]);
  expect(await list({ sendId_ne: 1 })).toEqual([2]);
  await admin.get('/api/email/messages').query({ sendId: 'SEND 2' }).expect(400);
  expect(await list({ q: 'museum rima' })).toEqual([1]);
  expect(await list({ senderId: admin.user.id })).toEqual([2]);
  expect(await list({ cause: 'ACCOUNT' })).toEqual([]);
  await admin.get('/api/email/messages').query({ status: 'LOST' }).expect(400);
  const { body } = await admin.get('/api/email/messages/2').expect(200);
  expect(body).toMatchObject({ subject: 'Fair', senderName: expect.stringContaining('Nadia'), sendId: 2 });
  expect(body).not.toHaveProperty('bodyText');
});

it('names the cause of each message, and one that no feature declares by its own letters', async () => {
  await queue(mail('a@x.example'), mail('b@x.example', { cause: 'STAY', causeRef: 'STAY 7' }), mail('c@x.example'));
  await set(3, { cause: 'KEY', causeRef: 'KEY 7' });
  const { body } = await admin.get('/api/email/messages').query({ _sort: 'id' }).expect(200);
  expect(body).toMatchObject([
    { cause: 'GROUP', causeName: 'Group send', batch: 'All messages from this send' },
    { cause: 'STAY', causeName: 'Move or withdrawal', batch: 'All messages about this change' },
    { cause: 'KEY', causeName: 'KEY', batch: null },
  ]);
  expect(await list({ cause: 'KEY' })).toEqual([3]);
  expect((await admin.get('/api/email/log?causeRef=KEY+7').expect(200)).body).toMatchObject({
    batch: { title: 'KEY' },
  });
  const choices = (await admin.get('/api/email/causes').expect(200)).body as { value: string; label: string }[];
  expect(choices).toContainEqual({ value: 'STAY', label: 'Move or withdrawal' });
  expect(choices.filter(({ value }) => value.length > 12)).toEqual([]);
  await (await t.as('TEACHER')).get('/api/email/causes').expect(403);
});

it('refuses to write a message whose cause no feature declares', async () => {
  await expect(queue(mail('a@x.example', { cause: 'KEY' }))).rejects.toThrow('No feature declares the cause KEY.');
  expect(await list({})).toEqual([]);
});

it('shows a text without its account link', async () => {
  await t.db.unit(() =>
    t.app.get(Outbox).queue({
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

it('says what a queued message waits for', async () => {
  await t.close();
  t = await createApp({ smtpUrl: 'smtp://127.0.0.1:2525', publicUrl: null });
  admin = await t.as('ADMIN');
  await queue(mail('a@x.example'), mail('b@x.example', { text: `${publicUrlPlace}/login` }), mail('c@x.example'));
  await set(3, { status: 'SENT' });
  const waits = async (id: number) =>
    ((await admin.get(`/api/email/messages/${id}/text`).expect(200)).body as MessageText).waitsFor;
  expect([await waits(1), await waits(2), await waits(3)]).toEqual([null, 'NO_ADDRESS', null]);
  await t.app.get(MailPause).begin('ECONNREFUSED');
  expect([await waits(1), await waits(2), await waits(3)]).toEqual(['PAUSED', 'PAUSED', null]);
  const { body } = await admin.get('/api/email/state').expect(200);
  expect(body).toMatchObject({ hold: 'PAUSED', reason: 'ECONNREFUSED', since: '2026-11-18T12:00:00.000Z' });
});

it('retries failed messages, all or of one send, and cancels waiting ones', async () => {
  await queue(
    mail('a@x.example'),
    mail('b@x.example'),
    mail('c@x.example', { causeRef: 'SEND 2' }),
    mail('d@x.example'),
  );
  for (const id of [1, 3]) await set(id, { status: 'FAILED', attempts: 6, nextAttemptAt: null, lastError: '550' });
  await set(2, { status: 'SENT' });
  const retried = await admin
    .post('/api/email/messages/retry')
    .send({ query: { sendId: '1' } })
    .expect(200);
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
  const historyOf = async (id: number) => (await admin.get(`/api/email/messages/${id}/history`).expect(200)).body;
  expect(await historyOf(4)).toEqual([
    expect.objectContaining({
      action: 'cancel',
      before: { status: 'QUEUED', lastError: null },
      after: { status: 'CANCELLED', lastError: expect.stringMatching(/^Cancelled by Nadia/) },
    }),
  ]);
  expect(await historyOf(1)).toEqual([
    expect.objectContaining({ action: 'cancel' }),
    expect.objectContaining({
      action: 'retry',
      before: { status: 'FAILED', attempts: 6, lastError: '550' },
      after: { status: 'QUEUED', attempts: 0, lastError: null },
    }),
  ]);
});

it('cancels once, and no message that is being sent', async () => {
  await queue(mail('a@x.example'), mail('b@x.example'));
  const cancel = async () => (await admin.post('/api/email/messages/cancel').send({}).expect(200)).body as unknown;
  const taken = Promise.withResolvers<void>();
  const committed = Promise.withResolvers<void>();
  const claim = t.db.unit(async () => {
    await t.db.update(EmailMessageEntity, { id: 1 }, { status: 'SENDING' });
    taken.resolve();
    await committed.promise;
  });
  await taken.promise;
  const cancelled = Promise.all([cancel(), cancel()]);
  setImmediate(committed.resolve);
  await claim;
  expect(await cancelled).toEqual(expect.arrayContaining([{ count: 1 }, { count: 0 }]));
  expect(await one(1)).toMatchObject({ status: 'SENDING' });
  const historyOf = async (id: number) => (await admin.get(`/api/email/messages/${id}/history`).expect(200)).body;
  expect([await historyOf(1), await historyOf(2)]).toEqual([[], [expect.objectContaining({ action: 'cancel' })]]);
});

it('filters by days at the school, and counts, retries and cancels what the filters find', async () => {
  await t.db.unit(() => t.app.get(Settings).set({ 'school.timeZone': 'America/New_York' }));
  await queue(mail('a@x.example'), mail('b@x.example'), mail('c@x.example'), mail('d@x.example'));
  // In New York these are the last minute of the 16th, the first and last minute of the 17th, and the first minute of the 18th.
  const instants = [
    '2026-11-17T04:59:59.999Z',
    '2026-11-17T05:00:00.000Z',
    '2026-11-18T04:59:59.999Z',
    '2026-11-18T05:00:00.000Z',
  ];
  for (const [n, createdAt] of instants.entries()) await set(n + 1, { createdAt, status: n % 2 ? 'FAILED' : 'QUEUED' });
  expect(await list({ createdAt_gte: '2026-11-17', createdAt_lte: '2026-11-17' })).toEqual([2, 3]);
  expect(await list({ createdAt_gte: '2026-11-18' })).toEqual([4]);
  expect(await list({ createdAt_lte: '2026-11-16' })).toEqual([1]);
  expect(await list({ createdAt: '2026-11-17' })).toEqual([2, 3]);
  for (const wrong of [{ createdAt_gte: '17.11.2026' }, { createdAt_ne: '2026-11-17' }, { createdAt_like: '2026' }])
    await admin.get('/api/email/messages').query(wrong).expect(400);
  const on17 = { createdAt_gte: '2026-11-17', createdAt_lte: '2026-11-17', status: 'SENT' };
  const { body } = await admin.get('/api/email/log').query(on17).expect(200);
  expect((body as LogSummary).counts).toEqual({ QUEUED: 1, FAILED: 1 });
  expect((await admin.post('/api/email/messages/retry').send({ query: on17 }).expect(200)).body).toEqual({ count: 1 });
  expect((await admin.post('/api/email/messages/cancel').send({ query: on17 }).expect(200)).body).toEqual({ count: 2 });
  expect((await one(1)).status).toBe('QUEUED');
  expect((await one(4)).status).toBe('FAILED');
  await admin
    .post('/api/email/messages/cancel')
    .send({ query: { nothing: '1' } })
    .expect(400);
});

it('resends an UNKNOWN or cancelled message only if it is chosen, and none whose text or link is gone', async () => {
  await queue(mail('a@x.example'), mail('b@x.example'), mail('c@x.example', { text: 'Open {{accountLink}}' }));
  await set(1, { status: 'UNKNOWN' });
  await set(2, { status: 'FAILED', bodyText: '' });
  await set(3, { status: 'FAILED' });
  const retry = (act: object) => admin.post('/api/email/messages/retry').send(act);
  expect((await retry({}).expect(200)).body).toEqual({ count: 0 });
  expect((await retry({ ids: [1] }).expect(200)).body).toEqual({ count: 1 });
  for (const id of [2, 3])
    expect((await retry({ ids: [id] }).expect(409)).body).toMatchObject({
      message: 'Its text or its link has been deleted. Send a new message instead.',
    });
  expect((await retry({ ids: [1] }).expect(409)).body).toMatchObject({
    message: 'It was sent, or is waiting to be sent.',
  });
  await retry({ ids: [] }).expect(400);
  await retry({ ids: ['x'] }).expect(400);
});

it('keeps the scheduled time of a resent message if it is in the future', async () => {
  const { body } = await admin
    .post('/api/notifications/send')
    .send({
      ...{ mode: 'EMAILS', emails: [{ email: 'x@x.example' }], subject: 'Hi', body: 'Hi' },
      ...{ sendDate: '2026-11-20', sendTime: '08:00' },
    })
    .expect(200);
  const due = (body as { sendAt: string }).sendAt;
  const retry = async () => {
    await admin
      .post('/api/email/messages/cancel')
      .send({ ids: [1] })
      .expect(200);
    const answer = await admin
      .post('/api/email/messages/retry')
      .send({ ids: [1] })
      .expect(200);
    return answer.body as unknown;
  };
  expect(await retry()).toEqual({ count: 1, sendAt: due });
  expect(await one(1)).toMatchObject({ status: 'QUEUED', nextAttemptAt: due });
  t.clock.set(due);
  admin = await t.as('ADMIN');
  expect(await retry()).toEqual({ count: 1 });
  expect(await one(1)).toMatchObject({ status: 'QUEUED', nextAttemptAt: due });
});

it('counts messages by status, also for one send', async () => {
  await queue(mail('a@x.example'), mail('b@x.example'), mail('c@x.example', { causeRef: 'SEND 2' }));
  await set(1, { status: 'SENT' });
  const summary = async (query: object) =>
    (await admin.get('/api/email/log').query(query).expect(200)).body as LogSummary;
  expect(await summary({})).toEqual({
    counts: { QUEUED: 2, SENT: 1 },
    batch: null,
  });
  const sent = await admin
    .post('/api/notifications/send')
    .send({ mode: 'EMAILS', emails: [{ email: 'x@x.example' }], subject: 'Hi', body: 'Hi' })
    .expect(200);
  const { sendId } = sent.body as { sendId: number };
  expect(await summary({ sendId })).toMatchObject({
    batch: { label: '1 typed address', title: 'Hi', messages: 1, withoutAddress: 0 },
  });
  expect((await summary({ status: 'SENT', q: 'museum' })).counts).toEqual({ QUEUED: 2, SENT: 1 });
  await admin.get('/api/email/log?sendId=x').expect(400);
  await admin.get('/api/email/log?nothing=1').expect(400);
});

it('says whether mail goes out, and whom to ask', async () => {
  await t.a.user({ role: 'SUPERADMIN', firstName: 'Robin', lastName: 'Vale' });
  await t.a.user({ role: 'SUPERADMIN', status: 'HOLD' });
  const { body } = await admin.get('/api/email/state').expect(200);
  expect(body).toEqual({
    hold: 'NO_SERVER',
    reason: null,
    since: null,
    stalledSince: null,
    superadmins: ['Robin Vale'],
  });
});

it('shows the messages of one Send Reminders as a batch', async () => {
  const causeRef = 'REMINDER 2026-11-18T12:00:00.000Z';
  const one = { cause: 'REMINDER' as const, causeRef, senderId: admin.user.id };
  await queue(mail('a@x.example', one), mail('b@x.example', one), mail('c@x.example'));
  expect(await list({ causeRef })).toEqual([1, 2]);
  const { body } = await admin.get('/api/email/log').query({ causeRef }).expect(200);
  expect(body).toMatchObject({
    counts: { QUEUED: 2 },
    batch: { title: 'Reminders', label: null, messages: 2, senderName: expect.stringContaining('Nadia') },
  });
  const none = await admin.get('/api/email/log').query({ causeRef: 'REMINDER x' }).expect(200);
  expect(none.body).toEqual({ counts: {}, batch: null });
});

it("resends a message to the person's current address", async () => {
  const made = await admin.post('/api/parents').send({ firstName: 'Rima', lastName: 'Haddad', email: 'old@x.example' });
  const { id } = made.body as { id: number };
  const user = await t.a.user({ email: 'user@x.example' });
  const parent = { parentId: id };
  await queue(
    mail('old@x.example', { people: [parent] }),
    mail('old@x.example', { people: [parent, { userId: user.id }] }),
    mail('old@x.example'),
    mail('user@x.example', { people: [{ userId: user.id }] }),
  );
  for (const message of [1, 2, 3, 4]) await set(message, { status: 'FAILED' });
  await admin.patch(`/api/parents/${id}`).send({ email: 'new@x.example' }).expect(200);
  expect((await admin.post('/api/email/messages/retry').send({}).expect(200)).body).toEqual({ count: 4 });
  const addresses = [];
  for (const message of [1, 2, 3, 4]) addresses.push((await one(message)).toAddress);
  expect(addresses).toEqual(['new@x.example', 'old@x.example', 'old@x.example', 'user@x.example']);
  expect(await list({ q: 'new@x' })).toEqual([1]);
  expect((await admin.get('/api/email/messages/1/history').expect(200)).body[0]).toMatchObject({
    before: { status: 'FAILED', toAddress: 'old@x.example' },
    after: { status: 'QUEUED', toAddress: 'new@x.example' },
  });
});

it("names the people who share a message's address", async () => {
  const { id } = (await admin.post('/api/parents').send({ firstName: 'Rima', lastName: 'Haddad' }).expect(201))
    .body as {
    id: number;
  };
  const user = await t.a.user({ firstName: 'Zoe', lastName: 'Haddad' });
  await queue(
    mail('rima@x.example', {
      people: [{ userId: user.id }, { parentId: id }, { parentId: 999_999 }],
    }),
  );
  const { body } = await admin.get('/api/email/messages/1/text').expect(200);
  expect(body).toMatchObject({
    people: [
      { kind: 'PARENT', id, name: 'Rima Haddad', address: null },
      { kind: 'USER', id: user.id, name: 'Zoe Haddad', address: user.email },
    ],
    tries: [],
  });
});

it('deletes message texts after 90 days and keeps their outcome', async () => {
  await queue(mail('a@x.example', { html: '<p>Hello</p>' }), mail('b@x.example'));
  await set(1, { status: 'SENT', createdAt: '2026-08-01T00:00:00.000Z' });
  await set(2, { createdAt: '2026-08-01T00:00:00.000Z' });
  await t.app.get(MessageActs, { strict: false }).run();
  expect(await one(1)).toMatchObject({ status: 'SENT', bodyText: '', bodyHtml: null, subject: 'Museum visit' });
  expect(await one(2)).toMatchObject({ status: 'QUEUED', bodyText: 'Hello' });
});

it("shows a send's subject with the school's values, and no reader's", async () => {
  await t.db.unit(() => t.app.get(Settings).set({ 'school.name': 'Cedar Grove' }));
  const student = await t.a.student();
  const omar = await t.a.parent({ childIds: [student.id], email: null });
  const rima = await t.a.parent({ childIds: [student.id], firstName: 'Rima', email: 'rima@x.example' });
  const subject = 'Welcome to {{system.appName}}, {{ user.firstName }} ({{system.loginUrl}})';
  await admin
    .post('/api/notifications/send')
    .send({ mode: 'PARENTS', parentIds: [omar.id, rima.id], subject, body: 'Hello.' })
    .expect(200);
  const shared = 'Welcome to Cedar Grove, … (/login)';
  expect((await admin.get('/api/email/log?sendId=1').expect(200)).body).toMatchObject({ batch: { title: shared } });
  expect((await admin.get('/api/notifications/sends').expect(200)).body).toMatchObject([
    { name: `${shared} · 2 parents` },
  ]);
  const [message] = (await admin.get('/api/email/messages').expect(200)).body as MessageRow[];
  expect(message!.subject).toBe('Welcome to Cedar Grove, Rima (/login)');
  const mailOf = async (id: number) => (await admin.get(`/api/parents/${id}/mail`).expect(200)).body as PersonMail;
  expect((await mailOf(omar.id)).messages).toMatchObject([{ id: null, subject: shared }]);
  expect((await mailOf(rima.id)).messages).toMatchObject([{ subject: 'Welcome to Cedar Grove, Rima (/login)' }]);
});

it('shows on a parent’s and a student’s page the mail to the parent, or why there was none', async () => {
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
  await queue(mail('rima@x.example', { people: [{ parentId: reached }] }));
  const of = async (path: string) => (await admin.get(path).expect(200)).body as PersonMail;
  expect(await of(`/api/parents/${reached}/mail`)).toEqual({
    messages: [expect.objectContaining({ subject: 'Museum visit', status: 'QUEUED', toName: 'Rima Haddad' })],
    reasons: [],
  });
  expect(await of(`/api/students/${student.id}/mail`)).toMatchObject({
    messages: [{ subject: 'Museum visit' }],
    reasons: [{ parentId: silent, sentence: 'Rima Haddad has no e-mail address.' }],
  });
  await admin.get('/api/parents/99999/mail').expect(404);
});

it('lists on a parent’s page the sends that skipped them, and why', async () => {
  const student = await t.a.student();
  const parent = async (firstName: string, email: string | null, noSchoolMail = false) => {
    const made = await admin
      .post('/api/parents')
      .send({ firstName, lastName: 'Haddad', email, noSchoolMail })
      .expect(201);
    const { id } = made.body as { id: number };
    await admin.post(`/api/students/${student.id}/parents`).send({ parentId: id }).expect(200);
    return id;
  };
  const [rima, omar, sara] = [
    await parent('Rima', 'rima@x.example'),
    await parent('Omar', null),
    await parent('Sara', 'sara@x.example', true),
  ];
  await admin
    .post('/api/notifications/send')
    .send({ mode: 'PARENTS', parentIds: [rima, omar, sara], subject: 'Museum visit', body: 'On Friday.' })
    .expect(200);
  await t.db.unit(() =>
    t.db.insert(RefusedAddressEntity, {
      address: 'rima@x.example',
      at: '2026-11-18T12:00:00.000Z',
      answer: '550 Gone',
    }),
  );
  const of = async (path: string) => (await admin.get(path).expect(200)).body as PersonMail;
  const museum = { subject: 'Museum visit', causeName: 'Group send', causeRef: 'SEND 1' };
  expect(await of(`/api/parents/${omar}/mail`)).toEqual({
    messages: [
      expect.objectContaining({ ...museum, id: null, status: null, reason: 'No e-mail address at that time' }),
    ],
    reasons: [{ parentId: omar, sentence: 'Omar Haddad has no e-mail address.' }],
  });
  // An address that is corrected later does not rewrite what happened.
  await admin.patch(`/api/parents/${omar}`).send({ email: 'omar@x.example' }).expect(200);
  expect(await of(`/api/parents/${omar}/mail`)).toMatchObject({ messages: [museum], reasons: [] });
  expect(await of(`/api/students/${student.id}/mail`)).toMatchObject({
    messages: expect.arrayContaining([
      expect.objectContaining({ ...museum, id: 1, status: 'QUEUED', toName: 'Rima Haddad' }),
      expect.objectContaining({ ...museum, id: null, toName: 'Omar Haddad' }),
      expect.objectContaining({
        ...museum,
        id: null,
        toName: 'Sara Haddad',
        reason: 'Did not want school mail at that time',
      }),
    ]),
    reasons: [
      { parentId: rima, sentence: 'The mail server refused rima@x.example, the address of Rima Haddad: 550 Gone' },
      { parentId: sara, sentence: 'Sara Haddad does not want school mail, so group mail and notices are not sent.' },
    ],
  });
  const alone = await t.a.student();
  expect(await of(`/api/students/${alone.id}/mail`)).toEqual({
    messages: [],
    reasons: [{ parentId: null, sentence: 'No parent is linked to this student, so nobody gets mail about them.' }],
  });
});

it('hides the account mails of a superadmin from an administrator, who may neither read, count, cancel nor retry them', async () => {
  const superadmin = await t.as('SUPERADMIN');
  const { email } = await t.db.findOneByOrFail(UserEntity, { id: superadmin.user.id });
  await queue(
    mail(email!.toUpperCase(), { cause: 'ACCOUNT', causeRef: 'RESET 7' }),
    mail(email!, { cause: 'COVER' }),
    mail('teacher@x.example', { cause: 'ACCOUNT', causeRef: 'RESET 8' }),
  );
  expect(await list({ cause: 'ACCOUNT' })).toEqual([3]);
  expect((await list({})).sort()).toEqual([2, 3]);
  for (const path of ['', '/text', '/history']) await admin.get(`/api/email/messages/1${path}`).expect(404);
  const summary = await admin.get('/api/email/log').query({ causeRef: 'RESET 7' }).expect(200);
  expect(summary.body).toEqual({ counts: {}, batch: null });
  const { body: cancelled } = await admin
    .post('/api/email/messages/cancel')
    .send({ ids: [1, 3] })
    .expect(200);
  expect(cancelled).toEqual({ count: 1 });
  expect([(await one(1)).status, (await one(3)).status]).toEqual(['QUEUED', 'CANCELLED']);
  await set(1, { status: 'FAILED' });
  await admin
    .post('/api/email/messages/retry')
    .send({ ids: [1] })
    .expect(409);
  expect((await one(1)).status).toBe('FAILED');
  expect((await superadmin.get('/api/email/messages').expect(200)).body).toHaveLength(3);
  await superadmin.get('/api/email/messages/1/text').expect(200);
});
