import { markLetters, markWords, statusOfLetter, type MarkStatus } from '@homeroom/shared/attendance/registers';
import type { IsoDate } from '@homeroom/shared/dates';
import type { MarkCell } from '@homeroom/shared/attendance/marks';
import { reasonWords } from '@homeroom/shared/absence-reasons';
import type { MatrixReason, MatrixReport, MatrixRow } from '@homeroom/shared/reports/reports';
import { countedLetters, markedOf, rateOf, type Counts } from '@homeroom/shared/reports/report-totals';

/** A row with one letter for each date: its mark (P A L U) or the kind of its blank (u n e f, as in `blankKinds`). */
export interface SheetRow extends Omit<MatrixRow, 'statuses' | 'blanks'> {
  cells: string;
  /** 'x' in the columns of excused absences, else '.'; '' without any. */
  excused: string;
  /** The student has another row of the same class and section, because its teacher changed. */
  twice: boolean;
}

export interface Sheet {
  dates: IsoDate[];
  rows: SheetRow[];
  /** The reasons that rows name, by id. */
  reasons: ReadonlyMap<number, MatrixReason>;
}

const classOf = ({ studentId, sectionName, classType, semesterName }: Omit<MatrixRow, 'statuses' | 'blanks'>) =>
  JSON.stringify([studentId, sectionName, classType, semesterName]);

/** With a letter per cell, 2,000 rows of 90 dates are 2,000 short strings. */
export function sheetOf({ dates, rows, absenceReasons = [] }: MatrixReport): Sheet {
  const reasons = new Map(absenceReasons.map((reason) => [reason.id, reason]));
  const [seen, again] = [new Set<string>(), new Set<string>()];
  for (const key of rows.map(classOf)) (seen.has(key) ? again : seen).add(key);
  return {
    dates,
    reasons,
    rows: rows.map(({ statuses, blanks, ...row }) => {
      let cells = '';
      for (let at = 0; at < statuses.length; at++)
        cells += statuses[at] ? markLetters[statuses[at] as MarkStatus] : blanks[at];
      return {
        ...row,
        cells,
        excused: excusedOf(row, cells, reasons),
        twice: again.has(classOf(row)),
      };
    }),
  };
}

const excusedOf = ({ reasons }: Pick<MatrixRow, 'reasons'>, cells: string, all: Sheet['reasons']) =>
  reasons && Object.values(reasons).some((id) => all.get(id)?.excused)
    ? Array.from(cells, (_, at) => (all.get(reasons[at] ?? 0)?.excused ? 'x' : '.')).join('')
    : '';

/** The report with a saved mark; a cleared mark becomes 'not marked'. */
export function withMark(
  report: MatrixReport,
  {
    scheduleId,
    studentId,
    date,
    status,
    absenceReasonId,
    absenceReasons,
  }: Pick<MarkCell, 'scheduleId' | 'studentId' | 'date' | 'status' | 'absenceReasonId' | 'absenceReasons'>,
): MatrixReport {
  const column = report.dates.indexOf(date);
  const at = report.rows.findIndex((row) => row.scheduleId === scheduleId && row.studentId === studentId);
  const row = report.rows[at];
  if (!row || column < 0) return report;
  const { statuses, blanks } = row;
  const { [column]: _, ...reasons } = row.reasons ?? {};
  const marked = {
    ...row,
    statuses: statuses.with(column, status ?? ''),
    blanks: blanks.slice(0, column) + (status ? '.' : 'u') + blanks.slice(column + 1),
    reasons: absenceReasonId ? { ...reasons, [column]: absenceReasonId } : reasons,
  };
  // The report has no reasons until a mark has one.
  return { ...report, absenceReasons: report.absenceReasons ?? absenceReasons, rows: report.rows.with(at, marked) };
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
  const placeOf = new Map(shown.map((at, place) => [at, place]));
  const cut = (cells: string) => shown.map((at) => cells[at]).join('');
  const moved = (reasons: Record<number, number>) =>
    Object.fromEntries(
      Object.entries(reasons).flatMap(([at, id]) => (placeOf.has(Number(at)) ? [[placeOf.get(Number(at))!, id]] : [])),
    );
  return {
    ...sheet,
    dates: shown.map((at) => sheet.dates[at]!),
    rows: sheet.rows.map((row) => ({
      ...row,
      cells: cut(row.cells),
      excused: row.excused && cut(row.excused),
      ...(row.reasons && { reasons: moved(row.reasons) }),
    })),
  };
}

/** A count for a narrow column: in full below `upTo`, else in thousands, such as '1.9k' or '169k'. */
export const shortCount = (count: number, upTo: number) => {
  if (count < upTo) return String(count);
  return `${count < 9950 ? (count / 1000).toFixed(1) : Math.round(count / 1000)}k`;
};

/** 'Illness (excused)': the reason of a cell; '' without one. */
export function reasonAt({ reasons }: Pick<SheetRow, 'reasons'>, column: number, all: Sheet['reasons']): string {
  const reason = all.get(reasons?.[column] ?? 0);
  return reason ? reasonWords(reason) : '';
}

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
