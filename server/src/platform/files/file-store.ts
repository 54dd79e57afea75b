import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';

/** The first and the last byte to read. */
export interface ByteRange {
  start: number;
  end: number;
}

/** Stores uploaded files. The file of a key never changes. */
export abstract class FileStore {
  /** A random key, which never contains a client's file name. */
  newKey(): string {
    return randomBytes(20).toString('hex');
  }

  /** The path where an upload with that key is written until it is whole. */
  abstract incoming(key: string): string;
  /** Keeps an incoming file permanently, so that it survives a power failure; `read` finds it from then on. */
  abstract keep(key: string): Promise<void>;
  /** A file or part of it. Rejects with ENOENT for an unknown key. */
  abstract read(key: string, range?: ByteRange): Promise<Readable>;
  /** Deletes an upload that was not kept, if it still exists. */
  abstract discard(key: string): Promise<void>;
  /** Deletes a kept file; a missing one is not an error. */
  abstract remove(key: string): Promise<void>;
  /** The keys of all kept files. */
  abstract keys(): Promise<string[]>;
  /** Deletes incoming files that a crash left. Call before any upload starts. */
  abstract clearIncoming(): Promise<void>;
}
