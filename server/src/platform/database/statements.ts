import type { Database, Statement } from 'better-sqlite3';
import { type DataSource, type EntityManager, QueryFailedError, QueryRunnerAlreadyReleasedError } from 'typeorm';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';
import { isPostgres } from './engine.js';
import { memoize } from './memoize.js';
import { slowQueries } from './slow-queries.js';
import { preparedName } from './sql-text.js';

/** The connection below TypeORM; SQLite only. */
export const sqliteOf = (source: DataSource): Database =>
  (source.driver as unknown as { databaseConnection: Database }).databaseConnection;

/**
 * Runs a statement with the engine's own placeholders on the manager's connection, and so within its transaction; returns its rows. It
 * goes below TypeORM, which keeps only the last hundred statements of SQLite prepared, and none of PostgreSQL.
 */
export async function rowsOfStatement<Row>(
  manager: EntityManager,
  text: string,
  values: readonly unknown[],
): Promise<Row[]> {
  const since = performance.now();
  const ask = isPostgres(manager.connection) ? askPostgres : askSqlite;
  try {
    // After its unit ends, a connection serves others: a late write would be committed outside any transaction.
    if (manager.queryRunner?.isReleased) throw new QueryRunnerAlreadyReleasedError();
    return (await ask(manager, text, values)) as Row[];
  } catch (error) {
    throw new QueryFailedError(text, [...values], error as Error);
  } finally {
    const ms = performance.now() - since;
    if (ms > slowQueries.ms) slowQueries.note(text, ms);
  }
}

/** The `pg` pool, or the connection of a transaction, as TypeORM holds it. */
interface PostgresClient {
  query(statement: {
    name: string | undefined;
    text: string;
    values: readonly unknown[];
  }): Promise<{ rows: unknown[] }>;
}

/** A cached plan assumes ten values in a list and scans them for every row, so a longer list is planned for its own values. */
const plannedListLength = 50;
const isLong = (value: unknown) => Array.isArray(value) && value.length > plannedListLength;

async function askPostgres({ queryRunner, connection }: EntityManager, text: string, values: readonly unknown[]) {
  const client = (
    queryRunner ? await queryRunner.connect() : (connection.driver as PostgresDriver).master
  ) as PostgresClient;
  const name = values.some(isLong) ? undefined : preparedName(connection, text);
  return (await client.query({ name, text, values })).rows;
}

function askSqlite({ connection }: EntityManager, text: string, values: readonly unknown[]): unknown[] {
  const statement = preparedOn(connection, text);
  const bound = boundToSqlite(values);
  if (statement.reader) return statement.all(bound);
  statement.run(bound);
  return [];
}

/** SQLite has no booleans. */
const boundToSqlite = (values: readonly unknown[]) =>
  values.map((value) => (typeof value === 'boolean' ? Number(value) : value));

const preparing = new WeakMap<Database, (text: string) => Statement>();

/** A prepared statement of SQLite. The statements of a first save took 0.3 of 3.3 ms to prepare. */
function preparedOn(source: DataSource, text: string): Statement {
  const database = sqliteOf(source);
  let prepare = preparing.get(database);
  if (!prepare) preparing.set(database, (prepare = memoize((each) => database.prepare(each))));
  return prepare(text);
}

/** The column names of a statement's result; SQLite only. */
export const columnsOf = (source: DataSource, text: string): string[] =>
  preparedOn(source, text)
    .columns()
    .map(({ name }) => name);

/** Runs a statement without a result once for each list of values; SQLite only. */
export function runOnSqlite({ connection }: EntityManager, text: string, each: readonly (readonly unknown[])[]): void {
  try {
    const statement = preparedOn(connection, text);
    for (const values of each) statement.run(boundToSqlite(values));
  } catch (error) {
    throw new QueryFailedError(text, [], error as Error);
  }
}

/** Lets one transaction at a time continue with the same `name`, until it ends; SQLite's gate does this for all units. */
export async function lockName(manager: EntityManager, name: string): Promise<void> {
  if (isPostgres(manager.connection)) await manager.query('SELECT pg_advisory_xact_lock(hashtext($1))', [name]);
}
