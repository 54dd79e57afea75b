import { open } from 'node:fs/promises';
import { fileTypeFromFile } from 'file-type';
import { openPromise } from 'yauzl';
import type { FileExtension } from '@homeroom/shared/files';

/** file-type's findings for each ending. It reads the first bytes and the names in an archive, and unpacks nothing. */
const found: Record<Exclude<FileExtension, 'txt' | 'csv'>, readonly string[]> = {
  pdf: ['pdf', 'ai'],
  // The others are zip archives too.
  zip: ['zip', 'docx', 'xlsx', 'pptx', 'odt', 'ods', 'odp', 'epub'],
  doc: ['cfb'],
  xls: ['cfb'],
  // Some programs order the parts so that it looks like any other archive.
  docx: ['docx', 'zip'],
  xlsx: ['xlsx', 'zip'],
  pptx: ['pptx', 'zip'],
  odt: ['odt', 'zip'],
  ods: ['ods', 'zip'],
  odp: ['odp', 'zip'],
  mp3: ['mp3'],
  mp4: ['mp4', 'm4v', 'm4a', 'mov'],
  png: ['png', 'apng'],
  jpg: ['jpg'],
  jpeg: ['jpg'],
};

/** How much of a text is checked. */
const textBytes = 64 * 1024;

/** Whether a file's content matches the ending of its name. */
export async function isWhatItSays(path: string, extension: FileExtension): Promise<boolean> {
  // If it throws, it does not know the type.
  const type = await fileTypeFromFile(path).catch(() => undefined);
  if (extension !== 'txt' && extension !== 'csv')
    return (
      type !== undefined &&
      found[extension].includes(type.ext) &&
      (!found[extension].includes('zip') || (await isWholeZip(path)))
    );
  return (type === undefined || /^(text|application\/(xml|rtf))/.test(type.mime)) && (await isText(path));
}

/** Whether an archive has its directory, which is at its end. */
async function isWholeZip(path: string): Promise<boolean> {
  const zip = await openPromise(path).catch(() => null);
  zip?.close();
  return zip !== null;
}

/** Whether a file begins like text: no NUL, unless it starts with a UTF-16 mark. */
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
