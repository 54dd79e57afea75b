import { Client } from 'pg';
import { createTestDatabase } from './postgres.js';

async function ask<Row extends object>(url: string, statement: string) {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end();
  }
}

const databases = async (url: string) =>
  (await ask<{ datname: string }>(url, 'SELECT datname FROM pg_database')).map(({ datname }) => datname);

test('gives each test a database of its own, and removes it with its open connections', async () => {
  const [one, other] = await Promise.all([createTestDatabase(), createTestDatabase()]);
  await ask(one.url, 'CREATE TABLE student (name varchar(20))');
  await expect(ask(other.url, 'SELECT * FROM student')).rejects.toThrow('does not exist');

  const forgotten = new Client({ connectionString: one.url });
  forgotten.on('error', () => undefined);
  await forgotten.connect();
  await one.drop();

  const left = await databases(other.url);
  expect(left).not.toContain(new URL(one.url).pathname.slice(1));
  expect(left).toContain(new URL(other.url).pathname.slice(1));
  await other.drop();
});

test("stores names in any script, whatever this machine's locale", async () => {
  const database = await createTestDatabase();
  const rows = await ask<{ name: string; upper: string }>(
    database.url,
    "SELECT 'Łucja عائشة' AS name, upper('łucja') AS upper",
  );
  expect(rows).toEqual([{ name: 'Łucja عائشة', upper: 'ŁUCJA' }]);
  await database.drop();
});
