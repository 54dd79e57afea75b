import type { EntityTarget, FindOptionsWhere, ObjectLiteral } from 'typeorm';
import { Database } from '../database/database.js';
import { notFound } from './row-access.js';

/** A row by its id; 404 naming the `subject` if there is none. */
export async function foundRow<Entity extends ObjectLiteral>(
  db: Database,
  entity: EntityTarget<Entity>,
  id: number,
  subject: string,
): Promise<Entity> {
  const row = await db.findOneBy(entity, { id } as unknown as FindOptionsWhere<Entity>);
  if (!row) throw notFound(subject);
  return row;
}

/** `foundRow`, locked until the unit of work ends. */
export async function lockedRow<Entity extends ObjectLiteral>(
  ...row: Parameters<typeof foundRow<Entity>>
): Promise<Entity> {
  const [db, entity, id] = row;
  await db.lockRow(db.source.getMetadata(entity).tableName, id);
  return foundRow(...row);
}
