import { Client } from 'pg';

/** Jest's global teardown: stops the server of start-postgres.ts and removes its files; from somebody's own server, what the run left there. */
export default async function stopPostgres() {
  if (globalThis.testPostgres) await globalThis.testPostgres.stop();
  else await dropTemplate();
}

/** Removes the database that `migratedTemplate` made, and what is there of it when that failed. */
async function dropTemplate() {
  const { TEST_POSTGRES_URL: server, TEST_POSTGRES_TEMPLATE: name } = process.env;
  if (!name) return;
  const client = new Client({ connectionString: server });
  await client.connect();
  for (const each of [name, `${name}_new`]) await client.query(`DROP DATABASE IF EXISTS ${each} WITH (FORCE)`);
  await client.end();
}
