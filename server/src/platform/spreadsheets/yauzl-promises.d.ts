import type { Readable } from 'node:stream';

// The promises of yauzl 3, which its published types lack.
declare module 'yauzl' {
  interface ZipFile {
    eachEntry(): AsyncIterable<Entry>;
    openReadStreamPromise(entry: Entry): Promise<Readable>;
  }
  function openPromise(path: string, options?: Options): Promise<ZipFile>;
  function fromBufferPromise(buffer: Buffer, options?: Options): Promise<ZipFile>;
  function openPromise(path: string, options?: Options): Promise<ZipFile>;
}
