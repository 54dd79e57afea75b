import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';

/** The first and the last byte that are wanted. */
export interface ByteRange {
  start: number;
  end: number;
}

/** Where uploaded files are: a folder on this machine, or whatever else keeps bytes under a key. A file never changes under its key. */
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
  /** Takes an upload away that was not kept, if it is still there. */
  abstract discard(key: string): Promise<void>;
  /** Takes a kept file away; one that is not there is no failure. */
  abstract remove(key: string): Promise<void>;
  /** The keys of all files that are kept. */
  abstract keys(): Promise<string[]>;
  /** Takes away what uploads left that a crash has ended. To be called before any begins. */
  abstract clearIncoming(): Promise<void>;
}
