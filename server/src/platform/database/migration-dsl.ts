import {
  Table,
  TableForeignKey,
  TableIndex,
  type MigrationInterface,
  type QueryRunner,
  type TableColumnOptions,
} from 'typeorm';
import { foldText, uniqueKey } from '@homeroom/shared/text';
import { orderKey } from '@homeroom/shared/order';
import { isPostgres } from './engine.js';

/** A column of a table; `stores` is only the type of its values. */
export interface ColumnShape<Value = unknown> extends Omit<TableColumnOptions, 'name'> {
  stores?(value: Value): void;
  /** The column whose text this one is made from, and how (`NameKey`). */
  readonly made?: { from: string; by: (text: string) => string };
}

/** Column types for migrations; they match the decorators in columns.ts. */
export const id = (): ColumnShape<number> => ({
  type: 'integer',
  isPrimary: true,
  isGenerated: true,
  generationStrategy: 'increment',
});
export const text = (length: number): ColumnShape<string> => ({ type: 'varchar', length: String(length) });
export const longText = (): ColumnShape<string> => ({ type: 'text' });
const nameOrder = (): ColumnShape<string> => ({ type: 'text', default: "''" });
export const int = (): ColumnShape<number> => ({ type: 'integer' });
export const flag = (): ColumnShape<boolean> => ({ type: 'boolean', default: false });
export const day = () => text(10);
export const instant = () => text(24);
export const optional = <Value>(column: ColumnShape<Value>): ColumnShape<Value | null> => ({
  ...column,
  isNullable: true,
});
export const primary = <Value>(column: ColumnShape<Value>): ColumnShape<Value> => ({ ...column, isPrimary: true });

type Columns = Record<string, ColumnShape>;
type TextAnd<Name extends string, Kinds extends string> = {
  [Each in Name | `${Name}_${Kinds}`]: ColumnShape<string>;
};

/** A text of at most `length` characters that lists search: with the folded text beside it (decisions 2.16). */
export const searched = <const Name extends string>(name: Name, length: number) =>
  ({
    [name]: text(length),
    [`${name}_key`]: { ...text(2 * length), made: { from: name, by: foldText } },
  }) as TextAnd<Name, 'key'>;

/** The name of a record: with a key that tells names apart and is searched, and the text it is ordered by. */
export const recordName = <const Name extends string>(name: Name, length: number) =>
  ({
    [name]: text(length),
    [`${name}_key`]: { ...text(2 * length), made: { from: name, by: uniqueKey } },
    [`${name}_order`]: { ...nameOrder(), made: { from: name, by: orderKey } },
  }) as TextAnd<Name, 'key' | 'order'>;

/** A table, or [table, what happens when its row is deleted]. */
type Target = string | [string, 'CASCADE' | 'SET NULL'];

interface TableShape<Of extends Columns = Columns> {
  columns: Of;
  /** By column, the table whose `id` it has. */
  references?: Record<string, Target>;
  /** Indexes by name; a unique one begins with `ux_`. */
  indexes?: Record<string, Index>;
}
type Index = string[] | { columns: string[]; where: string };

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
      indices: Object.entries(shape.indexes ?? {}).map(indexOf),
    }),
  );
}

/**
 * Adds an optional column in place, `to` the rows that it refers to. TypeORM would recreate an SQLite table, and dropping the old one would
 * delete rows that refer to it.
 */
export function addColumn(runner: QueryRunner, table: string, column: string, shape: ColumnShape, to?: Target) {
  const type = `${String(shape.type)}${shape.length ? `(${shape.length})` : ''}`;
  return runner.query(`ALTER TABLE ${table} ADD COLUMN ${column} ${type}${to ? foreignKey(table, column, to) : ''}`);
}

/** The foreign key of an added column. In SQLite's schema, TypeORM finds its name only in the form of the comment. */
function foreignKey(table: string, column: string, to: Target): string {
  const [other, onDelete = 'NO ACTION'] = [to].flat();
  const name = `CONSTRAINT "fk_${table}_${column}"`;
  const comment = `/* ${name} FOREIGN KEY ("${column}") REFERENCES "${other}" */`;
  return ` ${name} REFERENCES "${other}" ("id") ${comment} ON DELETE ${onDelete}`;
}

/** An index, unique if its name begins with `ux_`. */
const indexOf = ([name, over]: [string, Index]) => {
  const { columns: columnNames, where } = Array.isArray(over) ? { columns: over, where: undefined } : over;
  return new TableIndex({ name, columnNames, isUnique: name.startsWith('ux_'), ...(where ? { where } : {}) });
};

/** A migration that knows the table as it is afterwards, from which `entityOf` makes the entity. */
export interface TableMigration<Of extends Columns = Columns> {
  new (): MigrationInterface;
  table: string;
  shape: TableShape<Of>;
}

/** A migration that creates one table. `name` ends in its time, 'Rooms20261201000000', which sets its order. */
export const creates = <Of extends Columns>(name: string, table: string, shape: TableShape<Of>): TableMigration<Of> =>
  class implements MigrationInterface {
    static readonly table = table;
    static readonly shape = shape;
    name = name;

    up(runner: QueryRunner) {
      return createTable(runner, table, shape);
    }

    down(runner: QueryRunner) {
      return runner.dropTable(table);
    }
  };

/** A migration that adds optional columns to the table of an earlier one, with what they refer to and indexes. */
export const adds = <Of extends Columns, More extends Record<string, ColumnShape<null>>>(
  name: string,
  { table, shape }: TableMigration<Of>,
  more: More,
  { references = {}, indexes = {} }: Pick<TableShape, 'references' | 'indexes'> = {},
): TableMigration<Of & More> =>
  class implements MigrationInterface {
    static readonly table = table;
    static readonly shape = {
      columns: { ...shape.columns, ...more },
      references: { ...shape.references, ...references },
      indexes: { ...shape.indexes, ...indexes },
    };
    name = name;

    async up(runner: QueryRunner) {
      for (const [column, added] of Object.entries(more))
        await addColumn(runner, table, column, added, references[column]);
      await runner.createIndices(table, Object.entries(indexes).map(indexOf));
    }

    async down(runner: QueryRunner) {
      for (const index of Object.keys(indexes)) await runner.query(`DROP INDEX ${index}`);
      for (const column of Object.keys(more)) await runner.query(`ALTER TABLE ${table} DROP COLUMN ${column}`);
    }
  };
