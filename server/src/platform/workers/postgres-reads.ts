import { numbered, preparedName } from '../database/sql-text.js';
import type { ReadParameters, WorkerReads } from './worker-reads.js';

/** Reads of a PostgreSQL database; the pool of one connection is what opens it again after the server was away. */
export async function postgresReads(url: string): Promise<WorkerReads> {
  const { default: pg } = await import('pg');
  const pool = new pg.Pool({ connectionString: url, max: 1, idleTimeoutMillis: 0, connectionTimeoutMillis: 10_000 });
  // A connection that is lost between two calls is opened again by the next; without a listener it would end the thread. The client's own
  // is for a COMMIT whose answer nobody has read yet: a thread reads nothing while it waits for a call.
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
        // Nobody waits for the end of what only reads; the next call does.
        client.query('COMMIT').then(() => end(), end);
        return result;
      } catch (error) {
        end(error);
        throw error;
      }
    },
  };
}
