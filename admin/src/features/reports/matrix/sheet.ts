import { markLetters } from '@homeroom/shared/attendance/registers';
import type { IsoDate } from '@homeroom/shared/dates';
import type { MarkCell } from '@homeroom/shared/attendance/marks';
import type { MatrixReport, MatrixRow } from '@homeroom/shared/reports/reports';
import { namesakes, toldApart } from '../namesakes';

/** The report with their number beside the name of every student who shares it. */
export function withNumbers({ dates, rows }: MatrixReport): MatrixReport {
  const shared = namesakes(rows);
  return { dates, rows: rows.map((row) => ({ ...row, studentName: toldApart(row, shared) })) };
}

/** The report with marks that were saved since; a cleared one is 'not marked' again. */
export function withMarks(
  sheet: MatrixReport,
  marks: readonly Pick<MarkCell, 'scheduleId' | 'studentId' | 'date' | 'status'>[],
): MatrixReport {
  if (marks.length === 0) return sheet;
  const rows = [...sheet.rows];
  for (const { scheduleId, studentId, date, status } of marks) {
    const column = sheet.dates.indexOf(date);
    const at = rows.findIndex((row) => row.scheduleId === scheduleId && row.studentId === studentId);
    const row = rows[at];
    if (!row || column < 0) continue;
    rows[at] = {
      ...row,
      cells: row.cells.slice(0, column) + (status ? markLetters[status] : 'u') + row.cells.slice(column + 1),
    };
  }
  return { ...sheet, rows };
}

/** 'Arabic 2', with the semester where rows are of several. */
export const classLabel = (
  { classType, semesterName }: Pick<MatrixRow, 'classType' | 'semesterName'>,
  semesters: boolean,
) => (semesters ? `${classType} · ${semesterName}` : classType);

/** '2-B · Arabic 2', which tells the rows of one student apart where there is no room for columns. */
export const placeLabel = (row: Pick<MatrixRow, 'sectionName' | 'classType' | 'semesterName'>, semesters: boolean) =>
  `${row.sectionName} · ${classLabel(row, semesters)}`;

/** The report without some of its dates; totals made from it count only the dates that remain. */
export function withoutDates(sheet: MatrixReport, hidden: ReadonlySet<IsoDate>): MatrixReport {
  const shown = sheet.dates.flatMap((date, at) => (hidden.has(date) ? [] : [at]));
  if (shown.length === sheet.dates.length) return sheet;
  return {
    dates: shown.map((at) => sheet.dates[at]!),
    rows: sheet.rows.map((row) => ({ ...row, cells: shown.map((at) => row.cells[at]).join('') })),
  };
}

/** A count in a narrow column: as it is below `upTo`, else in thousands, such as '1.9k' or '169k'. */
export const shortCount = (count: number, upTo: number) => {
  if (count < upTo) return String(count);
  return `${count < 9950 ? (count / 1000).toFixed(1) : Math.round(count / 1000)}k`;
};

/** How large a report is; a student has a row for each class. */
export function sizeOf({ dates, rows }: MatrixReport): { students: number; rows: number; dates: number } {
  return { students: new Set(rows.map((row) => row.studentId)).size, rows: rows.length, dates: dates.length };
}
