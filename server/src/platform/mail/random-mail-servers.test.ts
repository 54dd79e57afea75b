import fc from 'fast-check';
import { dayMs } from '@homeroom/shared/dates';
import { later, type TestApp, testNow } from '../../../test/create-app.js';
import { startOddMailServer, type Whim } from '../../../test/odd-mail-server.js';
import { mailRound, messagesOf, pausedUntil, queueTo, schoolWithMail } from '../../../test/school-mail.js';
import type { MessageStatus } from '@homeroom/shared/mail';
import { mailTimes } from './mail-server.js';

jest.setTimeout(240_000);

/** What the mail server does with each message, and what becomes of it in the end. */
const fates: { name: string; recipient: Whim; text: Whim; end: MessageStatus }[] = [
  { name: 'good', recipient: 250, text: 250, end: 'SENT' },
  { name: 'busy', recipient: 421, text: 250, end: 'FAILED' },
  { name: 'grey', recipient: 450, text: 250, end: 'FAILED' },
  { name: 'full', recipient: 452, text: 250, end: 'FAILED' },
  { name: 'gone', recipient: 550, text: 250, end: 'FAILED' },
  { name: 'drop', recipient: 'hang up', text: 250, end: 'FAILED' },
  { name: 'mute', recipient: 'silence', text: 250, end: 'FAILED' },
  { name: 'later', recipient: 250, text: 451, end: 'FAILED' },
  { name: 'late', recipient: 250, text: 421, end: 'FAILED' },
  { name: 'spam', recipient: 250, text: 554, end: 'FAILED' },
  { name: 'lost', recipient: 250, text: 'hang up', end: 'UNKNOWN' },
];
const fateOf = (address: string) => fates.find(({ name }) => address.startsWith(`${name}-`))!;

const school = fc.record({
  messages: fc.array(
    fc.record({
      // Most recipients are good.
      fate: fc.oneof(
        { weight: 3, arbitrary: fc.constant(fates[0]!) },
        { weight: 2, arbitrary: fc.constantFrom(...fates) },
      ),
      domain: fc.constantFrom('one.test', 'two.test', 'three.test', 'four.test'),
    }),
    { minLength: 1, maxLength: 30 },
  ),
  pipelining: fc.boolean(),
  takesAnyText: fc.constantFrom(false, true, 'for ever' as const),
  perConnection: fc.constantFrom(undefined, 1, 4),
  ahead: fc.constantFrom(0, dayMs, 400 * dayMs),
});

it('every good recipient gets every message once and within two pauses, and every other message comes to its own end', async () => {
  jest.replaceProperty(mailTimes, 'stepMs', 2000);
  await fc.assert(
    fc.asyncProperty(school, async ({ messages, ahead, ...odd }) => {
      const server = await startOddMailServer({
        ...odd,
        toRecipient: (address) => fateOf(address).recipient,
        toText: (address) => fateOf(address).text,
      });
      const t = await schoolWithMail(server.url);
      try {
        const addresses = messages.map(({ fate: { name }, domain }, n) => `${name}-${n}@${domain}`);
        const good = addresses.filter((address) => fateOf(address).end === 'SENT').sort();
        if (ahead > 0) {
          t.clock.set(later(ahead));
          await queueTo(t, addresses);
          t.clock.set(testNow);
        } else await queueTo(t, addresses);
        expect(await roundsUntilFree(t)).toBeLessThanOrEqual(2);
        expect(server.arrived.toSorted()).toEqual(good);
        for (let most = 10; (await nextAttempt(t)) !== null; most--) {
          expect(most).toBeGreaterThan(0);
          t.clock.set(await nextAttempt(t));
          await roundsUntilFree(t);
        }
        expect(server.arrived.toSorted()).toEqual(good);
        for (const { toAddress, status } of await messagesOf(t))
          expect(`${toAddress} ${status}`).toBe(`${toAddress} ${fateOf(toAddress).end}`);
      } finally {
        await t.close();
        await server.close();
      }
    }),
    { numRuns: 6 },
  );
});

/** Sends what is due, through every pause; returns the number of pauses. */
async function roundsUntilFree(t: TestApp): Promise<number> {
  for (let pauses = 0; ; pauses++) {
    await mailRound(t);
    const until = await pausedUntil(t);
    if (until === null) return pauses;
    t.clock.set(until);
  }
}

/** The latest of the next attempts, so that all retries are made at once; `null` if no message waits. */
async function nextAttempt(t: TestApp): Promise<string | null> {
  const times = (await messagesOf(t)).flatMap(({ nextAttemptAt }) => nextAttemptAt ?? []);
  return times.sort().at(-1) ?? null;
}
