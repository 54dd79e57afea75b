import { z } from 'zod';
import { id, idParam } from '../fields.js';
import { cleanLine, isBlank } from '../clean-text.js';
import { showCount } from '../text.js';

/** Folders come first in every list, then files, then notes (spec 2.10). */
export type NodeType = 'FOLDER' | 'FILE' | 'NOTE';

export const nodeTypeWords: Record<NodeType, string> = { FOLDER: 'Folder', FILE: 'File', NOTE: 'Note' };

/** An entry of a folder: a folder, a file, or a note without its text. */
export interface WikiNode {
  id: number;
  name: string;
  type: NodeType;
  /** `null` in Root. */
  parentId: number | null;
  /** In bytes, of a file or a note's text; 0 for a folder. */
  size: number;
  mimeType: string | null;
  /** The address of a file, below the API's. */
  fileUrl: string | null;
  /** The number of entries in a folder; 0 for others. */
  items: number;
  /** The current version of a note. */
  version: number;
  changedAt: string;
  changedBy: string;
}

/**
 * An entry as its folder lists it (spec 3): a note with its current text, `null` for others, and for the notes of a folder beyond the
 * first `listedTextBytes`, whose texts are read one at a time.
 */
export interface WikiChild extends WikiNode {
  contentText: string | null;
}

export interface Crumb {
  id: number;
  name: string;
}

/** A file to choose: its name, and its size in bytes. */
export type FileChoice = Pick<WikiNode, 'id' | 'name' | 'size'>;

export interface FoundNode extends WikiNode {
  /** The path of its folder: 'Root / Lesson plans'. */
  folder: string;
}

/** The path of a folder, and what would be deleted with it. */
export interface WikiPath {
  /** 'Root / Lesson plans / Arabic'. */
  path: string;
  inside: { folders: number; files: number; notes: number };
}

export interface WikiNote extends WikiNode {
  contentText: string;
}

export interface NoteVersion {
  version: number;
  at: string;
  by: string;
  /** In bytes. */
  size: number;
}

export interface TrashedNode extends WikiNode {
  /** The path of its former folder. */
  folder: string;
  deletedAt: string;
  deletedBy: string;
  /** The date at the school when it is permanently deleted. */
  goneOn: string;
}

export interface Restored {
  node: WikiNode;
  /** `null` in Root. */
  folderName: string | null;
  /** Whether it is in Root because its own folder is in the trash. */
  movedToRoot: boolean;
}

export interface WikiSummary {
  /** The size of all files, in bytes, outside and inside the trash. */
  bytes: number;
  trashBytes: number;
  trashItems: number;
  maxFileBytes: number;
  /** The setting `files.moreTypes`. */
  moreTypes: boolean;
}

export const trashDays = 30;
const noteCharacters = 100_000;
/** The most text in the list of a folder: a folder may have thousands of notes. */
export const listedTextBytes = 1_000_000;
/** The most entries in the list of the trash, the latest ones. */
export const listedTrash = 1000;
/** The most versions in the list of a note. Older ones are kept, and are read by their number. */
export const listedVersions = 200;
/** The longest name that file systems allow, so that downloads can be saved. */
export const nameBytes = 255;

/** The length of a text in UTF-8, which file systems count. */
const bytesOf = (text: string) =>
  [...text].reduce((sum, sign) => sum + (sign < '\u0080' ? 1 : sign < '\u0800' ? 2 : sign.length === 1 ? 3 : 4), 0);

/** The key to compare names in a folder: lower case in NFC, keeping accents. */
export const nameKey = (name: string) => name.normalize('NFC').toLowerCase().normalize('NFC');

export const nodeName = z
  .string({ error: 'Enter a name.' })
  .overwrite(cleanLine)
  .min(1, { error: 'Enter a name.', abort: true })
  .refine((name) => !isBlank(name), { error: 'Enter a name.', abort: true })
  .refine((name) => bytesOf(name) <= nameBytes, 'This name is too long.')
  .refine((name) => !/[/\\]/.test(name), 'A name cannot contain / or \\.')
  .refine((name) => !/^\.+$/.test(name), 'A name cannot be only dots.')
  .meta({ label: 'Name' });

const parentId = id.nullish().transform((value) => value ?? null);
const noteText = z
  .string()
  .max(noteCharacters, { error: () => `A note has at most ${showCount(noteCharacters)} characters.` })
  // Databases refuse NUL characters and lone surrogates.
  .overwrite((value) => value.replaceAll('\u0000', '').replace(/\p{Cs}/gu, ''))
  .meta({ label: 'Text' });

export const newFolderSchema = z.strictObject({ name: nodeName, parentId });
export type NewFolder = z.infer<typeof newFolderSchema>;

export const newNoteSchema = z.strictObject({ name: nodeName, contentText: noteText.default(''), parentId });
export type NewNote = z.infer<typeof newNoteSchema>;

export const renameSchema = z.strictObject({ name: nodeName });
export const moveSchema = z.strictObject({ parentId });

/** `version`: the one that was edited. */
export const noteEditSchema = z.strictObject({ contentText: noteText, version: z.int().positive() });
export type NoteEdit = z.infer<typeof noteEditSchema>;

export const childrenQuerySchema = z.strictObject({ parentId: idParam.optional() });
export const noteQuerySchema = z.strictObject({ version: idParam.optional() });
export const wikiSearchSchema = z.strictObject({
  q: z.string({ error: 'Enter what to search for.' }).max(200, 'Use at most 200 characters.'),
});

export const wikiFilesSchema = z.strictObject({ q: wikiSearchSchema.shape.q.default('') });

/** The fields of an upload besides its file, all text. */
export const uploadSchema = z.strictObject({
  parentId: z.preprocess(
    (value) => (value === undefined || value === '' || value === 'null' ? null : value),
    idParam.nullable(),
  ),
  /** By default the file's own name. */
  name: z.string().max(1000, 'This name is too long.').optional(),
  /** The file of the same name to replace. */
  replaceId: idParam.optional(),
  /** If the name is taken, use a versioned name. */
  keepBoth: z
    .enum(['true', 'false'])
    .transform((value) => value === 'true')
    .optional(),
});
export type UploadFields = z.infer<typeof uploadSchema>;

/** The most folders in each other. Every path of a search walks up all of them. */
export const deepestFolder = 50;
/** The most entries in a folder, outside the trash. Its list shows all of them. */
export const mostEntries = 2000;

export const wikiMessages = {
  taken: (type: NodeType) => `A ${nodeTypeWords[type].toLowerCase()} with this name already exists here.`,
  intoItself: 'A folder cannot be moved into itself.',
  tooDeep: `At most ${deepestFolder} folders can be in each other. Choose another folder.`,
  tooDeepAgain: `Its folder is now too deep: at most ${deepestFolder} folders can be in each other. Move that folder up, then restore this one.`,
  full: `A folder can hold ${showCount(mostEntries)} entries, and this one has as many. Choose another folder.`,
  fullAgain: `Its folder is full: it has ${showCount(mostEntries)} entries. Move some of them, then restore this one.`,
  noUploadFolder: 'The Teachers Corner has no folder with this name. Create it first, or leave this empty.',
  noFolder: 'This folder no longer exists. Choose another.',
  notAFolder: 'Choose a folder.',
  uploadFolder: 'Teachers upload into this folder, so it cannot be deleted. Choose another upload folder first.',
  uploadFolderName: 'Only the office can create a folder for teachers’ uploads. Choose another name.',
  brokenConfig:
    'The Teachers Corner’s settings cannot be read, so nothing can be changed here. A superadmin has to enter them again in API Setup.',
  changedSince: (by: string) => `${by} changed this note in the meantime. Compare both texts and save again.`,
  empty: 'This file is empty.',
  noFile: 'Choose a file first.',
} as const;

/** A new name for a file whose name is taken: 'Plan (updated 2026-11-18_1052).pdf', with ' 2' for the second in the same minute. */
export function versionedName(name: string, type: NodeType, { date, time }: { date: string; time: string }, n = 1) {
  const extension = type === 'FILE' ? (/\.[^.]+$/.exec(name)?.[0] ?? '') : '';
  const ending = ` (updated ${date}_${time.replace(':', '')})${n > 1 ? ` ${n}` : ''}${extension}`;
  return shortened(name.slice(0, name.length - extension.length), nameBytes - bytesOf(ending)) + ending;
}

/** The beginning of a text, at most `bytes` long, without cutting a character. */
function shortened(text: string, bytes: number) {
  const signs = [...text];
  while (bytesOf(signs.join('')) > bytes) signs.pop();
  return signs.join('').trimEnd();
}
