import { chmod, mkdir, open, readdir, rename, rm, stat, statfs, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { eachByItself } from '../jobs/each-by-itself.js';
import { noSuchFile } from '../no-such-file.js';
import { fileLimits } from './file-limits.js';
import { checkedKey, FileStore, isFileKey, type ByteRange } from './file-store.js';

/** Keeps files in a local folder that only its owner can read, in 256 subfolders by the first two characters of their keys. */
export class LocalFiles extends FileStore {
  constructor(readonly where: string) {
    super();
  }

  incoming(key: string): string {
    return join(this.where, 'incoming', checkedKey(key));
  }

  async keep(key: string): Promise<void> {
    await synced(this.incoming(key));
    await this.place(this.incoming(key), key);
  }

  protected async find(key: string, range?: ByteRange | null) {
    const file = await open(this.placeOf(key));
    const found = await file.stat();
    if (found.isFile())
      return { content: file.createReadStream({ ...range, highWaterMark: 256 * 1024 }), size: found.size };
    await file.close();
    throw noSuchFile();
  }

  async size(key: string): Promise<number | null> {
    const found = await stat(this.placeOf(key)).catch(() => null);
    return found?.isFile() ? found.size : null;
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
    const all = await readdir(this.where, { withFileTypes: true }).catch(orNone);
    for (const { name } of all.filter((entry) => entry.isDirectory() && /^[0-9a-f]{2}$/.test(entry.name))) {
      const files = await readdir(join(this.where, name), { withFileTypes: true });
      found.push(...files.filter((entry) => entry.isFile() && isFileKey(entry.name)).map((entry) => entry.name));
    }
    return found;
  }

  async aside(): Promise<string[]> {
    return (await readdir(join(this.where, 'aside')).catch(orNone)).filter((name) => isFileKey(name));
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
    const { bavail, blocks, bsize } = await statfs(this.where);
    const least = Math.min(fileLimits.free.bytes, fileLimits.free.share * blocks * bsize);
    return bavail * bsize - bytes >= least;
  }

  async open(): Promise<void> {
    for (const each of ['incoming', 'aside']) await mkdir(join(this.where, each), { recursive: true, mode: 0o700 });
    await chmod(this.where, 0o700);
  }

  async forget(what: 'incoming' | 'aside', before: number): Promise<void> {
    await eachByItself(await readdir(join(this.where, what)), async (name) => {
      const path = join(this.where, what, name);
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
    return join(this.where, 'aside', checkedKey(key));
  }

  private placeOf(key: string): string {
    return placeIn(this.where, key);
  }
}

/** The path of a kept file in the store's folder. */
export const placeIn = (folder: string, key: string) => join(folder, checkedKey(key).slice(0, 2), key);

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

/** Nothing, for a folder that does not exist. */
export function orNone(error: NodeJS.ErrnoException): never[] {
  if (error.code === 'ENOENT') return [];
  throw error;
}
