import { minuteMs } from '@homeroom/shared/dates';
import { testNow, type TestApp } from '../../../test/create-app.js';
import { startOddMailServer, type OddMailServer, type Oddities } from '../../../test/odd-mail-server.js';
import { mailRound, messagesOf, pausedUntil, queueTo, schoolWithMail } from '../../../test/school-mail.js';
import { EmailTryEntity } from './email-try.entity.js';
import { mailTimes } from './mail-server.js';
import { RefusedAddressEntity } from './refused-address.entity.js';

let t: TestApp;
let server: OddMailServer;
afterEach(() => t.close());
afterEach(() => server.close());

async function school(odd: Oddities) {
  server = await startOddMailServer(odd);
  t = await schoolWithMail(server.url);
}

const isBad = (address: string) => address.startsWith('bad');
const some = (count: number, name: string, domainOf: (n: number) => string) =>
  Array.from({ length: count }, (_, n) => `${name}${n}@${domainOf(n)}`);
const at = (domain: string) => () => domain;
const good = some(10, 'good', at('family.test'));
const minutesUntil = (instant: string | null) => (Date.parse(instant!) - Date.parse(testNow)) / minuteMs;

const ways = [false, true].flatMap((pipelining) =>
  ([421, 450, 451, 452, 'hang up', 'silence'] as const).map((whim) => [whim, pipelining] as const),
);

it.each(ways)(
  'a recipient who gets %s (pipelined: %s) is one attempt of that message, and others go out',
  async (whim, pipelining) => {
    jest.replaceProperty(mailTimes, 'stepMs', whim === 'silence' ? 2000 : 30_000);
    await school({ pipelining, toRecipient: (address) => (isBad(address) ? whim : 250) });
    await queueTo(t, [...some(5, 'bad', at('bad.test')), ...good]);
    await mailRound(t);
    expect(server.arrived.toSorted()).toEqual(good);
    expect(await pausedUntil(t)).toBeNull();
    const waiting = (await messagesOf(t)).filter(({ toAddress }) => isBad(toAddress));
    expect(waiting).toHaveLength(5);
    for (const { status, attempts, nextAttemptAt, lastError } of waiting) {
      expect({ status, attempts }).toEqual({ status: 'QUEUED', attempts: 1 });
      expect(minutesUntil(nextAttemptAt)).toBeGreaterThan(4);
      expect(minutesUntil(nextAttemptAt)).toBeLessThan(6);
      if (typeof whim === 'number') expect(lastError).toContain(String(whim));
    }
    expect(await t.db.countBy(EmailTryEntity, { outcome: 'LATER' })).toBe(5);
  },
);

it.each(['hang up', 'silence'] as const)(
  'a text that gets %s makes only its own message UNKNOWN, and others go out',
  async (whim) => {
    jest.replaceProperty(mailTimes, 'stepMs', whim === 'silence' ? 2000 : 30_000);
    await school({ toText: (address) => (isBad(address) ? whim : 250) });
    await queueTo(t, [...some(3, 'bad', at('bad.test')), ...good]);
    await mailRound(t);
    expect(server.arrived.toSorted()).toEqual(good);
    expect(await pausedUntil(t)).toBeNull();
    const bad = (await messagesOf(t)).filter(({ toAddress }) => isBad(toAddress));
    expect(bad.map(({ status }) => status)).toEqual(['UNKNOWN', 'UNKNOWN', 'UNKNOWN']);
  },
);

it('sends a text again later that a 421 refused', async () => {
  let refuses = true;
  await school({ toText: () => (refuses ? 421 : 250) });
  await queueTo(t, ['a@school.test']);
  await mailRound(t);
  refuses = false;
  t.clock.set((await messagesOf(t))[0]!.nextAttemptAt);
  await mailRound(t);
  expect(server.arrived).toEqual(['a@school.test']);
  expect(await messagesOf(t)).toMatchObject([{ status: 'SENT', attempts: 2 }]);
});

it.each(
  ([true, 'for ever'] as const).flatMap((takesAnyText) =>
    ([550, 450, 452] as const).map((whim) => [whim, takesAnyText] as const),
  ),
)('believes a %s of a server that asks for the text all the same (%s)', async (whim, takesAnyText) => {
  jest.replaceProperty(mailTimes, 'stepMs', 2000);
  await school({ pipelining: true, takesAnyText, toRecipient: (address) => (isBad(address) ? whim : 250) });
  await queueTo(t, ['bad@bad.test', ...good]);
  await mailRound(t);
  expect(server.arrived.toSorted()).toEqual(good);
  expect(await pausedUntil(t)).toBeNull();
  const [bad] = await messagesOf(t);
  expect(bad).toMatchObject({ status: whim === 550 ? 'FAILED' : 'QUEUED', attempts: 1 });
  expect(bad!.lastError).toBe(`${whim} The recipient`);
  expect(await t.db.countBy(RefusedAddressEntity, { address: 'bad@bad.test' })).toBe(whim === 550 ? 1 : 0);
});

it.each([421, 'hang up'] as const)(
  'pauses when messages to different domains get %s one after another, and then goes on behind them',
  async (whim) => {
    await school({ toRecipient: (address) => (isBad(address) ? whim : 250) });
    // Five are sent at once: with nine, no good one is among them when the fifth is lost, and too few are left for another pause.
    await queueTo(t, [...some(9, 'bad', (n) => `bad${n}.test`), ...good]);
    await mailRound(t);
    const until = await pausedUntil(t);
    expect(minutesUntil(until)).toBe(1);
    t.clock.set(until);
    await mailRound(t);
    expect(server.arrived.toSorted()).toEqual(good);
    expect(await pausedUntil(t)).toBeNull();
  },
);

it('reaches a good recipient within two pauses, however many bad ones wait before it', async () => {
  await school({ toRecipient: (address) => (isBad(address) ? 'hang up' : 250) });
  await queueTo(t, [...some(40, 'bad', (n) => `bad${n}.test`), 'good@family.test']);
  let pauses = 0;
  for (;;) {
    await mailRound(t);
    const until = await pausedUntil(t);
    if (until === null) break;
    pauses += 1;
    t.clock.set(until);
  }
  expect(pauses).toBe(2);
  expect(server.arrived).toEqual(['good@family.test']);
});

it('never pauses for one domain, however many of its messages get no answer', async () => {
  await school({ toRecipient: (address) => (isBad(address) ? 421 : 250) });
  await queueTo(t, [...some(30, 'bad', at('bad.test')), ...good]);
  await mailRound(t);
  expect(await pausedUntil(t)).toBeNull();
  expect(server.arrived.toSorted()).toEqual(good);
});

it('sends over a new connection what a server did not take over an old one, and counts no attempt for it', async () => {
  await school({ perConnection: 3 });
  const all = some(25, 'good', (n) => `family${n}.test`);
  await queueTo(t, all);
  await mailRound(t);
  expect(server.arrived.toSorted()).toEqual(all.toSorted());
  const messages = await messagesOf(t);
  expect(new Set(messages.map(({ status, attempts }) => `${status} ${attempts}`))).toEqual(new Set(['SENT 1']));
});

it('does not make a message with an answer that no text of a database may contain stop others', async () => {
  await school({ toRecipient: (address) => (isBad(address) ? 550 : 250), words: 'No \0 such user' });
  await queueTo(t, ['bad@bad.test', ...good]);
  await mailRound(t);
  expect(server.arrived.toSorted()).toEqual(good);
  expect((await messagesOf(t))[0]).toMatchObject({ status: 'FAILED', lastError: '550 No  such user' });
});
