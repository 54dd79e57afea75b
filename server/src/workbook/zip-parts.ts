import type { Readable } from 'node:stream';
import { fromBufferPromise, type Entry, type ZipFile } from 'yauzl';
import { workbookLimits, WorkbookRefusal, damaged, notAWorkbook, tooLarge } from './limits.js';

export interface ZipRefusals {
  notAZip: () => Error;
  damaged: () => Error;
  tooLarge: () => Error;
  tooMany: () => Error;
  locked: () => Error;
}

const ofWorkbook: ZipRefusals = {
  notAZip: notAWorkbook,
  damaged,
  tooLarge,
  tooMany: () => new WorkbookRefusal('This spreadsheet contains more files than a list needs.'),
  locked: () => new WorkbookRefusal('This spreadsheet has a password. Save it without one and try again.'),
};

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
    private readonly refuse: ZipRefusals,
  ) {}

  /** Reads the zip's directory and checks the sizes that it declares, without unpacking anything. */
  static async open(bytes: Buffer, refuse = ofWorkbook): Promise<ZipParts> {
    const zip = await fromBufferPromise(bytes).catch(() => {
      throw refuse.notAZip();
    });
    if (zip.entryCount > workbookLimits.entries) throw refuse.tooMany();
    return new ZipParts(zip, await directoryOf(zip, refuse), refuse);
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
      throw this.refuse.damaged();
    }
  }
}

async function directoryOf(zip: ZipFile, refuse: ZipRefusals): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  let declared = 0;
  let refusal: Error | undefined;
  try {
    for await (const entry of zip.eachEntry()) {
      const name = entry.fileName.toLowerCase();
      declared += entry.uncompressedSize;
      if (entries.has(name)) refusal = refuse.damaged();
      else if (entry.isEncrypted()) refusal = refuse.locked();
      else if (declared > workbookLimits.unpackedBytes || isBomb(entry)) refusal = refuse.tooLarge();
      if (refusal) break;
      entries.set(name, entry);
    }
  } catch {
    refusal = refuse.damaged();
  }
  if (refusal) throw refusal;
  return entries;
}

const isBomb = ({ uncompressedSize, compressedSize }: Entry) =>
  uncompressedSize > workbookLimits.ratioFromBytes && uncompressedSize > compressedSize * workbookLimits.ratio;
