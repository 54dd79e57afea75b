import { basename, dirname, join, resolve } from 'node:path';
import type { Config } from '../../config.js';
import { ObjectStore } from '../../platform/objects/object-store.js';
import { isStoreAddress } from '../../platform/store-address.js';
import { BackupFolder } from './backup-folder.js';
import type { BackupPlace } from './backup-place.js';
import { BackupStore } from './backup-store.js';
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
