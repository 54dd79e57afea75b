import type { ImportColumns } from '@homeroom/shared/imports';
import { headingKey, type SheetTable } from '../../workbook/public.js';
import type { CellValue, Sheet } from '../spreadsheets/write-workbook.js';

/** The headings of the columns that a sheet with reasons has after the user's own; an import may have columns of these names itself. */
export const answerHeadings = (columns: ImportColumns): readonly [string, string] => {
  const declared = Object.values(columns).map(({ heading }) => headingKey(heading));
  return declared.some((heading) => ['outcome', 'reason'].includes(heading))
    ? ['result of the check', 'what is wrong']
    : ['outcome', 'reason'];
};

/** The user's rows with the outcome of each and the reason, at their old row numbers, which previews mention. */
export function sheetWithReasons(
  { name, columns }: { name: string; columns: ImportColumns },
  table: SheetTable,
  fateOf: (row: number) => { outcome: string; reason: string } | undefined,
): Sheet {
  const [outcome, reason] = answerHeadings(columns);
  const shownColumns = table.columns.flatMap((heading, n) =>
    [outcome, reason].includes(headingKey(heading)) ? [] : [n],
  );
  return {
    name,
    columns: [
      ...shownColumns.map((n) => ({ heading: table.columns[n]! })),
      { heading: outcome, width: 18 },
      { heading: reason, width: 60 },
    ],
    rows: answered(),
  };

  function* answered(): Generator<CellValue[]> {
    let next = 2;
    for (const { row, cells } of table.rows) {
      for (; next < row; next++) yield [];
      next = row + 1;
      const fate = fateOf(row);
      yield [...shownColumns.map((n) => numbered(cells[n] ?? '')), fate?.outcome ?? '', fate?.reason ?? ''];
    }
  }
}

/** A plain whole number as a number, so that spreadsheet programs sort it; anything else stays as it was written. */
export const numbered = (cell: string): CellValue => (/^(0|[1-9]\d{0,14})$/.test(cell) ? Number(cell) : cell || null);
