import type { Readable } from 'node:stream';

// yauzl 3's promises, which its published types do not know yet.
declare module 'yauzl' {
  interface ZipFile {
    eachEntry(): AsyncIterable<Entry>;
    openReadStreamPromise(entry: Entry): Promise<Readable>;
  }
  function fromBufferPromise(buffer: Buffer, options?: Options): Promise<ZipFile>;
}
