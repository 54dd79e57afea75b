import type { Config } from '../src/config.js';
import { Jobs } from '../src/platform/jobs/jobs.js';
import { EmailMessageEntity } from '../src/platform/mail/email-message.entity.js';
import { MailPause } from '../src/platform/mail/mail-pause.js';
import { Outbox, type Mail } from '../src/platform/mail/outbox.js';
import { Settings } from '../src/platform/settings/settings.js';
import { createApp, type TestApp } from './create-app.js';
import { catchMail, type MailCatcher } from './mail-catcher.js';

/** A school whose mail goes to `smtpUrl` with no limit on its rate. */
export async function schoolWithMail(smtpUrl: string, config: Partial<Config> = {}): Promise<TestApp> {
  const t = await createApp({ smtpUrl, ...config });
  await t.db.unit(() => t.app.get(Settings).set({ 'mail.perSecond': 1_000_000 }));
  return t;
}

/** A school for each test of a file, and the mail that it sends. */
export function mailedSchoolOfEachTest(): { t: TestApp; mail: MailCatcher } {
  const made = { t: {} as TestApp, mail: {} as MailCatcher };
  beforeEach(async () => {
    Object.assign(made.mail, await catchMail());
    Object.assign(made.t, await schoolWithMail(made.mail.url));
  });
  afterEach(async () => {
    await made.t.close();
    await made.mail.close();
  });
  return made;
}

/** Queues a message to each address; returns the messages' ids. */
export const queueTo = (t: TestApp, addresses: readonly string[], more: Partial<Mail> = {}) =>
  t.db.unit(() =>
    t.app.get(Outbox).queueAll(
      addresses.map((address) => ({
        to: { address, name: 'Nadia Rahman' },
        subject: 'No school tomorrow',
        text: 'Stay at home.',
        cause: 'GROUP',
        ...more,
      })),
    ),
  );

/** Sends what is due. */
export const mailRound = (t: TestApp) => t.app.get(Jobs).round();

/** All messages, in the order in which they were queued. */
export const messagesOf = (t: TestApp) => t.db.find(EmailMessageEntity, { order: { id: 'ASC' } });

/** The end of the current pause; `null` if mail may be sent now. */
export async function pausedUntil(t: TestApp): Promise<string | null> {
  const pauses = t.app.get(MailPause);
  return (await pauses.isOn()) ? (await pauses.current())!.until : null;
}
