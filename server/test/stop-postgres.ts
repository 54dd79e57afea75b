import { Client } from 'pg';

/** Jest's global teardown: stops the server of start-postgres.ts and removes its files, or drops the template on another server. */
export default async function stopPostgres() {
  if (globalThis.testPostgres) await globalThis.testPostgres.stop();
  else await dropTemplate();
}

/** Drops the database of `migratedTemplate`, also if it is unfinished. */
async function dropTemplate() {
  const { TEST_POSTGRES_URL: server, TEST_POSTGRES_TEMPLATE: name } = process.env;
  if (!name) return;
  const client = new Client({ connectionString: server });
  await client.connect();
  for (const each of [name, `${name}_new`]) await client.query(`DROP DATABASE IF EXISTS ${each} WITH (FORCE)`);
  await client.end();
}
