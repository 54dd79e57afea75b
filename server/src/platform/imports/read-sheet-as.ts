import type { ImportAnswers, ImportColumns, ImportPreview } from '@homeroom/shared/imports';
import { textOf } from '../spreadsheets/cell-text.js';
import type { SheetTable } from '../spreadsheets/sheet-table.js';
import type { SheetCells } from './import-kind.js';
import { placeColumns, type PlacedColumns } from './place-columns.js';

/** The rows of a sheet by declared column, with the columns that the person chose and the cells that they corrected. */
export function readSheet<Key extends string>(
  table: SheetTable,
  columns: ImportColumns<Key>,
  { columns: chosen, cells: mended = [] }: Pick<ImportAnswers, 'columns' | 'cells'>,
): PlacedColumns & { rows: SheetCells<Key>[] } {
  const keys = Object.keys(columns) as Key[];
  const { places, uses } = placeColumns(table.columns, columns, chosen);
  const mends = new Map<number, Partial<Record<Key, string>>>();
  for (const { row, column, value } of mended)
    if (column in columns) mends.set(row, { ...mends.get(row), [column]: textOf(value) });
  const rows = table.rows.map(({ row, cells }) => {
    // Object.fromEntries is slow enough for 20,000 rows to hold up other requests.
    const own = {} as Record<Key, string>;
    for (const key of keys) own[key] = cells[places[key] ?? -1] ?? '';
    return { row, cells: mends.has(row) ? { ...own, ...mends.get(row) } : own };
  });
  return { places, uses, rows };
}

/** The declared columns for a preview, in order. */
export const offeredColumns = (columns: ImportColumns): ImportPreview['offered'] =>
  Object.entries(columns).map(([key, { heading, required = false }]) => ({ key, heading, required }));
