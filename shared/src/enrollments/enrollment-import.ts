import type { ImportPreview, ImportRow } from '../imports.js';

/** `known`: the student is already among the enrollments or in an earlier row. */
export type EnrollmentImportRow = ImportRow<'create' | 'known' | 'problem'> & {
  /** The values read from the row. */
  read?: { birthDate: string; gender: string; state: string; submittedOn: string | null };
};

export interface EnrollmentImportPreview extends ImportPreview<EnrollmentImportRow> {
  summary: { create: number; known: number; problems: number };
}
