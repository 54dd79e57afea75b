import {
  Table,
  TableForeignKey,
  TableIndex,
  type MigrationInterface,
  type QueryRunner,
  type TableColumnOptions,
} from 'typeorm';
import { isPostgres } from './engine.js';

type ColumnShape = Omit<TableColumnOptions, 'name'>;

/** Column types for migrations; they match the decorators in columns.ts. */
export const id = (): ColumnShape => ({
  type: 'integer',
  isPrimary: true,
  isGenerated: true,
  generationStrategy: 'increment',
});
export const text = (length: number): ColumnShape => ({ type: 'varchar', length: String(length) });
export const longText = (): ColumnShape => ({ type: 'text' });
/** The column by which names are ordered. */
export const nameOrder = (): ColumnShape => ({ type: 'text', default: "''" });
export const int = (): ColumnShape => ({ type: 'integer' });
export const flag = (): ColumnShape => ({ type: 'boolean', default: false });
export const day = () => text(10);
export const instant = () => text(24);
export const optional = (column: ColumnShape): ColumnShape => ({ ...column, isNullable: true });
export const primary = (column: ColumnShape): ColumnShape => ({ ...column, isPrimary: true });

interface TableShape {
  columns: Record<string, ColumnShape>;
  /** column -> table, or [table, what happens when its row is deleted]. */
  references?: Record<string, string | [string, 'CASCADE' | 'SET NULL']>;
  /** Indexes by name; a unique one begins with `ux_`. */
  indexes?: Record<string, string[] | { columns: string[]; where: string }>;
}

/** Creates one table with its foreign keys (`fk_table_column`) and indexes, the same on both engines. */
export async function createTable(runner: QueryRunner, name: string, shape: TableShape) {
  // The schema check compares defaults as text, and each engine writes booleans differently.
  const no = isPostgres(runner.connection) ? 'false' : '0';
  await runner.createTable(
    new Table({
      name,
      columns: Object.entries(shape.columns).map(([column, rest]) => ({
        name: column,
        ...rest,
        ...(rest.default === false ? { default: no } : {}),
      })),
      foreignKeys: Object.entries(shape.references ?? {}).map(([column, target]) => {
        const [table, onDelete] = Array.isArray(target) ? target : [target, 'NO ACTION'];
        return new TableForeignKey({
          name: `fk_${name}_${column}`,
          columnNames: [column],
          referencedTableName: table,
          referencedColumnNames: ['id'],
          onDelete,
        });
      }),
      indices: Object.entries(shape.indexes ?? {}).map(([index, columns]) => {
        const { columns: columnNames, where } = Array.isArray(columns) ? { columns, where: undefined } : columns;
        return new TableIndex({
          name: index,
          columnNames,
          isUnique: index.startsWith('ux_'),
          ...(where ? { where } : {}),
        });
      }),
    }),
  );
}

/** Adds an optional text column in place. TypeORM would recreate an SQLite table, and dropping the old one would delete rows that refer to it. */
export const addColumn = (runner: QueryRunner, table: string, column: string, shape: ColumnShape) =>
  runner.query(`ALTER TABLE ${table} ADD COLUMN ${column} ${shape.type}${shape.length ? `(${shape.length})` : ''}`);

/** A migration that creates one table. `name` ends in its time, 'Rooms20261201000000', which sets its order. */
export const creates = (name: string, table: string, shape: TableShape) =>
  class implements MigrationInterface {
    name = name;

    up(runner: QueryRunner) {
      return createTable(runner, table, shape);
    }

    down(runner: QueryRunner) {
      return runner.dropTable(table);
    }
  };
