import fc from 'fast-check';
import { parentSchema, relationshipField } from '@homeroom/shared/parents';
import { rosterColumns, type RosterColumn } from '@homeroom/shared/student-import';
import { studentSchema } from '@homeroom/shared/students/students';
import { textOf } from '../src/workbook/public.js';
import { RowProblem } from '../src/platform/spreadsheets/row-cells.js';
import {
  enrollmentColumns,
  submissionOf,
  type EnrollmentCells,
} from '../src/features/enrollments/import/enrollment-cells.js';
import { parentOf, studentOf, type RosterCells } from '../src/features/student-import/roster-cells.js';

const dates = { today: '2026-11-18' };
const empty = Object.fromEntries(
  Object.keys({ ...rosterColumns, ...enrollmentColumns }).map((column) => [column, '']),
) as RosterCells & EnrollmentCells;
const row = {
  ...empty,
  studentFirstName: 'Amina',
  studentLastName: 'Yusuf',
  gender: 'f',
  birthDate: '2016-05-04',
  parent1FirstName: 'Layla',
  parent1LastName: 'Yusuf',
  parent1Email: 'layla@families.example',
  parent2FirstName: 'Omar',
  parent2LastName: 'Yusuf',
  consent: 'yes',
};

const student = studentSchema.shape;
const parent = parentSchema.shape;

/** The field of the form for each column of a sheet that is read as text. */
const fields = {
  studentFirstName: student.studentFirstName,
  studentLastName: student.studentLastName,
  currentGrade: student.currentGrade,
  risingGrade: student.risingGrade,
  notes: student.notes,
  parent1FirstName: parent.firstName,
  parent1LastName: parent.lastName,
  parent1Email: parent.email,
  parent1Phone: parent.phone,
  parent1Relationship: relationshipField,
  parent2FirstName: parent.firstName,
  parent2LastName: parent.lastName,
  parent2Email: parent.email,
  parent2Phone: parent.phone,
  parent2Relationship: relationshipField,
};
const columns = Object.keys(fields) as (keyof typeof fields)[];

/** What an import reads in a cell; `undefined` if it refuses the row. */
function readBy(read: () => object, key: string): unknown {
  try {
    return (read() as Record<string, unknown>)[key];
  } catch (error) {
    if (error instanceof RowProblem) return undefined;
    throw error;
  }
}

const inRoster = (column: keyof typeof fields, cell: string) => {
  const cells = { ...row, [column]: cell };
  const [, n, field] = /^parent([12])(.*)$/.exec(column) ?? [];
  if (!n) return readBy(() => studentOf(cells, dates), column);
  const key = field!.charAt(0).toLowerCase() + field!.slice(1);
  return readBy(() => parentOf(cells, Number(n) as 1 | 2) ?? {}, key);
};
const inEnrollments = (column: keyof typeof fields, cell: string) => {
  const { sectionName: _, notesOnRegister: __, ...cells } = row;
  return readBy(() => submissionOf({ ...cells, parent1Phone: '1', [column]: cell }, dates).answers, column);
};

const typed = [
  '0171 123456 (work)\n0172 99',
  '0171 123456 (work)',
  "'+353 85 555 0101",
  '\u200e+353 85 555‑0101',
  'Anna\nMaria',
  '\u200e',
  '\u3164',
  '\u2800',
  '\u200eavi@lrm.example',
  'av\u200di@lrm.example',
  'Avi <avi@lrm.example>',
  'Ⅳ–b',
  'x'.repeat(81),
  'x'.repeat(1001),
  'Pelé',
];
const cell = fc
  .oneof(
    fc.constantFrom(...typed),
    fc.string({ unit: 'binary', maxLength: 90 }),
    fc.string({ unit: fc.constantFrom(...'+()0123456789 -/.x\n\u200e\u2011'), maxLength: 45 }),
    fc.emailAddress(),
  )
  .map(textOf);

describe.each(columns)('a cell under %s', (column) => {
  it('is taken by both imports exactly if the form takes it, as the same value', () => {
    const check = (text: string) => {
      const { data } = fields[column].safeParse(text);
      // A grade loses the word before it, and a relationship gets its usual spelling, before they are checked.
      if (/Grade|Relationship/.test(column)) {
        for (const read of [inRoster(column, text), inEnrollments(column, text)])
          if (read !== undefined) expect(fields[column].parse(read)).toBe(read);
        return;
      }
      expect(inRoster(column, text) ?? null).toBe(data === '' && /^parent2/.test(column) ? '' : (data ?? null));
      expect(inEnrollments(column, text) ?? null).toBe(data === '' && /^parent2/.test(column) ? null : (data ?? null));
    };
    for (const text of typed) check(textOf(text));
    fc.assert(fc.property(cell, check));
  });
});

it('covers every column that is no choice, date, section or yes or no', () => {
  const others: RosterColumn[] = ['gender', 'birthDate', 'sectionName', 'notesOnRegister'];
  expect([...columns, ...others].sort()).toEqual(Object.keys(rosterColumns).sort());
});
