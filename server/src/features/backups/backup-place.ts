import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { PassThrough, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Config } from '../../config.js';

/** All of a small file. */
export async function textOf(content: Readable): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of content) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
}

/** What was written: its bytes, and their SHA-256 in hexadecimal. */
export interface Written {
  bytes: number;
  sha256: string;
}

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

/** Passes content on, and knows its size and hash afterwards. */
export async function hashed(content: Readable, to: NodeJS.WritableStream): Promise<Written> {
  const hash = createHash('sha256');
  let bytes = 0;
  const counting = new PassThrough();
  counting.on('data', (part: Buffer) => {
    bytes += part.length;
    hash.update(part);
  });
  await pipeline(content, counting, to);
  return { bytes, sha256: hash.digest('hex') };
}

/** A folder that only its owner can read. */
export class BackupFolder implements BackupPlace {
  readonly where: string;

  constructor(folder: string) {
    this.where = resolve(folder);
  }

  groups(): Promise<string[]> {
    return this.names('');
  }

  async names(group: string): Promise<string[]> {
    return readdir(join(this.where, group)).catch(orNone);
  }

  async write(name: string, content: Readable): Promise<Written> {
    const path = join(this.where, name);
    const partial = `${path}.partial`;
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    const written = await hashed(content, createWriteStream(partial, { mode: 0o600 }));
    const file = await open(partial, 'r+');
    await file.sync();
    await file.close();
    await rename(partial, path);
    return written;
  }

  async read(name: string): Promise<Readable> {
    const file = await open(join(this.where, name));
    return file.createReadStream();
  }

  async size(name: string): Promise<number | null> {
    return (await stat(join(this.where, name)).catch(() => null))?.size ?? null;
  }

  async remove(name: string): Promise<void> {
    await rm(join(this.where, name), { recursive: true, force: true });
  }
}

/** The place of BACKUP_TO, or a folder in DATA_DIR. */
export const placeOf = ({ backupTo, dataDir }: Config): BackupPlace =>
  new BackupFolder(backupTo ?? join(dataDir, 'backups'));

/** Deletes the temporary folders of a program that was killed: those made before an instant in ms. */
export async function removeLeftOver({ dataDir }: Config, prefix: string, before: number): Promise<void> {
  for (const name of (await readdir(dataDir)).filter((each) => each.startsWith(prefix))) {
    const { mtimeMs } = await stat(join(dataDir, name));
    if (mtimeMs < before) await rm(join(dataDir, name), { recursive: true, force: true });
  }
}

/** A file of this machine as content. */
export const contentOf = (path: string): Readable => createReadStream(path);

function orNone(error: NodeJS.ErrnoException): never[] {
  if (error.code === 'ENOENT') return [];
  throw error;
}
