import { AppModule } from '../src/app.module.js';
import { servicesOf } from '../src/program.js';
import { Clock } from '../src/platform/clock.js';
import { Jobs } from '../src/platform/jobs/jobs.js';
import { EmailMessageEntity } from '../src/platform/mail/email-message.entity.js';
import { Outbox } from '../src/platform/mail/outbox.js';
import { Settings } from '../src/platform/settings/settings.js';
import { createApp, testNow } from './create-app.js';
import { catchMail } from './mail-catcher.js';

// Only on PostgreSQL, because SQLite has one server per folder.
test('two servers send 500 messages once each, and never more than five at once', async () => {
  const catcher = await catchMail();
  const t = await createApp({ smtpUrl: catcher.url });
  await t.unitOfWork.run(async (manager) => {
    await t.app.get(Settings).set(manager, { 'mail.perSecond': 1_000_000 });
    const mails = Array.from({ length: 500 }, (_, n) => ({
      to: { address: `p${n}@school.test`, name: `P ${n}` },
      subject: 'No school tomorrow',
      text: 'Stay at home.',
      cause: 'GROUP' as const,
    }));
    await t.app.get(Outbox).queueAll(manager, mails);
  });
  const second = await servicesOf(AppModule.for(t.config));
  second.get(Clock).set(testNow);
  await Promise.all([t.app.get(Jobs).round(), second.get(Jobs).round()]);
  expect(catcher.mails.map(({ address }) => address).sort()).toEqual(
    Array.from({ length: 500 }, (_, n) => `p${n}@school.test`).sort(),
  );
  expect(catcher.atOnce()).toBeLessThanOrEqual(5);
  expect(await t.reads.manager.countBy(EmailMessageEntity, { status: 'SENT' })).toBe(500);
  await second.close();
  await t.close();
  await catcher.close();
});
