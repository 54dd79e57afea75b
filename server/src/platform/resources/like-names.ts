import { columns, columnOf } from '../database/common.sql.js';
import { Database } from '../database/database.js';
import { nameKeysOf, uniqueNames } from '../database/name-keys.js';
import type { Resource, Values } from './define-resource.js';

/**
 * Whether another record has a name like this one where names are unique: the same without its accents, which no unique index can
 * refuse, because 'Hà' and 'Hạ' are two names, but both are like 'Ha' (`isAlike`).
 */
export async function hasLikeName(db: Database, { entity }: Resource, row: Values): Promise<boolean> {
  const { tableName, indices } = db.source.getMetadata(entity);
  const keys = nameKeysOf(entity, row);
  for (const index of indices.filter(({ isUnique }) => isUnique)) {
    const fields = index.columns.map(({ propertyName }) => propertyName);
    const name = uniqueNames(entity).find((column) => fields.includes(column));
    if (!name) continue;
    const key = columnOf(name);
    const [folded = ''] = keys[name]!.split('\t', 1);
    const scope = fields.filter((field) => field !== name).map((field) => `named.${columnOf(field)} = :${field}`);
    // A line feed is the character after a tab.
    const like = keys[name] === folded ? `named.${key} > :begin AND named.${key} < :end` : `named.${key} = :folded`;
    const found = await db.query<{ id: number }>(
      `SELECT ${columns('named', 'id')} FROM ${tableName} named WHERE ${[like, ...scope].join(' AND ')}`,
      {
        ...Object.fromEntries(fields.map((field) => [field, row[field] as string])),
        folded,
        begin: `${folded}\t`,
        end: `${folded}\n`,
      },
    );
    if (found.some(({ id }) => id !== row['id'])) return true;
  }
  return false;
}
