import { isBlank } from './text.js';

/** What may be uploaded, by the ending of its name, with the type that it is served as (spec 9). */
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
/** As the upload dialog shows them. */
export const acceptedTypes = fileExtensions.join(', ');
/** As a file input takes them. */
export const acceptAttribute = fileExtensions.map((extension) => `.${extension}`).join(',');

export const mimeTypeOf = (extension: FileExtension): string => mimeTypes[extension];

/** The ending of a name in lower case, where it is one of those that are accepted. */
export function extensionOf(name: string): FileExtension | null {
  const ending = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  return Object.hasOwn(mimeTypes, ending) ? (ending as FileExtension) : null;
}

/** A chosen name with the ending that the file came with; nothing chosen is the file's own name (spec 4). */
export function withExtension(chosen: string, original: string): string {
  const ending = /\.[^.]+$/.exec(original)?.[0] ?? '';
  const name = chosen.trim();
  if (isBlank(name)) return original;
  return name.toLowerCase().endsWith(ending.toLowerCase()) ? name : name + ending;
}

/** The largest file that may be uploaded, unless the school has set another (`files.maxBytes`). */
export const standardMaxFileBytes = 50 * 1024 * 1024;

const units = ['B', 'KB', 'MB', 'GB'] as const;

/** '640 B', '1.2 KB', '84 KB': steps of 1024, with one decimal under 10 above bytes (spec 9). */
export function showBytes(bytes: number): string {
  let [value, step] = [bytes, 0];
  // What would be rounded to 1024 is one of the next unit.
  while (Math.round(value) >= 1024 && step < units.length - 1) [value, step] = [value / 1024, step + 1];
  const shown = step > 0 && value < 9.95 ? value.toFixed(1) : String(Math.round(value));
  return `${shown} ${units[step]}`;
}

export const fileMessages = {
  type: `Only these types can be uploaded: ${acceptedTypes}.`,
  content: (extension: FileExtension) => `This is not a .${extension} file: its content is of a different type.`,
  tooLarge: (maxBytes: number) => `This file is larger than ${showBytes(maxBytes)}.`,
  stopped: 'The upload stopped before the whole file arrived. Try again.',
  busy: 'Several files are already being uploaded. Try again in a minute.',
} as const;
