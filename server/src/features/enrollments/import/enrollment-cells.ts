import { showDate, type IsoDate } from '@homeroom/shared/dates';
import {
  enrollmentProblems,
  enrollmentSchema,
  type EnrollmentField,
  type EnrollmentInput,
} from '@homeroom/shared/enrollments/enrollments';
import { enrollmentStates, stateWords, type EnrollmentState } from '@homeroom/shared/enrollments/enrollment-states';
import { studentColumns } from '@homeroom/shared/imports';
import { relationshipOf } from '@homeroom/shared/parents';
import { genderOf, gradeOf } from '@homeroom/shared/students/students';
import { foldText } from '@homeroom/shared/text';
import type { ImportColumn, ImportColumns } from '../../../platform/spreadsheets/columns.js';
import { dateOfCell, RowProblem, shortened } from '../../../platform/spreadsheets/row-cells.js';

const answerColumns = { ...studentColumns, consent: { heading: 'Consent', required: true } } satisfies Record<
  EnrollmentField,
  ImportColumn
>;

/** The columns of past submissions: every field of the form, and how far each was. */
export const enrollmentColumns = {
  ...answerColumns,
  state: { heading: 'State', aliases: ['Status'] },
  submittedOn: { heading: 'Submitted On', aliases: ['Submitted', 'Timestamp'] },
} satisfies ImportColumns<string>;

export type EnrollmentCells = Record<keyof typeof enrollmentColumns, string>;

/** A sound row of the sheet. */
export interface PastSubmission {
  answers: EnrollmentInput;
  state: EnrollmentState;
  /** At the school; `null` where the sheet does not say. */
  submittedOn: IsoDate | null;
}

/** Reads a row by the same schema as the form; throws the first RowProblem, which names its column. `today` at the school. */
export function submissionOf(cells: EnrollmentCells, today: IsoDate): PastSubmission {
  const checked = enrollmentSchema.safeParse(valuesOf(cells));
  if (!checked.success) {
    const [issue] = checked.error.issues;
    throw problemOf(issue!.path[0] as EnrollmentField, cells, issue!.message);
  }
  const [problem] = enrollmentProblems(checked.data, today);
  if (problem) throw new RowProblem(`${answerColumns[problem.path as EnrollmentField].heading}: ${problem.message}`);
  return { answers: checked.data, state: stateOf(cells.state), submittedOn: dayOf(cells.submittedOn, today) };
}

/** The cells as the form would send them; words and dates in the spellings that sheets have. */
const valuesOf = ({ state: _, submittedOn: __, ...cells }: EnrollmentCells) => ({
  ...Object.fromEntries(Object.entries(cells).map(([field, cell]) => [field, cell || null])),
  gender: genderOf(cells.gender),
  birthDate: dateOfCell(cells.birthDate, answerColumns.birthDate.heading),
  currentGrade: gradeOf(cells.currentGrade),
  risingGrade: gradeOf(cells.risingGrade),
  parent1Relationship: relationshipOf(cells.parent1Relationship),
  parent2Relationship: relationshipOf(cells.parent2Relationship),
  consent: ['yes', 'y', 'true', '1', 'x'].includes(foldText(cells.consent)),
});

/** What is missing is said to be missing; what is wrong is quoted. */
function problemOf(field: EnrollmentField, cells: EnrollmentCells, message: string) {
  const { heading } = answerColumns[field];
  const cell = cells[field];
  if (cell === '')
    return new RowProblem(
      field === 'consent'
        ? `${heading} is missing. Write Yes where a parent or guardian agreed.`
        : `${heading} is missing.`,
    );
  if (field === 'gender') return new RowProblem(`${heading} '${shortened(cell)}' is none of Female, Male, Other.`);
  if (field === 'consent') return new RowProblem(`${heading} '${shortened(cell)}' is not Yes.`);
  return new RowProblem(`${heading} '${shortened(cell)}': ${message}`);
}

const states = new Map(
  enrollmentStates.flatMap((state) => [
    [foldText(state), state] as const,
    [foldText(stateWords[state]), state] as const,
  ]),
);
const offered = enrollmentStates.filter((state) => state !== 'ACCEPTED').map((state) => stateWords[state]);

/** SUBMITTED where the sheet does not say. Accepting makes a student, which a sheet cannot. */
function stateOf(cell: string): EnrollmentState {
  if (cell === '') return 'SUBMITTED';
  const state = states.get(foldText(cell));
  if (state === 'ACCEPTED')
    throw new RowProblem(
      'State Accepted cannot be imported. Import it as In review and accept it here: that makes the student.',
    );
  if (!state) throw new RowProblem(`State '${shortened(cell)}' is none of ${offered.join(', ')}.`);
  return state;
}

function dayOf(cell: string, today: IsoDate): IsoDate | null {
  if (cell === '') return null;
  const { heading } = enrollmentColumns.submittedOn;
  const date = dateOfCell(cell.replace(/ \d\d:\d\d(:\d\d)?$/, ''), heading);
  if (date > today) throw new RowProblem(`${heading} ${showDate(date)} is in the future.`);
  return date;
}
