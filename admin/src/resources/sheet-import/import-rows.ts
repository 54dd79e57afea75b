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
