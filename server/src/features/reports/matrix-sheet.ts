import { markWords, statusOfLetter } from '@homeroom/shared/attendance/registers';
import { countsByDate, countsOf, markedOf, rateOf, type Counts } from '@homeroom/shared/reports/report-totals';
import { blankKinds, type BlankKind } from '@homeroom/shared/attendance/blanks';
import { spansSemesters } from '@homeroom/shared/reports/reports';
import { marks, paper } from '@homeroom/shared/settings/theme/paper';
import type { CellLooks, CellValue, Sheet } from '../../platform/spreadsheets/write-workbook.js';
import { cellLetters, excusedIn, excusingIn, type Matrix, type MatrixLine } from './matrix.js';

/** The text of a workbook's cell by its letter: a status, or one of the four blanks (decisions 2.2). */
const words = new Map(
  cellLetters.map((letter) => {
    const status = statusOfLetter[letter];
    return [letter, status ? markWords[status] : blankKinds[letter as BlankKind]];
  }),
);

const exception = ({ text, soft }: { text: string; soft: string }) => ({ ink: text, ground: soft });

/** Absences and lateness stand out; presence and the blanks are quiet (design.md, Marks). */
const letterLooks = new Map<string, { ink: string; ground?: string }>([
  ['P', { ink: paper.light.ink3 }],
  ['A', exception(marks.light.a)],
  ['L', exception(marks.light.l)],
  ['U', exception(marks.light.u)],
]);
const looks: CellLooks = new Map(
  cellLetters.map((letter) => [words.get(letter)!, letterLooks.get(letter) ?? { ink: paper.light.control }]),
);

/** The columns that identify a row, with the semester if the matrix spans several. */
function studentPart({ lines }: Matrix) {
  const semesters = spansSemesters(lines.map(({ schedule }) => schedule));
  return {
    columns: [
      { heading: 'Student name', width: 28 },
      { heading: 'Section', width: 12 },
      { heading: 'Class type', width: 18 },
      ...(semesters ? [{ heading: 'Semester', width: 18 }] : []),
    ],
    cells: ({ student: { name }, schedule: { sectionName, className, semesterName } }: MatrixLine) =>
      semesters ? [name, sectionName, className, semesterName] : [name, sectionName, className],
  };
}

const countColumns = ['Present', 'Absent', 'Late', 'Uninformed', 'Marked'].map((heading) => ({ heading, width: 12 }));
const rateColumn = { heading: 'Rate %', width: 9 };
const excusedColumns = ['Excused', 'Unexcused'].map((heading) => ({ heading, width: 12 }));

/** The excused absences and the others. */
const excusedCells = ({ A, U }: Counts, excused: number): CellValue[] => [excused, A + U - excused];

const countCells = (counts: Counts): CellValue[] => [counts.P, counts.A, counts.L, counts.U, markedOf(counts)];

/** The marks with the columns of spec 2.12. */
export function marksSheet(matrix: Matrix): Sheet {
  const { dates, lines } = matrix;
  const student = studentPart(matrix);
  return {
    name: 'Attendance',
    frozenColumns: 3,
    isWide: true,
    columns: [
      ...student.columns,
      ...dates.map((date) => ({ heading: date, dates: 'heading' as const, looks, width: 14 })),
      { heading: 'Teacher name', width: 24 },
      { heading: 'Parent Name', width: 24 },
    ],
    rows: rowsOf(lines, (line) => [
      ...student.cells(line),
      ...Array.from(line.cells, (letter) => words.get(letter)!),
      line.schedule.teacherName,
      line.student.parentName,
    ]),
  };
}

/** The counts of each status per row; 'Not marked' is separate, because the rate only counts marks. */
function totalsSheet(matrix: Matrix): Sheet {
  const student = studentPart(matrix);
  const excusing = excusingIn(matrix);
  return {
    name: 'Totals',
    frozenColumns: 3,
    isWide: true,
    columns: [...student.columns, ...countColumns, { heading: 'Not marked', width: 12 }, rateColumn, ...excusedColumns],
    rows: rowsOf(matrix.lines, (line) => {
      const counts = countsOf(line.cells);
      return [
        ...student.cells(line),
        ...countCells(counts),
        line.cells.split('u').length - 1,
        rateOf(counts),
        ...excusedCells(counts, excusedIn(line, excusing).length),
      ];
    }),
  };
}

function datesSheet(matrix: Matrix): Sheet {
  const { dates, lines } = matrix;
  const excusing = excusingIn(matrix);
  const excused = Map.groupBy(
    lines.flatMap((line) => excusedIn(line, excusing)),
    (column) => column,
  );
  return {
    name: 'Totals by date',
    columns: [{ heading: 'Date', dates: 'cells', width: 14 }, ...countColumns, rateColumn, ...excusedColumns],
    rows: rowsOf(countsByDate(lines, dates.length), (counts, at) => [
      dates[at]!,
      ...countCells(counts),
      rateOf(counts),
      ...excusedCells(counts, excused.get(at)?.length ?? 0),
    ]),
  };
}

/** Every absence that has a reason. */
function reasonsSheet(matrix: Matrix): Sheet {
  const { dates, lines, absenceReasons = [] } = matrix;
  const student = studentPart(matrix);
  const reasonOf = new Map(absenceReasons.map((reason) => [reason.id, reason]));
  const absences = lines.flatMap((line) =>
    Object.entries(line.reasons ?? {}).map(([column, id]) => ({ line, column: Number(column), id })),
  );
  return {
    name: 'Reasons',
    columns: [
      { heading: 'Date', dates: 'cells', width: 14 },
      ...student.columns,
      { heading: 'Mark', looks, width: 14 },
      { heading: 'Reason', width: 24 },
      { heading: 'Excused', width: 10 },
    ],
    rows: rowsOf(absences, ({ line, column, id }) => {
      const reason = reasonOf.get(id);
      const mark = words.get(line.cells[column]!)!;
      return [dates[column]!, ...student.cells(line), mark, reason?.name ?? '', reason?.excused ? 'Yes' : 'No'];
    }),
  };
}

const meanings: Record<string, string> = {
  P: 'The student was present.',
  A: 'The student was absent, and the school knew.',
  L: 'The student came late. A rate counts this as present.',
  U: 'The student was absent, and nobody told the school.',
  u: 'The class met and the student was on its roster, but nobody has marked it.',
  n: 'This class did not meet on that date, or it was closed.',
  e: 'The student was not in the section on that date.',
  f: 'The class has not met yet.',
};

const legendSheet = (): Sheet => ({
  name: 'Legend',
  columns: [
    { heading: 'Cell', looks, width: 14 },
    { heading: 'Meaning', width: 76 },
  ],
  rows: [
    ...cellLetters.map((letter) => [words.get(letter)!, meanings[letter]!]),
    ['Rate %', 'Present or late as a whole percentage of all marks; empty if there are no marks.'],
    [
      'Excused',
      'Absent or uninformed with a reason that the school counts as excused; all other absences are unexcused.',
    ],
  ],
});

/** The sheets of a matrix: marks, totals by row and by date, the reasons of absences, and a legend. */
export const matrixSheets = (matrix: Matrix): Sheet[] => [
  marksSheet(matrix),
  totalsSheet(matrix),
  datesSheet(matrix),
  reasonsSheet(matrix),
  legendSheet(),
];

function* rowsOf<Item>(items: readonly Item[], cellsOf: (item: Item, at: number) => CellValue[]) {
  for (const [at, item] of items.entries()) yield cellsOf(item, at);
}
