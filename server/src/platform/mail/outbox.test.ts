import { appOfEachTest } from '../../../test/create-app.js';
import { linkOf } from '../../../test/mailed-links.js';
import { Expired } from '../jobs/expired.js';
import { EmailMessageEntity } from './email-message.entity.js';
import { EmailRecipientEntity } from './email-recipient.entity.js';
import { Outbox } from './outbox.js';

const letter = {
  subject: 'Your account',
  greeting: 'Dear Nadia,',
  before: ['Open this link:'],
  button: 'Open',
  from: 'Cedar Grove',
};
const to = { address: 'nadia@school.test', name: 'Nadia Rahman' };

const t = appOfEachTest();
let outbox: Outbox;
beforeEach(() => {
  outbox = t.app.get(Outbox);
});

const messages = () => t.db.find(EmailMessageEntity);

it('queues a message that is due at once, with its link beside the bodies and not in them', async () => {
  const link = { path: '/reset-password?token=abc', expiresAt: '2026-11-18T13:00:00.000Z' };
  await t.db.unit(() => outbox.queue({ to, letter, cause: 'ACCOUNT', causeRef: 'RESET 1', link }));
  const [message] = await messages();
  expect(message).toMatchObject({
    toAddress: 'nadia@school.test',
    toName: 'Nadia Rahman',
    subject: 'Your account',
    cause: 'ACCOUNT',
    causeRef: 'RESET 1',
    senderId: null,
    status: 'QUEUED',
    attempts: 0,
    createdAt: '2026-11-18T12:00:00.000Z',
    nextAttemptAt: '2026-11-18T12:00:00.000Z',
    expiresAt: link.expiresAt,
    sentAt: null,
    lastError: null,
  });
  expect(linkOf(t, message!)).toBe(link.path);
  expect(message!.bodyText + message!.bodyHtml).not.toContain('abc');
});

it('leaves nothing behind when the use case that wrote it fails', async () => {
  const failing = t.db.unit(async () => {
    await outbox.queue({ to, letter, cause: 'ACCOUNT' });
    throw new Error('no room');
  });
  await expect(failing).rejects.toThrow('no room');
  expect(await messages()).toEqual([]);
});

it('cancels waiting messages, but not sent ones or those about something else', async () => {
  const link = { path: '/x?token=abc', expiresAt: '2026-11-18T13:00:00.000Z' };
  await t.db.unit(async () => {
    for (const causeRef of ['RESET 1', 'RESET 1', 'RESET 2'])
      await outbox.queue({ to, letter, cause: 'ACCOUNT', causeRef, link });
    await t.db.update(EmailMessageEntity, { id: 2 }, { status: 'SENT', linkPath: null });
    await outbox.cancel('ACCOUNT', ['RESET 1']);
  });
  expect(
    (await messages()).map(({ status, linkPath, nextAttemptAt }) => [
      status,
      linkPath !== null,
      nextAttemptAt !== null,
    ]),
  ).toEqual([
    ['CANCELLED', false, false],
    ['SENT', false, true],
    ['QUEUED', true, true],
  ]);
});

it('deletes an expired link even of a message that is being sent or may have been sent', async () => {
  const link = { path: '/x?token=abc', expiresAt: '2026-11-18T13:00:00.000Z' };
  await t.db.unit(async () => {
    for (const status of ['SENDING', 'UNKNOWN'] as const)
      await t.db.update(
        EmailMessageEntity,
        { id: await outbox.queue({ to, letter, cause: 'ACCOUNT', causeRef: 'RESET 1', link }) },
        { status },
      );
    await outbox.cancel('ACCOUNT', ['RESET 1']);
  });
  expect((await messages()).map(({ status, linkPath }) => [status, linkPath])).toEqual([
    ['SENDING', null],
    ['UNKNOWN', null],
  ]);
});

it('deletes expired links, cancels messages waiting with one, and says why', async () => {
  const queue = (path: string, expiresAt: string) =>
    t.db.unit(() => outbox.queue({ to, letter, cause: 'ACCOUNT', causeRef: 'RESET 1', link: { path, expiresAt } }));
  await queue('/x?token=waits', '2026-11-18T13:00:00.000Z');
  await queue('/x?token=sending', '2026-11-18T13:00:00.000Z');
  await queue('/x?token=later', '2026-11-18T13:00:00.001Z');
  await t.db.unit(() => t.db.update(EmailMessageEntity, { id: 2 }, { status: 'SENDING' }));
  t.clock.set('2026-11-18T13:00:00.000Z');
  await t.app.get(Expired).run();
  expect(
    (await messages()).map((message) => [
      message.status,
      message.linkPath && linkOf(t, message),
      message.nextAttemptAt !== null,
      message.lastError,
    ]),
  ).toEqual([
    ['CANCELLED', null, false, 'Its link expired before it was sent.'],
    ['SENDING', null, true, null],
    ['QUEUED', '/x?token=later', true, null],
  ]);
});

it('queues all messages of a send at once, later if asked, with everybody who shares an address', async () => {
  const sendAt = '2026-11-19T06:00:00.000Z';
  const mail = {
    subject: 'Closed\r\nBcc: all@school.test',
    text: 'Stay at home.',
    cause: 'GROUP' as const,
    causeRef: 'SEND 1',
  };
  const people = [{ parentId: 4 }, { userId: 5 }, {}];
  const ids = await t.db.unit(() =>
    outbox.queueAll([
      { ...mail, to, people, replyTo: 'office@school.test', html: '<p>Stay at home.</p>', sendAt },
      { ...mail, to: { address: 'b@school.test', name: 'B\nC' } },
    ]),
  );
  expect(ids).toEqual([1, 2]);
  const shared = {
    status: 'QUEUED',
    attempts: 0,
    subject: 'Closed Bcc: all@school.test',
    bodyText: 'Stay at home.',
    cause: 'GROUP',
    causeRef: 'SEND 1',
  };
  expect(await messages()).toMatchObject([
    {
      ...shared,
      toAddress: 'nadia@school.test',
      replyTo: 'office@school.test',
      bodyHtml: '<p>Stay at home.</p>',
      nextAttemptAt: sendAt,
    },
    {
      ...shared,
      toAddress: 'b@school.test',
      toName: 'B C',
      replyTo: null,
      bodyHtml: null,
      nextAttemptAt: '2026-11-18T12:00:00.000Z',
    },
  ]);
  expect(await t.db.find(EmailRecipientEntity, { order: { personId: 'ASC' } })).toEqual([
    { messageId: 1, kind: 'PARENT', personId: 4 },
    { messageId: 1, kind: 'USER', personId: 5 },
  ]);
});
