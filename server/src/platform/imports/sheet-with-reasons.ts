import { headingKey } from '../spreadsheets/columns.js';
import type { SheetTable } from '../spreadsheets/sheet-table.js';
import type { CellValue, Sheet } from '../spreadsheets/write-workbook.js';

/** What an answered sheet has beside the user's own columns. */
const answerColumns = ['outcome', 'reason'];

/** The user's own rows where they stood, with what becomes of each and why: previews name rows by their number in the sheet. */
export function sheetWithReasons(
  name: string,
  table: SheetTable,
  fateOf: (row: number) => { outcome: string; reason: string } | undefined,
): Sheet {
  const kept = table.columns.flatMap((heading, n) => (answerColumns.includes(headingKey(heading)) ? [] : [n]));
  return {
    name,
    columns: [
      ...kept.map((n) => ({ heading: table.columns[n]! })),
      { heading: 'outcome', width: 18 },
      { heading: 'reason', width: 60 },
    ],
    rows: answered(),
  };

  function* answered(): Generator<CellValue[]> {
    let next = 2;
    for (const { row, cells } of table.rows) {
      for (; next < row; next++) yield [];
      next = row + 1;
      const fate = fateOf(row);
      yield [...kept.map((n) => numbered(cells[n] ?? '')), fate?.outcome ?? '', fate?.reason ?? ''];
    }
  }
}

/** A whole number as one, so that a spreadsheet program sorts it as such; what else looks like one is kept as it was written. */
export const numbered = (cell: string): CellValue => (/^(0|[1-9]\d{0,14})$/.test(cell) ? Number(cell) : cell || null);
