import { z } from 'zod';

/** Dry run unless `dryRun=false` says otherwise (decisions 3); the commit names the import that the dry run answered. */
export const importQuerySchema = z.strictObject({
  dryRun: z
    .enum(['true', 'false'])
    .optional()
    .transform((value) => value !== 'false'),
  importId: z.string().max(64).optional(),
});
export type ImportQuery = z.infer<typeof importQuerySchema>;

/** What the dry run of the roster import says of one row of the sheet. */
export interface RosterRow {
  row: number;
  studentName: string;
  outcome: 'create' | 'link' | 'problem';
  /** 'Links to mother Aisha Khan (aisha@…), who is already known.' or why the row cannot be imported. */
  reason: string;
}

export interface RosterPreview {
  importId: string;
  summary: { create: number; link: number; problems: number; students: number; parents: number; newGrades: string[] };
  rows: RosterRow[];
  /** Known parents that the sheet spells differently: what is kept, and what the sheet says (decisions 2.13). */
  differences: { row: number; parent: string; field: string; kept: string; sheet: string }[];
}

export interface RosterResult {
  created: number;
  parentsCreated: number;
  /** Of the created: who share a parent with another student. */
  linked: number;
  skipped: number;
  failures: { row: number; reason: string }[];
}

/** What an import says on the way (spec 5 and 8). */
export const importMessages = {
  notXlsx: 'Please select a .xlsx file',
  noFile: 'Choose a file first',
  tooLarge: 'The file is larger than 10 MB.',
  nothingToCreate: 'Nothing to create',
};

/** The largest workbook that is taken, in bytes. */
export const largestWorkbook = 10 * 1024 * 1024;

/** What a file is refused for before it is sent; `null` when it may go. */
export const fileProblem = ({ name, size }: { name: string; size: number }) =>
  !/\.xlsx$/i.test(name) ? importMessages.notXlsx : size > largestWorkbook ? importMessages.tooLarge : null;
