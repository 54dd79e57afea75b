import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';
import { noSuchFile } from '../no-such-file.js';

declare module '../feature.js' {
  interface Feature {
    /** SQL that selects the keys of the files it keeps, as "key". All other files are deleted. */
    files?: string[];
  }
}

/** The first and the last byte to read. */
export interface ByteRange {
  start: number;
  end: number;
}

export const isFileKey = (name: string): boolean => /^[0-9a-f]{40}$/.test(name);

/** Keys become paths and names of objects, so nothing else may pass. */
export function checkedKey(key: string): string {
  if (!isFileKey(key)) throw new Error('This is not a file key.');
  return key;
}

/** Stores uploaded files. The file of a key never changes. */
export abstract class FileStore {
  /** A random key, which never contains a client's file name. */
  newKey(): string {
    return randomBytes(20).toString('hex');
  }

  /** For people: the folder or address. */
  abstract readonly where: string;
  /** The path where an upload with that key is written until it is whole. */
  abstract incoming(key: string): string;
  /** Keeps an incoming file permanently, so that it survives a power failure; `read` finds it from then on. */
  abstract keep(key: string): Promise<void>;

  /** A file or part of it. Rejects with ENOENT if the store has no such file, or none of the `size`, as after a bad copy of the disk. */
  async read(key: string, { size, range }: { size?: number; range?: ByteRange | null } = {}): Promise<Readable> {
    const found = await this.find(key, range).catch(async (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT' || !(await this.bringBack(key))) throw error;
      return this.find(key, range);
    });
    if (found.size === (size ?? found.size)) return found.content;
    found.content.destroy();
    throw noSuchFile();
  }

  /** A kept file or part of it, with the size of the whole. Rejects with ENOENT if there is none. */
  protected abstract find(key: string, range?: ByteRange | null): Promise<{ content: Readable; size: number }>;
  /** The size of a kept file in bytes; `null` if there is none. */
  abstract size(key: string): Promise<number | null>;
  /** Deletes an upload that was not kept, if it still exists. */
  abstract discard(key: string): Promise<void>;
  /** Deletes a kept file; a missing one is not an error. */
  abstract remove(key: string): Promise<void>;
  /** The keys of all kept files. */
  abstract keys(): Promise<string[]>;
  /** The keys of the files that were set aside. */
  abstract aside(): Promise<string[]>;
  /** Takes a kept file away that nothing seems to refer to. It comes back by `bringBack`, and when it is read. A missing one is not an error. */
  abstract setAside(key: string): Promise<void>;
  /** Whether a file that was set aside is kept again. */
  abstract bringBack(key: string): Promise<boolean>;
  /** Whether the store keeps enough room for other things after a file of `bytes`. */
  abstract hasRoomFor(bytes: number): Promise<boolean>;
  /** Creates what the store needs. Call before anything else. */
  abstract open(): Promise<void>;
  /** Deletes what has been incoming, or set aside, and untouched since an instant in ms. */
  abstract forget(what: 'incoming' | 'aside', before: number): Promise<void>;
}
