import { memoize } from '../database/memoize.js';
import type { ReadParameters, WorkerReads } from './worker-reads.js';

/** Reads of an SQLite file; a snapshot is a read transaction, which in WAL mode neither waits for a write nor holds one up. */
export async function sqliteReads(file: string): Promise<WorkerReads> {
  const { default: Database } = await import('better-sqlite3');
  const database = new Database(file, { readonly: true, timeout: 5000 });
  const prepare = memoize((sql) => database.prepare<[ReadParameters]>(sql).raw());
  const rows = <Row extends readonly unknown[]>(sql: string, parameters: ReadParameters = {}) =>
    Promise.resolve(prepare(sql).all(parameters) as Row[]);
  return {
    async snapshot(work) {
      database.exec('BEGIN');
      try {
        return await work(rows);
      } finally {
        database.exec('COMMIT');
      }
    },
  };
}
