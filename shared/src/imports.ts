import { z } from 'zod';
import { dryRunSchema } from './dry-run.js';

/** The columns of a sheet that has a student in a row, with up to two parents: headings, and other headings that mean the same. */
export const studentColumns = {
  studentFirstName: { heading: 'Student First Name', aliases: ['First Name'], required: true },
  studentLastName: { heading: 'Student Last Name', aliases: ['Last Name', 'Surname'], required: true },
  gender: { heading: 'Gender', aliases: ['Sex'], required: true },
  birthDate: { heading: 'Date of Birth', aliases: ['Birth Date', 'DOB'], required: true },
  currentGrade: { heading: 'Current Grade', aliases: ['Grade'] },
  risingGrade: { heading: 'Rising Grade' },
  parent1FirstName: { heading: 'Parent 1 First Name' },
  parent1LastName: { heading: 'Parent 1 Last Name' },
  parent1Email: { heading: 'Parent 1 Email', aliases: ['Parent 1 E-mail Address'] },
  parent1Phone: { heading: 'Parent 1 Phone', aliases: ['Parent 1 Mobile'] },
  parent1Relationship: { heading: 'Parent 1 Relationship' },
  parent2FirstName: { heading: 'Parent 2 First Name' },
  parent2LastName: { heading: 'Parent 2 Last Name' },
  parent2Email: { heading: 'Parent 2 Email', aliases: ['Parent 2 E-mail Address'] },
  parent2Phone: { heading: 'Parent 2 Phone', aliases: ['Parent 2 Mobile'] },
  parent2Relationship: { heading: 'Parent 2 Relationship' },
  notes: { heading: 'Notes', aliases: ['Remarks'] },
} as const;

/** What an import says on the way (spec 5 and 8). */
export const importMessages = {
  notXlsx: 'Please select a .xlsx file',
  noFile: 'Choose a file first',
  tooLarge: 'The file is larger than 10 MB.',
  stopped: 'The upload stopped before all of the file had come. Check your connection and choose the file again.',
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

/** What the dry run of an import says of one row of the sheet. */
export interface ImportRow<Outcome extends string = string> {
  row: number;
  studentName: string;
  outcome: Outcome;
  /** 'Aisha Khan is known already.' or why the row cannot be imported. */
  reason: string;
}

export type RosterRow = ImportRow<'create' | 'link' | 'problem'>;

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

/** `known`: the same student is among the enrollments, or in a row before. */
export type EnrollmentImportRow = ImportRow<'create' | 'known' | 'problem'>;

export interface EnrollmentImportPreview {
  importId: string;
  summary: { create: number; known: number; problems: number };
  rows: EnrollmentImportRow[];
}

export interface EnrollmentImportResult {
  created: number;
  skipped: number;
  failures: { row: number; reason: string }[];
}

/** The largest workbook that is taken, in bytes. */
export const largestWorkbook = 10 * 1024 * 1024;

/** What a file is refused for before it is sent; `null` when it may go. */
export const fileProblem = ({ name, size }: { name: string; size: number }) =>
  !/\.xlsx$/i.test(name) ? importMessages.notXlsx : size > largestWorkbook ? importMessages.tooLarge : null;
