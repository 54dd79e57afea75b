import { showDate, type IsoDate } from '@homeroom/shared/dates';
import { stateWords, type EnrollmentState } from '@homeroom/shared/enrollments/enrollment-states';
import type { EnrollmentImportPreview, EnrollmentImportRow } from '@homeroom/shared/imports';
import { RowProblem } from '../../../platform/spreadsheets/row-cells.js';
import { keysOf } from '../enrollment-writer.service.js';
import { personKey } from '../plan-acceptance.js';
import { submissionOf, type EnrollmentCells, type PastSubmission } from './enrollment-cells.js';

/** Enrollments that the school has, by `personKey`: how far they are, and since which day. */
export type KnownEnrollments = ReadonlyMap<string, { state: EnrollmentState; submittedOn: IsoDate }>;

/** What a commit will write: only sound rows of students whom no enrollment names yet. */
export interface ImportPlan {
  submissions: (PastSubmission & { row: number })[];
  skipped: number;
}

export const keyOf = ({ answers }: Pick<PastSubmission, 'answers'>) =>
  personKey({ studentNameKey: keysOf(answers).studentNameKey, birthDate: answers.birthDate });

/** Goes through a sheet of past submissions row by row; nothing is written. */
export class ImportPlanner {
  readonly plan: ImportPlan = { submissions: [], skipped: 0 };
  readonly rows: EnrollmentImportRow[] = [];
  private readonly seen = new Map<string, number>();

  constructor(
    private readonly known: KnownEnrollments,
    private readonly today: IsoDate,
  ) {}

  /** Reads one row of the sheet, counted as the sheet counts it. */
  add(row: number, cells: EnrollmentCells) {
    const studentName = `${cells.studentFirstName} ${cells.studentLastName}`.trim().slice(0, 170);
    try {
      const submission = submissionOf(cells, this.today);
      const before = this.before(keyOf(submission));
      if (!before) {
        this.seen.set(keyOf(submission), row);
        this.plan.submissions.push({ row, ...submission });
      } else this.plan.skipped += 1;
      this.rows.push({ row, studentName, outcome: before ? 'known' : 'create', reason: before ?? '' });
    } catch (error) {
      if (!(error instanceof RowProblem)) throw error;
      this.plan.skipped += 1;
      this.rows.push({ row, studentName, outcome: 'problem', reason: error.message });
    }
  }

  preview(importId: string): EnrollmentImportPreview {
    const count = (outcome: EnrollmentImportRow['outcome']) =>
      this.rows.filter((row) => row.outcome === outcome).length;
    return {
      importId,
      summary: { create: count('create'), known: count('known'), problems: count('problem') },
      rows: this.rows,
    };
  }

  private before(key: string): string | null {
    const row = this.seen.get(key);
    if (row !== undefined) return `The same student as in row ${row}: name and date of birth agree.`;
    const known = this.known.get(key);
    return known ? `Submitted on ${showDate(known.submittedOn)} already: it is ${stateWords[known.state]}.` : null;
  }
}
