import { isBlank } from './clean-text.js';

/** The extensions that may be uploaded, with the type of the download (spec 9). */
const mimeTypes = {
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
export type FileExtension = keyof typeof mimeTypes;

const fileExtensions = Object.keys(mimeTypes) as FileExtension[];
/** For the upload dialog. */
export const acceptedTypes = fileExtensions.join(', ');
/** For a file input. */
export const acceptAttribute = fileExtensions.map((extension) => `.${extension}`).join(',');

export const mimeTypeOf = (extension: FileExtension): string => mimeTypes[extension];

/** The extension of a name in lower case; `null` if it is not accepted. */
export function extensionOf(name: string): FileExtension | null {
  const ending = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  return Object.hasOwn(mimeTypes, ending) ? (ending as FileExtension) : null;
}

/** A chosen name with the file's extension; the file's own name if none is chosen (spec 4). */
export function withExtension(chosen: string, original: string): string {
  const ending = /\.[^.]+$/.exec(original)?.[0] ?? '';
  const name = chosen.trim();
  if (isBlank(name)) return original;
  return name.toLowerCase().endsWith(ending.toLowerCase()) ? name : name + ending;
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
  type: `Only these types can be uploaded: ${acceptedTypes}.`,
  content: (extension: FileExtension) => `This is not a .${extension} file: its content is of a different type.`,
  tooLarge: (maxBytes: number) => `This file is larger than ${showBytes(maxBytes)}.`,
  stopped: 'The upload stopped before the whole file arrived. Try again.',
  noRoom: 'The server’s disk is nearly full, so no file can be uploaded. Tell the person who looks after the server.',
  busy: 'Several files are already being uploaded. Try again in a minute.',
} as const;
