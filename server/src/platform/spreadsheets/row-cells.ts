import { isIsoDate, showDate, type IsoDate } from '@homeroom/shared/dates';

/** What is wrong with a row of a sheet, as a sentence for whoever has to mend it. */
export class RowProblem extends Error {}

/** A cell's text for a sentence about it: its beginning, where it is long. */
export const shortened = (cell: string) => (cell.length > 40 ? `${cell.slice(0, 40)}…` : cell);

/** The date in a cell; throws a RowProblem that names the `column` where there is none, or more than one reading. */
export function dateOfCell(cell: string, column: string): IsoDate {
  if (cell === '') throw new RowProblem(`${column} is missing.`);
  return isIsoDate(cell) ? cell : writtenDate(cell, column);
}

/** A date that was typed as text: day and month are told apart only where the sheet leaves no doubt. */
function writtenDate(cell: string, column: string): IsoDate {
  const parts = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})$/.exec(cell);
  const unreadable = new RowProblem(`${column} '${shortened(cell)}' is not a date. Write it as 2016-05-31.`);
  if (!parts) throw unreadable;
  const [first, second, year] = [Number(parts[1]), Number(parts[2]), parts[3]];
  const iso = (month: number, day: number) =>
    `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  const readings = [iso(second, first), iso(first, second)].filter(
    (date, n, all) => isIsoDate(date) && all.indexOf(date) === n,
  );
  if (readings.length === 0) throw unreadable;
  if (readings.length > 1)
    throw new RowProblem(
      `${column} '${cell}' may be ${showDate(readings[0]!)} or ${showDate(readings[1]!)}. Write it as ${readings[0]}.`,
    );
  return readings[0]!;
}
