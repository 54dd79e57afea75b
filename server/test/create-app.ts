import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import type { Server } from 'node:http';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LoggerService } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { Test } from '@nestjs/testing';
import request, { type Agent, type Request } from 'supertest';
import { setRegion, standardRegion } from '@homeroom/shared/region';
import type { Role } from '@homeroom/shared/roles';
import { getDataSourceToken } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { AppModule, schema } from '../src/app.module.js';
import { setUp } from '../src/app.setup.js';
import { readConfig, type Config } from '../src/config.js';
import { Clock } from '../src/platform/clock.js';
import { onSource, sqliteFile } from '../src/platform/database/data-sources.js';
import { Database, unitLimits } from '../src/platform/database/database.js';
import { migrate } from '../src/platform/database/migrate.js';
import { drainable } from '../src/platform/http/drain.js';
import { WriteAnswers } from '../src/platform/http/write-answers.js';
import { Builders } from './builders.js';
import { builtWorkers } from '../src/platform/workers/built-or-source.js';
import { builtServer } from './built-server.js';
import { migratedDatabase } from './migrated-databases.js';
import { engine } from './postgres.js';

builtWorkers.folder = builtServer('');
// As jest's own limit for a test: a machine that stood still for ten seconds rolled a unit back.
unitLimits.idleMs = 60_000;

/** A Wednesday, in the middle of the tests' semester. */
export const testNow = '2026-11-18T12:00:00.000Z';

/** The instant so many ms after it. */
export const later = (ms: number) => new Date(Date.parse(testNow) + ms).toISOString();

/** The sentence of an answer. */
export const message = (response: { body: { message: string } }) => response.body.message;

export type Browser = Agent & {
  user: { id: number; firstName: string; lastName: string; email: string; teacherId: number | null };
};

export interface TestApp {
  app: NestExpressApplication;
  config: Config;
  clock: Clock;
  db: Database;
  a: Builders;
  /** How many rows a table has; `from` may end in a condition. */
  count: (from: string) => Promise<number>;
  /** A browser that is not signed in. */
  visitor: () => Agent;
  /** A browser with a session of a new user of that role. */
  as: (role: Role) => Promise<Browser>;
  /** Ends the server and keeps its data for another process. */
  stop: () => Promise<void>;
  close: () => Promise<void>;
}

/** The production set-up with its own database: SQLite in a temporary folder or, with TEST_DATABASE, PostgreSQL through the address that `through` returns. */
export async function createDurableApp(
  overrides: Partial<Config> = {},
  through = (url: string) => Promise.resolve(url),
): Promise<TestApp> {
  const dataDir = mkdtempSync(join(tmpdir(), 'homeroom-test-'));
  const base: Config = {
    port: 0,
    host: '127.0.0.1',
    dataDir,
    databaseUrl: null,
    publicUrl: 'http://school.test',
    smtpUrl: null,
    trustedProxies: null,
    secretKeyFile: null,
    filesUrl: null,
    s3: readConfig({}).s3,
    backupTo: null,
    backupPassphrase: null,
    metricsToken: null,
    slow: { requestMs: 60_000, queryMs: 60_000 },
    stopNoticeMs: 0,
    logFormat: 'text',
    logLevel: 'silent',
    ...overrides,
  };
  const database =
    engine === 'postgres' ? await migratedDatabase((url) => migrated({ ...base, databaseUrl: url })) : null;
  const config: Config = database ? { ...base, databaseUrl: await through(database.url) } : base;
  if (!database) writeFileSync(sqliteFile(config), await (migratedFile ??= newMigratedFile(base)));
  return serving(config, async () => {
    await database?.drop();
    rmSync(dataDir, { recursive: true, force: true });
  });
}

/** Keeps the errors for `handleTestEvent` (node-environment.cjs), which prints them if the test fails. */
const errorsOfTest: LoggerService = {
  error: (message: unknown) => void (globalThis as { serverErrors?: unknown[] }).serverErrors?.push(message),
  warn: () => undefined,
  log: () => undefined,
};

/** The production set-up on an existing school; `remove` deletes its data once the app is closed. */
export async function serving(config: Config, remove: () => Promise<void>): Promise<TestApp> {
  const module = await Test.createTestingModule({ imports: [AppModule.for(config)] }).compile();
  const app = module.createNestApplication<NestExpressApplication>({
    bodyParser: false,
    logger: config.logLevel === 'silent' ? errorsOfTest : undefined,
  });
  setUp(app, config);
  app.get(Clock).set(testNow);
  const drain = drainable(app.getHttpServer() as Server);
  await app.listen(0, '127.0.0.1');
  const builders = new Builders(app);
  const db = byId(app.get(Database));
  let stopped: Promise<void> | null = null;
  const stop = () => (stopped ??= drain().then(() => app.close()));
  app.get(WriteAnswers).differing = (route) => {
    throw new Error(`${route} does not answer with the result of its unit of work.`);
  };
  // Like the admin, every write has a key of its own.
  const visitor = () =>
    request
      .agent(app.getHttpServer())
      .set('origin', 'http://school.test')
      .use((sent: Request) => void (sent.method === 'GET' || sent.set('idempotency-key', randomUUID())));
  return {
    app,
    config,
    clock: app.get(Clock),
    db,
    a: builders,
    count: (from) => db.queryCount(`SELECT count(*) AS "count" FROM ${from}`),
    visitor,
    as: async (role) => {
      const user = await builders.user({ role });
      return Object.assign(visitor().set('cookie', await builders.sessionOf(user.id)), { user });
    },
    stop,
    close: async () => {
      await stop();
      // The formats follow the process's last school, and the next file of this worker may have none.
      setRegion(standardRegion);
      await remove();
    },
  };
}

/** The database, whose `find` and `findBy` order rows by their keys unless a test says otherwise: PostgreSQL promises no order. */
function byId(db: Database): Database {
  const find: Database['find'] = (entity, options) => {
    const keys = db.source.getMetadata(entity).primaryColumns.map(({ propertyName }) => [propertyName, 'ASC']);
    return db.find(entity, { order: Object.fromEntries(keys) as object, ...options });
  };
  const findBy: Database['findBy'] = (entity, where) => find(entity, { where });
  return new Proxy(db, {
    get: (target, name) => ({ find, findBy })[name as 'find'] ?? (Reflect.get(target, name) as unknown),
  });
}

/** An app for a test, which need not wait for the disk because its data is deleted (start-postgres.ts does this for PostgreSQL). */
export async function createApp(...given: Parameters<typeof createDurableApp>): Promise<TestApp> {
  const t = await createDurableApp(...given);
  const source = t.app.get<DataSource>(getDataSourceToken());
  if (source.options.type === 'better-sqlite3') await source.query('PRAGMA synchronous = OFF');
  return t;
}

/** An app, and the browsers of its users, that hooks make before the tests, and that a file can name before they are made. */
export interface AppOfTests extends TestApp {
  /** A browser with a session of a new user of that role. */
  browser: (role: Role) => Browser;
}

/** The app of all tests of a file. */
export const appOfTests = (config?: Partial<Config>) => appWithin(beforeAll, afterAll, config);

/** A new app for each test of a file. */
export const appOfEachTest = (config?: Partial<Config>) => appWithin(beforeEach, afterEach, config);

function appWithin(before: typeof beforeAll, after: typeof afterAll, config?: Partial<Config>): AppOfTests {
  const t = {} as AppOfTests;
  t.browser = (role) => {
    const browser = {} as Browser;
    before(async () => void Object.setPrototypeOf(browser, await t.as(role)));
    return browser;
  };
  before(async () => void Object.assign(t, await createApp(config)));
  after(() => t.close());
  return t;
}

/** The file of an empty, migrated SQLite database, made once in each jest worker. */
let migratedFile: Promise<Buffer> | undefined;

async function newMigratedFile(base: Config) {
  const config = { ...base, dataDir: mkdtempSync(join(tmpdir(), 'homeroom-migrated-')) };
  try {
    await migrated(config);
    return readFileSync(sqliteFile(config));
  } finally {
    rmSync(config.dataDir, { recursive: true });
  }
}

/** Migrates an empty database, as the first start does. */
function migrated(config: Config) {
  return onSource(config, schema, migrate);
}
