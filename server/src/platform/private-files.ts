import { chmodSync, closeSync, mkdirSync, openSync, statSync, type Stats } from 'node:fs';
import type { Config } from '../config.js';

/** Windows has no such modes; there the rights of the folder decide. */
const hasModes = process.platform !== 'win32';

/** Whether anybody but the owner may do anything with it. */
const isOpen = ({ mode }: Stats) => hasModes && (mode & 0o077) !== 0;

/** Makes the folder of everything that Homeroom keeps, for its owner alone. One that exists stays as it is. */
export const makeDataDir = ({ dataDir }: Config) => mkdirSync(dataDir, { recursive: true, mode: 0o700 });

/** What to tell the operator when others can look into the folder; `null` when they cannot. */
export function openDataDirWarning({ dataDir }: Config): string | null {
  const folder = statSync(dataDir, { throwIfNoEntry: false });
  return folder && isOpen(folder)
    ? `Other users of this machine can read ${dataDir}. To prevent this: chmod 700 ${dataDir}`
    : null;
}

/** Takes a file from everybody but its owner, where it exists. A file system that does not know modes leaves it as it is. */
export function closeToOthers(file: string): void {
  const found = statSync(file, { throwIfNoEntry: false });
  if (!found || !isOpen(found)) return;
  try {
    chmodSync(file, 0o600);
  } catch (error) {
    console.warn(`Other users of this machine may be able to read ${file}: ${(error as Error).message}`);
  }
}

/** Makes an empty file for its owner alone; one that exists is kept, and closed to others. */
export function privateFile(file: string): void {
  closeSync(openSync(file, 'a', 0o600));
  closeToOthers(file);
}

/** Whether others may read a file that has to be secret. Its owner may be root, who lets a group read it: so is a secret mounted into a container. */
export const isReadByOthers = (file: Stats): boolean =>
  hasModes && (file.mode & (file.uid === 0 ? 0o027 : 0o077)) !== 0;
