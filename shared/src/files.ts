import { isBlank } from './clean-text.js';
import { whyNotFile } from './file-words.js';

/** The extensions that every school takes, with the type of the download (spec 9). */
const standardTypes = {
  pdf: 'application/pdf',
  zip: 'application/zip',
  txt: 'text/plain; charset=utf-8',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  xls: 'application/vnd.ms-excel',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
} as const;

/** Those that the setting `files.moreTypes` adds (decisions 27). */
const moreTypes = {
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  odt: 'application/vnd.oasis.opendocument.text',
  ods: 'application/vnd.oasis.opendocument.spreadsheet',
  odp: 'application/vnd.oasis.opendocument.presentation',
  csv: 'text/csv; charset=utf-8',
  mp3: 'audio/mpeg',
  mp4: 'video/mp4',
} as const;

const mimeTypes = { ...standardTypes, ...moreTypes };
export type FileExtension = keyof typeof mimeTypes;

const extensions = (more: boolean) => Object.keys(more ? mimeTypes : standardTypes) as FileExtension[];
/** For the upload dialog; `more`: the setting `files.moreTypes`. */
export const acceptedTypes = (more: boolean) => extensions(more).join(', ');
/** For a file input. */
export const acceptAttribute = (more: boolean) =>
  extensions(more)
    .map((extension) => `.${extension}`)
    .join(',');
export const moreTypesWords = Object.keys(moreTypes).join(', ');

export const mimeTypeOf = (extension: FileExtension): string => mimeTypes[extension];

const endingOf = (name: string) => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';

/** The extension of a name in lower case; `null` if no school takes it. */
export function extensionOf(name: string): FileExtension | null {
  const ending = endingOf(name);
  return Object.hasOwn(mimeTypes, ending) ? (ending as FileExtension) : null;
}

/** Whether a file of this name may be uploaded. */
export const isAccepted = (name: string, more: boolean): boolean =>
  (extensions(more) as (FileExtension | null)[]).includes(extensionOf(name));

/** A chosen name with the file's extension; the file's own name if none is chosen (spec 4). */
export function withExtension(chosen: string, original: string): string {
  const ending = /\.[^.]+$/.exec(original)?.[0] ?? '';
  const name = chosen.trim();
  if (isBlank(name)) return original;
  return name.toLowerCase().endsWith(ending.toLowerCase()) ? name : name + ending;
}

/** A file's name with the ending of what it really is, such as 'png'. */
export function renamedTo(ending: FileExtension, name: string): string {
  const own = extensionOf(name);
  if (own && mimeTypes[own] === mimeTypes[ending]) return name;
  return withExtension(name.replace(/\.[^.]+$/, ''), `.${ending}`);
}

/** The largest file, unless the school sets another limit (`files.maxBytes`). */
export const standardMaxFileBytes = 50 * 1024 * 1024;

const units = ['B', 'KB', 'MB', 'GB'] as const;

/** '640 B', '1.2 KB', '84 KB': steps of 1024, with one decimal under 10 above bytes (spec 9). */
export function showBytes(bytes: number): string {
  let [value, step] = [bytes, 0];
  // A value that rounds to 1024 belongs to the next unit.
  while (Math.round(value) >= 1024 && step < units.length - 1) [value, step] = [value / 1024, step + 1];
  const shown = step > 0 && value < 9.95 ? value.toFixed(1) : String(Math.round(value));
  return `${shown} ${units[step]}`;
}

export const fileMessages = {
  /** For a name with an ending that is not accepted: what the file probably is. */
  type: (name: string, more: boolean) =>
    whyNotFile(endingOf(name)) ?? `Only these types can be uploaded: ${acceptedTypes(more)}.`,
  /** For a file whose content is of a type that is not accepted, or unknown. */
  content: (type: string | null, extension: FileExtension) =>
    (type && whyNotFile(type)) ??
    `This is not a .${extension} file, or it is damaged. Open it, and save it again as .${extension}.`,
  tooLarge: (maxBytes: number) => `This file is larger than ${showBytes(maxBytes)}.`,
  stopped: 'The upload stopped before the whole file arrived. Try again.',
  noRoom: 'The server’s disk is nearly full, so no file can be uploaded. Tell the person who looks after the server.',
  busy: 'Several files are already being uploaded. Try again in a minute.',
} as const;
