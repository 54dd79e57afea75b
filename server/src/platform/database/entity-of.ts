import type { Type } from '@nestjs/common';
import { Column, Entity, ForeignKey, Index, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';
import { fieldOf } from './common.sql.js';
import type { ColumnShape, TableMigration } from './migration-dsl.js';
import { NameKey } from './name-keys.js';

type Camel<Name extends string> = Name extends `${infer First}_${infer Rest}`
  ? `${First}${Capitalize<Camel<Rest>>}`
  : Name;

/** The row of a table: `dueOn` for the column `due_on`. */
type RowOf<Of extends Record<string, ColumnShape>> = {
  [Name in keyof Of & string as Camel<Name>]: Of[Name] extends ColumnShape<infer Value> ? Value : never;
};

/** The decorator of a column, as columns.ts has it. */
function decoratorOf({ made, ...shape }: ColumnShape): PropertyDecorator {
  const { type, length, isNullable: nullable = false, default: usual } = shape;
  if (made) return NameKey(made.by, [fieldOf(made.from)], length ? Number(length) : undefined) as PropertyDecorator;
  if (shape.isGenerated) return PrimaryGeneratedColumn({ type: 'integer' });
  const stored = { type: type as 'varchar', ...(length ? { length } : {}) };
  return shape.isPrimary
    ? PrimaryColumn(stored)
    : Column({ ...stored, nullable, ...(usual === undefined ? {} : { default: usual }) });
}

/** The entity of a table, from the migration that made it or that changed it last: what it says about columns stands nowhere else. */
export function entityOf<Of extends Record<string, ColumnShape>>({
  table,
  shape,
}: TableMigration<Of>): Type<RowOf<Of>> {
  const Row = { [table]: class {} }[table]!;
  Entity(table)(Row);
  for (const [column, of] of Object.entries(shape.columns)) decoratorOf(of)(Row.prototype, fieldOf(column));
  for (const [column, target] of Object.entries(shape.references ?? {})) {
    const [to, onDelete] = typeof target === 'string' ? ([target, 'NO ACTION'] as const) : target;
    ForeignKey(to, { onDelete })(Row.prototype, fieldOf(column));
  }
  for (const [index, over] of Object.entries(shape.indexes ?? {})) {
    const { columns, where } = Array.isArray(over) ? { columns: over, where: undefined } : over;
    Index(index, columns.map(fieldOf), { unique: index.startsWith('ux_'), ...(where ? { where } : {}) })(Row);
  }
  return Row as Type<RowOf<Of>>;
}
