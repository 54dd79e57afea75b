import { createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { hashed, type Written } from '../../platform/files/hashed.js';
import { orNone } from '../../platform/files/local-files.js';
import type { BackupPlace } from './backup-place.js';

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
