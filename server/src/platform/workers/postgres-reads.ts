import { numbered, preparedName } from '../database/sql-text.js';
import type { ReadParameters, WorkerReads } from './worker-reads.js';

/** Reads a PostgreSQL database. A pool of one connection, because it reconnects after an outage. */
export async function postgresReads(url: string): Promise<WorkerReads> {
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
            return (await client.query<Row & unknown[]>({ name: preparedName(text), text, values, rowMode: 'array' }))
              .rows;
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
