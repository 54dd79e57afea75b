import { workerData } from 'piscina';
import { memoize } from '../database/memoize.js';
import { numbered, preparedName } from '../database/sql-text.js';
import type { ReadAddress, ReadParameters, WorkerReads } from './worker-reads.js';

/** Opens the database for a worker thread with the driver alone, because TypeORM takes longer to load than most reports take to make. */
export const openReads = (address: ReadAddress): Promise<WorkerReads> =>
  'sqliteFile' in address ? sqliteReads(address.sqliteFile) : postgresReads(address.postgresUrl);

let own: Promise<WorkerReads> | undefined;

/** Runs `work` on one snapshot, which the connection of this worker thread reads. */
export const inSnapshot: WorkerReads['snapshot'] = async (work) =>
  (await (own ??= openReads(workerData as ReadAddress))).snapshot(work);

/** Reads an SQLite file. A snapshot is a read transaction, which neither waits for writes nor delays them in WAL mode. */
async function sqliteReads(file: string): Promise<WorkerReads> {
  const { default: Database } = await import('better-sqlite3');
  const database = new Database(file, { readonly: true, timeout: 5000 });
  const prepare = memoize((sql) => database.prepare<[ReadParameters]>(sql).raw());
  const rows = <Row extends readonly unknown[]>(sql: string, parameters: ReadParameters = {}) =>
    Promise.resolve(prepare(sql).all(parameters) as Row[]);
  return {
    async snapshot(work) {
      database.exec('BEGIN');
      try {
        return await work(rows);
      } finally {
        database.exec('COMMIT');
      }
    },
  };
}

/** Reads a PostgreSQL database. A pool of one connection, because it reconnects after an outage. */
async function postgresReads(url: string): Promise<WorkerReads> {
  const { default: pg } = await import('pg');
  const pool = new pg.Pool({ connectionString: url, max: 1, idleTimeoutMillis: 0, connectionTimeoutMillis: 10_000 });
  // Without listeners, a connection lost between two calls would end the thread; the next call reconnects. The client needs its own while
  // its COMMIT is unanswered, because a thread reads nothing while it waits for a call.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return {
    async snapshot(work) {
      const client = await pool.connect();
      const end = (failure?: unknown) => client.release(failure !== undefined);
      try {
        await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
        const result = await work(
          async <Row extends readonly unknown[]>(sql: string, parameters: ReadParameters = {}) => {
            const { text, named } = numbered(sql);
            const values = named.map((name) => parameters[name]);
            return (
              await client.query<Row & unknown[]>({ name: preparedName(pool, text), text, values, rowMode: 'array' })
            ).rows;
          },
        );
        // Do not wait for the COMMIT of a read-only transaction; the next call does.
        client.query('COMMIT').then(() => end(), end);
        return result;
      } catch (error) {
        end(error);
        throw error;
      }
    },
  };
}
