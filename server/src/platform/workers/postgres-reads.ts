import type { ReadParameters, WorkerReads } from './worker-reads.js';

/** Reads of a PostgreSQL database; the pool of one connection is what opens it again after the server was away. */
export async function postgresReads(url: string): Promise<WorkerReads> {
  const { default: pg } = await import('pg');
  const pool = new pg.Pool({ connectionString: url, max: 1, idleTimeoutMillis: 0, connectionTimeoutMillis: 10_000 });
  // A connection that is lost between two calls is opened again by the next; without a listener it would end the thread.
  pool.on('error', () => undefined);
  return {
    async snapshot(work) {
      const client = await pool.connect();
      let broken = true;
      try {
        await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
        const result = await work(async <Row extends readonly unknown[]>(sql: string, parameters: ReadParameters = {}) => {
          const { text, values } = numbered(sql, parameters);
          return (await client.query<Row & unknown[]>({ text, values, rowMode: 'array' })).rows;
        });
        await client.query('COMMIT');
        broken = false;
        return result;
      } finally {
        client.release(broken);
      }
    },
  };
}

/** PostgreSQL numbers its parameters. */
function numbered(sql: string, parameters: ReadParameters) {
  const names: string[] = [];
  const text = sql.replace(/(?<!:):([a-z]\w*)/gi, (_, name: string) => {
    if (!names.includes(name)) names.push(name);
    return `$${names.indexOf(name) + 1}`;
  });
  return { text, values: names.map((name) => parameters[name]) };
}
