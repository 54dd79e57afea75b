import { z } from 'zod';
import type { ImportColumns, ImportPreview, ImportQuestion } from '../imports.js';
import { keysOf, showCount } from '../text.js';

/** The columns of the template (spec 2.8), of which people only edit sectionName. */
export const assignmentColumns = {
  studentId: { heading: 'studentId', filler: 'code', aliases: ['ID', 'Student No', 'Student Number'] },
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
    moments: true,
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

/** A row of the sheet that assigns a student to a section. */
export interface PlannedAssignment {
  row: number;
  studentId: number;
  /** In the school's spelling. */
  studentName: string;
  sectionName: string;
  /** Why it is this student, if the row has no number. */
  proof?: string;
  asks?: ImportQuestion;
}

/** Why a row of the sheet assigns nobody. */
export interface RowIssue {
  row: number;
  reason: string;
  asks?: ImportQuestion;
}

/** The answer of the dry run (spec 3, Import preview). */
export interface AssignmentPreview extends Pick<
  ImportPreview,
  'columns' | 'offered' | 'ambiguous' | 'emptied' | 'questions' | 'tabs' | 'notes' | 'leftOut'
> {
  importId: string;
  /** `blank`: rows without a section, which change nothing and are not an issue. */
  summary: { willCreate: number; alreadyAssigned: number; duplicatesInFile: number; invalid: number; blank: number };
  willCreate: PlannedAssignment[];
  alreadyAssigned: RowIssue[];
  duplicatesInFile: RowIssue[];
  invalid: RowIssue[];
}

/** The answer of the commit (spec 3, Import result); `failures` were valid in the preview. */
export interface AssignmentImportResult {
  created: number;
  skipped: number;
  failures: RowIssue[];
}

/** Every row with an issue, in the order of the sheet. */
export const issuesOf = ({
  alreadyAssigned,
  duplicatesInFile,
  invalid,
}: Pick<AssignmentPreview, 'alreadyAssigned' | 'duplicatesInFile' | 'invalid'> &
  Partial<AssignmentPreview>): RowIssue[] =>
  [...alreadyAssigned, ...duplicatesInFile, ...invalid].sort((one, other) => one.row - other.row);

/** The names of the files (spec 9). */
export const assignmentFiles = {
  template: 'assign-students-template.xlsx',
  issues: 'assign-students-issues.csv',
  reasons: 'assign-students-reasons.xlsx',
};

/** The result as a sentence (spec 8): 'Created 3 enrollments', or that some rows failed. */
export function createdWords({ created, failures }: Pick<AssignmentImportResult, 'created' | 'failures'>): string {
  const count = showCount(created);
  return failures.length > 0 ? `Created ${count}, some rows failed` : `Created ${count} enrollments`;
}
