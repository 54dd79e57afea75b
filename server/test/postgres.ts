import { randomBytes } from 'node:crypto';
import { Client } from 'pg';

/** The database engine of this test run, from TEST_DATABASE. */
export const engine = process.env.TEST_DATABASE === 'postgres' ? 'postgres' : 'sqlite';

/** A database of one test. */
export interface TestDatabase {
  url: string;
  /** Ends all connections and drops the database. */
  drop(): Promise<void>;
}

/** Works on the tests' PostgreSQL server, outside the tests' databases. */
async function withServer<T>(work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: process.env.TEST_POSTGRES_URL });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const onServer = (statement: string) => withServer((client) => client.query(statement));

function urlOf(name: string) {
  const url = new URL(process.env.TEST_POSTGRES_URL!);
  url.pathname = name;
  return url.href;
}

/**
 * Creates an empty PostgreSQL database. A taken name is an error, so that no test ever touches a database that it did not create,
 * whatever server it uses.
 */
export async function createTestDatabase(template = 'template0'): Promise<TestDatabase> {
  if (!process.env.TEST_POSTGRES_URL)
    throw new Error('There is no PostgreSQL server in this test run. Run it with TEST_DATABASE=postgres.');
  const name = `homeroom_test_${randomBytes(8).toString('hex')}`;
  await onServer(`CREATE DATABASE ${name} TEMPLATE ${template} ENCODING 'UTF8'`);
  return { url: urlOf(name), drop: async () => void (await onServer(`DROP DATABASE ${name} WITH (FORCE)`)) };
}

/**
 * The migrated database of this test run, which every app copies; the first test creates it. Undefined outside a test run, where each
 * app migrates its own.
 */
export async function migratedTemplate(migrate: (url: string) => Promise<void>): Promise<string | undefined> {
  const name = process.env.TEST_POSTGRES_TEMPLATE;
  if (!name) return undefined;
  return withServer(async (client) => {
    // The lock lasts until this connection ends; other tests wait, and then find the database.
    await client.query('SELECT pg_advisory_lock(hashtext($1))', [name]);
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name]);
    if (rowCount) return name;
    await client.query(`CREATE DATABASE ${name}_new TEMPLATE template0 ENCODING 'UTF8'`);
    await migrate(urlOf(`${name}_new`));
    await client.query(`ALTER DATABASE ${name}_new RENAME TO ${name}`);
    return name;
  });
}
