import { chmodSync, closeSync, mkdirSync, openSync, statSync, type Stats } from 'node:fs';
import type { Config } from '../config.js';

/** Windows has no file modes; the permissions of the folder decide there. */
const hasModes = process.platform !== 'win32';

/** Whether anyone but the owner has any permission. */
const isOpen = ({ mode }: Stats) => hasModes && (mode & 0o077) !== 0;

/** Creates the data folder, readable only by its owner; does not change an existing one. */
export const makeDataDir = ({ dataDir }: Config) => mkdirSync(dataDir, { recursive: true, mode: 0o700 });

/** The warning for the operator if others can read the folder; `null` if they cannot. */
export function openDataDirWarning({ dataDir }: Config): string | null {
  const folder = statSync(dataDir, { throwIfNoEntry: false });
  return folder && isOpen(folder)
    ? `Other users of this machine can read ${dataDir}. To prevent this: chmod 700 ${dataDir}`
    : null;
}

/** Removes everyone else's permissions from a file, if it exists and the file system has modes. */
export function closeToOthers(file: string): void {
  const found = statSync(file, { throwIfNoEntry: false });
  if (!found || !isOpen(found)) return;
  try {
    chmodSync(file, 0o600);
  } catch (error) {
    console.warn(`Other users of this machine may be able to read ${file}: ${(error as Error).message}`);
  }
}

/** Creates an empty file only its owner can read; an existing file is kept and closed to others. */
export function privateFile(file: string): void {
  closeSync(openSync(file, 'a', 0o600));
  closeToOthers(file);
}

/** Whether others may read a secret file. If root owns it, its group may: secrets are mounted into containers that way. */
export const isReadByOthers = (file: Stats): boolean =>
  hasModes && (file.mode & (file.uid === 0 ? 0o027 : 0o077)) !== 0;
