import fc from 'fast-check';
import { dayMs, minuteMs } from '@homeroom/shared/dates';
import { later, type TestApp, testNow } from '../../../test/create-app.js';
import { catchMail, refusal, type MailCatcher, type Manners } from '../../../test/mail-catcher.js';
import { mailRound, messagesOf, pausedUntil, queueTo, schoolWithMail } from '../../../test/school-mail.js';
import { Settings } from '../settings/settings.js';
import { EmailMessageEntity } from './email-message.entity.js';
import { MailPause } from './mail-pause.js';

let t: TestApp;
let catcher: MailCatcher;
afterEach(() => t.close());
afterEach(() => catcher.close());

async function school(manners: Manners = {}) {
  catcher = await catchMail(manners);
  t = await schoolWithMail(catcher.url);
}

const arrived = () => catcher.mails.map(({ address }) => address).sort();
const aheads = [
  ['an hour', 60 * minuteMs],
  ['a day', dayMs],
  ['400 days', 400 * dayMs],
] as const;

describe.each(aheads)('after a clock that was ahead by %s is put right', (_, ahead) => {
  it('the messages sent meanwhile do not fill the rate', async () => {
    await school();
    await t.db.unit(() => t.app.get(Settings).set({ 'mail.perSecond': 5 }));
    t.clock.set(later(ahead));
    await queueTo(t, ['1@school.test', '2@school.test', '3@school.test', '4@school.test', '5@school.test']);
    await mailRound(t);
    expect(catcher.mails).toHaveLength(5);
    t.clock.set(testNow);
    await queueTo(t, ['6@school.test']);
    await mailRound(t);
    expect(catcher.mails).toHaveLength(6);
  });

  it('a pause begun meanwhile is over', async () => {
    await school();
    t.clock.set(later(ahead));
    await t.app.get(MailPause).begin('ECONNREFUSED');
    expect(await pausedUntil(t)).not.toBeNull();
    t.clock.set(testNow);
    await queueTo(t, ['a@school.test']);
    await mailRound(t);
    expect(arrived()).toEqual(['a@school.test']);
  });

  it('a new pause lasts a minute', async () => {
    await school();
    t.clock.set(later(ahead));
    await t.app.get(MailPause).begin('ECONNREFUSED');
    t.clock.set(testNow);
    await t.app.get(MailPause).begin('ECONNREFUSED');
    expect(await t.app.get(MailPause).current()).toMatchObject({ since: testNow, until: later(minuteMs) });
  });

  it('messages queued meanwhile go out, and those for a later time at that time', async () => {
    await school();
    t.clock.set(later(ahead));
    await queueTo(t, ['now@school.test']);
    await queueTo(t, ['later@school.test'], { sendAt: later(ahead + dayMs) });
    t.clock.set(testNow);
    await mailRound(t);
    expect(arrived()).toEqual(['now@school.test']);
    t.clock.set(later(ahead + dayMs));
    await mailRound(t);
    expect(arrived()).toEqual(['later@school.test', 'now@school.test']);
  });

  it('a message that was refused for a while meanwhile is tried again', async () => {
    let refuses = true;
    await school({ toRecipient: () => (refuses ? refusal(450, 'Try later') : undefined) });
    t.clock.set(later(ahead));
    await queueTo(t, ['grey@school.test']);
    await mailRound(t);
    expect(await messagesOf(t)).toMatchObject([{ status: 'QUEUED', attempts: 1 }]);
    refuses = false;
    t.clock.set(testNow);
    await mailRound(t);
    expect(arrived()).toEqual(['grey@school.test']);
  });

  it('a message that the office queued again meanwhile goes out', async () => {
    let refuses = true;
    await school({ toRecipient: () => (refuses ? refusal(550, 'No such user') : undefined) });
    const ids = await queueTo(t, ['a@school.test']);
    await mailRound(t);
    refuses = false;
    t.clock.set(later(ahead));
    const admin = await t.as('ADMIN');
    await admin.post('/api/email/messages/retry').send({ ids }).expect(200);
    t.clock.set(testNow);
    await mailRound(t);
    expect(arrived()).toEqual(['a@school.test']);
  });

  it('a message that a dead program claimed meanwhile becomes UNKNOWN, and makes room for others', async () => {
    await school();
    await queueTo(t, ['1@school.test', '2@school.test', '3@school.test', '4@school.test', '5@school.test']);
    await t.db.unit(() =>
      t.db.update(EmailMessageEntity, { status: 'QUEUED' }, { status: 'SENDING', claimedUntil: later(ahead + 15_000) }),
    );
    await queueTo(t, ['6@school.test']);
    await mailRound(t);
    expect(arrived()).toEqual(['6@school.test']);
    expect((await messagesOf(t)).filter(({ status }) => status === 'UNKNOWN')).toHaveLength(5);
  });
});

it('every message goes out once within a minute of a clock put right, however often it jumped', async () => {
  await school();
  const jump = fc.record({
    ms: fc.integer({ min: -2 * dayMs, max: 400 * dayMs }),
    count: fc.integer({ min: 0, max: 3 }),
    sends: fc.boolean(),
  });
  let run = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(jump, { minLength: 1, maxLength: 4 }), async (jumps) => {
      run += 1;
      const before = catcher.mails.length;
      const queued: string[] = [];
      for (const [n, { ms, count, sends }] of jumps.entries()) {
        t.clock.set(later(ms));
        const addresses = Array.from({ length: count }, (_, each) => `p${run}-${n}-${each}@school.test`);
        queued.push(...addresses);
        await queueTo(t, addresses);
        if (sends) await mailRound(t);
      }
      const now = later(Math.max(0, ...jumps.map(({ ms }) => Math.min(ms, dayMs))));
      t.clock.set(now);
      await mailRound(t);
      t.clock.set(new Date(Date.parse(now) + minuteMs));
      await mailRound(t);
      const sent = catcher.mails.slice(before).map(({ address }) => address);
      // One that waits while the clock is more than three days ahead is out of date, and says so.
      const cancelled = (await messagesOf(t)).flatMap(({ status, toAddress }) =>
        status === 'CANCELLED' ? [toAddress] : [],
      );
      expect([...sent, ...queued.filter((address) => cancelled.includes(address))].sort()).toEqual(queued.sort());
    }),
    { numRuns: 25 },
  );
});
