import { getDataSourceToken } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { AttemptEntity } from '../src/features/auth/auth.entity.js';
import { Passwords } from '../src/features/auth/passwords.service.js';
import { Declared } from '../src/platform/feature.js';
import { ImportStore } from '../src/platform/spreadsheets/import-store.js';
import { createApp, testNow, type TestApp } from './create-app.js';
import { submitted } from './enrollment-form.js';

let t: TestApp;
beforeAll(async () => void (t = await createApp()));
afterAll(() => t.close());

const minute = 60_000;
const day = 24 * 60 * minute;
const later = (ms: number) => new Date(Date.parse(testNow) + ms).toISOString();

test('deletes expired rows after a write, at most once an hour', async () => {
  const admin = await t.as('ADMIN');
  const write = (name: string) => admin.post('/api/class-types').send({ className: name }).expect(201);
  await write('The first of this server');

  const password = 'a well kept register';
  const { email } = await t.a.user({ role: 'ADMIN', passwordHash: await t.app.get(Passwords).hash(password) });
  await t.visitor().post('/api/auth/login').send({ email, password }).expect(200);
  await t.visitor().post('/api/auth/forgot-password').send({ email }).expect(200);
  await admin.post(`/api/users/${(await t.a.teacher()).userId}/invitation`).expect(201);
  await submitted(t);
  await t.unitOfWork.run((manager) =>
    new ImportStore().preview(manager, { kind: 'roster', ownerId: 1, plan: {}, now: t.clock.now() }),
  );

  const left = async () => {
    const [counts] = await t.reads.query<Record<string, number>>(
      `SELECT (SELECT count(*) FROM sessions WHERE expires_at < '2098') AS "sessions", (SELECT count(*) FROM attempts) AS "attempts",
         (SELECT count(*) FROM account_links WHERE kind = 'RESET') AS "resets", (SELECT count(*) FROM account_links WHERE kind = 'INVITATION') AS "invitations",
         (SELECT count(*) FROM email_messages WHERE link_path IS NOT NULL) AS "mailed", (SELECT count(*) FROM imports) AS "imports",
         (SELECT count(*) FROM enrollment_links) AS "statusLinks"`,
    );
    return Object.fromEntries(Object.entries(counts!).map(([name, count]) => [name, Number(count)]));
  };
  const all = { sessions: 1, attempts: 2, resets: 1, invitations: 1, mailed: 3, imports: 1, statusLinks: 2 };
  expect(await left()).toEqual(all);

  t.clock.set(later(59 * minute));
  await write('Within the hour');
  expect(await left()).toEqual(all);

  t.clock.set(later(61 * minute));
  await admin.get('/api/class-types').expect(200);
  expect(await left()).toEqual(all);
  await write('After an hour');
  const hour = { ...all, attempts: 0, resets: 0, mailed: 2, imports: 0 };
  expect(await left()).toEqual(hour);

  await t.unitOfWork.run((manager) =>
    manager.insert(AttemptEntity, { kind: 'reset', account: '', address: '', at: testNow }),
  );
  await write('Right after');
  expect(await left()).toEqual({ ...hour, attempts: 1 });

  t.clock.set(later(13 * 60 * minute));
  await write('After half a day');
  expect(await left()).toEqual({ ...hour, sessions: 0 });
  t.clock.set(later(91 * day));
  await write('After three months');
  // The list of users shows that an invitation has expired.
  expect(await left()).toEqual({ ...hour, sessions: 0, mailed: 1 });
  t.clock.set(later(200 * day));
  await write('After half a year');
  expect(await left()).toEqual({ ...hour, sessions: 0, mailed: 0, statusLinks: 0 });
});

test('every table with expiring rows is cleaned up', () => {
  const expiring = t.app.get(Declared).expiring.map(({ table }) => table);
  const { entityMetadatas } = t.app.get<DataSource>(getDataSourceToken());
  const tables = entityMetadatas
    .filter(({ columns }) => columns.some(({ databaseName }) => databaseName === 'expires_at'))
    .map(({ tableName }) => tableName);
  expect(tables).toContain('sessions');
  const forgotten = tables
    .filter((table) => !expiring.includes(table))
    .map((table) => `${table} has expires_at: add it to 'expiring' of its feature, so that its rows are taken out.`);
  expect(forgotten).toEqual([]);
});
