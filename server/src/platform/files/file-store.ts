import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';

/** The first and the last byte that are wanted. */
export interface ByteRange {
  start: number;
  end: number;
}

/** Stores uploaded files, in a folder on this machine or elsewhere. The file of a key never changes. */
export abstract class FileStore {
  /** A key of the store's own; no name that a client gives is ever part of it. */
  newKey(): string {
    return randomBytes(20).toString('hex');
  }

  /** Where an upload with that key is written until it is whole. */
  abstract incoming(key: string): string;
  /** Keeps what is in `incoming` for good, so that it survives the loss of power; `read` finds it from then on. */
  abstract keep(key: string): Promise<void>;
  /** The bytes of a file, or of a part of it. Rejects with ENOENT for a key that is not there. */
  abstract read(key: string, range?: ByteRange): Promise<Readable>;
  /** Deletes an upload that was not kept, if it still exists. */
  abstract discard(key: string): Promise<void>;
  /** Deletes a kept file; a missing one is not an error. */
  abstract remove(key: string): Promise<void>;
  /** The keys of all files that are kept. */
  abstract keys(): Promise<string[]>;
  /** Deletes what a crash left of uploads. Call before any upload starts. */
  abstract clearIncoming(): Promise<void>;
}
