import { showDate, type IsoDate } from '@homeroom/shared/dates';
import {
  enrollmentProblems,
  enrollmentSchema,
  type EnrollmentField,
  type EnrollmentInput,
} from '@homeroom/shared/enrollments/enrollments';
import { enrollmentStates, stateWords, type EnrollmentState } from '@homeroom/shared/enrollments/enrollment-states';
import type { ImportColumn, ImportColumns } from '@homeroom/shared/imports';
import { studentColumns } from '@homeroom/shared/student-import';
import { relationshipOf } from '@homeroom/shared/parents';
import { genderOf, gradeOf } from '@homeroom/shared/students/students';
import { foldText, saidIn } from '@homeroom/shared/text';
import type { DateReading } from '@homeroom/shared/typed-dates';
import { cellProblem, dateOfCell, RowProblem, shortened } from '../../../platform/spreadsheets/row-cells.js';

/** A column of the roster that the form does not ask for is a type error here: leave it out. */
type NotAsked = Exclude<keyof typeof studentColumns, EnrollmentField>;
const answerColumns = {
  ...studentColumns,
  consent: { heading: 'Consent', required: true },
} satisfies Record<EnrollmentField, ImportColumn> & Record<NotAsked, never>;

/** The columns of past submissions: all fields of the form, the state and the date. */
export const enrollmentColumns = {
  ...answerColumns,
  state: { heading: 'State', aliases: ['Status'] },
  submittedOn: { heading: 'Submitted On', moments: 'date', aliases: ['Submitted', 'Timestamp'] },
} satisfies ImportColumns<string>;

export type EnrollmentColumn = keyof typeof enrollmentColumns;
export type EnrollmentCells = Record<EnrollmentColumn, string>;

/** A sound row of the sheet. */
export interface PastSubmission {
  answers: EnrollmentInput;
  state: EnrollmentState;
  /** The date at the school; `null` if the sheet has none. */
  submittedOn: IsoDate | null;
}

/** Reads a row with the schema of the form; throws the first RowProblem, which names its column. */
export function submissionOf(cells: EnrollmentCells, dates: DateReading): PastSubmission {
  const checked = enrollmentSchema.safeParse(valuesOf(cells, dates));
  if (!checked.success) {
    const [issue] = checked.error.issues;
    throw problemOf(issue!.path[0] as EnrollmentField, cells, issue!.message);
  }
  const [problem] = enrollmentProblems(checked.data, dates.today);
  if (problem) {
    const column = problem.path as EnrollmentField;
    throw new RowProblem(`${answerColumns[column].heading}: ${problem.message}`, { column });
  }
  return { answers: checked.data, state: stateOf(cells.state), submittedOn: dayOf(cells.submittedOn, dates) };
}

/** The cells as the form would send them. Understands the spellings of words and dates that sheets use. */
const valuesOf = ({ state: _, submittedOn: __, ...cells }: EnrollmentCells, dates: DateReading) => ({
  ...Object.fromEntries(Object.entries(cells).map(([field, cell]) => [field, cell || null])),
  gender: genderOf(cells.gender),
  birthDate: dateOfCell(cells.birthDate, { key: 'birthDate', heading: answerColumns.birthDate.heading }, dates),
  currentGrade: gradeOf(cells.currentGrade),
  risingGrade: gradeOf(cells.risingGrade),
  parent1Relationship: relationshipOf(cells.parent1Relationship),
  parent2Relationship: relationshipOf(cells.parent2Relationship),
  consent: saidIn(cells.consent) === true,
});

/** Says that a cell is missing, or quotes its wrong content. */
function problemOf(column: EnrollmentField, cells: EnrollmentCells, message: string) {
  const { heading } = answerColumns[column];
  const cell = cells[column];
  const wrong = (words: string) => new RowProblem(`${heading}${words}`, { column });
  if (column === 'consent' && cell === '') return wrong(' is missing. Write Yes where a parent or guardian agreed.');
  if (column === 'gender' && cell !== '') return wrong(` '${shortened(cell)}' is not Female, Male or Other.`);
  if (column === 'consent') return wrong(` '${shortened(cell)}' is not Yes.`);
  return cellProblem(cell, { key: column, heading }, message);
}

const states = new Map(
  enrollmentStates.flatMap((state) => [
    [foldText(state), state] as const,
    [foldText(stateWords[state]), state] as const,
  ]),
);
const offered = enrollmentStates.filter((state) => state !== 'ACCEPTED').map((state) => stateWords[state]);

/** SUBMITTED if the sheet has no state. ACCEPTED is refused, because a sheet creates no student. */
function stateOf(cell: string): EnrollmentState {
  if (cell === '') return 'SUBMITTED';
  const state = states.get(foldText(cell));
  if (state === 'ACCEPTED')
    throw new RowProblem(
      'State Accepted cannot be imported. Import it as In review and accept it here to create the student.',
      { column: 'state' },
    );
  if (!state)
    throw new RowProblem(`State '${shortened(cell)}' is not one of ${offered.join(', ')}.`, { column: 'state' });
  return state;
}

function dayOf(cell: string, dates: DateReading): IsoDate | null {
  if (cell === '') return null;
  const { heading } = enrollmentColumns.submittedOn;
  const date = dateOfCell(cell, { key: 'submittedOn', heading }, dates);
  if (date > dates.today)
    throw new RowProblem(`${heading} ${showDate(date)} is in the future.`, { column: 'submittedOn' });
  return date;
}
