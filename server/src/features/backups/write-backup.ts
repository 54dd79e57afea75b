import { mkdtemp, rm } from 'node:fs/promises';
import { createReadStream, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline, Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import { dayMs } from '@homeroom/shared/dates';
import type { Config } from '../../config.js';
import { sqliteFile, type Schema } from '../../platform/database/data-sources.js';
import { makeDataDir } from '../../platform/private-files.js';
import type { FileStore } from '../../platform/files/file-store.js';
import type { Written } from '../../platform/files/hashed.js';
import { Refusal } from '../../platform/refusal.js';
import { keyFile } from '../../platform/secrets/key-file.js';
import { orGone, removeLeftOver, type BackupPlace } from './backup-place.js';
import { encryptKey } from './encrypted-key.js';
import {
  databaseFile,
  encryptedKeyFile,
  folderOf,
  isBackupFolder,
  manifestFile,
  summaryFile,
  summaryOf,
  type Manifest,
} from './manifest.js';
import { keptBackups } from './retention.js';
import { snapshot } from './snapshot.js';
import { manifestsIn } from './stored-backups.js';

/** How long a backup may take; what is older and has no manifest was interrupted. */
const longestMs = dayMs;

export interface BackupOptions {
  config: Config;
  schema: Schema;
  files: FileStore;
  place: BackupPlace;
  /** Encrypts the school's key beside the backup, and opens it; without it, the key is not backed up. */
  passphrase: string | null;
  now: Date;
}

/**
 * Backs a school up while servers use it: first the database, then the files, which only grow. The manifest is written last, and makes it
 * a backup. A file that an earlier backup stored is not stored again. Returns the manifest.
 */
export async function writeBackup(options: BackupOptions): Promise<Manifest> {
  const { config, schema, files, place, passphrase, now } = options;
  const madeAt = now.toISOString();
  const group = folderOf(madeAt);
  makeDataDir(config);
  await removeLeftOver(config, 'backing-up-', now.getTime() - longestMs);
  const folder = await mkdtemp(join(config.dataDir, 'backing-up-'));
  try {
    const { rows, migration } = await snapshot(config, schema, folder);
    const content = compressed(createReadStream(sqliteFile({ ...config, dataDir: folder })));
    const database = await place.write(`${group}/${databaseFile}`, content);
    const manifest: Manifest = {
      format: 1,
      madeAt,
      engine: config.databaseUrl ? 'postgres' : 'sqlite',
      migration,
      rows,
      database,
      files: await writeFiles(files, place),
      withKey: passphrase !== null,
    };
    if (passphrase !== null)
      await place.write(`${group}/${encryptedKeyFile}`, Readable.from([encryptedKey(config, passphrase)]));
    await place.write(`${group}/${summaryFile}`, Readable.from([JSON.stringify(summaryOf(manifest))]));
    await place.write(`${group}/${manifestFile}`, Readable.from([JSON.stringify(manifest, null, 1)]));
    return manifest;
  } catch (error) {
    await place.remove(group).catch(() => undefined);
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** With its errors, which `pipe` would not pass on. */
function compressed(content: Readable): Readable {
  const gzip = createGzip({ level: 4 });
  pipeline(content, gzip, () => undefined);
  return gzip;
}

function encryptedKey(config: Config, passphrase: string): string {
  const file = keyFile(config);
  try {
    return encryptKey(readFileSync(file, 'utf8').trim(), passphrase);
  } catch (cause) {
    throw new Refusal(`The key file ${file} cannot be read: ${(cause as Error).message}.`, { cause });
  }
}

/** Stores the files that the place does not have yet; a key's file never changes. */
async function writeFiles(files: FileStore, place: BackupPlace): Promise<Record<string, Written>> {
  const known: Record<string, Written> = Object.assign({}, ...(await manifestsIn(place)).map((each) => each.files));
  const stored: Record<string, Written> = {};
  for (const key of (await files.keys()).sort()) {
    const earlier = known[key];
    if (earlier && (await place.size(`files/${key}`)) === earlier.bytes) stored[key] = earlier;
    else {
      // It may leave the trash while the backup is made.
      const content = await files.read(key).catch(orGone);
      if (content) stored[key] = await place.write(`files/${key}`, content);
    }
  }
  return stored;
}

/** Deletes the backups that `keptBackups` leaves out, what interrupted ones left, and the files that no backup names any more. */
export async function removeOldBackups(place: BackupPlace, now: Date): Promise<void> {
  const manifests = await manifestsIn(place);
  const kept = keptBackups(manifests.map(({ madeAt }) => madeAt));
  for (const { madeAt } of manifests.filter((each) => !kept.has(each.madeAt))) {
    // Without it, the rest is no backup: a half deleted one must not look whole.
    await place.remove(`${folderOf(madeAt)}/${manifestFile}`);
    await place.remove(folderOf(madeAt));
  }
  const whole = new Set(manifests.map(({ madeAt }) => folderOf(madeAt)));
  const open = (await place.groups()).filter((group) => isBackupFolder(group) && !whole.has(group));
  const long = folderOf(new Date(now.getTime() - longestMs).toISOString());
  for (const group of open.filter((each) => each < long)) await place.remove(group);
  // Another backup has stored files that its manifest will name.
  if (open.some((each) => each >= long)) return;
  const named = new Set(manifests.filter(({ madeAt }) => kept.has(madeAt)).flatMap(({ files }) => Object.keys(files)));
  for (const key of await place.names('files')) if (!named.has(key)) await place.remove(`files/${key}`);
}
