import { setImmediate as nextTurn } from 'node:timers/promises';
import type { EntityManager, EntityTarget, ObjectLiteral } from 'typeorm';

/** Rows for one statement: SQLite's driver is synchronous, and other requests get their turn between two statements. */
const chunk = 500;

const postgresCasts: Record<string, string> = { int: '::int', integer: '::int', boolean: '::boolean' };

/**
 * Inserts many rows by one statement for 500, each from one JSON parameter. `rows` use property names; what a row leaves
 * out becomes NULL or, if no row names it, the column's default. Skips entity listeners.
 */
export const bulkInsert = <Entity extends ObjectLiteral>(manager: EntityManager, target: EntityTarget<Entity>, rows: readonly Partial<Entity>[]) =>
  insertRows(manager, target, rows, () => '');

/** The same for whole rows that may exist: one with a known `id` takes the new values. */
export const bulkUpsert = <Entity extends ObjectLiteral>(manager: EntityManager, target: EntityTarget<Entity>, rows: readonly Partial<Entity>[]) =>
  // Without a WHERE, SQLite would read ON CONFLICT as a part of the FROM.
  insertRows(
    manager,
    target,
    rows,
    (columns) =>
      `WHERE TRUE ON CONFLICT (id) DO UPDATE SET ${columns
        .filter((name) => name !== 'id')
        .map((name) => `${name} = excluded.${name}`)
        .join(', ')}`,
  );

async function insertRows<Entity extends ObjectLiteral>(
  manager: EntityManager,
  target: EntityTarget<Entity>,
  rows: readonly Partial<Entity>[],
  ending: (columns: readonly string[]) => string,
) {
  const first = rows[0];
  if (!first) return;
  const metadata = manager.connection.getMetadata(target);
  const columns = metadata.columns.filter((column) => rows.some((row) => row[column.propertyName] !== undefined));
  const postgres = manager.connection.options.type === 'postgres';
  const names = columns.map((column) => column.databaseName);
  const values = columns.map((column, n) => (postgres ? `(value->>${n})${postgresCasts[String(column.type)] ?? ''}` : `value->>${n}`)).join(', ');
  const from = postgres ? 'jsonb_array_elements($1::jsonb)' : 'json_each(?)';
  const statement = `INSERT INTO ${metadata.tableName} (${names.join(', ')}) SELECT ${values} FROM ${from} ${ending(names)}`;
  for (let at = 0; at < rows.length; at += chunk) {
    const packed = rows.slice(at, at + chunk).map((row) => columns.map((column) => packValue(column.type, row[column.propertyName])));
    await manager.query(statement, [JSON.stringify(packed)]);
    if (rows.length > chunk) await nextTurn();
  }
}

const packValue = (type: unknown, value: unknown) => (value === undefined || value === null ? null : type === 'simple-json' ? JSON.stringify(value) : value);

/**
 * Reserves `count` ids of a table for rows that will be inserted in this unit of work, so that rows that refer to each
 * other are known before they are written. Ascending; gaps are possible.
 */
export async function reserveIds<Entity extends ObjectLiteral>(manager: EntityManager, target: EntityTarget<Entity>, count: number): Promise<number[]> {
  if (count === 0) return [];
  const { tableName } = manager.connection.getMetadata(target);
  if (manager.connection.options.type === 'postgres') {
    const rows = await manager.query<{ id: string }[]>(`SELECT nextval(pg_get_serial_sequence($1, 'id')) AS id FROM generate_series(1, $2::int)`, [
      tableName,
      count,
    ]);
    return rows.map((row) => Number(row.id));
  }
  const rows = await manager.query<{ last: number | null }[]>('SELECT seq AS last FROM sqlite_sequence WHERE name = ?', [tableName]);
  const last = rows[0]?.last ?? 0;
  return Array.from({ length: count }, (_, n) => last + n + 1);
}
