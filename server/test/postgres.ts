import { randomBytes } from 'node:crypto';
import { Client } from 'pg';

/** The database engine of this test run, by TEST_DATABASE. */
export const engine = process.env.TEST_DATABASE === 'postgres' ? 'postgres' : 'sqlite';

/** A database that belongs to one test. */
export interface TestDatabase {
  url: string;
  /** Ends whoever is still connected, and removes the database. */
  drop(): Promise<void>;
}

/** Does something over a connection of its own: to a test's database, or to the server outside of them. */
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
 * A new, empty PostgreSQL database. Only `drop` of the one that made it removes it: a name that is taken is an error
 * here, so that no test ever touches a database that it did not create, whatever server the operator named.
 */
export async function createTestDatabase(template = 'template0', prefix = 'homeroom_test_'): Promise<TestDatabase> {
  if (!process.env.TEST_POSTGRES_URL)
    throw new Error('There is no PostgreSQL server in this test run. Run it with TEST_DATABASE=postgres.');
  const name = `${prefix}${randomBytes(8).toString('hex')}`;
  await onServer(`CREATE DATABASE ${name} TEMPLATE ${template} ENCODING 'UTF8'`);
  return { url: databaseUrl(name), drop: async () => void (await onServer(`DROP DATABASE ${name} WITH (FORCE)`)) };
}
