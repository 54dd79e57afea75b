import { showCount } from '@homeroom/shared/text';
import { headingKey, spellingsOf } from '../spreadsheets/columns.js';
import { textOf } from '../spreadsheets/cell-text.js';
import type { SheetTable } from '../spreadsheets/sheet-table.js';
import { workbookLimits } from '../spreadsheets/workbook-limits.js';
import { WorkbookRefusal, tooMuch } from '../spreadsheets/workbook-refusal.js';
import type { ReadColumns } from './import-kind.js';

/** A quoted cell, in which quotes are doubled, or a plain one; then a tab or the end of the line. */
const cell = /(?:"((?:[^"]|"")*)"(?=[\t\r\n]|$)|([^\t\r\n]*))(\t|\r\n?|\n|$)/y;

/** The cells of lines as spreadsheet programs copy them: separated by tabs, and quoted if they contain line breaks. */
function cellsOfLines(text: string): string[][] {
  const lines: string[][] = [[]];
  cell.lastIndex = 0;
  while (cell.lastIndex < text.length) {
    const [, quoted, plain = '', end] = cell.exec(text)!;
    lines.at(-1)!.push(textOf(quoted?.replaceAll('""', '"') ?? plain));
    if (end !== '\t') lines.push([]);
    else if (cell.lastIndex === text.length) lines.at(-1)!.push('');
  }
  return lines;
}

/**
 * The table of pasted lines. The first line holds the headings if one of them is a declared column's; otherwise the cells are
 * the declared columns in order. Throws a WorkbookRefusal.
 */
export function pastedTable(text: string, { columns, wholeNames }: ReadColumns): SheetTable {
  const lines = cellsOfLines(text)
    .map((cells, n) => ({ row: n + 1, cells }))
    .filter(({ cells }) => cells.some(Boolean));
  const known = new Set(Object.values({ ...columns, ...wholeNames }).flatMap(spellingsOf));
  const first = lines[0]?.cells ?? [];
  const headed = first.some((heading) => known.has(headingKey(heading)));
  const declared = Object.values(columns).map(({ heading }) => heading);
  const rows = headed ? lines.slice(1) : lines;
  if (rows.length === 0) throw new WorkbookRefusal('Paste at least one line.');
  if (rows.length > workbookLimits.rows) throw tooMuch(`more than ${showCount(workbookLimits.rows)} rows`);
  const long = rows.find(({ cells }) => cells.length > declared.length);
  if (long && !headed)
    throw new WorkbookRefusal(
      `Line ${long.row} has ${long.cells.length} cells, and there are ${declared.length} columns. Paste the headings too.`,
    );
  const headings = headed ? first : declared.slice(0, Math.max(...rows.map(({ cells }) => cells.length)));
  return {
    columns: headings,
    rows: rows.map(({ row, cells }) => ({ row, cells: headings.map((_, at) => cells[at] ?? '') })),
  };
}
