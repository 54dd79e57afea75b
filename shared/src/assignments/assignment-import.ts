import { z } from 'zod';
import type { ImportColumns, ImportPreview, ImportResult, ImportRow } from '../imports.js';
import type { ReachedClass } from '../students/student-page.js';
import { keysOf, showCount } from '../text.js';

/** The columns of the template (spec 2.8), of which people only edit sectionName. */
export const assignmentColumns = {
  studentId: {
    heading: 'studentId',
    filler: 'code',
    aliases: ['ID', 'Student No', 'Student Number'],
    requiredUnless: ['studentName', 'studentFirstName', 'studentLastName'],
  },
  studentName: { heading: 'studentName', filler: 'name', aliases: ['Name', 'Student', 'Full Name'] },
  age: { heading: 'age' },
  risinggrade: { heading: 'risinggrade', aliases: ['Grade'] },
  gender: { heading: 'gender', aliases: ['Sex'] },
  sectionName: {
    heading: 'sectionName',
    filler: 'code',
    aliases: ['Section', 'Class Section', 'Homeroom', 'Group'],
    required: true,
  },
} as const satisfies ImportColumns;

/** The columns of a sheet that assigns students, by which they are found where it has no number. */
export const assignmentSheetColumns = {
  ...assignmentColumns,
  studentFirstName: {
    heading: 'Student First Name',
    filler: 'name',
    aliases: ['First Name', 'Given Name', 'Forename'],
  },
  studentLastName: { heading: 'Student Last Name', filler: 'name', aliases: ['Last Name', 'Surname', 'Family Name'] },
  birthDate: {
    heading: 'Date of Birth',
    filler: 'code',
    moments: 'date',
    aliases: ['Birth Date', 'DOB', 'D.O.B.', 'Birthday', 'Born'],
  },
} as const satisfies ImportColumns;

export const templateScopeWords = {
  unassigned: 'Unassigned students',
  all: 'All students',
};
/** Which students the template lists (spec 9). */
export type TemplateScope = keyof typeof templateScopeWords;
export const templateScopes = keysOf(templateScopeWords);
export const templateQuerySchema = z.strictObject({
  scope: z.enum(templateScopes, 'scope must be unassigned or all, once.').default('unassigned'),
});
export type TemplateQuery = z.infer<typeof templateQuerySchema>;

/** The chips of the preview (spec 2.8), by the outcomes of its rows. */
export const assignmentOutcomes = {
  create: 'Will Create',
  here: 'Already Assigned',
  duplicate: 'Duplicates',
  problem: 'Invalid',
};

/** A row with a section; `reason` of one that will be created says why it is this student, if the row has no number. */
export interface AssignmentRow extends ImportRow<keyof typeof assignmentOutcomes> {
  studentId?: number;
  sectionName?: string;
}

/** Why a row of the sheet assigns nobody. */
interface RowIssue {
  row: number;
  reason: string;
}

/** The answer of the dry run: the rows of every import, and the lists of spec 3 (Import preview). */
export interface AssignmentPreview extends ImportPreview<AssignmentRow> {
  /** `blank`: rows without a section, which change nothing and are not among `rows`. */
  summary: { willCreate: number; alreadyAssigned: number; duplicatesInFile: number; invalid: number; blank: number };
  /** Classes with completed registers that the import opens again. */
  reopened: ReachedClass[];
  willCreate: { row: number; studentId: number; sectionName: string }[];
  alreadyAssigned: RowIssue[];
  duplicatesInFile: RowIssue[];
  invalid: RowIssue[];
}

export interface AssignmentResult extends ImportResult {
  reopened: ReachedClass[];
}

/** The names of the files (spec 9). */
export const assignmentFiles = {
  template: 'assign-students-template.xlsx',
  issues: 'assign-students-issues.csv',
};

/** The result as a sentence (spec 8): 'Created 3 enrollments', or that some rows failed. */
export function createdWords({ created, failures }: Pick<ImportResult, 'created' | 'failures'>): string {
  const count = showCount(created);
  return failures.length > 0 ? `Created ${count}, some rows failed` : `Created ${count} enrollments`;
}
