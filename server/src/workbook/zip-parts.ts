import type { Readable } from 'node:stream';
import { fromBufferPromise, type Entry, type ZipFile } from 'yauzl';
import { workbookLimits, WorkbookRefusal, damaged, notAWorkbook, tooLarge } from './limits.js';

// The promises of yauzl 3, which its published types lack.
declare module 'yauzl' {
  interface ZipFile {
    eachEntry(): AsyncIterable<Entry>;
    openReadStreamPromise(entry: Entry): Promise<Readable>;
  }
  function openPromise(path: string, options?: Options): Promise<ZipFile>;
  function fromBufferPromise(buffer: Buffer, options?: Options): Promise<ZipFile>;
}

/** The files inside a zip, by their paths such as 'xl/workbook.xml', of which the case does not count (ECMA-376, part 2, 6.2.2). */
export class ZipParts {
  private constructor(
    private readonly zip: ZipFile,
    private readonly entries: ReadonlyMap<string, Entry>,
  ) {}

  /** Reads the zip's directory and checks the sizes that it declares, without unpacking anything. */
  static async open(bytes: Buffer): Promise<ZipParts> {
    const zip = await fromBufferPromise(bytes).catch(() => {
      throw notAWorkbook();
    });
    if (zip.entryCount > workbookLimits.entries)
      throw new WorkbookRefusal('This spreadsheet contains more files than a list needs.');
    return new ZipParts(zip, await directoryOf(zip));
  }

  /** In lower case. */
  get names(): string[] {
    return [...this.entries.keys()];
  }

  has(name: string) {
    return this.entries.has(name.toLowerCase());
  }

  /** Unpacks one file piece by piece; refuses a damaged one or one that is larger than declared. A missing file has no pieces. */
  async *read(name: string): AsyncGenerator<Buffer, void, void> {
    const entry = this.entries.get(name.toLowerCase());
    if (!entry) return;
    try {
      yield* await this.zip.openReadStreamPromise(entry);
    } catch {
      throw damaged();
    }
  }
}

async function directoryOf(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  let declared = 0;
  try {
    for await (const entry of zip.eachEntry()) {
      const name = entry.fileName.toLowerCase();
      if (entries.has(name)) throw damaged();
      if (entry.isEncrypted())
        throw new WorkbookRefusal('This spreadsheet has a password. Save it without one and try again.');
      declared += entry.uncompressedSize;
      if (declared > workbookLimits.unpackedBytes || isBomb(entry)) throw tooLarge();
      entries.set(name, entry);
    }
  } catch (error) {
    throw error instanceof WorkbookRefusal ? error : damaged();
  }
  return entries;
}

const isBomb = ({ uncompressedSize, compressedSize }: Entry) =>
  uncompressedSize > workbookLimits.ratioFromBytes && uncompressedSize > compressedSize * workbookLimits.ratio;
