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

/** Works on a test's database, or on the tests' server outside of them. */
export async function connected<T>(
  work: (client: Client) => Promise<T>,
  url = process.env.TEST_POSTGRES_URL,
): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const onServer = (statement: string) => connected((client) => client.query(statement));

/** The address of a database on the tests' server. */
export function databaseUrl(name: string) {
  const url = new URL(process.env.TEST_POSTGRES_URL!);
  url.pathname = name;
  return url.href;
}

/**
 * Creates an empty PostgreSQL database. A taken name is an error, so that no test ever touches a database that it did not create,
 * whatever server it uses.
 */
export async function createTestDatabase(template = 'template0', prefix = 'homeroom_test_'): Promise<TestDatabase> {
  if (!process.env.TEST_POSTGRES_URL)
    throw new Error('There is no PostgreSQL server in this test run. Run it with TEST_DATABASE=postgres.');
  const name = `${prefix}${randomBytes(8).toString('hex')}`;
  await onServer(`CREATE DATABASE ${name} TEMPLATE ${template} ENCODING 'UTF8'`);
  return { url: databaseUrl(name), drop: async () => void (await onServer(`DROP DATABASE ${name} WITH (FORCE)`)) };
}
