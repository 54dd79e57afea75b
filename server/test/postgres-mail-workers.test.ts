import { AppModule } from '../src/app.module.js';
import { servicesOf } from '../src/program.js';
import { Clock } from '../src/platform/clock.js';
import { Jobs } from '../src/platform/jobs/jobs.js';
import { EmailMessageEntity } from '../src/platform/mail/email-message.entity.js';
import { Outbox } from '../src/platform/mail/outbox.js';
import { Settings } from '../src/platform/settings/settings.js';
import { createApp, testNow } from './create-app.js';
import { startServer } from './crash/server-process.js';
import { mailAfterRestart } from './mail-after-restart.js';
import { catchMail } from './mail-catcher.js';
import { queueTo } from './school-mail.js';

// Only on PostgreSQL, because SQLite has one server per folder.
test('two servers send 500 messages once each, and never more than five at once', async () => {
  const catcher = await catchMail();
  const t = await createApp({ smtpUrl: catcher.url });
  await t.db.unit(async () => {
    await t.app.get(Settings).set({ 'mail.perSecond': 1_000_000 });
    const mails = Array.from({ length: 500 }, (_, n) => ({
      to: { address: `p${n}@school.test`, name: `P ${n}` },
      subject: 'No school tomorrow',
      text: 'Stay at home.',
      cause: 'GROUP' as const,
    }));
    await t.app.get(Outbox).queueAll(mails);
  });
  const second = await servicesOf(AppModule.for(t.config));
  second.get(Clock).set(testNow);
  await Promise.all([t.app.get(Jobs).round(), second.get(Jobs).round()]);
  expect(catcher.mails.map(({ address }) => address).sort()).toEqual(
    Array.from({ length: 500 }, (_, n) => `p${n}@school.test`).sort(),
  );
  expect(catcher.atOnce()).toBeLessThanOrEqual(5);
  expect(await t.db.countBy(EmailMessageEntity, { status: 'SENT' })).toBe(500);
  await second.close();
  await t.close();
  await catcher.close();
});

test('a server that was suspended does not send what another has sent meanwhile', async () => {
  let release = () => {};
  let reached = () => {};
  let closed = () => {};
  const isReached = new Promise<void>((resolve) => (reached = resolve));
  const isClosed = new Promise<void>((resolve) => (closed = resolve));
  let first: string | null = null;
  const catcher = await catchMail({
    options: {
      onRcptTo: (_to, { id }, done) => {
        if (first !== null) return done();
        first = id;
        release = () => done();
        reached();
      },
      onClose: ({ id }) => (id === first ? closed() : undefined),
    },
  });
  const t = await createApp({ smtpUrl: catcher.url });
  t.clock.set(null);
  await queueTo(t, ['a@school.test']);
  const suspended = await startServer(t.config);
  await isReached;
  suspended.signal('SIGSTOP');
  // A minute later, when its claim has ended.
  expect(await mailAfterRestart(t.config, 60_000)).toMatchObject([{ status: 'UNKNOWN' }]);
  const admin = await t.as('ADMIN');
  await admin
    .post('/api/email/messages/retry')
    .send({ ids: [1] })
    .expect(200);
  expect(await mailAfterRestart(t.config, 60_000)).toMatchObject([{ status: 'SENT', claim: 2 }]);
  suspended.signal('SIGCONT');
  release();
  await isClosed;
  expect(catcher.mails).toHaveLength(1);
  await suspended.kill();
  expect(await mailAfterRestart(t.config, 60_000)).toMatchObject([{ status: 'SENT', claim: 2, attempts: 1 }]);
  await t.close();
  await catcher.close();
  // It starts four servers, one after another.
}, 180_000);
