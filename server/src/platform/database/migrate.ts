import type { DataSource } from 'typeorm';
import { isPostgres } from './engine.js';
import { isLockTimeout } from './failures.js';
import { lockName } from './lock-row.js';

/** How long a server waits for another that is migrating the same PostgreSQL. */
export const migrationLimits = { waitMs: 5 * 60_000 };

const neverGiven =
  'Another server has been changing the tables of this database for several minutes. Check its log, then start this one again.';

/**
 * Runs the pending migrations. Servers that start together on one PostgreSQL take turns, and the later ones find nothing to do.
 * Throws a sentence if the turn never comes.
 */
export async function migrate(source: DataSource): Promise<void> {
  // `holdFolder` already refused a second server on the same SQLite file.
  if (!isPostgres(source)) return void (await source.runMigrations());
  try {
    // The lock belongs to a transaction, which works through every pooler and ends with the connection.
    await source.transaction(async (manager) => {
      await manager.query(`SET LOCAL lock_timeout = ${migrationLimits.waitMs}`);
      await lockName(manager, 'migrations');
      await source.runMigrations();
    });
  } catch (error) {
    throw isLockTimeout(error) ? new Error(neverGiven, { cause: error }) : error;
  }
}
