import { postgresReads } from './postgres-reads.js';
import type { ReadAddress } from './read-address.js';
import { sqliteReads } from './sqlite-reads.js';
import type { WorkerReads } from './worker-reads.js';

/** Opens the database for a worker thread, with the driver alone: TypeORM would take longer to load than most reports to make. */
export const openReads = (address: ReadAddress): Promise<WorkerReads> =>
  'sqliteFile' in address ? sqliteReads(address.sqliteFile) : postgresReads(address.postgresUrl);
