import { Logger } from '@nestjs/common';
import { minuteMs } from '@homeroom/shared/dates';
import type { Stall } from '@homeroom/shared/stalls';
import { type Browser, createApp, later, type TestApp, testNow } from '../../../test/create-app.js';
import { catchMail } from '../../../test/mail-catcher.js';
import { Outbox } from '../mail/outbox.js';
import { Jobs } from './jobs.js';
import { Stalls } from './stalls.js';

let t: TestApp;
let admin: Browser;
const catcher = catchMail();
beforeEach(async () => {
  t = await createApp({ smtpUrl: (await catcher).url });
  admin = await t.as('ADMIN');
});
afterEach(() => t.close());
afterAll(async () => (await catcher).close());

const after = (minutes: number) => t.clock.set(later(minutes * minuteMs));
const health = async () => (await t.visitor().get('/api/health').expect(200)).body as unknown;
const stalls = async () => (await admin.get('/api/dashboard/stalls').expect(200)).body as Stall[];
const mailState = async () => (await admin.get('/api/email/state').expect(200)).body as { stalledSince: string | null };
const queue = (address: string) =>
  t.db.unit(() =>
    t.app
      .get(Outbox)
      .queueAll([{ to: { address, name: 'Rima Haddad' }, subject: 'Winter fair', text: 'On Friday.', cause: 'GROUP' }]),
  );

test('says that e-mail stands still once nothing has moved for ten minutes, and no longer once it moves', async () => {
  expect(await stalls()).toEqual([]);
  await queue('rima@fair.test');
  after(9);
  expect(await health()).toEqual({ status: 'up', writes: true, stalled: false, backup: null });
  expect(await mailState()).toMatchObject({ hold: null, stalledSince: null });
  after(10);
  expect(await health()).toEqual({ status: 'up', writes: true, stalled: true, backup: null });
  expect(await mailState()).toMatchObject({ hold: null, stalledSince: testNow });
  expect(await stalls()).toMatchObject([{ queue: 'MAIL', since: testNow, cause: 'The server’s log shows why.' }]);

  await t.app.get(Jobs).round();
  expect(await health()).toMatchObject({ stalled: false, backup: null });
  expect(await mailState()).toMatchObject({ stalledSince: null });
  expect(await stalls()).toEqual([]);
});

test('a long queue that moves does not stand still', async () => {
  await queue('rima@fair.test');
  await t.app.get(Stalls).now();
  after(8);
  await t.app.get(Jobs).round();
  await t.db.unit(() =>
    t.db.manager.query(`UPDATE email_messages SET status = 'QUEUED', next_attempt_at = '${testNow}'`),
  );
  after(17);
  expect(await stalls()).toEqual([]);
  after(18);
  expect(await stalls()).toMatchObject([{ queue: 'MAIL', since: later(8 * minuteMs) }]);
});

test('says why messages wait, if that is known', async () => {
  await t.close();
  t = await createApp();
  admin = await t.as('ADMIN');
  await queue('rima@fair.test');
  await stalls();
  after(10);
  expect(await stalls()).toMatchObject([
    { cause: 'No mail server is set up, so the messages wait. A superadmin can set one up in API Setup.' },
  ]);
});

test('a server that has just started, or whose clock was put forward, gives its queues ten minutes', async () => {
  await queue('rima@fair.test');
  await stalls();
  after(24 * 60);
  expect(await stalls()).toEqual([]);
  after(24 * 60 + 10);
  expect(await stalls()).toHaveLength(1);
});

test('logs a queue that stands still once, and again only after it has moved', async () => {
  const errors = jest.spyOn(Logger.prototype, 'error');
  const warnings = jest.spyOn(Logger.prototype, 'warn');
  const watch = t.app.get(Stalls);
  const mails = async (minutes: number) => {
    after(minutes);
    await watch.run();
    return [errors.mock.calls.length, warnings.mock.calls.length];
  };
  await watch.run();
  await queue('rima@fair.test');
  expect(await mails(9)).toEqual([0, 0]);
  expect(await mails(10)).toEqual([1, 0]);
  expect(await mails(11)).toEqual([1, 0]);
  expect(errors.mock.calls).toEqual([
    [`Nothing has moved since ${testNow}: Sending e-mail. The server’s log shows why.`],
  ]);
  await t.app.get(Jobs).round();
  expect(await mails(12)).toEqual([1, 1]);
  await queue('rima@fair.test');
  expect(await mails(21)).toEqual([1, 1]);
  // With the rules of the Notifier, which no server has run for ten minutes.
  expect(await mails(22)).toEqual([3, 1]);
  jest.restoreAllMocks();
});

test('a job that no server starts stands still', async () => {
  await t.app.get(Jobs).round();
  await t.db.unit(() => t.db.manager.query(`UPDATE jobs SET due_at = '${testNow}' WHERE name = 'wiki.upkeep'`));
  await stalls();
  after(10);
  expect(await stalls()).toEqual([
    {
      queue: 'JOB',
      name: 'wiki.upkeep',
      title: 'Emptying the trash of the Teachers Corner',
      since: testNow,
      cause: 'No server has started it.',
    },
  ]);
});
