import { ForeignKey } from 'typeorm';

/** A foreign key to the `id` of a table, named as in the migrations. Tables are text, to avoid circular imports. */
export const References = (owner: string, column: string, table: string, onDelete?: 'CASCADE' | 'SET NULL') =>
  ForeignKey(table, { name: `fk_${owner}_${column}`, onDelete: onDelete ?? 'NO ACTION' });
