import { chmod, mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { FileStore, type ByteRange } from './file-store.js';

const keyPattern = /^[0-9a-f]{40}$/;

/** Keeps files in a local folder that only its owner can read, in 256 subfolders by the first two characters of their keys. */
export class LocalFiles extends FileStore {
  constructor(private readonly folder: string) {
    super();
  }

  incoming(key: string): string {
    return join(this.folder, 'incoming', checked(key));
  }

  async keep(key: string): Promise<void> {
    await synced(this.incoming(key));
    const place = this.placeOf(key);
    const folder = join(place, '..');
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await rename(this.incoming(key), place);
    // The name is on the disk only after its folder is synced.
    await synced(folder);
  }

  async read(key: string, range?: ByteRange): Promise<Readable> {
    const file = await open(this.placeOf(key));
    return file.createReadStream({ ...range, highWaterMark: 256 * 1024 });
  }

  discard(key: string): Promise<void> {
    return rm(this.incoming(key), { force: true });
  }

  remove(key: string): Promise<void> {
    return rm(this.placeOf(key), { force: true });
  }

  async keys(): Promise<string[]> {
    const found: string[] = [];
    for (const folder of await readdir(this.folder).catch(orNone))
      if (/^[0-9a-f]{2}$/.test(folder)) found.push(...(await readdir(join(this.folder, folder))));
    return found.filter((name) => keyPattern.test(name));
  }

  async clearIncoming(): Promise<void> {
    await rm(join(this.folder, 'incoming'), { recursive: true, force: true });
    await mkdir(join(this.folder, 'incoming'), { recursive: true, mode: 0o700 });
    await chmod(this.folder, 0o700);
  }

  private placeOf(key: string): string {
    return join(this.folder, checked(key).slice(0, 2), key);
  }
}

/** Keys become paths, so nothing else may pass. */
function checked(key: string): string {
  if (!keyPattern.test(key)) throw new Error('This is not a file key.');
  return key;
}

async function synced(path: string): Promise<void> {
  // Windows cannot open a folder.
  const file = await open(path, 'r').catch(() => null);
  await file?.sync().catch((error: NodeJS.ErrnoException) => {
    if (!['EINVAL', 'EPERM', 'EISDIR'].includes(error.code ?? '')) throw error;
  });
  await file?.close();
}

function orNone(error: NodeJS.ErrnoException): string[] {
  if (error.code === 'ENOENT') return [];
  throw error;
}
