import Database from 'better-sqlite3';
import { Client } from 'pg';
import type { Config } from '../../src/config.js';
import { sqliteFile } from '../../src/platform/database/data-sources.js';

interface StoredRows {
  /** Runs a query without parameters. */
  rows<Row>(sql: string): Promise<Row[]>;
  close(): Promise<void>;
}

/** Opens the database from another program, while a server runs or after it was killed. */
export async function openStored({ databaseUrl, ...config }: Config): Promise<StoredRows> {
  if (databaseUrl === null) {
    const database = new Database(sqliteFile({ ...config, databaseUrl }));
    return {
      rows: <Row>(sql: string) => Promise.resolve(database.prepare(sql).all() as Row[]),
      close: () => Promise.resolve(void database.close()),
    };
  }
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  return {
    rows: async <Row>(sql: string) => (await client.query(sql)).rows as Row[],
    close: () => client.end(),
  };
}
