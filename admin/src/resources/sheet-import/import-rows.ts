import type { ImportRow } from '@homeroom/shared/imports';
import { foldText } from '@homeroom/shared/text';
import { csvOf } from '@homeroom/shared/csv';

/** How many rows have an outcome. */
export const countOf = (rows: readonly Pick<ImportRow, 'outcome'>[], outcome: string) =>
  rows.filter((row) => row.outcome === outcome).length;

/** The rows with an outcome (`null`: any) whose name, reason or row number contains the search. */
export function matchingRows<Row extends ImportRow>(
  rows: readonly Row[],
  outcome: string | null,
  search: string,
): Row[] {
  const text = foldText(search);
  return rows.filter(
    (row) =>
      (outcome === null || row.outcome === outcome) &&
      (text === '' || String(row.row) === text || foldText(`${row.name} ${row.reason}`).includes(text)),
  );
}

/** The rows that cannot be imported as a file, to correct them: row,reason (spec 9). */
export const problemsCsv = (problems: readonly Pick<ImportRow, 'row' | 'reason'>[]) =>
  csvOf(
    ['row', 'reason'],
    problems.map(({ row, reason }) => [row, reason]),
  );

/** '24 KB': 1024-based, with one decimal if under 10 and not in bytes (spec 9). */
export function showSize(bytes: number): string {
  const units = ['B', 'KB', 'MB', 'GB'];
  const step = Math.min(units.length - 1, bytes < 1 ? 0 : Math.floor(Math.log(bytes) / Math.log(1024)));
  const figure = bytes / 1024 ** step;
  return `${step > 0 && figure < 10 ? figure.toFixed(1) : Math.round(figure)} ${units[step]}`;
}
