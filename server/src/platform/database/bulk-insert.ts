import type { EntityManager, EntityTarget, ObjectLiteral } from 'typeorm';
import type { ColumnMetadata } from 'typeorm/metadata/ColumnMetadata.js';
import { SealedColumn } from './sealed.js';
import { isPostgres } from './engine.js';
import { inParts, partsInTurn } from './in-parts.js';
import { nameKeysOf } from './name-keys.js';
import { rowsOfStatement, runOnSqlite } from './statements.js';

/** Rows before other requests get a turn: SQLite's driver is synchronous, and a row with many keys takes 0.3 ms. */
const rowsAtOnce = { postgres: 500, sqlite: 100 };

/**
 * Rows per INSERT of SQLite, as many as possible. A table with a trigger, such as that of the audit log, makes a savepoint for each statement,
 * and ending one takes the longer the more its unit has changed: 30,000 single entries took 75 s after a deletion of 200,000 rows.
 */
const rowsPerInsert = [100, 10, 1];

const postgresCasts: Record<string, string> = { int: '::int', integer: '::int', boolean: '::boolean' };

/** SQL for one value of a row that PostgreSQL unpacks from JSON. */
const unpacked = (column: ColumnMetadata, n: number) => `(value->>${n})${postgresCasts[String(column.type)] ?? ''}`;
const unpackedRows = 'jsonb_array_elements($1::jsonb)';

/**
 * Inserts many rows: on PostgreSQL 500 per statement, from one JSON parameter; on SQLite with prepared statements. `rows` use
 * property names; a missing value becomes NULL or, if every row lacks it, the column's default. Skips entity listeners, but writes the keys of names.
 */
export async function bulkInsert<Entity extends ObjectLiteral>(
  manager: EntityManager,
  target: EntityTarget<Entity>,
  rows: readonly Partial<Entity>[],
): Promise<void> {
  if (rows.length === 0) return;
  const { tableName, columns: all, target: entity } = manager.connection.getMetadata(target);
  const keys = nameKeysOf(entity, {});
  const columns = all.filter(
    ({ propertyName }) => propertyName in keys || rows.some((row) => row[propertyName] !== undefined),
  );
  const into = `INSERT INTO ${tableName} (${columns.map((column) => column.databaseName).join(', ')})`;
  const row = `(${columns.map(() => '?').join(', ')})`;
  const statement = {
    sqlite: (count: number) => `${into} VALUES ${Array<string>(count).fill(row).join(', ')}`,
    sizes: rowsPerInsert,
    postgres: `${into} SELECT ${columns.map(unpacked).join(', ')} FROM ${unpackedRows}`,
  };
  const completed = (row: Partial<Entity>) => ({ ...nameKeysOf(entity, row), ...row });
  await write(manager, rows, columns, statement, Object.keys(keys).length > 0 ? completed : undefined);
}

/** Updates `fields` of many rows at once, each found by its primary key, which is one number. */
export async function bulkUpdate<Entity extends ObjectLiteral>(
  manager: EntityManager,
  target: EntityTarget<Entity>,
  fields: readonly (keyof Entity & string)[],
  rows: readonly Partial<Entity>[],
): Promise<void> {
  if (rows.length === 0) return;
  const metadata = manager.connection.getMetadata(target);
  const id = metadata.primaryColumns[0]!;
  const columns = fields.map((field) => metadata.findColumnWithPropertyName(field)!);
  const sets = (value: (column: ColumnMetadata, n: number) => string) =>
    columns.map((column, n) => `${column.databaseName} = ${value(column, n)}`).join(', ');
  await write(manager, rows, [...columns, id], {
    sqlite: () => `UPDATE ${metadata.tableName} SET ${sets(() => '?')} WHERE ${id.databaseName} = ?`,
    sizes: [1],
    postgres: `UPDATE ${metadata.tableName} SET ${sets(unpacked)} FROM ${unpackedRows} WHERE ${id.databaseName} = ${unpacked(id, columns.length)}`,
  });
}

interface Statement {
  /** For a number of rows, one of `sizes`. */
  sqlite: (rows: number) => string;
  /** Descending, down to 1. */
  sizes: readonly number[];
  postgres: string;
}

async function write<Entity extends ObjectLiteral>(
  manager: EntityManager,
  rows: readonly Partial<Entity>[],
  columns: readonly ColumnMetadata[],
  { sqlite, sizes, postgres }: Statement,
  completed = (row: Partial<Entity>) => row,
): Promise<void> {
  const isOnPostgres = isPostgres(manager.connection);
  for await (const part of partsInTurn(rows, isOnPostgres ? rowsAtOnce.postgres : rowsAtOnce.sqlite)) {
    const values = part.map((row) => {
      const whole = completed(row);
      return columns.map((column) => stored(column, whole[column.propertyName]));
    });
    if (isOnPostgres) await rowsOfStatement(manager, postgres, [JSON.stringify(values)]);
    else
      while (values.length > 0) {
        const size = sizes.find((each) => each <= values.length)!;
        const groups = [...inParts(values.splice(0, values.length - (values.length % size)), size)];
        // Takes half as long as unpacking JSON.
        runOnSqlite(
          manager,
          sqlite(size),
          groups.map((group) => group.flat()),
        );
      }
  }
}

function stored({ type, transformer }: ColumnMetadata, value: unknown) {
  if (value === undefined || value === null) return null;
  if (transformer instanceof SealedColumn) return transformer.to(value);
  if (type === 'simple-json') return JSON.stringify(value);
  // A text that was cut within an emoji ends in half of it, which PostgreSQL refuses in JSON.
  return typeof value === 'string' ? value.toWellFormed() : value;
}

/**
 * Reserves `count` ids of a table for rows of this unit of work, so that rows can refer to each other before they are written.
 * Ascending; gaps are possible.
 */
export async function reserveIds<Entity extends ObjectLiteral>(
  manager: EntityManager,
  target: EntityTarget<Entity>,
  count: number,
): Promise<number[]> {
  if (count === 0) return [];
  const { tableName } = manager.connection.getMetadata(target);
  if (isPostgres(manager.connection)) {
    // The sequence is looked up once: for each row it would take ten times as long.
    const rows = await rowsOfStatement<{ id: number }>(
      manager,
      `WITH sequence_ AS MATERIALIZED (SELECT pg_get_serial_sequence($1, 'id')::regclass AS name)
       SELECT nextval(name) AS id FROM sequence_, generate_series(1, $2::int)`,
      [tableName, count],
    );
    return rows.map(({ id }) => id);
  }
  const rows = await rowsOfStatement<{ last: number | null }>(
    manager,
    'SELECT seq AS last FROM sqlite_sequence WHERE name = ?',
    [tableName],
  );
  const last = rows[0]?.last ?? 0;
  return Array.from({ length: count }, (_, n) => last + n + 1);
}
