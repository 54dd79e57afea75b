import type { DataSource } from 'typeorm';
import { Refusal } from '../refusal.js';
import { isPostgres } from './engine.js';
import { isLockTimeout } from './failures.js';
import { lockName } from './statements.js';

/** How long a server waits for another that is migrating the same PostgreSQL. */
export const migrationLimits = { waitMs: 5 * 60_000 };

const neverGiven =
  'Another server has been changing the tables of this database for several minutes. Check its log, then start this one again.';

const newer = (names: string[]) =>
  new Refusal(
    `This database belongs to a newer version of Homeroom, which changed its tables (${names.join(', ')}). Start that version, or restore the backup from before the upgrade. Nothing was changed.`,
  );

const incomplete = (tables: string[]) =>
  new Refusal(
    `This database is not complete: it has no table ${tables.join(', ')}. Restore a backup into an empty database.`,
  );

/**
 * Runs the pending migrations. Servers that start together on one PostgreSQL take turns, and the later ones find nothing to do.
 * Throws a sentence if the turn never comes, and a Refusal if the database has a migration that this program does not know (decisions 32).
 */
export async function migrate(source: DataSource): Promise<void> {
  // `holdFolder` already refused a second server on the same SQLite file.
  if (!isPostgres(source)) return migrateAlone(source);
  try {
    // The lock belongs to a transaction, which works through every pooler and ends with the connection.
    await source.transaction(async (manager) => {
      await manager.query(`SET LOCAL lock_timeout = ${migrationLimits.waitMs}`);
      await lockName(manager, 'migrations');
      await migrateAlone(source);
    });
  } catch (error) {
    throw isLockTimeout(error) ? new Error(neverGiven, { cause: error }) : error;
  }
}

async function migrateAlone(source: DataSource): Promise<void> {
  const released = new Set(source.migrations.map(({ name, constructor }) => name ?? constructor.name));
  const unknown = (await migrationsOf(source)).filter((name) => !released.has(name));
  if (unknown.length > 0) throw newer(unknown);
  await source.runMigrations();
  const tables = await tablesOf(source);
  const missing = source.entityMetadatas.map(({ tableName }) => tableName).filter((table) => !tables.has(table));
  if (missing.length > 0) throw incomplete(missing);
}

/** The names of the migrations that a database has run. */
async function migrationsOf(source: DataSource): Promise<string[]> {
  if (!(await tablesOf(source)).has('migrations')) return [];
  return (await source.query<{ name: string }[]>('SELECT name FROM migrations ORDER BY id')).map(({ name }) => name);
}

async function tablesOf(source: DataSource): Promise<Set<string>> {
  const sql = isPostgres(source)
    ? 'SELECT tablename AS name FROM pg_tables WHERE schemaname = current_schema()'
    : "SELECT name FROM sqlite_master WHERE type = 'table'";
  return new Set((await source.query<{ name: string }[]>(sql)).map(({ name }) => name));
}
