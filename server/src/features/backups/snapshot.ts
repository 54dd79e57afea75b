import { rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import SQLite from 'better-sqlite3';
import { Client } from 'pg';
import type { Config } from '../../config.js';
import { onSource, sqliteFile, type Schema } from '../../platform/database/data-sources.js';
import { migrate } from '../../platform/database/migrate.js';
import { Refusal } from '../../platform/refusal.js';
import { copyFromPostgres, countRows } from './copy-rows.js';

interface Snapshot {
  rows: Record<string, number>;
  migration: string;
}

/**
 * Writes the school's database, as it is at this moment, into a new SQLite file, while servers read and write it. `folder` is empty, and
 * afterwards has `homeroom.sqlite` only. Throws a Refusal if the database is damaged, or of another version of Homeroom.
 */
export async function snapshot(config: Config, schema: Schema, folder: string): Promise<Snapshot> {
  const file = sqliteFile({ ...config, dataDir: folder });
  if (config.databaseUrl) await fromPostgres(config, schema, file);
  else await fromSqlite(sqliteFile(config), file);
  return checked(file);
}

/** All pages in one step, so that what servers write meanwhile does not begin it again. */
const everyPage = () => 0x7fffffff;

async function fromSqlite(school: string, file: string) {
  const source = new SQLite(school, { readonly: true, fileMustExist: true, timeout: 10_000 });
  try {
    await source.backup(file, { progress: everyPage });
  } finally {
    source.close();
  }
}

async function fromPostgres(config: Config, schema: Schema, file: string) {
  await onSource({ ...config, databaseUrl: null, dataDir: dirname(file) }, schema, migrate);
  const to = new SQLite(file);
  const client = new Client({ connectionString: config.databaseUrl!, connectionTimeoutMillis: 10_000 });
  try {
    to.pragma('synchronous = OFF');
    await client.connect();
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    await requireSameVersion(client, to);
    await copyFromPostgres(client, to);
  } finally {
    await client.end();
    to.close();
  }
}

async function requireSameVersion(client: Client, to: SQLite.Database) {
  const names = 'SELECT name FROM migrations ORDER BY name';
  const own = to.prepare<[], string>(names).pluck().all();
  const { rows } = await client.query<{ name: string }>(names);
  if (rows.map(({ name }) => name).join() !== own.join())
    throw new Refusal(
      'The database is of another version of Homeroom than this program. Back it up with the program that runs it.',
    );
}

/** Reads the copy through once, and leaves one file. */
async function checked(file: string): Promise<Snapshot> {
  const copy = new SQLite(file);
  try {
    copy.pragma('journal_mode = DELETE');
    const found = copy.pragma('quick_check(1)', { simple: true });
    if (found !== 'ok') throw new Refusal(`The database is damaged, so that no backup was made: ${String(found)}.`);
    const migration = copy.prepare<[], string>('SELECT name FROM migrations ORDER BY id DESC LIMIT 1').pluck().get();
    return { rows: countRows(copy), migration: migration! };
  } finally {
    copy.close();
    for (const beside of ['-wal', '-shm']) await rm(file + beside, { force: true });
  }
}
