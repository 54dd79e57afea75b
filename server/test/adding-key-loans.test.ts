import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import request from 'supertest';
import { addDays } from '@homeroom/shared/dates';
import { buildCopy, follow, stepsOf } from '../scripts/pages.mjs';
import { startServer, type ServerProcess } from './crash/server-process.js';
import { catchMail, type MailCatcher } from './mail-catcher.js';
import { createTestDatabase, engine, type TestDatabase } from './postgres.js';

const steps = stepsOf('docs/adding-key-loans.md');
const files = follow(steps);

it('takes 7 files and 78 lines of code, and 15 for the e-mail, and changes only lists in old files', () => {
  expect(new Set(steps.map(({ file }) => file)).size).toBe(7);
  const lines = steps.flatMap((step) => step.lines).filter(Boolean);
  const [first, last] = [lines.findIndex((line) => line.includes('causes:')), lines.indexOf('  ],')];
  expect(last).toBeGreaterThan(first);
  const reminder = last - first + 1;
  expect(reminder).toBeLessThanOrEqual(15);
  expect(lines.length - reminder).toBeLessThanOrEqual(78);
  expect(new Set(steps.filter(({ after }) => after).map(({ file }) => file))).toEqual(
    new Set(['shared/src/resource-access.ts', 'server/src/features/index.ts', 'admin/src/features/index.ts']),
  );
});

describe('in a new school', () => {
  const folder = mkdtempSync(join(tmpdir(), 'homeroom-key-loans-'));
  // Somewhere it is after 7 in the morning and before midnight.
  const timeZone = new Date().getUTCHours() < 12 ? 'Asia/Tokyo' : 'Etc/UTC';
  const today = new Date(Date.now() + (timeZone === 'Asia/Tokyo' ? 9 : 0) * 3_600_000).toISOString().slice(0, 10);
  const overdue = {
    keyName: 'Élan 3',
    lentOn: addDays(today, -9),
    dueOn: addDays(today, -2),
    returnedOn: null,
    note: 'Spare',
  };
  let server: ServerProcess;
  let mail: MailCatcher;
  let database: TestDatabase | null = null;
  let told: Promise<void>;
  let token: string;

  beforeAll(async () => {
    buildCopy(folder, files);
    let tell = () => {};
    told = new Promise((resolve) => (tell = resolve));
    mail = await catchMail({ toMessage: () => void tell() });
    database = engine === 'postgres' ? await createTestDatabase() : null;
    const config = { dataDir: join(folder, 'data'), databaseUrl: database?.url ?? null, smtpUrl: mail.url };
    server = await startServer(config, join(folder, 'server/dist/main.js'));
    token = await server.said(/token=([\w-]+)/);
  }, 300_000);
  afterAll(async () => {
    server.signal('SIGTERM');
    await server.ended;
    await mail.close();
    await database?.drop();
    rmSync(folder, { recursive: true });
  });

  const browser = () => request.agent(server.url).set('origin', server.url);

  it('keeps key loans, shows teachers their own, and reminds once of an overdue one', async () => {
    const office = browser();
    const person = { firstName: 'Sam', lastName: 'Okoye', email: 'sam@school.test', password: 'a well kept register' };
    const school = { schoolName: 'Cedar Grove', timeZone };
    await office
      .post('/api/setup')
      .send({ token, ...school, ...person })
      .expect(200);
    const omar = await office
      .post('/api/teachers')
      .send({ firstName: 'Omar', lastName: 'Haddad', email: 'omar@school.test' })
      .expect(201);
    const teacherId = (omar.body as { id: number }).id;

    const { body } = await office
      .post('/api/key-loans')
      .send({ ...overdue, teacherId })
      .expect(201);
    expect(body).toMatchObject({ ...overdue, teacherId, teacherName: 'Omar Haddad', state: 'Overdue' });
    await office
      .post('/api/key-loans')
      .send({ ...overdue, teacherId, dueOn: addDays(overdue.lentOn, -1) })
      .expect(400, /Due back is before Lent on\./);

    await office
      .post('/api/key-loans')
      .send({ ...overdue, teacherId, keyName: 'ÉLAN 3' })
      .expect(409, /Somebody still has this key\./);
    await office
      .post('/api/key-loans')
      .send({ ...overdue, teacherId, returnedOn: today })
      .expect(201);

    const listed = async (query: string) =>
      ((await office.get(`/api/key-loans?${query}`).expect(200)).body as { keyName: string }[]).map(
        ({ keyName }) => keyName,
      );
    expect(await listed('state=Overdue&_sort=teacherName')).toEqual(['Élan 3']);
    expect(await listed('q=haddad&_sort=state')).toEqual(['Élan 3', 'Élan 3']);
    expect(await listed('q=elan&state=Lent')).toEqual([]);
    const counts = await office.get('/api/key-loans?_count=state').expect(200);
    expect(counts.body).toEqual([
      { state: 'Overdue', count: 1 },
      { state: 'Returned', count: 1 },
    ]);

    const rules = (await office.get('/api/notifier/rules').expect(200)).body as {
      id: number;
      name: string;
      to: string;
    }[];
    const { id, to } = rules.find(({ name }) => name === 'Key reminder')!;
    expect(to).toBe('Teacher');
    // The rule also runs by itself, once a minute.
    await office.post(`/api/notifier/rules/${id}/run`).send({ messages: 1 }).expect(200);
    const log = (await office.get('/api/email/messages').expect(200)).body as { cause: string; subject: string }[];
    expect(log.map(({ cause, subject }) => [cause, subject])).toEqual([['KEY', 'Please bring back Élan 3']]);

    await told;
    server.signal('SIGTERM');
    await server.ended;
    expect(mail.mails).toHaveLength(1);
    expect(mail.mails[0]).toMatchObject({ address: 'omar@school.test', subject: 'Please bring back Élan 3' });
    expect(mail.mails[0]!.text).toContain('Dear Omar,');
  });
});
