import { Client } from 'pg';

/** Jest's global teardown: stops the server of start-postgres.ts and removes its files, or drops the template on another server. */
export default async function stopPostgres() {
  if (!globalThis.testPostgres) return dropTemplate();
  await globalThis.testPostgres.stop();
  // A bench starts another for its next school.
  globalThis.testPostgres = undefined;
  delete process.env.TEST_POSTGRES_URL;
}

/** Drops the template of this run, its copies, and an unfinished template. */
async function dropTemplate() {
  const { TEST_POSTGRES_URL: server, TEST_POSTGRES_TEMPLATE: name } = process.env;
  if (!name) return;
  const client = new Client({ connectionString: server });
  await client.connect();
  const { rows } = await client.query<{ datname: string }>(
    'SELECT datname FROM pg_database WHERE starts_with(datname, $1)',
    [name],
  );
  for (const { datname } of rows) await client.query(`DROP DATABASE ${datname} WITH (FORCE)`);
  await client.end();
}
