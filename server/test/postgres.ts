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

/** Runs one statement on the tests' PostgreSQL server, outside the tests' databases. */
async function onServer(statement: string) {
  const client = new Client({ connectionString: process.env.TEST_POSTGRES_URL });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/**
 * A new, empty PostgreSQL database. Only `drop` of the one that made it removes it: a name that is taken is an error
 * here, so that no test ever touches a database that it did not create, whatever server the operator named.
 */
export async function createTestDatabase(): Promise<TestDatabase> {
  const server = process.env.TEST_POSTGRES_URL;
  if (!server) throw new Error('There is no PostgreSQL server in this test run. Run it with TEST_DATABASE=postgres.');
  const name = `homeroom_test_${randomBytes(8).toString('hex')}`;
  await onServer(`CREATE DATABASE ${name} TEMPLATE template0 ENCODING 'UTF8'`);
  const url = new URL(server);
  url.pathname = name;
  return { url: url.href, drop: () => onServer(`DROP DATABASE ${name} WITH (FORCE)`) };
}
