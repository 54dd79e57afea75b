import Database from 'better-sqlite3';

/** Copies what the log of an SQLite file has into the file; waits for nobody and lets everybody write meanwhile. */
export function checkpoint(file: string): void {
  const database = new Database(file, { timeout: 0 });
  try {
    database.pragma('synchronous = FULL');
    database.pragma('wal_checkpoint(PASSIVE)');
  } finally {
    database.close();
  }
}
