import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Agent } from 'supertest';
import { AuditTallies } from '../src/platform/audit/audit-tallies.js';
import { hashToken } from '../src/platform/access/tokens.js';
import { keyFile } from '../src/platform/secrets/key-file.js';
import { createApp, type TestApp } from './create-app.js';
import { everythingStored } from './everything-stored.js';
import { catchMail, type MailCatcher } from './mail-catcher.js';
import { plantEverywhere, PlantedSecrets } from './planted-secrets.js';
import { servedRoutes } from './served-routes.js';

let t: TestApp;
let mail: MailCatcher;
let planted: PlantedSecrets;
let logged: string[];
beforeEach(async () => {
  [planted, logged] = [new PlantedSecrets(), []];
  const collect = (text: string | Uint8Array) => Boolean(logged.push(String(text)));
  for (const stream of [process.stdout, process.stderr])
    jest.spyOn(stream, 'write').mockImplementation(collect as never);
  // A mail server that refuses every sign-in and repeats the password.
  mail = await catchMail({
    options: {
      authOptional: false,
      allowInsecureAuth: true,
      disabledCommands: ['STARTTLS'],
      onAuth: ({ password }, _session, done) => done(new Error(`Wrong password ${password}`)),
    },
  });
});
afterEach(async () => {
  jest.restoreAllMocks();
  await t.close();
  await mail.close();
});

/** The answers that have to show a secret: a sign-in gives the browser a session, and a new link is shown. */
const shownOnce: Record<string, string | string[]> = {
  'session of the set-up': 'POST /api/setup',
  'session of a sign-in': 'POST /api/auth/login',
  'session after the change': 'PUT /api/profile/password',
  'proof of a known browser': ['POST /api/auth/login', 'POST /api/setup', 'PUT /api/profile/password'],
  'API key': 'POST /api/settings/api-keys',
  'used invitation': 'POST /api/users/:id/invitation',
  'invitation link': 'POST /api/users/:id/invitation',
  'reset link of the office': 'POST /api/users/:id/reset-link',
  'calendar link': 'POST /api/calendar-feed',
  'secret of an app': 'POST /api/profile/second-factor',
  'recovery code': 'PUT /api/profile/second-factor',
  'family link': 'POST /api/parents/:id/family-link',
  'status link': 'POST /api/enrollments/submissions',
};

/** Reads every route in every role, with the first records of each kind. */
async function readEverything(superadmin: Agent) {
  await t.app.get(AuditTallies).flush();
  // An administrator reads nothing that a superadmin does not.
  const browsers: [Agent, ids: number[]][] = [
    [superadmin, [1, 2]],
    [await t.as('TEACHER'), [1]],
    [t.visitor(), [1]],
  ];
  // A stream of events has no end; it sends the figures of the roll call that runs.
  const ending = servedRoutes(t).filter((route) => route.startsWith('GET ') && route !== 'GET /api/roll-calls/news');
  const reads = [...ending, 'GET /api/docs-json'];
  expect(reads.length).toBeGreaterThan(120);
  const query: Record<string, string> = {
    'GET /api/settings/by-key': '?key=ui.wiki.config.json',
    'GET /api/features/allowed': '?keys=dashboard.remind',
    'GET /api/audit': '?_start=0&_end=1000',
    'GET /api/email/messages': '?_start=0&_end=1000',
  };
  for (const [browser, ids] of browsers)
    for (const route of reads)
      for (const id of /:/.test(route) ? ids : [0])
        await planted.call(browser, route + (query[route] ?? ''), undefined, id);
  for (const [path, secret] of [
    ['/api/auth/link?token=', 'invitation link'],
    ['/api/enrollments/status?token=', 'status link'],
    ['/api/calendar-feed/', 'calendar link'],
  ])
    await planted.call(t.visitor(), `GET ${path}${planted.of(secret!)}${path!.endsWith('/') ? '.ics' : ''}`);
  const answered = new Set(planted.answers.filter(({ text }) => text.length > 400).map(({ route }) => route));
  for (const route of ['GET /api/audit', 'GET /api/users', 'GET /api/email/messages', 'GET /api/settings/mail'])
    expect(answered).toContain(route);
}

/** Makes calls fail unexpectedly, which are logged with their cause. */
async function breakDown(superadmin: Agent, mailServer: object) {
  for (const table of ['mail_servers', 'calendar_feeds', 'account_links', 'attempts', 'api_keys'])
    await t.db.unit(() => t.db.manager.query(`DROP TABLE ${table}`));
  const [token, password] = [planted.of('invitation link'), planted.of('password of an invitation')];
  const failed = [
    await planted.call(superadmin, 'PUT /api/settings/mail', mailServer),
    await planted.call(t.visitor(), `GET /api/calendar-feed/${planted.of('calendar link')}.ics`),
    await planted.call(t.visitor(), `GET /api/auth/link?token=${token}`),
    await planted.call(t.visitor(), 'POST /api/auth/accept-invitation', { token, password }),
    await planted.call(t.visitor(), 'POST /api/auth/login', { email: 'sam@school.test', password }),
    await planted.call(t.visitor().set('authorization', `Bearer ${planted.of('API key')}`), 'GET /api/students'),
  ];
  return failed.map(({ status }) => status);
}

/** The data folder as in a backup: the names of all files, and the contents of all except the key. */
function backup(): string {
  const { dataDir } = t.config;
  const names = readdirSync(dataDir, { recursive: true, encoding: 'utf8' });
  const contents = names
    .map((name) => join(dataDir, name))
    .filter((file) => statSync(file).isFile() && file !== keyFile(t.config))
    .map((file) => readFileSync(file, 'latin1'));
  expect(names).toContain('secret.key');
  return [...names, ...contents].join('\n');
}

it.each(['a saved mail server', 'SMTP_URL'])(
  'shows no planted secret in an answer, a log, an audit entry, the database or a backup, with %s',
  async (way) => {
    const port = Number(new URL(mail.url).port);
    const server = {
      host: '127.0.0.1',
      port,
      security: 'NONE',
      username: 'office',
      from: 'office@school.test',
      perSecond: 5,
    };
    const mailServer = { ...server, password: planted.plant('password of the mail server') };
    const user = `office:${encodeURIComponent(planted.plant('password in SMTP_URL'))}`;
    t = await createApp({
      logLevel: 'debug',
      smtpUrl: way === 'SMTP_URL' ? `smtp://${user}@127.0.0.1:${port}?from=office@school.test` : null,
    });
    const superadmin = await plantEverywhere(t, planted, mailServer);
    await readEverything(superadmin);

    const stored = await everythingStored(t);
    expect(planted.in(stored)).toEqual([]);
    // The reason why no mail is sent is the server's answer.
    expect(stored).toContain('Wrong password •••');
    // The search covered the right place, because the database has their hashes.
    for (const name of [
      'session after the change',
      'invitation link',
      'reset link in a letter',
      'API key',
      'calendar link',
      'status link',
    ])
      expect([name, stored.includes(hashToken(planted.of(name)))]).toEqual([name, true]);
    expect(planted.in(backup())).toEqual([]);

    expect(await breakDown(superadmin, mailServer)).toEqual([way === 'SMTP_URL' ? 409 : 500, 500, 500, 500, 500, 500]);
    const shown = planted.answers.flatMap(({ route, text }) => planted.in(text).map((name) => `${name} by ${route}`));
    expect([...new Set(shown)].sort()).toEqual(
      Object.entries(shownOnce)
        .flatMap(([name, routes]) => [routes].flat().map((route) => `${name} by ${route}`))
        .sort(),
    );
    expect(logged.join('')).toContain('GET /api/calendar-feed/:token.ics');
    expect(planted.in(logged.join(''))).toEqual([]);
  },
  120_000,
);
