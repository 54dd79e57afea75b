import { readdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FileStore } from '../src/platform/files/file-store.js';
import { filesAt } from '../src/platform/files/files-of.js';
import { storeLimits } from '../src/platform/objects/object-store.js';
import { startServer } from './crash/server-process.js';
import { createApp, createDurableApp, type TestApp } from './create-app.js';
import { findingOf } from './doctor.js';
import { startObjectServer, type ObjectServer } from './object-server.js';
import { runProgram } from './program.js';
import { pdf, upload } from './wiki-uploads.js';

const filesUrl = 's3://school/files';
let server: ObjectServer;
let t: TestApp;
beforeEach(async () => void (server = await startObjectServer()));
afterEach(async () => {
  jest.restoreAllMocks();
  await t.close();
  await server.close();
});

const incoming = () => readdirSync(join(t.config.dataDir, 'files', 'incoming'));
const away = 'The school’s files cannot be reached. Nothing was saved. Try again in a few minutes.';

describe('a school whose files are in a store', () => {
  beforeEach(async () => {
    jest.replaceProperty(storeLimits, 'answerMs', 1000);
    jest.replaceProperty(storeLimits, 'partMs', 1000);
    t = await createApp({ filesUrl, s3: server.s3 });
  });

  it('uploads, shows, replaces and deletes them', async () => {
    const admin = await t.as('ADMIN');
    const { body } = await upload(admin, 'Plan.pdf').expect(201);
    const get = () => admin.get(`/api${body.fileUrl}`);
    expect((await get().expect(200)).body).toEqual(pdf);
    expect((await get().set('range', 'bytes=1-3').expect(206)).body.toString()).toBe('PDF');
    await admin.head(`/api${body.fileUrl}`).expect(200);
    const store = t.app.get(FileStore);
    expect(await store.keys()).toHaveLength(1);
    expect(readdirSync(join(t.config.dataDir, 'files')).sort()).toEqual(['aside', 'incoming']);
    for (const key of await store.keys()) await store.setAside(key);
    expect(await findingOf('Uploaded files', t.config)).toMatchObject({ state: 'fine' });
    for (const key of await store.aside()) await store.bringBack(key);
    for (const key of await store.keys()) await store.remove(key);
    expect(await findingOf('Uploaded files', t.config)).toMatchObject({ state: 'problem' });
    expect((await get().expect(410)).body.message).toMatch(/^This file is missing/);
  });

  it.each<[string, () => unknown]>([
    ['is away', () => server.stop()],
    ['is silent', () => (server.answer = () => undefined)],
    ['refuses', () => (server.answer = (_, response) => void response.writeHead(403).end())],
  ])('says so if the store %s, and leaves nothing of an upload', async (_, trouble) => {
    const admin = await t.as('ADMIN');
    const { body } = await upload(admin, 'Plan.pdf').expect(201);
    await trouble();
    const read = await admin.get(`/api${body.fileUrl}`).expect(503);
    expect(read.body).toEqual({ statusCode: 503, message: away });
    expect(read.headers['retry-after']).toBe('5');
    expect(read.headers['content-disposition']).toBeUndefined();
    expect((await upload(admin, 'Other.pdf').expect(503)).body.message).toBe(away);
    expect(incoming()).toEqual([]);
    expect(await t.db.query('SELECT name AS "name" FROM wiki_nodes')).toEqual([{ name: 'Plan.pdf' }]);
  });

  it('breaks a download off with its store, so that half a file never looks whole', async () => {
    const admin = await t.as('ADMIN');
    const { body } = await upload(admin, 'Plan.pdf').expect(201);
    server.answer = (_, response) => {
      response.writeHead(200, { 'content-length': String(pdf.length) }).write(pdf.subarray(0, 10));
      setImmediate(() => response.destroy());
    };
    await expect(admin.get(`/api${body.fileUrl}`)).rejects.toThrow('aborted');
    server.answer = null;
    expect((await admin.get(`/api${body.fileUrl}`).expect(200)).body).toEqual(pdf);
  });

  it('stores an upload once that is sent again after its store broke off', async () => {
    const admin = await t.as('ADMIN');
    server.answer = (request) => void request.once('data', () => request.destroy());
    expect((await upload(admin, 'Plan.pdf').set('idempotency-key', 'plan').expect(503)).body.message).toBe(away);
    expect(incoming()).toEqual([]);
    server.answer = null;
    await upload(admin, 'Plan.pdf').set('idempotency-key', 'plan').expect(201);
    expect(await t.db.query('SELECT name AS "name" FROM wiki_nodes')).toEqual([{ name: 'Plan.pdf' }]);
    expect(await t.app.get(FileStore).keys()).toHaveLength(1);
  });
});

it('starts the built server while its store is away', async () => {
  t = await createDurableApp();
  await t.stop();
  await server.stop();
  const started = await startServer({ ...t.config, filesUrl, s3: server.s3 });
  expect((await fetch(`${started.url}/api/health`)).status).toBe(200);
  await started.kill();
});

it('moves the files to a store and back while the server runs', async () => {
  t = await createDurableApp({ s3: server.s3 });
  const admin = await t.as('ADMIN');
  await upload(admin, 'Plan.pdf').expect(201);
  const move = async (config: TestApp['config'], ...given: string[]) => runProgram(config, 'move-files.js', given);
  expect(await move(t.config, '--to', filesUrl)).toEqual({
    code: 0,
    output: expect.stringMatching(/^1 file copied from .* to s3:\/\/school\/files, .* 0 files already there\. Nothing/),
  });
  // Meanwhile, and after the restart with the store.
  await upload(admin, 'Other.pdf').expect(201);
  const stored = { ...t.config, filesUrl };
  expect((await move(stored, '--to', filesUrl)).output).toMatch(/^1 file copied .* 1 file already there\./);
  const keys = (await t.app.get(FileStore).keys()).sort();
  expect((await filesAt(filesUrl, stored).keys()).sort()).toEqual(keys);

  const back = mkdtempSync(join(tmpdir(), 'homeroom-back-'));
  expect((await move(stored, '--to', back)).output).toMatch(/^2 files copied from s3:\/\/school\/files to /);
  expect((await filesAt(back, stored).keys()).sort()).toEqual(keys);
  rmSync(back, { recursive: true });

  expect(await move(t.config, '--to', join(t.config.dataDir, 'files'))).toMatchObject({ code: 1 });
  expect(await move(t.config)).toEqual({ code: 1, output: expect.stringMatching(/^Where to\?/) });
  await server.stop();
  expect(await move(t.config, '--to', filesUrl)).toEqual({
    code: 1,
    output: 'The store s3://school/files does not answer (ECONNREFUSED).\n',
  });
});
