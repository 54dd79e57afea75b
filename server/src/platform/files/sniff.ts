import { open } from 'node:fs/promises';
import { fileTypeFromFile } from 'file-type';
import type { FileExtension } from '@homeroom/shared/files';

/** What file-type finds in files of each ending. It looks at a file's first bytes and at the names in an archive, and unpacks none. */
const found: Record<Exclude<FileExtension, 'txt'>, readonly string[]> = {
  pdf: ['pdf', 'ai'],
  // Each of them is an archive too.
  zip: ['zip', 'docx', 'xlsx', 'pptx', 'odt', 'ods', 'odp', 'epub'],
  doc: ['cfb'],
  xls: ['cfb'],
  // Programs that put their parts in another order make one that looks like any archive.
  docx: ['docx', 'zip'],
  xlsx: ['xlsx', 'zip'],
  png: ['png', 'apng'],
  jpg: ['jpg'],
  jpeg: ['jpg'],
};

/** So much of a text is looked at. */
const textBytes = 64 * 1024;

/** Whether what is in a file agrees with the ending of its name. */
export async function isWhatItSays(path: string, extension: FileExtension): Promise<boolean> {
  // A file that makes it fail is none that it knows.
  const type = await fileTypeFromFile(path).catch(() => undefined);
  if (extension !== 'txt') return type !== undefined && found[extension].includes(type.ext);
  return (type === undefined || /^(text|application\/(xml|rtf))/.test(type.mime)) && (await isText(path));
}

/** Whether a file begins as text does: without a NUL, unless it says that it is UTF-16. */
async function isText(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(textBytes), 0, textBytes, 0);
    const [first, second] = buffer;
    const isUtf16 = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
    return isUtf16 || !buffer.subarray(0, bytesRead).includes(0);
  } finally {
    await file.close();
  }
}
