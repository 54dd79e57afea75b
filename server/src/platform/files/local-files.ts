import { chmod, mkdir, open, readdir, rename, rm, stat, statfs, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { Config } from '../../config.js';
import { eachByItself } from '../jobs/each-by-itself.js';
import { fileLimits } from './file-limits.js';
import { FileStore, type ByteRange } from './file-store.js';

/** The files of the school. */
export const filesOf = ({ dataDir }: Config): FileStore => new LocalFiles(join(dataDir, 'files'));

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
    await this.place(this.incoming(key), key);
  }

  async read(key: string, { size, range }: { size?: number; range?: ByteRange | null } = {}): Promise<Readable> {
    const file = await open(this.placeOf(key)).catch(async (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT' || !(await this.bringBack(key))) throw error;
      return open(this.placeOf(key));
    });
    const found = await file.stat();
    if (found.isFile() && found.size === (size ?? found.size))
      return file.createReadStream({ ...range, highWaterMark: 256 * 1024 });
    await file.close();
    throw Object.assign(new Error('There is no such file in this place.'), { code: 'ENOENT' });
  }

  discard(key: string): Promise<void> {
    return rm(this.incoming(key), { force: true });
  }

  remove(key: string): Promise<void> {
    return rm(this.placeOf(key), { force: true });
  }

  /** Links are not followed, and what is not ours is left alone. */
  async keys(): Promise<string[]> {
    const found: string[] = [];
    const all = await readdir(this.folder, { withFileTypes: true }).catch(orNone);
    for (const { name } of all.filter((entry) => entry.isDirectory() && /^[0-9a-f]{2}$/.test(entry.name))) {
      const files = await readdir(join(this.folder, name), { withFileTypes: true });
      found.push(...files.filter((entry) => entry.isFile() && keyPattern.test(entry.name)).map((entry) => entry.name));
    }
    return found;
  }

  /** The keys of the files that were set aside. */
  async aside(): Promise<string[]> {
    return (await readdir(join(this.folder, 'aside')).catch(orNone)).filter((name) => keyPattern.test(name));
  }

  async setAside(key: string): Promise<void> {
    const now = new Date();
    // First, so that it is never aside with the time of its upload.
    if (await ifThere(utimes(this.placeOf(key), now, now))) await ifThere(rename(this.placeOf(key), this.asideOf(key)));
  }

  bringBack(key: string): Promise<boolean> {
    return ifThere(this.place(this.asideOf(key), key));
  }

  async hasRoomFor(bytes: number): Promise<boolean> {
    const { bavail, blocks, bsize } = await statfs(this.folder);
    const least = Math.min(fileLimits.free.bytes, fileLimits.free.share * blocks * bsize);
    return bavail * bsize - bytes >= least;
  }

  async open(): Promise<void> {
    for (const each of ['incoming', 'aside']) await mkdir(join(this.folder, each), { recursive: true, mode: 0o700 });
    await chmod(this.folder, 0o700);
  }

  async forget(what: 'incoming' | 'aside', before: number): Promise<void> {
    await eachByItself(await readdir(join(this.folder, what)), async (name) => {
      const path = join(this.folder, what, name);
      const found = await stat(path).catch(() => null);
      if (found?.isFile() && found.mtimeMs < before) await rm(path, { force: true });
    });
  }

  /** Moves a file to its place; its name is on the disk only after the folder is synced. */
  private async place(from: string, key: string): Promise<void> {
    const folder = join(this.placeOf(key), '..');
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await rename(from, this.placeOf(key));
    await synced(folder);
  }

  private asideOf(key: string): string {
    return join(this.folder, 'aside', checked(key));
  }

  private placeOf(key: string): string {
    return placeIn(this.folder, key);
  }
}

/** The path of a kept file in the store's folder. */
export const placeIn = (folder: string, key: string) => join(folder, checked(key).slice(0, 2), key);

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

/** Whether something was done to a file; false if there is none, as another server may have moved it. */
const ifThere = (done: Promise<void>): Promise<boolean> =>
  done.then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return false;
      throw error;
    },
  );

function orNone(error: NodeJS.ErrnoException): never[] {
  if (error.code === 'ENOENT') return [];
  throw error;
}
