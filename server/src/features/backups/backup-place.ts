import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { Config } from '../../config.js';
import type { Written } from '../../platform/files/hashed.js';

/** Where backups are stored, under names such as '2026-11-28T02-30-00Z/manifest.json'. */
export interface BackupPlace {
  /** For people: the folder or address. */
  readonly where: string;
  /** The first parts of all names. */
  groups(): Promise<string[]>;
  /** Writes a whole file, or none. */
  write(name: string, content: Readable): Promise<Written>;
  /** Rejects with ENOENT if there is none. */
  read(name: string): Promise<Readable>;
  /** The size in bytes; `null` if there is none. */
  size(name: string): Promise<number | null>;
  /** The names in a group, without it. */
  names(group: string): Promise<string[]>;
  /** Deletes a file, or all of a group; a missing one is not an error. */
  remove(name: string): Promise<void>;
}

/** Nothing, for a file that does not exist. */
export function orGone(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}

/** Deletes the temporary folders of a program that was killed: those made before an instant in ms. */
export async function removeLeftOver({ dataDir }: Config, prefix: string, before: number): Promise<void> {
  for (const name of (await readdir(dataDir)).filter((each) => each.startsWith(prefix))) {
    const { mtimeMs } = await stat(join(dataDir, name));
    if (mtimeMs < before) await rm(join(dataDir, name), { recursive: true, force: true });
  }
}
