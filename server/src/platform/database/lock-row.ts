import type { EntityManager, EntityTarget, ObjectLiteral } from 'typeorm';
import { isPostgres } from './engine.js';
import { inParts } from './in-parts.js';
import { queryWith } from './reads.js';
import type { SqlParameters } from './sql-text.js';

/**
 * Locks a row until the unit of work ends, so that units for the same record run one after another. SQLite needs no lock,
 * because its gate runs one unit at a time. `table` is a constant, never a client's input.
 */
export const lockRow = (manager: EntityManager, table: string, id: number) =>
  lockBy(manager, `SELECT 1 FROM ${table} WHERE id = :id FOR NO KEY UPDATE`, { id });

/** `lockRow` for several rows of a table, in the order of their ids, so that two units never wait for each other. */
export const lockRows = (manager: EntityManager, table: string, ids: readonly number[]) =>
  lockBy(manager, `SELECT 1 FROM ${table} WHERE id IN (:...ids) ORDER BY id FOR NO KEY UPDATE`, { ids: [...ids] });

/**
 * Locks rows that are about to be deleted, in the order of their ids. A concurrent change of them, or a new reference to them, is
 * committed before, so that the next query sees it, or waits for the end of the unit of work.
 */
export async function lockForDeletion(
  manager: EntityManager,
  entity: EntityTarget<ObjectLiteral>,
  ids: readonly number[],
): Promise<void> {
  const { tableName } = manager.connection.getMetadata(entity);
  for (const part of inParts([...ids].sort((a, b) => a - b)))
    await lockBy(manager, `SELECT 1 FROM ${tableName} WHERE id IN (:...ids) ORDER BY id FOR UPDATE`, { ids: part });
}

/** Locks rows of several tables: `query` ends with the lock clause. */
export async function lockBy(manager: EntityManager, query: string, parameters: SqlParameters): Promise<void> {
  if (isPostgres(manager.connection)) await queryWith(manager, query, parameters);
}

/**
 * The end of a query that keeps the rows it finds unchanged until the unit of work ends; `alias` names their table in the query.
 * Concurrent changes happen before or after the unit.
 */
export const asTheyAre = (manager: EntityManager, alias: string) =>
  isPostgres(manager.connection) ? ` FOR SHARE OF ${alias}` : '';

/** The end of a query that locks the rows of `alias` it finds, as `lockRow` does. */
export const andLock = (manager: EntityManager, alias: string) =>
  isPostgres(manager.connection) ? ` FOR NO KEY UPDATE OF ${alias}` : '';

/** Lets one unit at a time continue with the same `name`, until it ends; SQLite's gate does this for all units. */
export async function lockName(manager: EntityManager, name: string): Promise<void> {
  if (isPostgres(manager.connection)) await manager.query('SELECT pg_advisory_xact_lock(hashtext($1))', [name]);
}
