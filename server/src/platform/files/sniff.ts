import { open, type FileHandle } from 'node:fs/promises';
import { fileTypeFromFile } from 'file-type';
import { openPromise } from 'yauzl';
import { extensionOf, isAccepted, type FileExtension } from '@homeroom/shared/files';
import { compoundNames } from './compound-file.js';

/** How much of a text is checked. */
const textBytes = 64 * 1024;

/** The most names in an archive that are read. */
const mostNames = 2000;

/**
 * What a file is by its content: the usual ending of its type, such as 'heic'; 'encrypted' for an Office file with a password; `null`
 * if it is unknown or damaged. It unpacks nothing.
 */
export async function typeOf(path: string): Promise<string | null> {
  // If it throws, it does not know the type. It takes a UTF-16 mark for the beginning of a sound.
  const type = await fileTypeFromFile(path).catch(() => undefined);
  if (!type || /^(text\/|application\/(xml|rtf)$|audio\/mpeg$)/.test(type.mime)) {
    const text = await withFile(path, typeOfText);
    if (text || !type) return text;
  }
  if (type.ext === 'cfb') return withFile(path, typeOfCompound);
  if (type.ext === 'zip' || officeTypes.includes(type.ext)) return typeOfArchive(path, type.ext);
  return sameTypes[type.ext] ?? type.ext;
}

/** Types that any program reads as another. */
const sameTypes: Record<string, string> = { apng: 'png', ai: 'pdf' };

/** The ending under which a file is taken: its own if that fits the content, or else the right one; `null` if it is refused. `more`: the setting for more types. */
export function fittingEnding(type: string | null, own: FileExtension, more: boolean): FileExtension | null {
  if (type === null) return null;
  if (fits(type, own)) return own;
  return isAccepted(`.${type}`, more) ? extensionOf(`.${type}`) : null;
}

const texts = ['txt', 'html', 'mhtml', 'svg', 'xml', 'rtf'];
const archives = ['zip', 'docx', 'xlsx', 'pptx', 'odt', 'ods', 'odp', 'epub', 'pages'];

const fits = (type: string, own: FileExtension) =>
  type === own ||
  (type === 'jpg' && own === 'jpeg') ||
  (type === 'encrypted' && /^(docx?|xlsx?)$/.test(own)) ||
  (['txt', 'csv'].includes(own) && texts.includes(type)) ||
  (own === 'mp4' && ['m4v', 'm4a', 'mov'].includes(type)) ||
  (own === 'zip' && archives.includes(type));

async function withFile<Found>(path: string, find: (file: FileHandle) => Promise<Found>): Promise<Found> {
  const file = await open(path);
  try {
    return await find(file);
  } finally {
    await file.close();
  }
}

/** How texts begin that are more than text. A comment has only one end here: with a choice of ends, many comments take exponential time. */
const textTypes: readonly [RegExp, string][] = [
  [/^\{\\rtf/, 'rtf'],
  [/^(<\?xml[^>]*>\s*)?(<!--((?!-->)[^])*-->\s*)*(<!doctype svg[^>]*>\s*)?<svg\b/i, 'svg'],
  [
    /^(<\?xml[^>]*>\s*)?(<!--((?!-->)[^])*-->\s*)*<(!doctype html|html|head|meta|title|style|script|body|table|div|p|h\d)\b/i,
    'html',
  ],
  [/^(from|mime-version|return-path|received): /i, 'mhtml'],
  [/^<\?xml/i, 'xml'],
  [/^%!PS/, 'ps'],
];

/** Text has no NUL, unless it starts with a UTF-16 mark. */
async function typeOfText(file: FileHandle): Promise<string | null> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(textBytes), 0, textBytes, 0);
  const head = buffer.subarray(0, bytesRead);
  // Some programs write a few bytes before the header of a PDF.
  if (head.subarray(0, 1024).includes('%PDF-')) return 'pdf';
  const mark = head.toString('hex', 0, 2);
  const isUtf16 = mark === 'fffe' || mark === 'feff';
  if (!isUtf16 && head.includes(0)) return null;
  const text = new TextDecoder(mark === 'fffe' ? 'utf-16le' : mark === 'feff' ? 'utf-16be' : 'utf-8')
    .decode(head)
    .trimStart();
  return textTypes.find(([begins]) => begins.test(text))?.[1] ?? 'txt';
}

const compoundTypes: readonly [RegExp, string][] = [
  [/^EncryptedPackage$/, 'encrypted'],
  [/^WordDocument$/, 'doc'],
  [/^(Workbook|Book)$/, 'xls'],
  [/^PowerPoint Document$/, 'ppt'],
  [/^__(substg1|properties_version1)/, 'msg'],
  // An installer's names are packed into signs of this range.
  [/^[\u3800-\u4840]/, 'msi'],
];

async function typeOfCompound(file: FileHandle): Promise<string | null> {
  const names = await compoundNames(file);
  return compoundTypes.find(([name]) => names.some((each) => name.test(each)))?.[1] ?? null;
}

const officeTypes = ['docx', 'xlsx', 'pptx'];

/** The folders of Office files. Some programs order the parts so that file-type takes them for any other archive. */
const archiveTypes: readonly [RegExp, string][] = [
  [/^xl\/workbook\w*\.bin$/i, 'xlsb'],
  [/^word\/vbaProject\.bin$/i, 'docm'],
  [/^xl\/vbaProject\.bin$/i, 'xlsm'],
  [/^word\//i, 'docx'],
  [/^xl\//i, 'xlsx'],
  [/^ppt\//i, 'pptx'],
];

async function typeOfArchive(path: string, first: string): Promise<string | null> {
  const names = await namesIn(path);
  if (!names) return null;
  if (names.some((name) => /^Index\/.*\.iwa$/.test(name) || name === 'Index.zip')) return 'pages';
  if (!names.some((name) => /^\[Content_Types\]\.xml$/i.test(name))) return 'zip';
  return archiveTypes.find(([part]) => names.some((name) => part.test(name)))?.[1] ?? first;
}

/** The names in an archive; `null` if its directory cannot be read. */
async function namesIn(path: string): Promise<string[] | null> {
  const zip = await openPromise(path).catch(() => null);
  if (!zip) return null;
  const names: string[] = [];
  try {
    for await (const { fileName } of zip.eachEntry()) {
      names.push(fileName.replaceAll('\\', '/'));
      if (names.length === mostNames) break;
    }
  } catch {
    // Names that yauzl refuses, such as '/a': those before say what it is.
  } finally {
    zip.close();
  }
  return names;
}
