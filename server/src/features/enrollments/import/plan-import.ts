import { showDate, type IsoDate } from '@homeroom/shared/dates';
import type { ImportAnswers } from '@homeroom/shared/imports';
import { stateWords, type EnrollmentState } from '@homeroom/shared/enrollments/enrollment-states';
import type { EnrollmentImportPreview, EnrollmentImportRow } from '@homeroom/shared/enrollments/enrollment-import';
import type { DateReading } from '@homeroom/shared/typed-dates';
import { RowPlanner } from '../../../platform/imports/row-planner.js';
import { nameOf, oneNameNote } from '../../students/student.entity.js';
import { StudentRows } from '../../students/public.js';
import { enrollmentColumns, submissionOf, type EnrollmentCells, type PastSubmission } from './enrollment-cells.js';

/** An enrollment of the school. */
interface ExistingEnrollment {
  id: number;
  state: EnrollmentState;
  submittedOn: IsoDate;
}

/** The enrollments of the school, by `personKey`, the first first. */
export type ExistingEnrollments = ReadonlyMap<string, readonly ExistingEnrollment[]>;

/** The planned writes of a commit: sound rows of students without an enrollment. */
export interface ImportPlan {
  /** `besides`: how many enrollments of students with the same name and birth date the school has. */
  submissions: (PastSubmission & { row: number; besides: number })[];
  skipped: number;
}

/** Reads a sheet of past submissions row by row. Writes nothing. */
export class ImportPlanner extends RowPlanner<keyof EnrollmentCells, EnrollmentImportRow> {
  private readonly submissions: ImportPlan['submissions'] = [];
  private readonly students: StudentRows<ExistingEnrollment>;

  constructor(
    existing: ExistingEnrollments,
    private readonly on: { dates: DateReading; choices: NonNullable<ImportAnswers['choices']> },
  ) {
    super(enrollmentColumns);
    this.students = new StudentRows({ students: existing, words: enrollmentWords }, on.choices);
  }

  protected nameOf = (cells: EnrollmentCells) => nameOf(cells);

  protected read(row: number, cells: EnrollmentCells) {
    const submission = submissionOf(cells, this.on.dates);
    const { answers, state, submittedOn } = submission;
    const read = { birthDate: answers.birthDate, gender: answers.gender, state: stateWords[state], submittedOn };
    // Whichever of several enrollments it is, it was submitted.
    const { asks, ...found } = this.students.identify(row, answers, ([first]) => first);
    const question = asks && { asks };
    if ('sameAs' in found)
      return { outcome: 'known' as const, reason: `The same student as in row ${found.sameAs}.`, read, ...question };
    if ('here' in found) {
      const { submittedOn: on, state: now } = found.here;
      const reason = `Already submitted on ${showDate(on)}: it is ${stateWords[now]}.`;
      return { outcome: 'known' as const, reason, read, ...question };
    }
    this.submissions.push({ row, besides: found.besides, ...submission });
    return { outcome: 'create' as const, reason: oneNameNote(answers), read, ...question };
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
}

/** 'The form of Wed 18 Nov 2026', with the number where that is not enough. */
function enrollmentWords({ id, submittedOn }: ExistingEnrollment, alike: readonly ExistingEnrollment[]) {
  const isOnly = alike.filter((each) => each.submittedOn === submittedOn).length === 1;
  return `The form of ${showDate(submittedOn)}${isOnly ? '' : `, number ${id}`}`;
}
