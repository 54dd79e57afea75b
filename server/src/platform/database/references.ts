import { ForeignKey } from 'typeorm';

/** A foreign key to the `id` of a table, named as the migrations name it. Tables are named by text: no circular imports. */
export const References = (owner: string, column: string, table: string, onDelete?: 'CASCADE' | 'SET NULL') =>
  ForeignKey(table, { name: `fk_${owner}_${column}`, onDelete: onDelete ?? 'NO ACTION' });
