import { join } from 'node:path';
import SQLite from 'better-sqlite3';
import type { Config } from '../../config.js';
import { makeDataDir, privateFile } from '../private-files.js';

/**
 * Keeps every other server away from an SQLite folder until this process ends, however it ends, by the lock of an open transaction.
 * Throws a sentence if another server has it. Tools that may run next to a server, such as `npm run reset-link`, do not call this.
 */
export function holdFolder(config: Config): void {
  const { dataDir, databaseUrl } = config;
  if (databaseUrl) return;
  makeDataDir(config);
  const file = join(dataDir, 'server.lock');
  // Other users of this machine must not open it and lock this server out.
  privateFile(file);
  const database = new SQLite(file, { timeout: 0 });
  try {
    // No journal file, because a crash would leave it behind.
    database.pragma('journal_mode = MEMORY');
    database.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    database.close();
    if (!(error instanceof SQLite.SqliteError) || !error.code.startsWith('SQLITE_BUSY')) throw error;
    throw new Error(
      `Another Homeroom server is using the data in ${dataDir}. Stop it first, or choose another DATA_DIR.`,
      { cause: error },
    );
  }
  // Keep a reference until the end: a garbage-collected connection releases its lock.
  process.once('exit', () => database.close());
}
