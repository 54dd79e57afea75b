import type { Config } from '../../config.js';
import { sqliteFile } from '../database/data-sources.js';

/** The database for a worker thread: the `workerData` of a pool that reads. */
export type ReadAddress = { sqliteFile: string } | { postgresUrl: string };

export const readAddress = (config: Config): ReadAddress =>
  config.databaseUrl ? { postgresUrl: config.databaseUrl } : { sqliteFile: sqliteFile(config) };

/**
 * Runs a query with `:name` parameters, the same text on both engines. Rows are arrays in the order of the columns, because a report
 * has too many rows to make an object of each.
 */
export type ReadRows = <Row extends readonly unknown[]>(sql: string, parameters?: ReadParameters) => Promise<Row[]>;
export type ReadParameters = Record<string, string | number | null | undefined>;

/** A worker thread's own read-only connection, which stays open between calls. */
export interface WorkerReads {
  /** Runs `work` on one snapshot of committed rows. One at a time. */
  snapshot<Result>(work: (rows: ReadRows) => Promise<Result>): Promise<Result>;
}
