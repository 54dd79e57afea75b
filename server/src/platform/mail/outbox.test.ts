import { createApp, type TestApp } from '../../../test/create-app.js';
import { EmailMessageEntity } from './email-message.entity.js';
import { Outbox } from './outbox.js';

const letter = { subject: 'Your account', greeting: 'Dear Nadia,', before: ['Open this link:'], button: 'Open', from: 'Cedar Grove' };
const to = { address: 'nadia@school.test', name: 'Nadia Rahman' };

let t: TestApp;
let outbox: Outbox;
beforeEach(async () => {
  t = await createApp();
  outbox = t.app.get(Outbox);
});
afterEach(() => t.close());

const messages = () => t.reads.manager.find(EmailMessageEntity, { order: { id: 'ASC' } });

it('queues a message that is due at once, with its link beside the bodies and not in them', async () => {
  const link = { path: '/reset-password?token=abc', expiresAt: '2026-11-18T13:00:00.000Z' };
  await t.unitOfWork.run((manager) => outbox.queue(manager, { to, letter, cause: 'ACCOUNT', causeRef: 'RESET 1', link }));
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
    linkPath: link.path,
    expiresAt: link.expiresAt,
    sentAt: null,
    lastError: null,
  });
  expect(message!.bodyText + message!.bodyHtml).not.toContain('abc');
});

it('leaves nothing behind when the use case that wrote it fails', async () => {
  const failing = t.unitOfWork.run(async (manager) => {
    await outbox.queue(manager, { to, letter, cause: 'ACCOUNT' });
    throw new Error('no room');
  });
  await expect(failing).rejects.toThrow('no room');
  expect(await messages()).toEqual([]);
});

it('takes back what waits, and leaves alone what is sent or about something else', async () => {
  const link = { path: '/x?token=abc', expiresAt: '2026-11-18T13:00:00.000Z' };
  await t.unitOfWork.run(async (manager) => {
    for (const causeRef of ['RESET 1', 'RESET 1', 'RESET 2']) await outbox.queue(manager, { to, letter, cause: 'ACCOUNT', causeRef, link });
    await manager.update(EmailMessageEntity, { id: 2 }, { status: 'SENT', linkPath: null });
    await outbox.cancel(manager, 'ACCOUNT', ['RESET 1']);
  });
  expect((await messages()).map(({ status, linkPath, nextAttemptAt }) => [status, linkPath, nextAttemptAt !== null])).toEqual([
    ['CANCELLED', null, false],
    ['SENT', null, true],
    ['QUEUED', link.path, true],
  ]);
});
