import { once } from 'node:events';
import type { Server, ServerResponse } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import SQLite from 'better-sqlite3';
import { addDays } from '@homeroom/shared/dates';
import { sqliteFile } from '../src/platform/database/data-sources.js';
import { type Browser, createApp, type TestApp } from './create-app.js';
import { fileOf, matrixPath } from './matrix-calls.js';
import { engine } from './postgres.js';

const path = `${matrixPath}/all-v2/export?format=csv`;
/** More than a connection takes that nobody reads. */
const leastBytes = 6_000_000;

let t: TestApp;
let admin: Browser;
let server: Server;
const sockets: Socket[] = [];
beforeAll(async () => {
  t = await createApp();
  server = t.app.getHttpServer() as Server;
  admin = await t.as('ADMIN');
  const semester = await t.a.semester({ firstDay: '2026-01-01', lastDay: '2026-12-31' });
  const dates = Array.from({ length: 350 }, (_, n) => addDays('2026-01-01', n));
  const { schedule } = await t.a.register({ semesterId: semester.id, students: 25, dates });
  const { semesterId, classSectionId, teacherId } = schedule;
  for (let n = 0; n < 70; n++) await t.a.schedule({ semesterId, classSectionId, teacherId });
}, 120_000);
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  await t.close();
});

/** Asks for the export, and never reads its answer. Returns the server's end of it once it has begun. */
async function stalled(): Promise<ServerResponse> {
  const cookie = await t.a.sessionOf(admin.user.id);
  const asked = once(server, 'request') as Promise<[unknown, ServerResponse]>;
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1').pause();
  socket.on('error', () => undefined);
  sockets.push(socket);
  socket.write(`GET ${path} HTTP/1.1\r\nHost: school.test\r\nCookie: ${cookie}\r\n\r\n`);
  const [, response] = await asked;
  await once(response, 'pipe');
  return response;
}

/** Whether anybody still reads the database as it was at an earlier moment. */
async function isSnapshotOpen(): Promise<boolean> {
  if (engine === 'postgres') {
    const open = `SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()
      AND xact_start IS NOT NULL`;
    return (await t.db.source.query<object[]>(open)).length > 0;
  }
  // It cannot copy what somebody might still read in the log.
  const database = new SQLite(sqliteFile(t.config));
  const [{ busy }] = database.pragma('wal_checkpoint(TRUNCATE)') as [{ busy: number }];
  database.close();
  return busy > 0;
}

test('a reader who stops in the middle of an export keeps nobody from saving, exporting or tidying the log', async () => {
  const response = await stalled();
  await admin
    .post('/api/parents')
    .send({ firstName: 'Rima', lastName: 'Haddad', email: null, phone: null })
    .expect(201);
  // Exports have one thread, so that this one would wait for the other.
  expect((await fileOf(admin.get(path))).bytes.length).toBeGreaterThan(leastBytes);
  expect(await isSnapshotOpen()).toBe(false);
  expect([response.writableFinished, response.destroyed]).toEqual([false, false]);
});

test('the connection of such a reader is closed, and one who goes on reading gets all', async () => {
  const usual = server.timeout;
  expect(usual).toBe(300_000);
  server.timeout = 5000;
  const response = await stalled();
  const closed = once(response, 'close');
  const all = await fileOf(admin.get(path));
  await closed;
  server.timeout = usual;
  expect(response.writableFinished).toBe(false);
  expect(all.bytes.length).toBeGreaterThan(leastBytes);
});
