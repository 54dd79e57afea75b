import { markWords, statusOfLetter } from '@homeroom/shared/attendance';
import { blankKinds, type BlankKind } from '@homeroom/shared/reports';
import type { Sheet } from '../../platform/spreadsheets/write-workbook.js';
import { cellLetters, type Matrix } from './matrix.js';

/** By letter, what a cell of the workbook says: the status, or which of the four blanks it is (decisions 2.2). */
const words = new Map(
  cellLetters.map((letter) => {
    const status = statusOfLetter[letter];
    return [letter, status ? markWords[status] : blankKinds[letter as BlankKind]];
  }),
);

/** The matrix as a sheet with the columns of spec 2.12. */
export const matrixSheet = ({ dates, lines }: Matrix): Sheet => ({
  name: 'Attendance',
  columns: [
    { heading: 'Student name', width: 28 },
    { heading: 'Section', width: 12 },
    { heading: 'Class type', width: 18 },
    ...dates.map((date) => ({ heading: date, width: 13 })),
    { heading: 'Teacher name', width: 24 },
    { heading: 'Parent Name', width: 24 },
  ],
  rows: rowsOf(lines),
});

function* rowsOf(lines: Matrix['lines']) {
  for (const { student, schedule, cells } of lines) {
    yield [
      student.name,
      schedule.sectionName,
      schedule.className,
      ...Array.from(cells, (letter) => words.get(letter)!),
      schedule.teacherName,
      student.parentName,
    ];
  }
}
