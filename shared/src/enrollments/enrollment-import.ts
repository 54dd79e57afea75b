import type { ImportPreview, ImportRow } from '../imports.js';

/** `known`: the same student is among the enrollments, or in a row before. */
export type EnrollmentImportRow = ImportRow<'create' | 'known' | 'problem'> & {
  /** What was understood of the row's cells. */
  read?: { birthDate: string; gender: string; state: string; submittedOn: string | null };
};

export interface EnrollmentImportPreview extends ImportPreview<EnrollmentImportRow> {
  summary: { create: number; known: number; problems: number };
}
