import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import SQLite from 'better-sqlite3';
import { Client } from 'pg';
import type { DataSource } from 'typeorm';
import { extendPath, type BackupOutcome } from '@homeroom/shared/settings/backups';
import type { Config } from '../../config.js';
import { onSource, sqliteFile, type Schema } from '../../platform/database/data-sources.js';
import { migrate } from '../../platform/database/migrate.js';
import { boundForSqlite } from '../../platform/database/sql-text.js';
import { isFileKey } from '../../platform/files/file-store.js';
import { hashed } from '../../platform/files/hashed.js';
import { closeToOthers, makeDataDir } from '../../platform/private-files.js';
import { Refusal } from '../../platform/refusal.js';
import { keyFile } from '../../platform/secrets/key-file.js';
import { SettingEntity } from '../../platform/settings/setting.entity.js';
import { orGone, removeLeftOver, type BackupPlace } from './backup-place.js';
import { copyToPostgres } from './copy-rows.js';
import { decryptKey } from './encrypted-key.js';
import { bytesOf, databaseFile, encryptedKeyFile, folderOf, type Manifest } from './manifest.js';
import type { BackupOptions } from './write-backup.js';

declare module '../../platform/feature.js' {
  interface Feature {
    /** Statements that end what must not go on in a restored copy; `:now` is the time of the restore. */
    afterRestore?: string[];
  }
}

/** The passphrase is needed only if the backup has a key and there is no key file. */
interface RestoreOptions extends BackupOptions {
  manifest: Manifest;
  afterRestore: string[];
}

/**
 * Restores a backup into an empty place, on either engine. The database appears last, in one step: a restore that was interrupted leaves
 * no school, and can be repeated. Throws a Refusal if the database or the place of the files is not empty, or the backup is damaged or of a newer version.
 */
export async function restoreBackup(options: RestoreOptions): Promise<void> {
  const { config } = options;
  requireFileKeys(options.manifest);
  await requireEmpty(config);
  makeDataDir(config);
  await claimFiles(options);
  await removeLeftOver(config, 'restoring-', Date.now());
  const folder = await mkdtemp(join(config.dataDir, 'restoring-'));
  try {
    const copy: Config = { ...config, databaseUrl: null, dataDir: folder };
    const file = sqliteFile(copy);
    await readDatabase(options, file);
    await prepare(copy, options);
    await restoreFiles(options);
    await restoreKey(options);
    if (config.databaseUrl) await intoPostgres(config, options.schema, file);
    else {
      await rename(file, sqliteFile(config));
      closeToOthers(sqliteFile(config));
    }
    await rm(claimOf(config), { force: true });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Keys become paths: nothing of a manifest is read before all of them are known to be keys. */
function requireFileKeys({ files }: Manifest) {
  if (!Object.keys(files).every(isFileKey))
    throw new Refusal(
      'The manifest of this backup is damaged: it names files that no backup contains. Choose another backup.',
    );
}

async function requireEmpty(config: Config) {
  if (!config.databaseUrl) {
    if (existsSync(sqliteFile(config)))
      throw new Refusal(`There is a school in ${config.dataDir}. A backup is restored into an empty DATA_DIR.`);
    return;
  }
  const client = new Client({ connectionString: config.databaseUrl, connectionTimeoutMillis: 10_000 });
  try {
    await client.connect();
    const { rows } = await client.query(
      // An interrupted restore may have left the list of no migrations.
      "SELECT 1 FROM pg_tables WHERE schemaname = current_schema() AND tablename <> 'migrations' LIMIT 1",
    );
    if (rows.length > 0)
      throw new Refusal('The database of DATABASE_URL has tables. A backup is restored into an empty database.');
  } finally {
    await client.end();
  }
}

/** Names the place of the files while they are restored, so that a restore that was interrupted can be repeated. */
const claimOf = (config: Config) => join(config.dataDir, 'restoring');

/** Two schools with the same place would delete each other's files, because each deletes those that it has no row of. */
async function claimFiles({ config, files }: RestoreOptions) {
  await files.open();
  if ((await readFile(claimOf(config), 'utf8').catch(orGone)) === files.where) return;
  const there = [...(await files.keys()), ...(await files.aside())];
  if (there.length > 0)
    throw new Refusal(
      `There are files in ${files.where}, and the school that they belong to would lose them. ${
        config.filesUrl === null
          ? 'A backup is restored into an empty DATA_DIR.'
          : `Set FILES_URL to another prefix, such as ${extendPath(config.filesUrl, '-2')}.`
      }`,
    );
  await writeFile(claimOf(config), files.where, { mode: 0o600, flush: true });
}

const damaged = (what: string) =>
  new Refusal(`${what} of this backup is damaged: its content is not what the manifest says. Choose another backup.`);

/** Reads a part of the backup; throws a Refusal if it is missing. */
async function partOf(place: BackupPlace, name: string, what: string): Promise<Readable> {
  const content = await place.read(name).catch(orGone);
  if (!content) throw new Refusal(`${what} of this backup is missing. Choose another backup.`);
  return content;
}

async function readDatabase({ place, manifest }: RestoreOptions, file: string) {
  const packed = `${file}.gz`;
  const content = await partOf(place, `${folderOf(manifest.madeAt)}/${databaseFile}`, 'The database');
  const { sha256 } = await hashed(content, createWriteStream(packed, { mode: 0o600 }));
  if (sha256 !== manifest.database.sha256) throw damaged('The database');
  await pipeline(createReadStream(packed), createGunzip(), createWriteStream(file, { mode: 0o600 }));
  await rm(packed);
}

/** Brings the copy up to date, and ends what must not go on in it. */
async function prepare(config: Config, { schema, manifest, afterRestore, now }: RestoreOptions) {
  await onSource(config, schema, async (source) => {
    await migrate(source);
    const at = now.toISOString();
    for (const statement of afterRestore) await source.query(...boundForSqlite(statement, { now: at }));
    await noteRestore(source, manifest, at);
    await source.query('PRAGMA journal_mode = DELETE');
  });
}

/** What people are told when they sign in, and that this backup, which the copy saw only running, was made. */
async function noteRestore(source: DataSource, manifest: Manifest, restoredAt: string) {
  const { madeAt } = manifest;
  const last: BackupOutcome = { startedAt: madeAt, endedAt: madeAt, bytes: bytesOf(manifest), problem: null };
  const known = { 'backup.restored': { madeAt, restoredAt }, 'backup.last': last };
  const rows = Object.entries(known).map(([key, value]) => ({ key, value: JSON.stringify(value) }));
  await source.getRepository(SettingEntity).upsert(rows, ['key']);
}

async function restoreFiles({ place, files, manifest }: RestoreOptions) {
  for (const [key, { sha256 }] of Object.entries(manifest.files)) {
    const content = await partOf(place, `files/${key}`, `The file ${key}`);
    const written = await hashed(content, createWriteStream(files.incoming(key), { mode: 0o600 }));
    if (written.sha256 !== sha256) throw damaged(`The file ${key}`);
    await files.keep(key);
  }
}

async function restoreKey({ config, place, manifest, passphrase }: RestoreOptions) {
  const file = keyFile(config);
  if (!manifest.withKey || existsSync(file)) return;
  if (passphrase === null)
    throw new Refusal('This backup has the key of the school. Set BACKUP_PASSPHRASE to the passphrase that opens it.');
  const content = await partOf(place, `${folderOf(manifest.madeAt)}/${encryptedKeyFile}`, 'The key');
  await writeFile(file, `${decryptKey(await text(content), passphrase)}\n`, { mode: 0o600, flag: 'wx' });
}

async function intoPostgres(config: Config, schema: Schema, file: string) {
  await onSource(config, schema, migrate);
  const from = new SQLite(file, { readonly: true });
  const client = new Client({ connectionString: config.databaseUrl! });
  try {
    await client.connect();
    await client.query('BEGIN');
    await copyToPostgres(from, client);
    await client.query('COMMIT');
  } finally {
    await client.end();
    from.close();
  }
}
