import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const packers = { '.br': promisify(brotliCompress), '.gz': promisify(gzip) };

/** In bytes; what is smaller arrives no sooner for being packed (server/src/app.setup.ts). */
const worthIt = 14 * 1024;

/** Writes the scripts and styles packed beside what they are, as well as it can be done: packed at each request, it took the server longer than to send them. */
export const packedFiles = (): Plugin => ({
  name: 'homeroom:packed-files',
  apply: 'build',
  async writeBundle({ dir }, bundle) {
    const contents = Object.values(bundle).flatMap((file) => {
      if (file.type === 'chunk') return { name: file.fileName, content: file.code };
      return file.fileName.endsWith('.css') ? { name: file.fileName, content: String(file.source) } : [];
    });
    for (const { name, content } of contents.filter(({ content }) => Buffer.byteLength(content) >= worthIt))
      await Promise.all(
        Object.entries(packers).map(async ([ending, pack]) =>
          writeFile(join(dir!, name + ending), await pack(content)),
        ),
      );
  },
});
