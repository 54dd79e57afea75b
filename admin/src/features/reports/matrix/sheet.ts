import { markLetters, type MarkStatus } from '@homeroom/shared/attendance';
import type { IsoDate } from '@homeroom/shared/dates';
import type { MatrixReport, MatrixRow } from '@homeroom/shared/reports';

/** A row with one letter for each date: a mark's (P A L U) or the kind of its blank (u n e f, as in `blankKinds`). */
export interface SheetRow extends Omit<MatrixRow, 'statuses' | 'blanks'> {
  cells: string;
}

/** A report as the grid shows it. */
export interface Sheet {
  dates: IsoDate[];
  rows: SheetRow[];
}

/** One letter for each cell instead of a word: 2,000 rows of 90 dates are 2,000 short texts. */
export function sheetOf({ dates, rows }: MatrixReport): Sheet {
  return {
    dates,
    rows: rows.map(({ statuses, blanks, ...row }) => {
      let cells = '';
      for (let at = 0; at < statuses.length; at++) cells += statuses[at] ? markLetters[statuses[at] as MarkStatus] : blanks[at];
      return { ...row, cells };
    }),
  };
}

/** The sheet without some of its dates; totals made from it count the dates that are shown. */
export function withoutDates(sheet: Sheet, hidden: ReadonlySet<IsoDate>): Sheet {
  const shown = sheet.dates.flatMap((date, at) => (hidden.has(date) ? [] : [at]));
  if (shown.length === sheet.dates.length) return sheet;
  return {
    dates: shown.map((at) => sheet.dates[at]!),
    rows: sheet.rows.map((row) => ({ ...row, cells: shown.map((at) => row.cells[at]).join('') })),
  };
}

export const countedLetters = ['P', 'A', 'L', 'U'] as const;
export type Counts = Record<(typeof countedLetters)[number], number>;

const none = (): Counts => ({ P: 0, A: 0, L: 0, U: 0 });

/** How often each mark stands in a row; blanks are not counted. */
export function countsOf(cells: string): Counts {
  const counts = none();
  for (let at = 0; at < cells.length; at++) if (cells[at]! in counts) counts[cells[at] as keyof Counts]++;
  return counts;
}

/** The same for each date, down all rows. */
export function countsByDate({ dates, rows }: Sheet): Counts[] {
  const counts = dates.map(none);
  for (const { cells } of rows) {
    for (let at = 0; at < cells.length; at++) if (cells[at]! in counts[at]!) counts[at]![cells[at] as keyof Counts]++;
  }
  return counts;
}

export const sumOf = (all: readonly Counts[]): Counts =>
  all.reduce((sum, each) => ({ P: sum.P + each.P, A: sum.A + each.A, L: sum.L + each.L, U: sum.U + each.U }), none());

/** Attendance in whole percent: present or late, of all marks; `null` without a mark. 100 is said of nobody who missed a class. */
export function rateOf({ P, A, L, U }: Counts): number | null {
  const marks = P + A + L + U;
  if (marks === 0) return null;
  const rate = Math.round(((P + L) / marks) * 100);
  return A + U === 0 ? rate : Math.min(rate, 99);
}

/** A count in a narrow column: as it is below `upTo`, else in thousands, such as '1.9k' or '169k'. */
export const shortCount = (count: number, upTo: number) => {
  if (count < upTo) return String(count);
  return `${count < 9950 ? (count / 1000).toFixed(1) : Math.round(count / 1000)}k`;
};

/** How large a sheet is; a student has a row for each class. */
export function sizeOf({ dates, rows }: Sheet): { students: number; rows: number; dates: number } {
  return { students: new Set(rows.map((row) => row.studentId)).size, rows: rows.length, dates: dates.length };
}
