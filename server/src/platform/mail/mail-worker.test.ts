import { standardTheme } from '@homeroom/shared/settings/theme/theme';
import { createApp, later, type TestApp, testNow } from '../../../test/create-app.js';
import { catchMail, refusal, type MailCatcher, type Manners } from '../../../test/mail-catcher.js';
import type { Config } from '../../config.js';
import { Jobs } from '../jobs/jobs.js';
import { Settings } from '../settings/settings.js';
import { EmailMessageEntity } from './email-message.entity.js';
import { EmailTryEntity } from './email-try.entity.js';
import { publicUrlPlace } from './letter.js';
import { mailTimes } from './mail-server.js';
import { MailPause } from './mail-pause.js';
import { Outbox, type Mail } from './outbox.js';
import { RefusedAddressEntity } from './refused-address.entity.js';

let t: TestApp;
let catcher: MailCatcher | null = null;
afterEach(async () => {
  await t.close();
  await catcher?.close();
  catcher = null;
});

const minute = 60_000;
const day = 24 * 60 * minute;

/** A school with this mail server and no limit on its rate. */
async function school(manners: Manners = {}, config: Partial<Config> = {}) {
  catcher = await catchMail(manners);
  t = await createApp({ smtpUrl: catcher.url, ...config });
  await t.db.unit(() => t.app.get(Settings).set({ 'mail.perSecond': 1_000_000 }));
  return catcher;
}

const mailTo = (address: string, more: Partial<Mail> = {}): Mail => ({
  to: { address, name: 'Nadia Rahman' },
  subject: 'No school tomorrow',
  text: 'Stay at home.',
  cause: 'GROUP',
  ...more,
});

const queue = (...mails: Mail[]) => t.db.unit(() => t.app.get(Outbox).queueAll(mails));
const round = () => t.app.get(Jobs).round();
const messages = () => t.db.find(EmailMessageEntity);
const triesOf = (messageId: number) => t.db.findBy(EmailTryEntity, { messageId });
const statuses = async () => (await messages()).map(({ status }) => status);

it('sends a message once, with both bodies, and records that it was accepted', async () => {
  const { mails } = await school();
  await queue(mailTo('nadia@school.test', { html: '<p>Stay at <b>home</b>.</p>', replyTo: 'head@school.test' }));
  await round();
  t.clock.set(later(2000));
  await round();
  expect(mails).toHaveLength(1);
  expect(mails[0]).toMatchObject({
    address: 'nadia@school.test',
    subject: 'No school tomorrow',
    html: '<p>Stay at <b>home</b>.</p>',
  });
  expect(mails[0]!.text!.trim()).toBe('Stay at home.');
  expect(mails[0]!.from!.value).toEqual([{ address: 'office@school.test', name: 'Homeroom' }]);
  expect(mails[0]!.replyTo!.value).toEqual([{ address: 'head@school.test', name: '' }]);
  const [message] = await messages();
  expect(message).toMatchObject({
    status: 'SENT',
    attempts: 1,
    sentAt: testNow,
    nextAttemptAt: null,
    claimedUntil: null,
  });
  expect(mails[0]!.messageId).toBe(`<${message!.messageId}>`);
});

it('fills in the account link under the public address, and then deletes it', async () => {
  const { mails } = await school();
  const letter = {
    subject: 'Your account',
    greeting: 'Dear {{accountLink}},',
    before: ['Open:'],
    button: 'Open',
    from: 'Us',
  };
  const link = { path: '/reset-password?token=abc', expiresAt: later(day) };
  await t.db.unit(() =>
    t.app.get(Outbox).queue({ to: { address: 'a@school.test', name: 'A' }, letter, cause: 'ACCOUNT', link }),
  );
  await queue(mailTo('b@school.test', { text: `${publicUrlPlace}/login {{accountLink}}` }));
  await round();
  const [account, other] = mails.toSorted((a, b) => a.address.localeCompare(b.address));
  expect(account!.text!.split('http://school.test/reset-password?token=abc')).toHaveLength(2);
  expect(account!.html).toContain(' href="http://school.test/reset-password?token=abc">');
  expect(other!.text!.trim()).toBe('http://school.test/login {{accountLink}}');
  expect((await messages()).map(({ linkPath }) => linkPath)).toEqual([null, null]);
});

it('holds messages with links without a public address, and sends the rest', async () => {
  const { mails } = await school({}, { publicUrl: null });
  await queue(mailTo('a@school.test', { text: `${publicUrlPlace}/login` }), mailTo('b@school.test'));
  t.clock.set(later(9 * day));
  await queue(mailTo('c@school.test'));
  await round();
  expect(mails.map(({ address }) => address)).toEqual(['c@school.test']);
  expect(await statuses()).toEqual(['QUEUED', 'CANCELLED', 'SENT']);
});

it('fills in the public address in a subject too, and waits for it', async () => {
  const { mails } = await school({}, { publicUrl: null });
  await queue(mailTo('a@school.test', { subject: `Sign in at ${publicUrlPlace}/login` }));
  await round();
  expect(mails).toEqual([]);
  expect(await statuses()).toEqual(['QUEUED']);
  await t.db.unit(() => t.app.get(Settings).set({ 'app.publicUrl': 'https://school.example' }));
  t.clock.set(later(minute));
  await round();
  expect(mails.map(({ subject }) => subject)).toEqual(['Sign in at https://school.example/login']);
});

it('sends nothing and loses nothing without a mail server', async () => {
  t = await createApp();
  await queue(mailTo('a@school.test'));
  await round();
  expect(await statuses()).toEqual(['QUEUED']);
});

it('sends a message no earlier than scheduled', async () => {
  const { mails } = await school();
  await queue(mailTo('a@school.test', { sendAt: later(minute) }));
  await round();
  expect(mails).toHaveLength(0);
  t.clock.set(later(minute));
  await round();
  expect(mails).toHaveLength(1);
});

it('lets no line break of a name or subject become a header', async () => {
  const { mails } = await school();
  const evil = 'Hello\r\nBcc: everybody@school.test\u2028\n\nBody';
  await queue(
    mailTo('a@school.test', { subject: evil, to: { address: 'a@school.test', name: evil }, replyTo: 'b@school.test' }),
  );
  await round();
  expect(mails).toHaveLength(1);
  expect(mails[0]!.headers.has('bcc')).toBe(false);
  expect(mails[0]!.subject).toBe('Hello Bcc: everybody@school.test Body');
  expect(mails[0]!.text!.trim()).toBe('Stay at home.');
});

it('fails a message whose recipient is refused, alone and at once, and marks the address until one arrives', async () => {
  let known = false;
  const { mails } = await school({
    toRecipient: (address) => (address === 'Gone@school.test' && !known ? refusal(550, 'No such user') : undefined),
  });
  await queue(mailTo('Gone@school.test'), mailTo('b@school.test'));
  await round();
  expect(mails.map(({ address }) => address)).toEqual(['b@school.test']);
  expect(await messages()).toMatchObject([{ status: 'FAILED', attempts: 1, nextAttemptAt: null }, { status: 'SENT' }]);
  expect((await messages())[0]!.lastError).toContain('550');
  const marked = () => t.db.find(RefusedAddressEntity);
  expect(await marked()).toMatchObject([{ address: 'gone@school.test', at: testNow }]);
  const user = await t.a.user({ email: 'gone@school.test' });
  const admin = await t.as('ADMIN');
  const { body } = await admin.get(`/api/users/${user.id}`).expect(200);
  expect(body.mailRefused).toContain('550');
  known = true;
  await queue(mailTo('Gone@school.test'));
  t.clock.set(later(2000));
  await round();
  expect(await marked()).toEqual([]);
});

it('fails every third text permanently without marking its address', async () => {
  let count = 0;
  await school({ toMessage: () => (++count % 3 === 0 ? refusal(554, 'Looks like spam') : undefined) });
  await queue(...Array.from({ length: 9 }, (_, n) => mailTo(`p${n}@school.test`)));
  await round();
  const found = await statuses();
  expect([found.filter((s) => s === 'SENT').length, found.filter((s) => s === 'FAILED').length]).toEqual([6, 3]);
  expect(await t.db.count(RefusedAddressEntity)).toBe(0);
});

it('retries a temporarily refused message, and gives up after six attempts within a day', async () => {
  const { mails } = await school({
    toRecipient: (address) => (address.startsWith('grey') ? refusal(451, 'Greylisted') : undefined),
  });
  await queue(mailTo('grey@school.test'), mailTo('b@school.test'));
  await round();
  expect(await statuses()).toEqual(['QUEUED', 'SENT']);
  expect(mails).toHaveLength(1);
  const tries: number[] = [];
  for (;;) {
    const [message] = await messages();
    if (message!.status !== 'QUEUED') break;
    tries.push(Date.parse(message!.nextAttemptAt!) - Date.parse(testNow));
    t.clock.set(message!.nextAttemptAt);
    await round();
  }
  expect((await messages())[0]).toMatchObject({ status: 'FAILED', attempts: 6 });
  expect((await triesOf(1)).map(({ outcome, answer }) => [outcome, answer.includes('451')])).toEqual(
    Array.from({ length: 6 }, () => ['LATER', true]),
  );
  expect(tries).toHaveLength(5);
  expect(Math.max(...tries)).toBeLessThan(day);
  expect(await t.db.count(RefusedAddressEntity)).toBe(0);
});

it('delivers a greylisted message in the end, with the same Message-ID', async () => {
  let asked = 0;
  const { mails } = await school({ toRecipient: () => (++asked === 1 ? refusal(450, 'Try later') : undefined) });
  await queue(mailTo('a@school.test'));
  await round();
  const [first] = await messages();
  t.clock.set(later(10 * minute));
  await round();
  expect(mails.map(({ messageId }) => messageId)).toEqual([`<${first!.messageId}>`]);
  expect(await triesOf(1)).toMatchObject([
    { outcome: 'LATER', at: testNow, answer: expect.stringContaining('450') },
    { outcome: 'ACCEPTED', at: later(10 * minute), answer: expect.stringContaining('250') },
  ]);
});

it('pauses without a connection, counts no attempt, and continues when it is back', async () => {
  const { url, mails, close } = await school();
  await close();
  await queue(mailTo('a@school.test'), mailTo('b@school.test'));
  await round();
  expect(await messages()).toMatchObject([
    { status: 'QUEUED', attempts: 0 },
    { status: 'QUEUED', attempts: 0 },
  ]);
  expect(await t.app.get(MailPause).current()).toMatchObject({ since: testNow, until: later(minute) });
  expect(await triesOf(1)).toEqual([]);
  expect(mails).toHaveLength(0);
  catcher = await catchMail({ options: {} }, Number(new URL(url).port));
  t.clock.set(later(30_000));
  await round();
  expect(catcher.mails).toHaveLength(0);
  t.clock.set(later(minute));
  await round();
  expect(catcher.mails).toHaveLength(2);
  expect(await t.app.get(MailPause).current()).toBeNull();
});

it.each([
  [
    'a refused sign-in',
    {
      options: {
        disabledCommands: ['STARTTLS'],
        authOptional: false,
        onAuth: (_a, _s, done) => done(refusal(535, 'Wrong password')),
      },
    },
  ],
  [
    'a 421 instead of the greeting',
    { options: { onConnect: (_s, done) => done(refusal(421, 'Too many connections')) } },
  ],
  ['a refused sender', { options: { onMailFrom: (_a, _s, done) => done(refusal(553, 'Not your address')) } }],
] as [string, Manners][])('pauses after %s', async (_name, manners) => {
  const { url } = await school(manners);
  await t.close();
  t = await createApp({ smtpUrl: url.replace('//', '//user:secret@') });
  await queue(mailTo('a@school.test'));
  await round();
  expect(await messages()).toMatchObject([{ status: 'QUEUED', attempts: 0 }]);
  expect((await t.app.get(MailPause).current())!.reason).toMatch(/535|421|553/);
});

it('gives up messages that could not be sent for three days, and says why', async () => {
  const { close } = await school();
  await close();
  await queue(mailTo('a@school.test'));
  await round();
  t.clock.set(later(3 * day));
  await round();
  const [message] = await messages();
  expect(message).toMatchObject({ status: 'FAILED', attempts: 0 });
  expect(message!.lastError).toMatch(/^Nothing could be sent for three days: .*ECONNREFUSED/);
});

it('cancels messages that waited more than three days before mail could first be sent', async () => {
  const { mails } = await school();
  await queue(mailTo('old@school.test'));
  t.clock.set(later(3 * day + 1));
  await queue(mailTo('new@school.test'));
  await round();
  expect(mails.map(({ address }) => address)).toEqual(['new@school.test']);
  expect((await messages())[0]).toMatchObject({
    status: 'CANCELLED',
    lastError: 'Waited too long: no mail could be sent for more than three days.',
  });
  const admin = await t.as('ADMIN');
  await admin
    .post('/api/email/messages/retry')
    .send({ ids: [1] })
    .expect(200);
  t.clock.set(later(3 * day + 2000));
  await round();
  expect(mails.map(({ address }) => address)).toEqual(['new@school.test', 'old@school.test']);
});

it('cancels a message whose link has expired', async () => {
  const { mails } = await school();
  const letter = { subject: 'Your account', greeting: 'Dear A,', before: ['Open:'], button: 'Open', from: 'Us' };
  const link = { path: '/x?token=abc', expiresAt: later(minute) };
  await t.db.unit(() =>
    t.app.get(Outbox).queue({ to: { address: 'a@school.test', name: 'A' }, letter, cause: 'ACCOUNT', link }),
  );
  t.clock.set(later(minute));
  await queue(mailTo('b@school.test'));
  await round();
  expect(mails).toHaveLength(1);
  expect(await statuses()).toEqual(['CANCELLED', 'SENT']);
});

it('marks a message UNKNOWN if its connection broke halfway, and does not send it again', async () => {
  let closes = true;
  const { mails } = await school({
    toMessage: (_address, connection) => {
      if (!closes) return undefined;
      connection.close();
      return new Promise(() => undefined);
    },
  });
  await queue(mailTo('a@school.test'));
  await round();
  expect(await messages()).toMatchObject([{ status: 'UNKNOWN', attempts: 1, nextAttemptAt: null }]);
  expect(await triesOf(1)).toMatchObject([{ outcome: 'UNKNOWN' }]);
  closes = false;
  t.clock.set(later(day));
  await round();
  expect(mails).toHaveLength(0);
});

it('waits for a hanging server no longer than the time-out, and sends once it answers', async () => {
  const stepMs = mailTimes.stepMs;
  mailTimes.stepMs = 2000;
  try {
    let hangs = true;
    const { mails } = await school({
      options: { onConnect: (_session, done) => (hangs ? undefined : done()) },
    });
    await queue(mailTo('a@school.test'));
    await round();
    expect(await messages()).toMatchObject([{ status: 'QUEUED', attempts: 0 }]);
    hangs = false;
    t.clock.set(later(minute));
    await round();
    expect(mails).toHaveLength(1);
  } finally {
    mailTimes.stepMs = stepMs;
  }
});

it('marks the messages of a program that died, and does not send them again', async () => {
  const { mails } = await school();
  await queue(mailTo('a@school.test'));
  await t.db.unit(() =>
    t.db.update(
      EmailMessageEntity,
      { id: 1 },
      { status: 'SENDING', claimedUntil: later(minute), messageId: 'kept@school.test' },
    ),
  );
  await round();
  expect(await statuses()).toEqual(['SENDING']);
  t.clock.set(later(minute));
  await round();
  expect(await messages()).toMatchObject([{ status: 'UNKNOWN', messageId: 'kept@school.test', claimedUntil: null }]);
  expect(await triesOf(1)).toMatchObject([
    { outcome: 'UNKNOWN', answer: expect.stringMatching(/^The server stopped/) },
  ]);
  expect(mails).toHaveLength(0);
});

it('sends at most five at once and five a second', async () => {
  const caught = await school();
  await t.db.unit(() => t.app.get(Settings).remove('mail.perSecond'));
  await queue(...Array.from({ length: 12 }, (_, n) => mailTo(`p${n}@school.test`)));
  t.clock.set(null);
  await t.db.unit(() =>
    t.db.manager.query(`UPDATE email_messages SET next_attempt_at = '${new Date().toISOString()}'`),
  );
  const since = performance.now();
  await round();
  expect(performance.now() - since).toBeGreaterThan(2000);
  expect(caught.mails).toHaveLength(12);
  expect(caught.atOnce()).toBeLessThanOrEqual(5);
  const times = (await messages()).map(({ attemptedAt }) => Date.parse(attemptedAt!)).sort((a, b) => a - b);
  for (const [n, time] of times.entries()) if (n >= 5) expect(time - times[n - 5]!).toBeGreaterThanOrEqual(1000);
});

it("puts the school's name, colour and logo in HTML messages", async () => {
  const { mails } = await school();
  await t.db.unit(() =>
    t.app.get(Settings).set({
      'school.name': 'Smith & Sons <School>',
      theme: { ...standardTheme, accent: '#8a2b5c' },
    }),
  );
  await queue(mailTo('a@school.test', { html: '<html><body style="margin:0"><p>Stay at home.</p></body></html>' }));
  await round();
  expect(mails[0]!.html).toContain('Smith &amp; Sons &lt;School&gt;');
  expect(mails[0]!.html).toContain('color:#8a2b5c');
  expect(mails[0]!.html).toContain('<p>Stay at home.</p>');
  expect(mails[0]!.from!.value[0]!.name).toBe('Smith & Sons <School>');
});
