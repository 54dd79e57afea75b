import type { EntityManager } from 'typeorm';
import { queryWith } from './reads.js';

/**
 * Holds a row until the unit of work ends, so that units about the same thing come one after another. SQLite needs
 * nothing: its gate lets one unit in at a time. `table` is a name of ours, never a client's.
 */
export async function lockRow(manager: EntityManager, table: string, id: number): Promise<void> {
  if (manager.connection.options.type === 'postgres') await queryWith(manager, `SELECT 1 FROM ${table} WHERE id = :id FOR NO KEY UPDATE`, { id });
}

/** Lets one unit at a time go on with the same `name`, until it ends; SQLite's gate does that for all. */
export async function lockName(manager: EntityManager, name: string): Promise<void> {
  if (manager.connection.options.type === 'postgres') await manager.query('SELECT pg_advisory_xact_lock(hashtext($1))', [name]);
}
