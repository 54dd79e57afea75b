import type { ImportAnswers, ImportPreview, ImportRow } from '@homeroom/shared/imports';
import { asksForSplit, splitWholeName } from '@homeroom/shared/names';
import { textOf } from '../spreadsheets/cell-text.js';
import type { SheetTable } from '../spreadsheets/sheet-table.js';
import type { ReadColumns, SheetCells } from './import-kind.js';
import { placeColumns, type PlacedColumns } from './place-columns.js';

/** The rows of a sheet by declared column, with the columns that the person chose and the cells that they corrected. */
export function readSheet<Key extends string>(
  table: SheetTable,
  { columns, wholeNames = {} }: ReadColumns<Key>,
  { columns: chosen, cells: mended = [], nameSplits = {} }: Pick<ImportAnswers, 'columns' | 'cells' | 'nameSplits'>,
): PlacedColumns & { rows: SheetCells<Key>[] } {
  const keys = Object.keys(columns) as Key[];
  const { places, uses } = placeColumns(table.columns, { columns, wholeNames }, chosen);
  const names = Object.entries(wholeNames).filter(([key]) => places[key] !== undefined);
  // An empty cell says that a person has one name; a sheet without the column, that it was not found.
  const absent = Object.entries(wholeNames).flatMap(([key, { into }]) =>
    places[key] === undefined ? into.filter((part) => columns[part].required && places[part] === undefined) : [],
  );
  const mends = new Map<number, Partial<Record<string, string>>>();
  for (const { row, column, value } of mended)
    if (column in columns || column in wholeNames) mends.set(row, { ...mends.get(row), [column]: textOf(value) });
  const rows = table.rows.map(({ row, cells }) => {
    const mend = mends.get(row);
    // Object.fromEntries is slow enough for 20,000 rows to hold up other requests.
    const own = {} as Record<Key, string>;
    for (const key of keys) own[key] = cells[places[key] ?? -1] ?? '';
    let unsplit: ImportRow['wrong'];
    for (const [column, { heading, into }] of names) {
      const value = mend?.[column] ?? cells[places[column]!] ?? '';
      const parts = splitWholeName(value, nameSplits[column]);
      if (parts) [own[into[0]], own[into[1]]] = [parts.firstName, parts.lastName];
      else if (value !== '') unsplit ??= { column, heading, value };
    }
    if (mend) for (const key of keys) own[key] = mend[key] ?? own[key];
    const gap = absent.find((key) => own[key] === '');
    if (gap) unsplit ??= { column: gap, heading: columns[gap].heading, value: '' };
    return { row, cells: own, ...(unsplit && { unsplit }) };
  });
  for (const [key] of names)
    for (const use of uses)
      if (use.key === key) use.names = examplesOf(table.rows.map(({ cells }) => cells[use.at] ?? ''));
  return { places, uses, rows };
}

/** How many names of a column a preview shows. */
const shownNames = 5;

/** Some names of a column: those that differ by the space at which they are split first, then others without a comma. */
function examplesOf(names: readonly string[]): string[] {
  const doubt = (name: string) => (asksForSplit(name) ? (name.split(/\s+/).length > 2 ? 0 : 1) : 2);
  const byDoubt: string[][] = [[], [], []];
  for (const name of names) {
    const alike = byDoubt[doubt(name)]!;
    if (name !== '' && alike.length < shownNames) alike.push(name);
  }
  return byDoubt.flat().slice(0, shownNames);
}

/** The declared columns for a preview, in order; one with whole names is before its parts. */
export const offeredColumns = ({ columns, wholeNames = {} }: ReadColumns): ImportPreview['offered'] =>
  Object.entries(columns).flatMap(([key, { heading, required = false }]) => [
    ...Object.entries(wholeNames)
      .filter(([, { into }]) => into[0] === key)
      .map(([whole, { heading, into }]) => ({ key: whole, heading, required: false, into })),
    { key, heading, required },
  ]);
