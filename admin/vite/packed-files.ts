import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const packers = { '.br': promisify(brotliCompress), '.gz': promisify(gzip) };

/** In bytes; smaller files arrive no sooner when compressed (server/src/app.setup.ts). */
const worthIt = 14 * 1024;

/** Writes compressed scripts and styles beside the originals, at the highest level: compressing on each request took the server longer than sending. */
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
