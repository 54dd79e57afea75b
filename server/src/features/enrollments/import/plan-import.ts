import { NameMap } from '@homeroom/shared/name-map';
import { showDate, type IsoDate } from '@homeroom/shared/dates';
import { stateWords, type EnrollmentState } from '@homeroom/shared/enrollments/enrollment-states';
import type { EnrollmentImportPreview, EnrollmentImportRow } from '@homeroom/shared/enrollments/enrollment-import';
import { RowPlanner } from '../../../platform/imports/row-planner.js';
import type { DateReading } from '../../../platform/spreadsheets/row-cells.js';
import { nameOf, oneNameNote } from '../../students/student.entity.js';
import { personKey } from '../../students/intake.service.js';
import { enrollmentColumns, submissionOf, type EnrollmentCells, type PastSubmission } from './enrollment-cells.js';

/** The state and date of the school's enrollments, by `personKey`. */
export type KnownEnrollments = ReadonlyMap<string, { state: EnrollmentState; submittedOn: IsoDate }>;

/** The planned writes of a commit: sound rows of students without an enrollment. */
export interface ImportPlan {
  submissions: (PastSubmission & { row: number })[];
  skipped: number;
}

export const keyOf = ({ answers }: Pick<PastSubmission, 'answers'>) => personKey(answers);

/** Reads a sheet of past submissions row by row. Writes nothing. */
export class ImportPlanner extends RowPlanner<keyof EnrollmentCells, EnrollmentImportRow> {
  private readonly submissions: ImportPlan['submissions'] = [];
  private readonly seen = new NameMap<number>();

  constructor(
    private readonly known: KnownEnrollments,
    private readonly dates: DateReading,
  ) {
    super(enrollmentColumns);
  }

  protected nameOf = (cells: EnrollmentCells) => nameOf(cells);

  protected read(row: number, cells: EnrollmentCells) {
    const submission = submissionOf(cells, this.dates);
    const { answers, state, submittedOn } = submission;
    const read = { birthDate: answers.birthDate, gender: answers.gender, state: stateWords[state], submittedOn };
    const before = this.before(keyOf(submission));
    if (before) return { outcome: 'known' as const, reason: before, read };
    this.seen.set(keyOf(submission), row);
    this.submissions.push({ row, ...submission });
    return { outcome: 'create' as const, reason: oneNameNote(answers), read };
  }

  get plan(): ImportPlan {
    return { submissions: this.submissions, skipped: this.count('known') + this.count('problem') };
  }

  preview(): Pick<EnrollmentImportPreview, 'summary' | 'rows' | 'ambiguous'> {
    return {
      summary: { create: this.count('create'), known: this.count('known'), problems: this.count('problem') },
      rows: this.rows,
      ambiguous: this.ambiguous,
    };
  }

  private before(key: string): string | null {
    const row = this.seen.get(key);
    if (row !== undefined) return `The same student as in row ${row}: name and date of birth match.`;
    const known = this.known.get(key);
    return known ? `Already submitted on ${showDate(known.submittedOn)}: it is ${stateWords[known.state]}.` : null;
  }
}
