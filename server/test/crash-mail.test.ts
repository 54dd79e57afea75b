import { setTimeout as pause } from 'node:timers/promises';
import { Outbox } from '../src/platform/mail/outbox.js';
import { Settings } from '../src/platform/settings/settings.js';
import { createApp, type TestApp } from './create-app.js';
import { startServer } from './crash/server-process.js';
import { mailAfterRestart } from './mail-after-restart.js';
import { catchMail, type MailCatcher } from './mail-catcher.js';

const crashes = Number(process.env.MAIL_CRASHES ?? 3);
/** Sending waits for the disk, so few crashes need few messages. */
const count = crashes * 50;

let t: TestApp;
let catcher: MailCatcher;
beforeAll(async () => {
  catcher = await catchMail();
  t = await createApp({ smtpUrl: catcher.url });
});
afterAll(() => t.close());
afterAll(() => catcher.close());

test(
  'every message is sent once, or may have been, however often the server is killed',
  async () => {
    t.clock.set(null);
    await t.unitOfWork.run(async (manager) => {
      await t.app.get(Settings).set(manager, { 'mail.perSecond': 1_000_000 });
      const mails = Array.from({ length: count }, (_, n) => ({
        to: { address: `p${n}@school.test`, name: `P ${n}` },
        subject: 'No school tomorrow',
        text: 'Stay at home.',
        cause: 'GROUP' as const,
      }));
      await t.app.get(Outbox).queueAll(manager, mails);
    });
    await t.stop();
    for (let crash = 0; crash < crashes; crash++) {
      const server = await startServer(t.config);
      const seen = catcher.mails.length + 1 + Math.floor((Math.random() * count) / (2 * crashes));
      while (catcher.mails.length < seen) await pause(2);
      await server.kill();
    }
    const messages = await mailAfterRestart(t.config, 60_000);
    const arrived = catcher.mails.map(({ address }) => address).sort();
    expect(arrived).toEqual([...new Set(arrived)]);
    const of = (status: string) => messages.filter((message) => message.status === status).map((m) => m.toAddress);
    expect(of('SENT').length + of('UNKNOWN').length).toBe(count);
    expect(of('UNKNOWN').length).toBeLessThanOrEqual(crashes * 5);
    expect(of('SENT').filter((address) => !arrived.includes(address))).toEqual([]);
    expect(arrived.filter((address) => !of('SENT').includes(address) && !of('UNKNOWN').includes(address))).toEqual([]);
    const kept = new Map(messages.map((message) => [message.toAddress, message.messageId]));
    for (const { address, messageId } of catcher.mails) expect(messageId).toBe(`<${kept.get(address)}>`);
  },
  crashes * 60_000,
);
