import { memoize } from '../database/memoize.js';
import { postgresReads } from './postgres-reads.js';
import type { ReadAddress } from './read-address.js';
import type { ReadParameters, WorkerReads } from './worker-reads.js';

/** Opens the database for a worker thread with the driver alone, because TypeORM takes longer to load than most reports take to make. */
export const openReads = (address: ReadAddress): Promise<WorkerReads> =>
  'sqliteFile' in address ? sqliteReads(address.sqliteFile) : postgresReads(address.postgresUrl);

/** Reads an SQLite file. A snapshot is a read transaction, which neither waits for writes nor delays them in WAL mode. */
async function sqliteReads(file: string): Promise<WorkerReads> {
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
