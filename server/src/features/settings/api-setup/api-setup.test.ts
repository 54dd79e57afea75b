import { createServer, type AddressInfo } from 'node:net';
import type { MailServerInput, MailSettings, MailTest } from '@homeroom/shared/settings/api-setup';
import type { ApiError } from '@homeroom/shared/errors';
import { catchMail, refusal, type MailCatcher, type Manners } from '../../../../test/mail-catcher.js';
import { type Browser, createApp, type TestApp } from '../../../../test/create-app.js';
import type { Config } from '../../../config.js';
import { AuditEntryEntity } from '../../../platform/audit/audit-entry.entity.js';
import { Jobs } from '../../../platform/jobs/jobs.js';
import { EmailMessageEntity } from '../../../platform/mail/email-message.entity.js';
import { names } from '../../../platform/mail/host-guard.js';
import { testTimes } from '../../../platform/mail/mail-test.service.js';
import { publicUrlPlace } from '../../../platform/mail/letter.js';
import { Outbox } from '../../../platform/mail/outbox.js';

let t: TestApp;
let superadmin: Browser;
let catcher: MailCatcher | null = null;
const resolve = names.resolve;
const { wholeMs } = testTimes;
afterEach(async () => {
  names.resolve = resolve;
  testTimes.wholeMs = wholeMs;
  await t.close();
  await catcher?.close();
  catcher = null;
});

async function school(config: Partial<Config> = {}) {
  t = await createApp(config);
  superadmin = await t.as('SUPERADMIN');
}

/** A real mail server on this machine; its address as it is entered. */
async function mailServer(manners: Manners = {}): Promise<MailServerInput> {
  catcher = await catchMail(manners);
  return {
    host: '127.0.0.1',
    port: Number(new URL(catcher.url).port),
    security: 'NONE',
    username: null,
    from: 'office@school.test',
    replyTo: null,
    perSecond: 5,
  };
}

const password = 'planted-secret-of-the-mail-server';
const wantsSignIn: Manners = {
  options: {
    authOptional: false,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    onAuth: ({ password: given }, _session, done) =>
      given === password ? done(null, { user: 'office' }) : done(new Error(`Wrong password ${given}`)),
  },
};

const save = (server: object) => superadmin.put('/api/settings/mail').send(server);
const tested = async (server: object | null) =>
  (await superadmin.post('/api/settings/mail/test').send({ server }).expect(200)).body as MailTest;
const words = ({ steps }: MailTest) => steps.map(({ words: each, ok }) => `${ok ? '+' : '-'} ${each}`);
const day = 86_400_000;
const snow = { to: { address: 'nadia@school.test', name: 'Nadia' }, subject: 'Snow', cause: 'GROUP' } as const;
const queue = (text = 'Stay at home.', sendAt?: string) =>
  t.db.unit(() => t.app.get(Outbox).queueAll([{ ...snow, text, ...(sendAt && { sendAt }) }]));
const round = () => t.app.get(Jobs).round();
const messages = () => t.db.find(EmailMessageEntity);
const everything = async () =>
  JSON.stringify([
    await t.db.query('SELECT * FROM mail_servers'),
    await t.db.query('SELECT * FROM settings'),
    await t.db.find(AuditEntryEntity),
  ]);

describe('the saved mail server', () => {
  it('sends waiting messages as soon as it is saved, and all later ones', async () => {
    await school();
    await queue();
    await round();
    expect((await messages())[0]!.status).toBe('QUEUED');
    const server = await mailServer();
    const { body } = await save({ ...server, replyTo: 'head@school.test' }).expect(200);
    expect((body as MailSettings).server).toMatchObject({ host: '127.0.0.1', hasPassword: false });
    await round();
    expect((await messages())[0]!.status).toBe('SENT');
    expect(catcher!.mails[0]!.from!.value[0]!.address).toBe('office@school.test');
    expect(catcher!.mails[0]!.replyTo!.value[0]!.address).toBe('head@school.test');
  });

  it('says before it is saved how many messages that sends', async () => {
    await school({ publicUrl: null });
    superadmin.set('origin', `http://127.0.0.1:${(t.app.getHttpServer().address() as AddressInfo).port}`);
    const settings = async () => (await superadmin.get('/api/settings/mail').expect(200)).body as MailSettings;
    expect((await settings()).sentBySaving).toBe(0);
    await queue('Too old by now.', t.clock.stamp(-4 * day));
    await queue();
    await queue(`It is at ${publicUrlPlace}/pictures.`);
    await queue('In a week.', t.clock.stamp(7 * day));
    expect(await settings()).toMatchObject({ waiting: 4, sentBySaving: 1 });
    await save(await mailServer()).expect(200);
    await round();
    expect((await messages()).map(({ status }) => status)).toEqual(['CANCELLED', 'SENT', 'QUEUED', 'QUEUED']);
    await queue();
    expect(await settings()).toMatchObject({ waiting: 3, sentBySaving: 0 });
  });

  it('keeps its password encrypted, shows it nowhere, and uses it', async () => {
    await school();
    const server = { ...(await mailServer(wantsSignIn)), username: 'office' };
    const answers = [
      await save({ ...server, password }).expect(200),
      await superadmin.get('/api/settings/mail').expect(200),
      await save({ ...server, perSecond: 9 }).expect(200),
    ];
    for (const { text } of answers) expect(text).not.toContain(password);
    expect(answers.map(({ body }) => (body as MailSettings).server!.hasPassword)).toEqual([true, true, true]);
    const kept = await everything();
    expect(kept).not.toContain(password);
    expect(kept).not.toContain(Buffer.from(password).toString('base64'));
    expect(kept).toContain('"credential":"changed"');
    await queue();
    await round();
    expect((await messages())[0]!.status).toBe('SENT');
  });

  it('is removed with its password and rate; messages then wait, and the log says who did it', async () => {
    await school();
    const server = { ...(await mailServer(wantsSignIn)), username: 'office', perSecond: 9 };
    await superadmin.delete('/api/settings/mail').expect(404);
    await save({ ...server, password }).expect(200);
    await queue();
    const { body } = await superadmin.delete('/api/settings/mail').expect(200);
    expect(body).toEqual({ locked: false, server: null, waiting: 1, sentBySaving: 1 });
    expect(await t.db.query('SELECT * FROM mail_servers')).toEqual([]);
    await round();
    expect((await messages())[0]!.status).toBe('QUEUED');
    expect(catcher!.mails).toEqual([]);
    const [entry] = await t.db.find(AuditEntryEntity, { order: { id: 'DESC' }, take: 1 });
    expect(entry).toMatchObject({
      action: 'delete',
      kind: 'SETTINGS',
      subjectId: 'mail',
      actorId: superadmin.user.id,
      before: { host: '127.0.0.1', username: 'office', signsIn: true, perSecond: 9 },
      after: null,
    });
    // The saved password does not carry over to another server.
    await save(server).expect(200);
    expect((await superadmin.get('/api/settings/mail')).body).toMatchObject({
      server: { hasPassword: false, perSecond: 9 },
    });
  });

  it('never uses its password with another server, user or encryption', async () => {
    await school();
    const server = { ...(await mailServer(wantsSignIn)), username: 'office' };
    await save({ ...server, password }).expect(200);
    const others = [{ host: 'localhost' }, { port: server.port + 1 }, { username: 'other' }, { security: 'STARTTLS' }];
    for (const other of others) {
      const { body } = await save({ ...server, ...other }).expect(400);
      expect((body as ApiError).errors![0]!.path).toBe('password');
      await superadmin
        .post('/api/settings/mail/test')
        .send({ server: { ...server, ...other } })
        .expect(400);
    }
  });

  it.each([
    ['host', 'smtp://mail.school.test'],
    ['host', '127.0.0.1:25'],
    ['host', 'beef:25'],
    ['host', '[::1]:25'],
    ['host', 'mail.school.test:25'],
    ['host', 'mail.school.test\r\nRCPT TO:<all@school.test>'],
    ['host', ''],
    ['port', 0],
    ['port', 70_000],
    ['security', 'SSL'],
    ['from', 'office'],
    ['replyTo', 'a@b.c, d@e.f'],
    ['perSecond', 0],
    ['password', 'x'.repeat(501)],
  ])('refuses %s: %s', async (field, value) => {
    await school();
    const server = { host: 'mail.school.test', port: 25, security: 'NONE', from: 'office@school.test', perSecond: 5 };
    const { body } = await save({ ...server, [field]: value }).expect(400);
    expect((body as ApiError).errors!.map(({ path }) => path)).toEqual([field]);
  });

  it('refuses an unknown key, and a setting that does not exist', async () => {
    await school();
    const { body } = await save({ host: 'mail.school.test', tls: { rejectUnauthorized: false } }).expect(400);
    expect(JSON.stringify(body)).toContain("Unknown field 'tls'.");
    await superadmin.put('/api/settings/nonsense').send({}).expect(404);
  });
});

describe('a host that is not allowed', () => {
  const server = {
    port: 25,
    security: 'NONE',
    username: null,
    from: 'office@school.test',
    replyTo: null,
    perSecond: 5,
  };

  it.each([
    '169.254.169.254',
    '169.254.1.1',
    'fe80::1',
    'fd00:ec2::254',
    '100.100.100.200',
    '0.0.0.0',
    '::',
    '::ffff:169.254.169.254',
    '64:ff9b::a9fe:a9fe',
    '224.0.0.1',
  ])('is %s, saved or tested', async (host) => {
    await school();
    const { body } = await save({ ...server, host }).expect(400);
    expect((body as ApiError).errors![0]!.path).toBe('host');
    const answer = await tested({ ...server, host });
    expect(answer.ok).toBe(false);
    expect(answer.problem!.path).toBe('host');
    expect(answer.title).toBe('This address is not allowed');
    expect(await everything()).toContain('"result":"This address is not allowed"');
  });

  it('is a name with such an address, even among others', async () => {
    await school();
    names.resolve = () =>
      Promise.resolve([
        { address: '127.0.0.1', family: 4 },
        { address: '169.254.169.254', family: 4 },
      ]);
    const { body } = await save({ ...server, host: 'mail.school.test' }).expect(400);
    expect((body as ApiError).errors![0]!.path).toBe('host');
  });

  it('is a name that gets such an address later: nothing is sent, and the messages wait', async () => {
    await school();
    const known = await mailServer();
    let address = '127.0.0.1';
    names.resolve = () => Promise.resolve([{ address, family: 4 }]);
    await save({ ...known, host: 'mail.school.test' }).expect(200);
    address = '169.254.169.254';
    await queue();
    await round();
    const [message] = await messages();
    expect(message).toMatchObject({ status: 'QUEUED', lastError: expect.stringContaining('not allowed') as string });
    expect(catcher!.mails).toEqual([]);
  });
});

describe('a test message', () => {
  it("goes to the user, with the values on the screen, and shows the server's answer", async () => {
    await school();
    const server = await mailServer();
    const answer = await tested(server);
    expect(answer).toMatchObject({ ok: true, title: 'The server accepted the message', to: superadmin.user.email });
    expect(words(answer)).toEqual(['+ Server found', '+ Not encrypted', '+ Message accepted']);
    expect(answer.answer).toMatch(/^250/);
    expect(catcher!.mails.map(({ address, subject }) => [address, subject])).toEqual([
      [superadmin.user.email, 'Test message'],
    ]);
    expect(catcher!.mails[0]!.text).toContain('The school can now send e-mail.');
    const [entry] = await t.db.find(AuditEntryEntity, { order: { id: 'DESC' }, take: 1 });
    expect(entry).toMatchObject({
      action: 'test',
      kind: 'MAIL',
      subjectId: 'mail',
      actorId: superadmin.user.id,
      after: { host: '127.0.0.1', to: superadmin.user.email, result: 'The server accepted the message' },
    });
    // Testing does not save it.
    expect((await superadmin.get('/api/settings/mail')).body).toMatchObject({ server: null, waiting: 0 });
  });

  it.each([
    ['accepted', undefined],
    ['refused', refusal(550, `${'x'.repeat(480)} ${password}`)],
  ])('blanks the password in the answer of a server that %s the message and says it', async (_, error) => {
    await school();
    const server = await mailServer({
      options: {
        ...wantsSignIn.options,
        onData: (stream, _session, done) => {
          const answer = done as (error?: Error | null, text?: string) => void;
          stream.resume().on('end', () => answer(error, `queued for ${password}`));
        },
      },
    });
    const known = { ...server, username: 'office', password };
    const answer = await tested(known);
    expect(answer.ok).toBe(!error);
    await save(known).expect(200);
    await queue();
    await round();
    const { text } = await superadmin.get('/api/email/messages/1/text').expect(200);
    for (const each of [answer.answer!, text]) {
      expect(each).toContain('•••');
      expect(each).not.toContain(password.slice(0, 8));
    }
  });

  it('says that the sign-in was refused, without the password', async () => {
    await school();
    const server = { ...(await mailServer(wantsSignIn)), username: 'office' };
    const answer = await tested({ ...server, password: 'a-wrong-secret' });
    expect(words(answer)).toEqual(['+ Server found', '+ Not encrypted', '- Sign-in refused']);
    expect(answer.problem!.path).toBe('password');
    expect(JSON.stringify(answer)).not.toContain('a-wrong-secret');
    expect(words(await tested({ ...server, password })).at(-2)).toBe('+ Signed in');
    const kept = await everything();
    expect(kept).toContain('"action":"test"');
    for (const each of [password, 'a-wrong-secret']) expect(kept).not.toContain(each);
  });

  it("says that the sender was refused, with the server's words at the field", async () => {
    await school();
    const server = await mailServer({
      options: {
        disabledCommands: ['AUTH', 'STARTTLS'],
        onMailFrom: (_address, _session, done) => done(refusal(553, '5.7.1 Sender address rejected')),
      },
    });
    const answer = await tested(server);
    expect(answer).toMatchObject({
      ok: false,
      title: 'The server refused the sender',
      answer: '553 5.7.1 Sender address rejected',
      problem: { path: 'from' },
    });
  });

  it('says that the connection is not encrypted although it should be', async () => {
    await school();
    const answer = await tested({ ...(await mailServer()), security: 'STARTTLS' });
    expect(words(answer)).toEqual(['+ Server found', '- Not encrypted']);
    expect(answer.problem!.path).toBe('security');
  });

  it('says that nothing answers, or that the name does not exist', async () => {
    await school();
    const server = await mailServer();
    await catcher!.close();
    expect((await tested(server)).problem!.path).toBe('port');
    names.resolve = () => Promise.reject(Object.assign(new Error('getaddrinfo ENOTFOUND'), { code: 'ENOTFOUND' }));
    const answer = await tested({ ...server, host: 'no-such-server.school.test' });
    expect(answer.title).toBe('The server was not found');
  });

  it('waits for a silent server no longer than the time-out', async () => {
    await school();
    const silent = createServer(() => undefined).listen(0, '127.0.0.1');
    testTimes.wholeMs = 300;
    const server = { ...(await mailServer()), port: (silent.address() as AddressInfo).port };
    expect((await tested(server)).title).toBe('No answer from 127.0.0.1');
    silent.close();
  });
});

describe('with SMTP_URL', () => {
  it('shows its mail server locked without the password, and tests it', async () => {
    const { port } = await mailServer(wantsSignIn);
    await school({ smtpUrl: `smtp://office:${password}@127.0.0.1:${port}?from=office@school.test` });
    const { body, text } = await superadmin.get('/api/settings/mail').expect(200);
    expect(body).toMatchObject({
      locked: true,
      server: { host: '127.0.0.1', port, security: 'ANY', username: 'office', hasPassword: true },
    });
    expect(text).not.toContain(password);
    await save({ host: 'mail.school.test', port: 25, security: 'NONE', from: 'a@school.test', perSecond: 5 }).expect(
      409,
    );
    await superadmin.delete('/api/settings/mail').expect(409);
    const answer = await tested(null);
    expect(answer.ok).toBe(true);
    expect(JSON.stringify(answer)).not.toContain(password);
  });
});

describe('the public address', () => {
  it('releases messages with links, and accepts writes from its pages', async () => {
    await school({ publicUrl: null });
    await save(await mailServer()).expect((response) => expect(response.status).toBe(403));
    superadmin.set('origin', `http://127.0.0.1:${(t.app.getHttpServer().address() as AddressInfo).port}`);
    await superadmin
      .put('/api/settings/address')
      .send({ publicUrl: 'https://School.test/' })
      .expect(200, { locked: false, publicUrl: 'https://school.test' });
    await save(await mailServerAgain()).expect(200);
    await queue(`${publicUrlPlace}/login`);
    await round();
    expect(catcher!.mails[0]!.text).toContain('https://school.test/login');
    await superadmin
      .put('/api/settings/uploads')
      .set('origin', 'https://school.test')
      .send({ megabytes: 20 })
      .expect(200);
    await superadmin
      .put('/api/settings/uploads')
      .set('origin', 'https://other.test')
      .send({ megabytes: 20 })
      .expect(403);
  });

  it.each([
    'school.test',
    'ftp://school.test',
    'https://school.test/app',
    'https://user@school.test',
    'javascript:alert(1)',
    'http://169.254.169.254',
    'http://2852039166',
    'http://[fd00:ec2::254]:8080',
    'http://256.1.1.1',
    'https://school.test:99999',
  ])('is not %s', async (publicUrl) => {
    await school({ publicUrl: null });
    superadmin.set('origin', `http://127.0.0.1:${(t.app.getHttpServer().address() as AddressInfo).port}`);
    const { body } = await superadmin.put('/api/settings/address').send({ publicUrl }).expect(400);
    expect((body as ApiError).errors![0]!.path).toBe('publicUrl');
  });

  it('is locked by PUBLIC_URL', async () => {
    await school();
    await superadmin.get('/api/settings/address').expect(200, { locked: true, publicUrl: 'http://school.test' });
    await superadmin.put('/api/settings/address').send({ publicUrl: 'https://other.test' }).expect(409);
  });
});

it('limits uploads as the school says', async () => {
  await school();
  await superadmin.get('/api/settings/uploads').expect(200, { megabytes: 50 });
  await superadmin.put('/api/settings/uploads').send({ megabytes: 2 }).expect(200);
  const admin = await t.as('ADMIN');
  expect((await admin.get('/api/wiki/config')).status).toBeLessThan(500);
  for (const [megabytes, message] of [
    [0, 'Enter 1 to 2000.'],
    [-3, 'Enter 1 to 2000.'],
    [1e9, 'Enter 1 to 2000.'],
    [1.5, 'Enter a whole number.'],
  ]) {
    const { body } = await superadmin.put('/api/settings/uploads').send({ megabytes }).expect(400);
    expect((body as ApiError).errors).toEqual([{ path: 'megabytes', message }]);
  }
});

/** The running server again, as it would be entered. */
async function mailServerAgain(): Promise<MailServerInput> {
  await catcher!.close();
  return mailServer();
}

it('logs each change from the value before it, if the form is saved several times at once', async () => {
  await school();
  const chosen = [20, 50, 30, 50, 20, 40];
  await Promise.all(chosen.map((megabytes) => superadmin.put('/api/settings/uploads').send({ megabytes }).expect(200)));
  const { body } = await superadmin.get('/api/settings/uploads').expect(200);
  const entries = await t.db.find(AuditEntryEntity, {
    where: { subject: 'Setting', subjectId: 'uploads' },
    order: { id: 'ASC' },
  });
  const values = entries.map(({ before, after }) => [before, after] as unknown as [typeof body, typeof body]);
  expect(values.map(([before]) => before)).toEqual([
    { megabytes: 50 },
    ...values.slice(0, -1).map(([, after]) => after),
  ]);
  expect(values.at(-1)![1]).toEqual(body);
});
