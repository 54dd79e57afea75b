import { EventSubscriber, type EntitySubscriberInterface, type InsertEvent, type ObjectLiteral } from 'typeorm';
import { orderKey } from '@homeroom/shared/order';
import { foldText, uniqueKey } from '@homeroom/shared/text';
import { Folded } from './columns.js';

/** A column made from the name in some fields of its row: text in the order of `fields`, as `make` returns it. */
export interface NameKeyColumn {
  column: string;
  fields: readonly string[];
  make: (name: string) => string;
  length?: number;
}

const nameKeyColumns = new Map<unknown, NameKeyColumn[]>();

/** The columns that entities declare as `NameKey`, by class. */
export const allNameKeys: ReadonlyMap<unknown, readonly NameKeyColumn[]> = nameKeyColumns;

/**
 * The key of a name, made from its fields: inserts write it by themselves, and updates with `nameKeysOf`. Without a length, it is a long
 * text. Without fields, `classNameKey` is made from `className`.
 */
export const NameKey =
  (make: NameKeyColumn['make'], named: readonly string[], length?: number) => (target: object, name: string) => {
    const declared = nameKeyColumns.get(target.constructor) ?? [];
    const fields = named.length > 0 ? named : [name.slice(0, name.endsWith('Order') ? -5 : -3)];
    nameKeyColumns.set(target.constructor, [
      ...declared,
      { column: name, fields, make, ...(length === undefined ? {} : { length }) },
    ]);
    // The migration added the order to rows that were there before.
    Folded(length, name.endsWith('Order') ? { default: '' } : {})(target, name);
  };

/** A key by which names are unique. */
export const UniqueKey = (length: number, ...fields: string[]) => NameKey(uniqueKey, fields, length);
/** A folded key, by which names are searched. */
export const FoldedKey = (length: number, ...fields: string[]) => NameKey(foldText, fields, length);
/** A key by which names are sorted. */
export const OrderKey = (...fields: string[]) => NameKey(orderKey, fields);

/** The columns of an entity that tell names apart. */
export const uniqueNames = (entity: unknown) =>
  (nameKeyColumns.get(entity) ?? []).filter(({ make }) => make === uniqueKey).map(({ column }) => column);

/** The keys of the names in a row of an entity. */
export function nameKeysOf(entity: unknown, row: object): Record<string, string> {
  const keys: Record<string, string> = {};
  for (const { column, fields, make, length } of nameKeyColumns.get(entity) ?? []) {
    const name = fields.map((field) => (row as Record<string, unknown>)[field] ?? '').join(' ');
    keys[column] = make(name.trim()).slice(0, length);
  }
  return keys;
}

/** Writes the keys of names into every row that TypeORM inserts, unless they are given; `bulkInsert` does it itself. */
@EventSubscriber()
export class NameKeyWriter implements EntitySubscriberInterface<ObjectLiteral> {
  beforeInsert({ metadata, entity }: InsertEvent<ObjectLiteral>) {
    Object.assign(entity, { ...nameKeysOf(metadata.target, entity), ...entity });
  }
}
