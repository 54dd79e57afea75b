import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Logger } from '@nestjs/common';
import { createApp, type TestApp } from '../../../test/create-app.js';
import { JsonLogger } from './json-logger.js';
import { Readiness } from './ready.js';

let t: TestApp;
afterEach(async () => {
  jest.restoreAllMocks();
  await t.close();
});

const metricsOf = async (token?: string) => {
  const asked = t.visitor().get('/api/metrics');
  return token === undefined ? asked : asked.set('authorization', `Bearer ${token}`);
};

it('shows the figures of the process and the school to programs on this machine', async () => {
  t = await createApp();
  await (await t.as('ADMIN')).get('/api/students/999999').expect(404);
  const { status, text } = await metricsOf();
  expect(status).toBe(200);
  expect(text).toContain('homeroom_request_seconds_count{route="GET /api/students/:id",status="404"} 1');
  expect(text).toContain('homeroom_mail_waiting 0');
  expect(text).toContain('homeroom_stalled 0');
  expect(text).toMatch(/nodejs_eventloop_lag_seconds \d/);
  expect(text).toContain('homeroom_backup_age_seconds Nan');
});

it('has every figure that the dashboard and the alerts of docs/watching show', async () => {
  t = await createApp();
  const { text } = await metricsOf();
  const folder = resolve(import.meta.dirname, '../../../../docs/watching');
  const asked = ['alerts.yml', 'dashboard.json'].map((name) => readFileSync(join(folder, name), 'utf8')).join('');
  const names = new Set(asked.match(/\b(homeroom|nodejs|process)_[a-z\d_]+/g));
  expect(names.size).toBeGreaterThan(8);
  expect([...names].filter((name) => !text.includes(name.replace(/_(bucket|count|sum)$/, '')))).toEqual([]);
});

it('refuses what came through a proxy, or by another name', async () => {
  t = await createApp();
  await t.visitor().get('/api/metrics').set('x-forwarded-for', '203.0.113.7').expect(404);
  await t.visitor().get('/api/metrics').set('host', 'school.test').expect(404);
});

it('wants the token of METRICS_TOKEN once there is one', async () => {
  t = await createApp({ metricsToken: 'a-token-of-the-monitor' });
  expect((await metricsOf()).status).toBe(404);
  expect((await metricsOf('another-token')).status).not.toBe(200);
  expect((await metricsOf('a-token-of-the-monitor')).status).toBe(200);
});

it('tells a proxy whether the server can answer', async () => {
  t = await createApp();
  await t.visitor().get('/api/ready').expect(200, { ready: true });
  await t.db.close();
  await t.visitor().get('/api/ready').expect(503, { ready: false });
});

it('tells a proxy that the server is stopping, and still answers people', async () => {
  t = await createApp();
  t.app.get(Readiness).stop();
  await t.visitor().get('/api/ready').expect(404, { ready: false });
  await t.visitor().get('/api/health').expect(200);
});

it('gives every call an id, the proxy’s if it sends one, and shows it with an unexpected error', async () => {
  t = await createApp();
  const admin = await t.as('ADMIN');
  const { headers } = await admin.get('/api/students').expect(200);
  expect(headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
  expect((await admin.get('/api/students').set('x-request-id', 'of-the-proxy')).headers['x-request-id']).toBe(
    'of-the-proxy',
  );
  expect((await admin.get('/api/students').set('x-request-id', 'no <b>')).headers['x-request-id']).not.toContain('<');
  await t.db.unit(() => t.db.manager.query('DROP TABLE absence_notices'));
  const { body } = await admin.get('/api/absence-notices').set('x-request-id', 'of-the-proxy').expect(500);
  expect(body).toMatchObject({ correlationId: 'of-the-proxy' });
});

it('logs calls and queries that take long, by route and text, without a value', async () => {
  t = await createApp({ slow: { requestMs: 0, queryMs: 0 }, logLevel: 'warn' });
  const lines: string[] = [];
  jest.spyOn(Logger.prototype, 'warn').mockImplementation((line: string) => void lines.push(line));
  await (await t.as('ADMIN')).get('/api/students?q=Nadia').expect(200);
  const logged = lines.join('');
  expect(logged).toMatch(/GET \/api\/students took \d+ ms and answered 200\./);
  expect(logged).toMatch(/A query took \d+ ms: SELECT /);
  expect(logged).not.toContain('Nadia');
});

it('logs JSON lines with level, context, message and stack', async () => {
  t = await createApp();
  const lines: string[] = [];
  jest.spyOn(process.stdout, 'write').mockImplementation(((text: string) => Boolean(lines.push(text))) as never);
  const logger = new JsonLogger('warn');
  logger.warn('The jobs that are due could not be read.', new Error('no such table'), 'Jobs');
  logger.log('Not at this level.');
  expect(lines.map((line) => JSON.parse(line) as object)).toEqual([
    expect.objectContaining({
      level: 'warn',
      context: 'Jobs',
      msg: 'The jobs that are due could not be read.',
      err: expect.objectContaining({ message: 'no such table', stack: expect.stringContaining('watching.test') }),
    }),
  ]);
});
