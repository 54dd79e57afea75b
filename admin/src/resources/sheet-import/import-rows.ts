import type { ImportRow } from '@homeroom/shared/imports';
import { foldText } from '@homeroom/shared/text';
import { csvOf } from '@homeroom/shared/csv';

type Outcome = Pick<ImportRow, 'outcome' | 'clashes'>;

/** Whether a row has an outcome, or 'clashes' with another record. */
const has = (row: Outcome, outcome: string) => (outcome === 'clashes' ? row.clashes === true : row.outcome === outcome);

/** How many rows have an outcome. */
export const countOf = (rows: readonly Outcome[], outcome: string) => rows.filter((row) => has(row, outcome)).length;

/** What a preview opens with: problems, else clashes, else all rows. */
export const firstShown = (rows: readonly Outcome[]) =>
  ['problem', 'clashes'].find((outcome) => countOf(rows, outcome) > 0) ?? null;

/** The rows with an outcome (`null`: any) whose name, reason or row number contains the search. */
export function matchingRows<Row extends ImportRow>(
  rows: readonly Row[],
  outcome: string | null,
  search: string,
): Row[] {
  const text = foldText(search);
  return rows.filter(
    (row) =>
      (outcome === null || has(row, outcome)) &&
      (text === '' || String(row.row) === text || foldText(`${row.name} ${row.reason}`).includes(text)),
  );
}

/** The rows with the same wrong value in the same column, for the same reason: they can be corrected together. An empty cell is alone. */
export const rowsLike = (rows: readonly ImportRow[], { row, wrong, reason }: ImportRow): number[] =>
  wrong?.value
    ? rows
        .filter(
          (other) =>
            other.wrong?.column === wrong.column && other.wrong.value === wrong.value && other.reason === reason,
        )
        .map((other) => other.row)
    : [row];

/** The rows that cannot be imported as a file, to correct them: row,reason (spec 9). */
export const problemsCsv = (problems: readonly Pick<ImportRow, 'row' | 'reason'>[]) =>
  csvOf(
    ['row', 'reason'],
    problems.map(({ row, reason }) => [row, reason]),
  );
