import type SQLite from 'better-sqlite3';
import type { Client } from 'pg';

/** Rows that are read and written at once: some are e-mails with their whole text. */
const rowsAtOnce = 1000;

type Cell = string | number | boolean | Buffer | null;

/** All tables of a SQLite school, without SQLite's own. */
const tablesIn = (database: SQLite.Database): string[] =>
  database
    .prepare<[], string>(
      `SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'`,
    )
    .pluck()
    .all();

const columnsOf = (database: SQLite.Database, table: string) =>
  (database.pragma(`table_info(${table})`) as { name: string }[]).map(({ name }) => name);

/** Rows by table. */
export const countRows = (database: SQLite.Database): Record<string, number> =>
  Object.fromEntries(
    tablesIn(database).map((table) => [
      table,
      database.prepare<[], number>(`SELECT count(*) FROM ${table}`).pluck().get()!,
    ]),
  );

/** Copies all rows of a PostgreSQL school, as one snapshot shows them, into a SQLite school with the same tables. Its own rows are deleted. */
export async function copyFromPostgres(client: Client, to: SQLite.Database): Promise<void> {
  const triggers = to.prepare<[], { name: string; sql: string }>(
    `SELECT name, sql FROM sqlite_master WHERE type = 'trigger'`,
  );
  to.pragma('foreign_keys = OFF');
  to.exec('BEGIN');
  const found = triggers.all();
  for (const { name } of found) to.exec(`DROP TRIGGER ${name}`);
  for (const table of tablesIn(to)) await copyTable(client, to, table);
  for (const { sql } of found) to.exec(sql);
  to.exec('COMMIT');
}

async function copyTable(client: Client, to: SQLite.Database, table: string) {
  const columns = columnsOf(to, table);
  to.exec(`DELETE FROM ${table}`);
  const insert = to.prepare(
    `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`,
  );
  await client.query(`DECLARE copied NO SCROLL CURSOR FOR SELECT ${columns.join(', ')} FROM ${table}`);
  for (;;) {
    const { rows } = await client.query<Cell[]>({ text: `FETCH ${rowsAtOnce} FROM copied`, rowMode: 'array' });
    for (const row of rows) insert.run(row.map((cell) => (typeof cell === 'boolean' ? Number(cell) : cell)));
    if (rows.length < rowsAtOnce) break;
  }
  await client.query('CLOSE copied');
  const last = await lastId(client, table);
  if (last !== null) {
    to.prepare('DELETE FROM sqlite_sequence WHERE name = ?').run(table);
    to.prepare('INSERT INTO sqlite_sequence (name, seq) VALUES (?, ?)').run(table, last);
  }
}

/** The last id that a table gave, even to a row that is gone: no other row may get it. */
async function lastId(client: Client, table: string): Promise<number | null> {
  const { rows } = await client.query<{ name: string | null }>(
    `SELECT pg_get_serial_sequence(table_name, column_name) AS name FROM information_schema.columns
     WHERE table_schema = current_schema() AND table_name = $1 AND column_name = 'id'`,
    [table],
  );
  const name = rows[0]?.name;
  if (!name) return null;
  const { rows: given } = await client.query<{ last: string }>(
    `SELECT CASE WHEN is_called THEN last_value ELSE 0 END AS last FROM ${name}`,
  );
  return Number(given[0]!.last);
}

/**
 * Copies all rows of a SQLite school into a PostgreSQL school with the same tables, in the client's open transaction. Rows that migrations
 * wrote there are replaced.
 */
export async function copyToPostgres(from: SQLite.Database, client: Client): Promise<void> {
  const tables = tablesIn(from);
  const { rows: keys } = await client.query<{ table: string; name: string; definition: string }>(
    `SELECT conrelid::regclass::text AS table, conname AS name, pg_get_constraintdef(oid) AS definition FROM pg_constraint
     WHERE contype = 'f' AND connamespace = current_schema()::regnamespace`,
  );
  // Rows refer to each other in circles, and triggers count what is written: both return once all rows are there.
  for (const { table, name } of keys) await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`);
  for (const table of tables) {
    await client.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
    await client.query(`DELETE FROM ${table}`);
    await fillTable(from, client, table);
  }
  for (const table of tables) await client.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`);
  for (const { table, name, definition } of keys)
    await client.query(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`);
}

async function fillTable(from: SQLite.Database, client: Client, table: string) {
  const columns = columnsOf(from, table).join(', ');
  const insert = `INSERT INTO ${table} (${columns}) SELECT ${columns} FROM json_populate_recordset(NULL::${table}, $1::json)`;
  let waiting: unknown[] = [];
  const send = async () => {
    if (waiting.length > 0) await client.query(insert, [JSON.stringify(waiting)]);
    waiting = [];
  };
  for (const row of from.prepare(`SELECT ${columns} FROM ${table}`).iterate()) {
    waiting.push(row);
    if (waiting.length === rowsAtOnce) await send();
  }
  await send();
  const last = from.prepare<[string], number>('SELECT seq FROM sqlite_sequence WHERE name = ?').pluck().get(table);
  if (last) await client.query(`SELECT setval(pg_get_serial_sequence($1, 'id'), $2)`, [table, last]);
}
