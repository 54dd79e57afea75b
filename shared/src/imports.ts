import { z } from 'zod';
import { dryRunSchema } from './dry-run.js';
import { date } from './fields.js';

/** What an import says on the way (spec 5 and 8). */
export const importMessages = {
  notXlsx: 'Please select a .xlsx file',
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

/** Dry run unless `dryRun=false` says otherwise (decisions 3); the commit names the import that the dry run answered. */
export const importQuerySchema = dryRunSchema.extend({
  importId: z.uuid(importMessages.expired).optional(),
});
export type ImportQuery = z.infer<typeof importQuerySchema>;

/** A column that an import reads. */
export interface ImportColumn {
  /** As the template heads it and messages name it. */
  heading: string;
  /** Other headings with the same meaning. */
  aliases?: readonly string[];
  /** Whether the sheet must have the column; its cells may still be empty. */
  required?: boolean;
}

/** Columns by the names under which the import reads them: `{ email: { heading: 'E-mail', aliases: ['Mail'] } }`. */
export type ImportColumns<Key extends string = string> = Readonly<Record<Key, ImportColumn>>;

const columnKey = z.string().max(60);

/** What a person answered about a sheet: it is sent with the sheet, and the plan is made with it. */
export const importAnswersSchema = z.strictObject({
  /** How the sheet writes dates of numbers, where that is in doubt. */
  dateOrder: z.enum(['dmy', 'mdy'], 'Use dmy or mdy.').optional(),
  /** By a column's place in the sheet, from 0: what it is; `null` for nothing that is imported. */
  columns: z.record(z.string().regex(/^\d{1,3}$/), columnKey.nullable()).optional(),
  /** Cells that were mended, by their row in the sheet. */
  cells: z
    .array(z.strictObject({ row: z.int().positive(), column: columnKey, value: z.string().max(2000) }))
    .max(2000, 'To correct more than 2,000 cells, edit the sheet itself.')
    .optional(),
  /** From which day students join the sections of the sheet. */
  firstDay: date('First day').optional(),
});
export type ImportAnswers = z.infer<typeof importAnswersSchema>;
export type DateOrder = NonNullable<ImportAnswers['dateOrder']>;

/** What the commit leaves out of what the preview offered, by key. */
export const declinedSchema = z.array(z.string().max(80)).max(10_000);

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

/** The fields of the form that brings a sheet, and of its commit, as JSON. */
export const importFormSchema = z
  .object({ answers: json(importAnswersSchema).optional(), declined: json(declinedSchema).optional() })
  .nullish()
  .transform((form) => ({ answers: form?.answers ?? {}, declined: form?.declined ?? [] }));
export type ImportForm = z.infer<typeof importFormSchema>;

/** What becomes of one column of the sheet. */
export interface ColumnUse {
  /** Its place in the sheet, from 0. */
  at: number;
  heading: string;
  /** Which of the template's columns it is; `null` when nothing of it is imported. */
  key: string | null;
  /** Its heading is not known, and was taken to mean the column. */
  guessed: boolean;
  /** The free column that it may be. */
  likely: string | null;
}

/** What the dry run of an import says of one row of the sheet. */
export interface ImportRow<Outcome extends string = string> {
  row: number;
  /** Of whom or what the row is. */
  name: string;
  outcome: Outcome;
  /** 'Aisha Khan is known already.' or why the row cannot be imported. */
  reason: string;
  /** The cell that is wrong, to be mended; `suggestion` is what was perhaps meant. */
  wrong?: { column: string; heading: string; value: string; suggestion?: string };
}

/** What may become of a row, in words. */
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
  /** The columns of the template in their order. */
  offered: { key: string; heading: string; required: boolean }[];
  /** A date of numbers that may be two days, with both, until `dateOrder` says which is meant. */
  ambiguous: { cell: string; dmy: string; mdy: string } | null;
  rows: Row[];
}

/** What every import answers once it is written; `failures` were sound in the preview and are not any more. */
export interface ImportResult {
  created: number;
  skipped: number;
  failures: { row: number; reason: string }[];
}

/** The user's last import of a kind, while it can be undone or somebody wants to know why not. */
export interface LastImport {
  id: string;
  at: string;
  /** '124 students and 98 parents'. */
  words: string;
  /** What hangs on it, so that it cannot be undone any more. */
  standing: string | null;
}

/** What an undo took back, and what it left: each a sentence. */
export interface UndoneImport {
  message: string;
  kept: string[];
}

/** The import of a declared resource: `here` is among its records already. */
export type RecordImportRow = ImportRow<'create' | 'here' | 'problem'> & { read?: string };
export interface RecordImportPreview extends ImportPreview<RecordImportRow> {
  summary: { create: number; here: number; problems: number };
}

/** The largest workbook that is taken, in bytes. */
export const largestWorkbook = 10 * 1024 * 1024;

/** As what lines that were pasted are sent: cells apart by tabs, as spreadsheet programs copy them. */
export const pastedName = 'pasted.tsv';
export const largestPaste = 1024 * 1024;

/** What a file is refused for before it is sent; `null` when it may go. */
export const fileProblem = ({ name, size }: { name: string; size: number }) =>
  name !== pastedName && !/\.xlsx$/i.test(name)
    ? importMessages.notXlsx
    : size > largestWorkbook
      ? importMessages.tooLarge
      : null;
