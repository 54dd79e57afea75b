import { z } from 'zod';
import { dryRunSchema } from './dry-run.js';

/** The columns of a sheet that has a student in a row, with up to two parents: headings, and other headings that mean the same. */
export const studentColumns = {
  studentFirstName: {
    heading: 'Student First Name',
    aliases: ['First Name', 'Given Name', 'Forename', 'Child First Name', 'Pupil First Name'],
    required: true,
  },
  studentLastName: {
    heading: 'Student Last Name',
    aliases: ['Last Name', 'Surname', 'Family Name', 'Child Last Name', 'Pupil Last Name'],
    required: true,
  },
  gender: { heading: 'Gender', aliases: ['Sex', 'Student Gender'], required: true },
  birthDate: {
    heading: 'Date of Birth',
    aliases: ['Birth Date', 'DOB', 'D.O.B.', 'Birthday', 'Student DOB', 'Born'],
    required: true,
  },
  currentGrade: { heading: 'Current Grade', aliases: ['Grade', 'Grade Level', 'Year Group'] },
  risingGrade: { heading: 'Rising Grade', aliases: ['Next Grade', 'Entering Grade'] },
  parent1FirstName: {
    heading: 'Parent 1 First Name',
    aliases: ['Mother First Name', 'Mum First Name', 'Mom First Name', 'Parent First Name', 'Guardian First Name'],
  },
  parent1LastName: {
    heading: 'Parent 1 Last Name',
    aliases: [
      'Mother Last Name',
      'Mother Surname',
      'Mum Last Name',
      'Mum Surname',
      'Mom Last Name',
      'Mom Surname',
      'Parent Last Name',
      'Parent Surname',
      'Guardian Last Name',
      'Guardian Surname',
    ],
  },
  parent1Email: {
    heading: 'Parent 1 Email',
    aliases: [
      'Parent 1 E-mail Address',
      'Mother Email',
      'Mother Email Address',
      'Mum Email',
      'Mum Email Address',
      'Mom Email',
      'Mom Email Address',
      'Parent Email',
      'Parent Email Address',
      'Guardian Email',
      'Guardian Email Address',
    ],
  },
  parent1Phone: {
    heading: 'Parent 1 Phone',
    aliases: [
      'Parent 1 Mobile',
      'Mother Phone',
      'Mother Mobile',
      'Mother Phone Number',
      'Mum Phone',
      'Mum Mobile',
      'Mum Phone Number',
      'Mom Phone',
      'Mom Mobile',
      'Mom Phone Number',
      'Parent Phone',
      'Parent Mobile',
      'Parent Phone Number',
      'Guardian Phone',
      'Guardian Mobile',
      'Guardian Phone Number',
    ],
  },
  parent1Relationship: { heading: 'Parent 1 Relationship' },
  parent2FirstName: { heading: 'Parent 2 First Name', aliases: ['Father First Name', 'Dad First Name'] },
  parent2LastName: {
    heading: 'Parent 2 Last Name',
    aliases: ['Father Last Name', 'Father Surname', 'Dad Last Name', 'Dad Surname'],
  },
  parent2Email: {
    heading: 'Parent 2 Email',
    aliases: ['Parent 2 E-mail Address', 'Father Email', 'Father Email Address', 'Dad Email', 'Dad Email Address'],
  },
  parent2Phone: {
    heading: 'Parent 2 Phone',
    aliases: [
      'Parent 2 Mobile',
      'Father Phone',
      'Father Mobile',
      'Father Phone Number',
      'Dad Phone',
      'Dad Mobile',
      'Dad Phone Number',
    ],
  },
  parent2Relationship: { heading: 'Parent 2 Relationship' },
  notes: { heading: 'Notes', aliases: ['Remarks', 'Comments'] },
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

/** The import of students; `dateOrder` answers how the sheet writes dates of numbers, where that is in doubt. */
export const rosterQuerySchema = importQuerySchema.extend({
  dateOrder: z.enum(['dmy', 'mdy'], 'Use dmy or mdy.').optional(),
});
export type RosterQuery = z.infer<typeof rosterQuerySchema>;
export type DateOrder = NonNullable<RosterQuery['dateOrder']>;

/** What becomes of one column of the sheet. `guessed`: its heading is not known, and was taken to mean the column. */
export interface ColumnUse {
  heading: string;
  /** The heading of the template's column; `null` when nothing of it is imported. */
  column: string | null;
  guessed: boolean;
}

/** What the dry run of an import says of one row of the sheet. */
export interface ImportRow<Outcome extends string = string> {
  row: number;
  studentName: string;
  outcome: Outcome;
  /** 'Aisha Khan is known already.' or why the row cannot be imported. */
  reason: string;
  /** The row as the sheet has it, where it is to be mended. */
  cells?: string[];
}

/** `here`: the student is at the school already, and nothing is changed. */
export interface RosterRow extends ImportRow<'create' | 'link' | 'here' | 'problem'> {
  /** What was understood of the row's cells. */
  read?: { birthDate: string; gender: string; risingGrade: string | null };
}

export interface RosterPreview {
  importId: string;
  summary: {
    create: number;
    link: number;
    /** Are at the school already. */
    here: number;
    problems: number;
    students: number;
    parents: number;
    newGrades: string[];
  };
  columns: ColumnUse[];
  /** A date of numbers that may be two days, with both, until `dateOrder` says which is meant. */
  ambiguous: { cell: string; dmy: string; mdy: string } | null;
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
