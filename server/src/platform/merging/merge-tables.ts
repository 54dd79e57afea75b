import type { Database } from '../database/database.js';
import { keyOf, mergedRows, type MergedRow, type StoredRow } from './merged-rows.js';
import type { Merging } from './merging.js';

/** A table that a merge may change: its primary key, and the rows of the two records. */
export interface MergeTable {
  table: string;
  key: readonly string[];
  /** SQL with `:keptId`, `:otherId` and `:subject`. */
  where: string;
}

const ofBoth = (column: string) => `${column} IN (:keptId, :otherId)`;

/** The tables that a merge may change, in an order in which rows can be written back: the records, then what refers to them. */
export function mergeTables(db: Database, record: string, parts: readonly Merging[]): MergeTable[] {
  const conditions = new Map<string, string[]>([[record, [ofBoth('id')]]]);
  const add = (table: string, where: string) => conditions.set(table, [...(conditions.get(table) ?? []), where]);
  for (const { columns, also = {} } of parts) {
    for (const place of columns) {
      const [table, column] = place.split('.') as [string, string];
      add(table, ofBoth(column));
    }
    for (const [table, where] of Object.entries(also)) add(table, where);
  }
  add('merged_records', `subject = :subject AND ${ofBoth('kept_id')}`);
  return [...conditions].map(([table, all]) => ({ table, key: keyColumns(db, table), where: all.join(' OR ') }));
}

/** The columns of a table's primary key. */
export const keyColumns = (db: Database, table: string) =>
  db.source.entityMetadatas
    .find(({ tableName }) => tableName === table)!
    .primaryColumns.map(({ databaseName }) => databaseName);

interface Pair {
  subject: string;
  keptId: number;
  otherId: number;
}

/** The rows of two records in all tables that their merge may change. */
export async function rowsOfBoth(db: Database, tables: readonly MergeTable[], pair: Pair): Promise<StoredRow[][]> {
  const rows: StoredRow[][] = [];
  for (const { table, where } of tables)
    rows.push(await db.query<StoredRow>(`SELECT * FROM ${table} WHERE ${where}`, { ...pair }));
  return rows;
}

/** What a merge changed, by the rows before and after it. */
export const changesOf = (tables: readonly MergeTable[], before: StoredRow[][], after: StoredRow[][]): MergedRow[] =>
  tables.flatMap((table, n) => mergedRows(table, before[n]!, after[n]!));

/** Rows of a table as they are now, by their keys; `locked`: nobody changes them until the unit of work ends. */
export async function rowsNow(
  db: Database,
  table: string,
  rows: readonly StoredRow[],
  locked: boolean,
): Promise<Map<string, StoredRow>> {
  const key = keyColumns(db, table);
  const select = `SELECT * FROM ${table} merged WHERE`;
  const end = locked ? db.andLock('merged') : '';
  const found: StoredRow[] = [];
  if (key.length === 1)
    found.push(
      ...(await db.queryInParts<StoredRow>(
        `${select} ${key[0]} IN (:...ids)${end}`,
        rows.map((row) => row[key[0]!] as number),
      )),
    );
  else for (const row of rows) found.push(...(await db.query<StoredRow>(`${select} ${matches(key)}${end}`, row)));
  return new Map(found.map((row) => [keyOf(row, key), row]));
}

const matches = (columns: readonly string[]) => columns.map((column) => `${column} = :${column}`).join(' AND ');

/** Writes the rows of one table back as they were before the merge. */
export async function writeBack(db: Database, table: string, rows: readonly MergedRow[]): Promise<void> {
  const key = keyColumns(db, table);
  for (const { before, after } of rows)
    if (before === null) await db.query(`DELETE FROM ${table} WHERE ${matches(key)}`, after);
  for (const { before, after } of rows)
    if (before !== null && after !== null) {
      const values = Object.keys(before).map((column) => `${column} = :old_${column}`);
      const old = Object.fromEntries(Object.entries(before).map(([column, value]) => [`old_${column}`, value]));
      await db.query(`UPDATE ${table} SET ${values.join(', ')} WHERE ${matches(key)}`, { ...after, ...old });
    }
  for (const { before, after } of rows)
    if (after === null) {
      const names = Object.keys(before);
      const values = names.map((name) => `:${name}`);
      await db.query(`INSERT INTO ${table} (${names.join(', ')}) VALUES (${values.join(', ')})`, before);
    }
}
