import { z } from 'zod';
import { dryRunSchema } from './dry-run.js';
import { byKey, date } from './fields.js';
import type { FillerKind } from './fillers.js';
import { nameSplits } from './names.js';

/** The texts of imports (spec 5 and 8). */
export const importMessages = {
  notAWorkbook: 'Please select a .xlsx file',
  notAList: 'Please select a .xlsx or .csv file',
  noFile: 'Choose a file first',
  tooLarge: 'The file is larger than 10 MB.',
  longPaste: 'That is too much to paste. Save it as .xlsx and upload the file.',
  stopped: 'The upload stopped before the whole file arrived. Check your connection and choose the file again.',
  nothingToCreate: 'Nothing to create',
  noIssues: 'No issues to download',
  expired: 'Preview expired or missing importId',
  templateFailed: 'Failed to download template',
  validated: 'File validated',
  validationFailed: 'Validation failed',
  commitFailed: 'Commit failed',
};

/** A dry run unless `dryRun=false` (decisions 3); the commit sends the id that the dry run returned. */
export const importQuerySchema = dryRunSchema.extend({
  importId: z.uuid(importMessages.expired).optional(),
});
export type ImportQuery = z.infer<typeof importQuerySchema>;

export interface ImportColumn {
  /** In the template and in messages. */
  heading: string;
  /** Other headings with the same meaning. */
  aliases?: readonly string[];
  /** Whether the sheet must have the column; its cells may still be empty. */
  required?: boolean;
  /** The columns of which one is enough instead of this one. */
  requiredUnless?: readonly string[];
  /** What it contains, if 'N/A' and the like are taken for empty in it (decisions 2.23). */
  filler?: FillerKind;
  /** What its cells are, if dates or times. A date in another column with names or codes is one that a spreadsheet program made of '5-1'. */
  moments?: 'date' | 'time';
  /** The column that gets the end of a span, such as '9:00-10:00', if a cell has one and the column's own is empty. */
  until?: string;
}

/** Columns by field name: `{ email: { heading: 'E-mail', aliases: ['Mail'] } }`. */
export type ImportColumns<Key extends string = string> = Readonly<Record<Key, ImportColumn>>;

/** Columns with whole names, each of which gives two columns their cells: the first and the last name. */
export type WholeNameColumns<Key extends string = string> = Readonly<
  Record<string, Omit<ImportColumn, 'required'> & { into: readonly [Key, Key] }>
>;

const columnKey = z.string().max(60);

/** A person's answers about a sheet, sent with the sheet for the plan. */
const importAnswersSchema = z.strictObject({
  /** The sheet of the workbook, by its place from 0, or all of them as one list. */
  tab: z.union([z.literal('all'), z.int().min(0).max(1000)], 'Choose a sheet.').optional(),
  /** Whether rows that look like totals, titles or headings are rows all the same. */
  keepsAll: z.boolean().optional(),
  /** The order of ambiguous numeric dates. */
  dateOrder: z.enum(['dmy', 'mdy'], 'Use dmy or mdy.').optional(),
  /** The column to import, by its position in the sheet, from 0; `null` to ignore it. */
  columns: byKey(
    z.string().regex(/^\d{1,3}$/),
    columnKey.nullable(),
    1000,
    'A sheet has at most 1,000 columns.',
  ).optional(),
  /** The space at which the whole names of a column are split, by its key. */
  nameSplits: byKey(columnKey, z.enum(nameSplits), 100, 'Split the names of at most 100 columns.').optional(),
  /** Corrected cells, by their row in the sheet. */
  cells: z
    .array(z.strictObject({ row: z.int().positive(), column: columnKey, value: z.string().max(2000) }))
    .max(2000, 'To correct more than 2,000 cells, edit the sheet itself.')
    .optional(),
  /** Answers to the questions of the preview, by their keys. */
  choices: byKey(z.string().max(600), z.string().max(40), 20_000, 'Answer at most 20,000 questions.').optional(),
  /** The day on which students join the sections of the sheet. */
  firstDay: date('First day').optional(),
});
export type ImportAnswers = z.infer<typeof importAnswersSchema>;
export type DateOrder = NonNullable<ImportAnswers['dateOrder']>;

/** The keys of declined offers of the preview. */
const declinedSchema = z.array(z.string().max(80)).max(10_000);

const json = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .string()
    .transform((text, context) => {
      try {
        return JSON.parse(text) as unknown;
      } catch {
        context.addIssue('This is not JSON.');
        return z.NEVER;
      }
    })
    .pipe(schema);

/** The form fields of a sheet and of its commit, as JSON. */
export const importFormSchema = z
  .object({ answers: json(importAnswersSchema).optional(), declined: json(declinedSchema).optional() })
  .nullish()
  .transform((form) => ({ answers: form?.answers ?? {}, declined: form?.declined ?? [] }));
export type ImportForm = z.infer<typeof importFormSchema>;

export interface ColumnUse {
  /** Its position in the sheet, from 0. */
  at: number;
  heading: string;
  /** The template's column; `null` if it is ignored. */
  key: string | null;
  /** Whether an unknown heading was taken for the column. */
  guessed: boolean;
  /** A suggested column that is still free. */
  likely: string | null;
  /** Some of its names if it has whole names, those about which a person must decide first. */
  names?: string[];
}

/** A row of the sheet in the answer of a dry run. */
export interface ImportRow<Outcome extends string = string> {
  row: number;
  /** The name of the person or record. */
  name: string;
  outcome: Outcome;
  /** 'Aisha Khan is known already.' or why the row cannot be imported. */
  reason: string;
  /** The wrong cell, to correct; `suggestion`: what was probably meant. */
  wrong?: { column: string; heading: string; value: string; suggestion?: string };
  asks?: ImportQuestion;
  /** Whether `reason` is what the new record clashes with; it is imported all the same. */
  clashes?: true;
}

/** A question that only the person can answer; a row with an unanswered one is left out. */
export interface ImportQuestion {
  /** Identifies it when the sheet is checked again. */
  key: string;
  /** Questions of one kind can be answered together if they have the same choices. */
  kind: 'student' | 'parent' | 'address' | 'date';
  /** 'Is Bob Samefam (row 3) Ann Samefam, whose address this is, or somebody who shares it?' */
  words: string;
  choices: { value: string; words: string }[];
  /** The answer, or what is done without one; `null` if nothing is. */
  answer: string | null;
}

/** A filler that was taken for an empty cell, unless `key` is answered with 'keep'. */
export interface EmptiedCells {
  key: string;
  heading: string;
  value: string;
  /** Its first rows, and how many there are. */
  rows: number[];
  count: number;
  kept: boolean;
}

/** A visible sheet of a workbook. */
export interface SheetTab {
  name: string;
  /** Its filled rows below the headings; `null` if it is too large to be read. */
  rows: number | null;
  /** Whether the rows of the preview are from it. */
  isRead: boolean;
  /** What its row numbers are larger by in a preview of several sheets. */
  above?: number;
}

export const outcomeWords: Record<string, string> = {
  create: 'Will create',
  change: 'Will change',
  here: 'Already here',
  known: 'Already submitted',
  problem: 'Problem',
};

export interface ImportPreview<Row extends ImportRow = ImportRow> {
  importId: string;
  columns: ColumnUse[];
  /** The columns of the template, in order; one with whole names, which go `into` two others, is before them. */
  offered: { key: string; heading: string; required: boolean; into?: readonly [string, string] }[];
  /** A numeric date with its two readings, until `dateOrder` decides. */
  ambiguous: { cell: string; dmy: string; mdy: string } | null;
  /** Questions about several rows. */
  questions?: ImportQuestion[];
  /** Absent if no cell was a filler. */
  emptied?: EmptiedCells[];
  /** Absent unless a workbook has several sheets. */
  tabs?: SheetTab[];
  /** What was filled or left out in reading, in sentences. */
  notes?: string[];
  /** Whether rows were left out that `keepsAll` keeps. */
  leftOut?: boolean;
  rows: Row[];
}

/** The answer of every commit; `failures` were valid in the preview. */
export interface ImportResult {
  created: number;
  skipped: number;
  failures: { row: number; reason: string }[];
}

/** The user's last import of a kind, which may be undone. */
export interface LastImport {
  id: string;
  at: string;
  /** '124 students and 98 parents'. */
  words: string;
  /** Why it can no longer be undone; `null` if it can. */
  standing: string | null;
}

/** The result of an undo, in sentences. */
export interface UndoneImport {
  message: string;
  kept: string[];
}

/** A row in the import of a declared resource; `here`: the record already exists. */
export type RecordImportRow = ImportRow<'create' | 'here' | 'problem'> & { read?: string };
export interface RecordImportPreview extends ImportPreview<RecordImportRow> {
  /** `clashes`: the rows that clash, so that a clash of two rows counts both. */
  summary: { create: number; here: number; problems: number; clashes: number };
}

/** In bytes. */
export const largestWorkbook = 10 * 1024 * 1024;

/** The most rows of a sheet, and characters of a cell: as many as a cell of Excel and LibreOffice holds. */
export const sheetLimits = { rows: 20_000, cellCharacters: 32_767 };

/** The file name under which pasted lines are sent, tab-separated as spreadsheet programs copy them. */
export const pastedName = 'pasted.tsv';
export const largestPaste = 1024 * 1024;

/** The endings of the files that imports take: workbooks, and lines of cells as spreadsheet programs save them. */
const workbookEndings = ['.xlsx'];
export const sheetEndings = [...workbookEndings, '.csv', '.tsv', '.txt'];
export const endingsOf = (workbooksOnly: boolean) => (workbooksOnly ? workbookEndings : sheetEndings);

/** Why a file is refused before it is sent; `null` if it is not. */
export function fileProblem({ name, size }: { name: string; size: number }, workbooksOnly = false): string | null {
  if (!endingsOf(workbooksOnly).some((ending) => name.toLowerCase().endsWith(ending)))
    return workbooksOnly ? importMessages.notAWorkbook : importMessages.notAList;
  return size > largestWorkbook ? importMessages.tooLarge : null;
}
