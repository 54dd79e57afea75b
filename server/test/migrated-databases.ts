import type { Client } from 'pg';
import { connected, createTestDatabase, databaseUrl, type TestDatabase } from './postgres.js';

/**
 * The database of this test run that every app copies: made once, by whichever test comes first, and migrated by `migrate`.
 */
async function templateOf(name: string, migrate: (url: string) => Promise<void>): Promise<string> {
  return connected(async (client) => {
    // Held until this connection ends: other workers wait, and then find the finished template.
    await client.query('SELECT pg_advisory_lock(hashtext($1))', [name]);
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name]);
    if (rowCount) return name;
    await client.query(`CREATE DATABASE ${name}_new TEMPLATE template0 ENCODING 'UTF8'`);
    await migrate(databaseUrl(`${name}_new`));
    await client.query(`ALTER DATABASE ${name}_new RENAME TO ${name}`);
    return name;
  });
}

/** Everything that a test could change in a database except its rows, as one text. */
const shape = `SELECT md5(string_agg(line, E'\\n' ORDER BY line)) AS shape FROM (
  SELECT concat_ws(' ', attrelid::regclass, attname, atttypid, attnotnull, attisdropped) FROM pg_attribute
    WHERE attrelid IN (SELECT oid FROM pg_class WHERE relnamespace = 'public'::regnamespace)
  UNION ALL SELECT concat_ws(' ', tgrelid::regclass, tgname, tgenabled, tgfoid) FROM pg_trigger
  UNION ALL SELECT concat_ws(' ', conrelid::regclass, conname) FROM pg_constraint
  UNION ALL SELECT concat_ws(' ', oid, md5(prosrc)) FROM pg_proc WHERE pronamespace = 'public'::regnamespace
) AS lines (line)`;

/** A database at the newest migration that no test has used. */
interface Untouched {
  shape: string;
  tables: string[];
  /** The rows that migrations write, by table, as JSON. */
  rows: { table: string; json: string }[];
  /** Numbers that migrations took from sequences. */
  sequences: { name: string; last: string }[];
}

async function untouchedOf(client: Client): Promise<Untouched> {
  const all = async <Row>(sql: string) => (await client.query(sql)).rows as Row[];
  const named = await all<{ name: string }>(
    `SELECT quote_ident(tablename) AS name FROM pg_tables WHERE schemaname = 'public'`,
  );
  const tables = named.map(({ name }) => name);
  const written = await all<{ table: string; json: string | null }>(
    tables.map((table) => `SELECT '${table}' AS table, json_agg(t)::text AS json FROM ${table} t`).join(' UNION ALL '),
  );
  return {
    shape: (await all<{ shape: string }>(shape))[0]!.shape,
    tables,
    rows: written.flatMap(({ table, json }) => (json === null ? [] : [{ table, json }])),
    sequences: await all(
      `SELECT sequencename AS name, last_value AS last FROM pg_sequences WHERE last_value IS NOT NULL`,
    ),
  };
}

/** In bytes: deleting from larger tables takes longer than copying the template. */
const largest = 4_000_000;

/** Resets a database to its state before the test. Returns false without doing so if the test changed more than rows, or made it large. */
const restore = (url: string, untouched: Untouched) =>
  connected(async (client) => {
    await client.query(
      'SELECT pg_terminate_backend(pid, 10000) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
    );
    const now = await client.query<{ shape: string }>(shape);
    const size = await client.query<{ bytes: string }>(
      "SELECT sum(pg_relation_size(oid)) AS bytes FROM pg_class WHERE relnamespace = 'public'::regnamespace",
    );
    if (now.rows[0]!.shape !== untouched.shape || Number(size.rows[0]!.bytes) > largest) return false;
    const quoted = (text: string) => client.escapeLiteral(text);
    const statements = [
      'BEGIN',
      // Without triggers and foreign keys: the order of the tables does not matter.
      'SET LOCAL session_replication_role = replica',
      ...untouched.tables.map((table) => `DELETE FROM ${table}`),
      ...untouched.rows.map(
        ({ table, json }) =>
          `INSERT INTO ${table} SELECT * FROM json_populate_recordset(NULL::${table}, ${quoted(json)})`,
      ),
      'SELECT setval(sequencename::regclass, start_value, false) FROM pg_sequences WHERE last_value IS NOT NULL',
      ...untouched.sequences.map(({ name, last }) => `SELECT setval(${quoted(name)}, ${last})`),
      'COMMIT',
    ];
    await client.query(statements.join(';'));
    return true;
  }, url);

/** The initial state of every copy of the template. */
let untouched: Promise<Untouched> | undefined;

async function copyOf(template: string): Promise<TestDatabase> {
  const database = await createTestDatabase(template, `${template}_`);
  await (untouched ??= connected(untouchedOf, database.url));
  return database;
}

/** Databases of finished tests, for this worker's next ones: a new copy and its first connection take far longer. */
const restored: TestDatabase[] = [];

/** A fully migrated database for one test; outside a test run an empty one, which its app migrates. */
export async function migratedDatabase(migrate: (url: string) => Promise<void>): Promise<TestDatabase> {
  const template = process.env.TEST_POSTGRES_TEMPLATE;
  if (!template) return createTestDatabase();
  const database = restored.pop() ?? (await copyOf(await templateOf(template, migrate)));
  const drop = async () => {
    if (await restore(database.url, await untouched!)) restored.push(database);
    else await database.drop();
  };
  return { url: database.url, drop };
}
