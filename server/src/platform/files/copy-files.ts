import { createWriteStream } from 'node:fs';
import { PassThrough } from 'node:stream';
import { Refusal } from '../refusal.js';
import type { FileStore } from './file-store.js';
import { hashed } from './hashed.js';

/** How many files were copied, with their bytes, and how many were there already. */
interface Copied {
  files: number;
  bytes: number;
  there: number;
}

/**
 * Copies the kept files that another store does not have in their size, and reads every copy again. It deletes nothing, may be
 * interrupted, and can be repeated for what came meanwhile. Throws a Refusal if a copy differs.
 */
export async function copyFiles(from: FileStore, to: FileStore): Promise<Copied> {
  await to.open();
  const copied: Copied = { files: 0, bytes: 0, there: 0 };
  for (const key of (await from.keys()).sort()) {
    const size = await from.size(key);
    // Deleted since the keys were read.
    if (size === null) continue;
    if ((await to.size(key)) === size) copied.there++;
    else {
      await copyFile(from, to, key, size);
      copied.files++;
      copied.bytes += size;
    }
  }
  return copied;
}

async function copyFile(from: FileStore, to: FileStore, key: string, size: number): Promise<void> {
  const sent = await hashed(await from.read(key, { size }), createWriteStream(to.incoming(key), { mode: 0o600 }));
  await to.keep(key);
  const stored = await hashed(await to.read(key), new PassThrough().resume());
  if (stored.sha256 === sent.sha256 && sent.bytes === size) return;
  await to.remove(key);
  throw new Refusal(`The copy of the file ${key} is not like the file. Try again.`);
}
