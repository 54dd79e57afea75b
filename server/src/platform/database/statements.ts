import type { Database, Statement } from 'better-sqlite3';
import { type DataSource, type EntityManager, QueryFailedError, QueryRunnerAlreadyReleasedError } from 'typeorm';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';
import { remembered } from './remembered.js';
import { preparedName } from './sql-text.js';

/** A prepared statement of SQLite; `columns` is `null` where it answers no rows. */
interface Prepared {
  statement: Statement;
  columns: string[] | null;
}

/** The prepared statements of each SQLite connection. */
const prepared = new WeakMap<DataSource, (text: string) => Prepared>();

/** The connection below TypeORM; SQLite only. */
export const sqliteOf = (source: DataSource): Database =>
  (source.driver as unknown as { databaseConnection: Database }).databaseConnection;

function preparedBy(source: DataSource) {
  const database = sqliteOf(source);
  const statements = remembered((text): Prepared => {
    const statement = database.prepare(text);
    return statement.reader
      ? { statement: statement.raw(), columns: statement.columns().map(({ name }) => name) }
      : { statement, columns: null };
  });
  prepared.set(source, statements);
  return statements;
}

/** SQLite has no booleans. */
const bindable = (values: readonly unknown[]) =>
  values.map((value) => (typeof value === 'boolean' ? Number(value) : value));

/**
 * Runs a statement with the engine's own placeholders and answers its rows. It asks the driver itself, on the manager's
 * connection and so within its transaction, for a statement that stays prepared: TypeORM's way to it takes longer than most queries.
 */
export async function rowsOfStatement<Row>(
  manager: EntityManager,
  text: string,
  values: readonly unknown[],
): Promise<Row[]> {
  try {
    return manager.connection.options.type === 'postgres'
      ? await askPostgres<Row>(manager, text, values)
      : askSqlite<Row>(manager, text, values);
  } catch (error) {
    throw new QueryFailedError(text, [...values], error as Error);
  }
}

/** What TypeORM has of the `pg` driver: its pool, or the connection of a transaction. */
interface PostgresClient {
  query(statement: {
    name: string | undefined;
    text: string;
    values: readonly unknown[];
  }): Promise<{ rows: unknown[] }>;
}

/** A plan for any list takes it for one of ten values, and looks through all of them for every row: a longer one is planned anew, with what is in it. */
const longest = 50;
const isLong = (value: unknown) => Array.isArray(value) && value.length > longest;

async function askPostgres<Row>(
  { queryRunner, connection }: EntityManager,
  text: string,
  values: readonly unknown[],
): Promise<Row[]> {
  // The connection of a unit that has ended serves another one, or whoever only reads: what came late would be kept without a transaction.
  if (queryRunner?.isReleased) throw new QueryRunnerAlreadyReleasedError();
  const client = (
    queryRunner ? await queryRunner.connect() : (connection.driver as PostgresDriver).master
  ) as PostgresClient;
  const name = values.some(isLong) ? undefined : preparedName(text);
  const { rows } = await client.query({ name, text, values });
  return rows as Row[];
}

function askSqlite<Row>({ connection }: EntityManager, text: string, values: readonly unknown[]): Row[] {
  const { statement, columns } = (prepared.get(connection) ?? preparedBy(connection))(text);
  if (columns) return objectsOf<Row>(columns, statement.all(bindable(values)) as unknown[][]);
  statement.run(bindable(values));
  return [];
}

/** The names of what a statement answers; SQLite only. */
export function columnsOf(source: DataSource, text: string): readonly string[] {
  return (prepared.get(source) ?? preparedBy(source))(text).columns ?? [];
}

/** Runs a statement that answers nothing once for each list of values; SQLite only. */
export function runOnSqlite(manager: EntityManager, text: string, each: readonly (readonly unknown[])[]): void {
  try {
    const { statement } = (prepared.get(manager.connection) ?? preparedBy(manager.connection))(text);
    for (const values of each) statement.run(bindable(values));
  } catch (error) {
    throw new QueryFailedError(text, [], error as Error);
  }
}

/** The driver's own objects have no common shape, and everything that reads them afterwards is slower for it. */
function objectsOf<Row>(columns: readonly string[], rows: readonly (readonly unknown[])[]): Row[] {
  return rows.map((values) => {
    const row: Record<string, unknown> = {};
    for (let n = 0; n < columns.length; n++) row[columns[n]!] = values[n];
    return row as Row;
  });
}
