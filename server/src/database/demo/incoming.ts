import { writeFile } from 'node:fs/promises';
import type { FileStore } from '../../platform/files/file-store.js';
import type { Incoming } from '../../platform/files/file-upload.js';

/** Writes a file to the store as an upload would. */
export async function writeIncoming(store: FileStore, originalName: string, content: Buffer): Promise<Incoming> {
  const key = store.newKey();
  const path = store.incoming(key);
  await writeFile(path, content, { mode: 0o600 });
  return { key, path, size: content.length, originalName };
}
