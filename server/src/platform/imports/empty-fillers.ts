import { isFiller, isFillerAlone } from '@homeroom/shared/fillers';
import type { EmptiedCells, ImportAnswers } from '@homeroom/shared/imports';
import { foldText } from '@homeroom/shared/text';
import { shortened } from '../spreadsheets/row-cells.js';
import type { ReadColumns, SheetCells } from './import-kind.js';

/** How many rows the preview names for each filler. */
const mostNamed = 5;

/**
 * Takes fillers such as 'N/A' for empty cells, in the columns that allow it, and lists them for the preview; the person may keep
 * some (decisions 2.23). Changes `rows`.
 */
export function emptyFillers<Key extends string>(
  rows: readonly SheetCells<Key>[],
  { columns, wholeNames = {} }: ReadColumns<Key>,
  choices: ImportAnswers['choices'] = {},
): EmptiedCells[] {
  const emptied = new Map<string, EmptiedCells>();
  const pairs = Object.values<{ into: readonly [Key, Key] }>(wholeNames).map(({ into }) => into);
  const keys = (Object.keys(columns) as Key[]).filter((key) => columns[key].filler);
  const empty = (row: number, cells: Record<Key, string>, column: Key) => {
    const value = shortened(cells[column]);
    const key = `filler ${column} ${foldText(value)}`.slice(0, 600);
    const kept = choices[key] === 'keep';
    const found = emptied.get(key) ?? { key, heading: columns[column].heading, value, rows: [], count: 0, kept };
    emptied.set(key, { ...found, count: found.count + 1, rows: [...found.rows, row].slice(0, mostNamed) });
    if (!kept) cells[column] = '';
  };
  for (const each of rows) {
    const { row, cells, fault } = each;
    for (const key of keys) if (cells[key] !== '' && isFiller(cells[key], columns[key].filler!)) empty(row, cells, key);
    // 'Not known' is a filler as a whole, and 'NA' is one where nothing else of the name is written.
    for (const pair of pairs) {
      const parts = pair.filter((key) => cells[key] !== '' && columns[key].filler === 'name');
      const isNothing =
        parts.length > 0 &&
        (isFiller(parts.map((key) => cells[key]).join(' '), 'name') || parts.every((key) => isFillerAlone(cells[key])));
      if (isNothing) for (const key of parts) empty(row, cells, key);
    }
    if (fault?.wrong && fault.wrong.column in wholeNames && isFiller(fault.wrong.value, 'name')) delete each.fault;
  }
  return [...emptied.values()];
}
