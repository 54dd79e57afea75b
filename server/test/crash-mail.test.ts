import { setTimeout as pause } from 'node:timers/promises';
import { Outbox } from '../src/platform/mail/outbox.js';
import { Settings } from '../src/platform/settings/settings.js';
import { createApp, type TestApp } from './create-app.js';
import { startServer } from './crash/server-process.js';
import { mailAfterRestart } from './mail-after-restart.js';
import { catchMail } from './mail-catcher.js';
import { startOddMailServer, type Whim } from './odd-mail-server.js';

const crashes = Number(process.env.MAIL_CRASHES ?? 3);
/** Sending waits for the disk, so few crashes need few messages. */
const count = crashes * 50;

let t: TestApp;
let closeServer: () => Promise<void>;
afterEach(() => t.close());
afterEach(() => closeServer());

/** A school with `count` messages to send; `addressOf` names their recipients. */
async function school(smtpUrl: string, addressOf: (n: number) => string) {
  t = await createApp({ smtpUrl });
  t.clock.set(null);
  await t.db.unit(async () => {
    await t.app.get(Settings).set({ 'mail.perSecond': 1_000_000 });
    const mails = Array.from({ length: count }, (_, n) => ({
      to: { address: addressOf(n), name: `P ${n}` },
      subject: 'No school tomorrow',
      text: 'Stay at home.',
      cause: 'GROUP' as const,
    }));
    await t.app.get(Outbox).queueAll(mails);
  });
  await t.stop();
}

/** Starts the server `crashes` times, and kills it each time after a few of the `all` messages to good recipients have arrived. */
async function crash(arrived: readonly unknown[], all: number) {
  for (let n = 0; n < crashes; n++) {
    const server = await startServer(t.config);
    const seen = arrived.length + 1 + Math.floor((Math.random() * all) / (2 * crashes));
    while (arrived.length < seen) await pause(2);
    await server.kill();
  }
}

test(
  'every message is sent once, or may have been, however often the server is killed',
  async () => {
    const catcher = await catchMail();
    closeServer = catcher.close;
    await school(catcher.url, (n) => `p${n}@school.test`);
    await crash(catcher.mails, count);
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

const whims: { name: string; recipient: Whim; text: Whim }[] = [
  { name: 'busy', recipient: 421, text: 250 },
  { name: 'drop', recipient: 'hang up', text: 250 },
  { name: 'grey', recipient: 450, text: 250 },
  { name: 'gone', recipient: 550, text: 250 },
  { name: 'lost', recipient: 250, text: 'hang up' },
];
const whimOf = (address: string) => whims.find(({ name }) => address.startsWith(name));

test(
  'good recipients get their messages once, or may have, while others are dropped and the server is killed',
  async () => {
    const mail = await startOddMailServer({
      pipelining: true,
      takesAnyText: true,
      perConnection: 7,
      toRecipient: (address) => whimOf(address)?.recipient ?? 250,
      toText: (address) => whimOf(address)?.text ?? 250,
    });
    closeServer = mail.close;
    // Every tenth message for each whim, so that half of the recipients are good.
    await school(mail.url, (n) => `${whims[n % 10]?.name ?? 'good'}${n}@school.test`);
    await crash(mail.arrived, count / 2);
    const messages = await mailAfterRestart(t.config, 60_000);
    expect(mail.arrived.toSorted()).toEqual([...new Set(mail.arrived)].sort());
    const good = messages.filter(({ toAddress }) => !whimOf(toAddress));
    expect(good).toHaveLength(count / 2);
    for (const { status, toAddress } of good) {
      expect(['SENT', 'UNKNOWN']).toContain(status);
      if (status === 'SENT') expect(mail.arrived).toContain(toAddress);
    }
    expect(messages.filter(({ status }) => status === 'SENDING')).toEqual([]);
    const waiting = messages
      .filter(({ status }) => status === 'QUEUED')
      .map(({ toAddress }) => whimOf(toAddress)?.name);
    expect(waiting.filter((name) => name !== 'busy' && name !== 'drop' && name !== 'grey')).toEqual([]);
  },
  crashes * 60_000,
);
