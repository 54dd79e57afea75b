import { markLetters, markWords, statusOfLetter, type MarkStatus } from '@homeroom/shared/attendance/registers';
import type { IsoDate } from '@homeroom/shared/dates';
import type { MarkCell } from '@homeroom/shared/attendance/marks';
import type { MatrixReport, MatrixRow } from '@homeroom/shared/reports/reports';
import { countedLetters, markedOf, rateOf, type Counts } from '@homeroom/shared/reports/report-totals';
import { namesakes, toldApart } from '../namesakes';

/** A row with one letter for each date: its mark (P A L U) or the kind of its blank (u n e f, as in `blankKinds`). */
export interface SheetRow extends Omit<MatrixRow, 'statuses' | 'blanks'> {
  cells: string;
  /** The student has another row of the same class and section, because its teacher changed. */
  twice: boolean;
}

export interface Sheet {
  dates: IsoDate[];
  rows: SheetRow[];
}

const classOf = ({ studentId, sectionName, classType, semesterName }: Omit<MatrixRow, 'statuses' | 'blanks'>) =>
  JSON.stringify([studentId, sectionName, classType, semesterName]);

/** With a letter per cell, 2,000 rows of 90 dates are 2,000 short strings. Namesakes get their number. */
export function sheetOf({ dates, rows }: MatrixReport): Sheet {
  const shared = namesakes(rows);
  const [seen, again] = [new Set<string>(), new Set<string>()];
  for (const key of rows.map(classOf)) (seen.has(key) ? again : seen).add(key);
  return {
    dates,
    rows: rows.map(({ statuses, blanks, ...row }) => {
      let cells = '';
      for (let at = 0; at < statuses.length; at++)
        cells += statuses[at] ? markLetters[statuses[at] as MarkStatus] : blanks[at];
      return { ...row, studentName: toldApart(row, shared), cells, twice: again.has(classOf(row)) };
    }),
  };
}

/** The report with a saved mark; a cleared mark becomes 'not marked'. */
export function withMark(
  report: MatrixReport,
  { scheduleId, studentId, date, status }: Pick<MarkCell, 'scheduleId' | 'studentId' | 'date' | 'status'>,
): MatrixReport {
  const column = report.dates.indexOf(date);
  const at = report.rows.findIndex((row) => row.scheduleId === scheduleId && row.studentId === studentId);
  const row = report.rows[at];
  if (!row || column < 0) return report;
  const { statuses, blanks } = row;
  const marked = {
    ...row,
    statuses: statuses.with(column, status ?? ''),
    blanks: blanks.slice(0, column) + (status ? '.' : 'u') + blanks.slice(column + 1),
  };
  return { ...report, rows: report.rows.with(at, marked) };
}

type Place = Pick<SheetRow, 'sectionName' | 'classType' | 'semesterName' | 'teacherName' | 'twice'>;

/** What follows the class type: the semester if the rows are from several, and the teacher of one of two successive rows. */
export const classNote = ({ semesterName, teacherName, twice }: Omit<Place, 'sectionName'>, semesters: boolean) =>
  [...(semesters ? [semesterName] : []), ...(twice ? [teacherName] : [])].map((part) => ` · ${part}`).join('');

/** 'Arabic 2 · Fall · Nadia Rahman', with what `classNote` tells. */
export const classLabel = (row: Omit<Place, 'sectionName'>, semesters: boolean) =>
  `${row.classType}${classNote(row, semesters)}`;

/** '2-B · Arabic 2', which tells a student's rows apart where there is no room for columns. */
export const placeLabel = (row: Place, semesters: boolean) => `${row.sectionName} · ${classLabel(row, semesters)}`;

/** The sheet without the hidden dates, which its totals then leave out. */
export function withoutDates(sheet: Sheet, hidden: ReadonlySet<IsoDate>): Sheet {
  const shown = sheet.dates.flatMap((date, at) => (hidden.has(date) ? [] : [at]));
  if (shown.length === sheet.dates.length) return sheet;
  return {
    dates: shown.map((at) => sheet.dates[at]!),
    rows: sheet.rows.map((row) => ({ ...row, cells: shown.map((at) => row.cells[at]).join('') })),
  };
}

/** A count for a narrow column: in full below `upTo`, else in thousands, such as '1.9k' or '169k'. */
export const shortCount = (count: number, upTo: number) => {
  if (count < upTo) return String(count);
  return `${count < 9950 ? (count / 1000).toFixed(1) : Math.round(count / 1000)}k`;
};

/** A student has a row for each class. */
export function sizeOf({ dates, rows }: Sheet): { students: number; rows: number; dates: number } {
  return { students: new Set(rows.map((row) => row.studentId)).size, rows: rows.length, dates: dates.length };
}

/** The figures of a report in their order: each mark, then the rate. */
export type Figure = (typeof countedLetters)[number] | 'Rate';
export const figures: readonly Figure[] = [...countedLetters, 'Rate'];

export const figureWord = (figure: Figure) => (figure === 'Rate' ? 'Rate %' : markWords[statusOfLetter[figure]!]);

/** A figure as text: '' without any marks (which is not 0), and shortened to thousands from `upTo` on. */
export const figureText = (figure: Figure, counts: Counts, upTo = Infinity) =>
  markedOf(counts) === 0 ? '' : figure === 'Rate' ? String(rateOf(counts)) : shortCount(counts[figure], upTo);
