import type { Config } from '../../config.js';
import { sqliteFile } from '../database/data-sources.js';

/** The database for a worker thread: the `workerData` of a pool that reads. */
export type ReadAddress = { sqliteFile: string } | { postgresUrl: string };

export const readAddress = (config: Config): ReadAddress =>
  config.databaseUrl ? { postgresUrl: config.databaseUrl } : { sqliteFile: sqliteFile(config) };
