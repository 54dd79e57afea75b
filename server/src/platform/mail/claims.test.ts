import { dayMs, minuteMs } from '@homeroom/shared/dates';
import { later, type TestApp } from '../../../test/create-app.js';
import { catchMail, type MailCatcher, type Manners } from '../../../test/mail-catcher.js';
import { mailRound, messagesOf, queueTo, schoolWithMail } from '../../../test/school-mail.js';
import { EmailTryEntity } from './email-try.entity.js';
import { MailUpkeep } from './mail-upkeep.js';
import { Outbox } from './outbox.js';

let t: TestApp;
let catcher: MailCatcher;
afterEach(() => t.close());
afterEach(() => catcher.close());

async function school(manners: Manners = {}) {
  catcher = await catchMail(manners);
  t = await schoolWithMail(catcher.url);
}

const arrived = () => catcher.mails.map(({ address }) => address).sort();

/** A mail server that lets the first recipient wait until `release` is called; `reached` resolves once it was named. */
function waitingServer() {
  let release = () => {};
  let reached = () => {};
  const isReached = new Promise<void>((resolve) => (reached = resolve));
  let isFirst = true;
  const manners: Manners = {
    options: {
      onRcptTo: (_to, _session, done) => {
        if (!isFirst) return done();
        isFirst = false;
        release = () => done();
        reached();
      },
    },
  };
  return { manners, isReached, release: () => release() };
}

/** As another server does once the claim of a suspended one has ended. */
async function settleOthersClaims() {
  t.clock.set(later(minuteMs));
  await t.app.get(MailUpkeep).run(null);
  expect((await messagesOf(t)).map(({ status }) => status)).toEqual(['UNKNOWN']);
}

it('fails a message whose link cannot be opened by itself, and sends the others', async () => {
  await school();
  const letter = { subject: 'Your account', greeting: 'Dear A,', before: ['Open:'], button: 'Open', from: 'Us' };
  const link = { path: '/reset-password?token=abc', expiresAt: later(dayMs) };
  await t.db.unit(async () => {
    for (const name of ['bad', 'clear', 'cut', 'good'])
      await t.app.get(Outbox).queue({ to: { address: `${name}@school.test`, name }, letter, cause: 'ACCOUNT', link });
    const damage = (name: string, to: string) =>
      t.db.query(`UPDATE email_messages SET link_path = ${to} WHERE to_address = :address`, {
        address: `${name}@school.test`,
      });
    // Sealed with another key, stored by an older program, and half restored.
    await damage('bad', `'v1.${Buffer.alloc(60, 7).toString('base64url')}'`);
    await damage('clear', `'/reset-password?token=abc'`);
    await damage('cut', 'substr(link_path, 1, 12)');
  });
  await queueTo(t, ['other@school.test']);
  await mailRound(t);
  expect(arrived()).toEqual(['good@school.test', 'other@school.test']);
  const failed = {
    status: 'FAILED',
    lastError: 'Its link could not be opened. Send a new message instead.',
    linkPath: null,
  };
  const sent = { status: 'SENT' };
  expect(await messagesOf(t)).toMatchObject([failed, failed, failed, sent, sent]);
  const admin = await t.as('ADMIN');
  const { body } = await admin
    .post('/api/email/messages/retry')
    .send({ ids: [1] })
    .expect(409);
  expect(body.message).toBe('Its text or its link has been deleted. Send a new message instead.');
});

it('does not send what was sent again while this server was suspended', async () => {
  const server = waitingServer();
  await school(server.manners);
  const ids = await queueTo(t, ['a@school.test']);
  const round = mailRound(t);
  await server.isReached;
  await settleOthersClaims();
  const admin = await t.as('ADMIN');
  await admin.post('/api/email/messages/retry').send({ ids }).expect(200);
  while ((await messagesOf(t))[0]!.status !== 'SENT') await new Promise(setImmediate);
  server.release();
  await round;
  expect(arrived()).toEqual(['a@school.test']);
  expect(await messagesOf(t)).toMatchObject([{ status: 'SENT', attempts: 1, claim: 2 }]);
  expect(await t.db.findBy(EmailTryEntity, { outcome: 'ACCEPTED' })).toHaveLength(1);
});

it('queues a message again of which a suspended server sent nothing', async () => {
  const server = waitingServer();
  await school(server.manners);
  await queueTo(t, ['a@school.test']);
  const round = mailRound(t);
  await server.isReached;
  await settleOthersClaims();
  server.release();
  await round;
  expect(arrived()).toEqual(['a@school.test']);
  expect(await messagesOf(t)).toMatchObject([{ status: 'SENT', attempts: 1, claim: 2 }]);
});

it('records that a text arrived, though its claim had ended', async () => {
  let release = () => {};
  let reached = () => {};
  const isReached = new Promise<void>((resolve) => (reached = resolve));
  await school({
    toMessage: () =>
      new Promise((resolve) => {
        release = () => resolve(undefined);
        reached();
      }),
  });
  await queueTo(t, ['a@school.test']);
  const round = mailRound(t);
  await isReached;
  await settleOthersClaims();
  release();
  await round;
  expect(await messagesOf(t)).toMatchObject([{ status: 'SENT', attempts: 1 }]);
});
