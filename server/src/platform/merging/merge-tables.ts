import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';
import { Declared } from '../feature.js';
import type { Resource } from '../resources/define-resource.js';
import { keyOf, mergedRows, type MergedRow, type StoredRow } from './merged-rows.js';
import type { Merging } from './merging.js';

/** A table that a merge may change: its primary key, and the rows of the two records. */
interface MergeTable {
  table: string;
  key: readonly string[];
  /** SQL with `:keptId`, `:otherId` and `:subject`. */
  where: string;
}

const ofBoth = (column: string) => `${column} IN (:keptId, :otherId)`;

interface Pair {
  subject: string;
  keptId: number;
  otherId: number;
}

/** What a merge changed, by the rows before and after it. */
export const changesOf = (tables: readonly MergeTable[], before: StoredRow[][], after: StoredRow[][]): MergedRow[] =>
  tables.flatMap((table, n) => mergedRows(table, before[n]!, after[n]!));

const matches = (columns: readonly string[]) => columns.map((column) => `${column} = :${column}`).join(' AND ');

/** The tables that merges change, as rows with the columns of the database. */
@Injectable()
export class MergeTables {
  constructor(
    private readonly db: Database,
    private readonly declared: Declared,
  ) {}

  /** The tables that a merge may change, in an order in which rows can be written back: the records, then what refers to them. */
  of(resource: Resource): MergeTable[] {
    const conditions = new Map<string, string[]>([[this.db.tableOf(resource.entity), [ofBoth('id')]]]);
    const add = (table: string, where: string) => conditions.set(table, [...(conditions.get(table) ?? []), where]);
    for (const { columns, also = {} } of this.partsOf(resource)) {
      for (const place of columns) {
        const [table, column] = place.split('.') as [string, string];
        add(table, ofBoth(column));
      }
      for (const [table, where] of Object.entries(also)) add(table, where);
    }
    add('merged_records', `subject = :subject AND ${ofBoth('kept_id')}`);
    return [...conditions].map(([table, all]) => ({ table, key: this.keyOf(table), where: all.join(' OR ') }));
  }

  /** What the features declare about merges of a resource's records. */
  partsOf({ subject }: Resource): Merging[] {
    return this.declared.all('merging').filter((part) => part.subject === subject);
  }

  /** The columns of a table's primary key. */
  keyOf(table: string): string[] {
    const { primaryColumns } = this.db.source.entityMetadatas.find(({ tableName }) => tableName === table)!;
    return primaryColumns.map(({ databaseName }) => databaseName);
  }

  /** The rows of two records in all tables that their merge may change. */
  async rowsOfBoth(tables: readonly MergeTable[], pair: Pair): Promise<StoredRow[][]> {
    const rows: StoredRow[][] = [];
    for (const { table, where } of tables)
      rows.push(await this.db.query<StoredRow>(`SELECT * FROM ${table} WHERE ${where}`, { ...pair }));
    return rows;
  }

  /** Rows of a table as they are now, by their keys, among others; `locked`: nobody changes them until the unit of work ends. */
  async rowsNow(table: string, rows: readonly StoredRow[], locked: boolean): Promise<Map<string, StoredRow>> {
    const key = this.keyOf(table);
    const found = await this.db.queryInParts<StoredRow>(
      `SELECT * FROM ${table} merged WHERE ${key[0]} IN (:...ids)${locked ? this.db.andLock('merged') : ''}`,
      [...new Set(rows.map((row) => row[key[0]!] as number))],
    );
    return new Map(found.map((row) => [keyOf(row, key), row]));
  }

  /** Writes the rows of one table back as they were before the merge. */
  async writeBack(table: string, rows: readonly MergedRow[]): Promise<void> {
    const key = this.keyOf(table);
    for (const { before, after } of rows)
      if (before === null) await this.db.query(`DELETE FROM ${table} WHERE ${matches(key)}`, after);
    for (const { before, after } of rows)
      if (before !== null && after !== null) {
        const values = Object.keys(before).map((column) => `${column} = :old_${column}`);
        const old = Object.fromEntries(Object.entries(before).map(([column, value]) => [`old_${column}`, value]));
        await this.db.query(`UPDATE ${table} SET ${values.join(', ')} WHERE ${matches(key)}`, { ...after, ...old });
      }
    for (const { before, after } of rows)
      if (after === null) {
        const names = Object.keys(before);
        const values = names.map((name) => `:${name}`);
        await this.db.query(`INSERT INTO ${table} (${names.join(', ')}) VALUES (${values.join(', ')})`, before);
      }
  }
}
