import { remembered } from '../database/remembered.js';
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
        const result = await work(async <Row extends readonly unknown[]>(sql: string, parameters: ReadParameters = {}) => {
          const { name, text, names } = numbered(sql);
          return (await client.query<Row & unknown[]>({ name, text, values: names.map((each) => parameters[each]), rowMode: 'array' })).rows;
        });
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

let statements = 0;

/** A text with its parameters numbered, as PostgreSQL has them, under a name by which the connection keeps it prepared. */
const numbered = remembered((sql) => {
  const names: string[] = [];
  const text = sql.replace(/(?<!:):([a-z]\w*)/gi, (_, name: string) => {
    if (!names.includes(name)) names.push(name);
    return `$${names.indexOf(name) + 1}`;
  });
  return { name: `read ${++statements}`, text, names };
});
