import type { FileHandle } from 'node:fs/promises';

/** The directory of a larger file is damaged, or made to keep us busy. */
const mostSectors = 256;
const noStream = 0xffffffff;

/**
 * The names of the streams and storages at the top of a compound file: old Office documents, Outlook messages, installers. Reads only
 * its directory. Empty if it is damaged.
 */
export async function compoundNames(file: FileHandle): Promise<string[]> {
  try {
    const directory = await readDirectory(file);
    const names: string[] = [];
    // The entries of a storage are a tree; those of embedded documents are below other storages.
    const open = [directory.readUInt32LE(76)];
    const seen = new Set<number>([noStream]);
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      if (seen.has(at)) continue;
      seen.add(at);
      const entry = directory.subarray(at * 128, at * 128 + 128);
      names.push(entry.toString('utf16le', 0, Math.max(0, entry.readUInt16LE(64) - 2)));
      open.push(entry.readUInt32LE(68), entry.readUInt32LE(72));
    }
    return names;
  } catch (error) {
    // Node's codes for reading past the end; those of the disk begin with E alone.
    if ((error as NodeJS.ErrnoException).code?.startsWith('ERR_')) return [];
    throw error;
  }
}

async function readDirectory(file: FileHandle): Promise<Buffer> {
  const header = await readAt(file, 0, 512);
  const size = header.readUInt16LE(30) === 12 ? 4096 : 512;
  const sector = (n: number) => readAt(file, (n + 1) * size, size);
  const pieces: Buffer[] = [];
  for (let at = header.readUInt32LE(48); at < 0xfffffff0 && pieces.length < mostSectors;) {
    pieces.push(await sector(at));
    // The next sector stands in the table, whose first 109 sectors are listed in the header.
    const table = await sector(header.readUInt32LE(76 + 4 * Math.floor(at / (size / 4))));
    at = table.readUInt32LE((at % (size / 4)) * 4);
  }
  return Buffer.concat(pieces);
}

async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
}
