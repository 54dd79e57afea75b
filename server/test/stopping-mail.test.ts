import { mailTimes } from '../src/platform/mail/mail-server.js';
import { Outbox } from '../src/platform/mail/outbox.js';
import { createApp, type TestApp } from './create-app.js';
import { startServer } from './crash/server-process.js';
import { mailAfterRestart } from './mail-after-restart.js';
import { catchMail, type MailCatcher, type Manners } from './mail-catcher.js';

let t: TestApp;
let catcher: MailCatcher;
afterEach(() => t.close());
afterEach(() => catcher.close());

test.each<[string, (hang: () => boolean) => Manners, string]>([
  ['before its greeting', (hang) => ({ options: { onConnect: (_, done) => (hang() ? undefined : done()) } }), 'SENT'],
  [
    'after the recipient',
    (hang) => ({ options: { onRcptTo: (_to, _session, done) => (hang() ? undefined : done()) } }),
    'SENT',
  ],
  [
    'after the text',
    (hang) => ({ toMessage: () => (hang() ? new Promise<undefined>(() => undefined) : undefined) }),
    'UNKNOWN',
  ],
])('a stop does not wait for a mail server that is silent %s', async (_, mannersOf, status) => {
  let isSilent = true;
  let reached: () => void;
  const silent = new Promise<void>((resolve) => (reached = resolve));
  const hang = () => {
    reached();
    return isSilent;
  };
  catcher = await catchMail(mannersOf(hang));
  t = await createApp({ smtpUrl: catcher.url });
  t.clock.set(null);
  const to = { address: 'nadia@school.test', name: 'Nadia' };
  await t.db.unit(() => t.app.get(Outbox).queueAll([{ to, subject: 'Welcome', text: 'Your link.', cause: 'GROUP' }]));
  await t.stop();
  const server = await startServer(t.config);
  await silent;
  const since = performance.now();
  server.signal('SIGTERM');
  expect(await server.ended).toBe(0);
  expect(performance.now() - since).toBeLessThan(mailTimes.stepMs / 2);
  isSilent = false;
  expect(await mailAfterRestart(t.config, 120_000)).toMatchObject([{ status }]);
  // A text that may have arrived is never sent twice.
  expect(catcher.mails).toHaveLength(status === 'SENT' ? 1 : 0);
});
