import { basename, dirname, join, resolve } from 'node:path';
import { PassThrough, type Readable } from 'node:stream';
import type { Config } from '../../config.js';
import { ObjectStore } from '../../platform/objects/object-store.js';
import { isStoreAddress } from '../../platform/store-address.js';
import { hashed, type Written } from '../../platform/files/hashed.js';
import { BackupFolder } from './backup-folder.js';
import type { BackupPlace } from './backup-place.js';
import { isBackupFolder } from './manifest.js';

/** The place of BACKUP_TO, or a folder in DATA_DIR. */
export function placeOf({ backupTo, dataDir, s3 }: Pick<Config, 'backupTo' | 'dataDir' | 's3'>): BackupPlace {
  if (backupTo !== null && isStoreAddress(backupTo)) return new BackupStore(new ObjectStore(backupTo, s3));
  return new BackupFolder(backupTo ?? join(dataDir, 'backups'));
}

/** What a person means by a backup's name, its folder or address, or those of all backups; without a `name`, the newest. */
export function backupAt(given: string, config: Config): { place: BackupPlace; name: string | null } {
  if (isBackupFolder(given)) return { place: placeOf(config), name: given };
  const [path = '', query] = isStoreAddress(given) ? given.split('?') : [resolve(given)];
  const name = basename(path);
  if (!isBackupFolder(name)) return { place: placeOf({ ...config, backupTo: given }), name: null };
  const backupTo = query === undefined ? dirname(path) : `${dirname(path)}?${query}`;
  return { place: placeOf({ ...config, backupTo }), name };
}

/** A part of a bucket of an S3-compatible store. */
class BackupStore implements BackupPlace {
  readonly where: string;

  constructor(private readonly store: ObjectStore) {
    this.where = store.where;
  }

  async groups(): Promise<string[]> {
    return (await this.store.list('')).folders;
  }

  async names(group: string): Promise<string[]> {
    return (await this.store.list(`${group}/`)).objects.map(({ name }) => name);
  }

  async write(name: string, content: Readable): Promise<Written> {
    const passing = new PassThrough();
    const [written] = await Promise.all([hashed(content, passing), this.store.put(name, passing)]);
    return written;
  }

  async read(name: string): Promise<Readable> {
    return (await this.store.get(name)).content;
  }

  size(name: string): Promise<number | null> {
    return this.store.size(name);
  }

  async remove(name: string): Promise<void> {
    for (const each of await this.names(name)) await this.store.remove(`${name}/${each}`);
    await this.store.remove(name);
  }
}
