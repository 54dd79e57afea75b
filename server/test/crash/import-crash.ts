import Database from 'better-sqlite3';
import { Client } from 'pg';
import type { Config } from '../../src/config.js';
import { sqliteFile } from '../../src/platform/database/data-sources.js';

/** What a database holds of the assignments that a killed import made, or did not make. */
export interface StoredAssignments {
  stays: number;
  acts: number;
  /** Entries of the audit log that say who was assigned. */
  audited: number;
  committedImports: number;
}

const counts = `SELECT (SELECT count(*) FROM memberships) AS "stays", (SELECT count(*) FROM assignments) AS "acts",
  (SELECT count(*) FROM audit_entries WHERE action = 'assign') AS "audited", (SELECT count(*) FROM imports WHERE state = 'COMMITTED') AS "committedImports"`;

/** Opens the database as whoever comes after the crash does. */
export async function storedAssignments(config: Config): Promise<StoredAssignments> {
  const row = config.databaseUrl ? await onPostgres(config.databaseUrl) : onSqlite(sqliteFile(config));
  return {
    stays: Number(row.stays),
    acts: Number(row.acts),
    audited: Number(row.audited),
    committedImports: Number(row.committedImports),
  };
}

function onSqlite(file: string) {
  const database = new Database(file);
  try {
    return database.prepare(counts).get() as StoredAssignments;
  } finally {
    database.close();
  }
}

async function onPostgres(url: string) {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(counts)).rows[0] as StoredAssignments;
  } finally {
    await client.end();
  }
}
