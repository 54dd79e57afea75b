import type { EntityManager, EntityTarget, FindOptionsWhere, ObjectLiteral } from 'typeorm';
import { lockRow } from '../database/lock-row.js';
import { notFound } from './row-access.js';

/** A row by its id; 404 naming the `subject` if there is none. */
export async function foundRow<Entity extends ObjectLiteral>(
  manager: EntityManager,
  entity: EntityTarget<Entity>,
  id: number,
  subject: string,
): Promise<Entity> {
  const row = await manager.findOneBy(entity, { id } as unknown as FindOptionsWhere<Entity>);
  if (!row) throw notFound(subject);
  return row;
}

/** `foundRow`, locked until the unit of work ends. */
export async function heldRow<Entity extends ObjectLiteral>(
  ...row: Parameters<typeof foundRow<Entity>>
): Promise<Entity> {
  const [manager, entity, id] = row;
  await lockRow(manager, manager.connection.getMetadata(entity).tableName, id);
  return foundRow(...row);
}
