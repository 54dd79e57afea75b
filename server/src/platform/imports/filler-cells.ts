import { isFiller, isFillerAlone, type FillerKind } from '@homeroom/shared/fillers';
import type { EmptiedCells, ImportAnswers, ImportColumn } from '@homeroom/shared/imports';
import { foldText } from '@homeroom/shared/text';
import { memoize } from '../database/memoize.js';
import { shortened } from '../spreadsheets/row-cells.js';
import type { ReadColumns, SheetCells } from './import-kind.js';

const fillerIn = (kind: FillerKind) => (cell: string) => isFiller(cell, kind);
const fillers: Record<FillerKind, (cell: string) => boolean> = {
  // A sheet repeats its names and grades, but few addresses and numbers.
  name: memoize(fillerIn('name')),
  code: memoize(fillerIn('code')),
  text: memoize(fillerIn('text')),
  email: fillerIn('email'),
  phone: fillerIn('phone'),
};

/** How many rows the preview names for each filler. */
const mostNamed = 5;

/**
 * Takes fillers such as 'N/A' for empty cells, in the columns that allow it, and lists them for the preview; the person may keep
 * some (decisions 2.23).
 */
export class FillerCells<Key extends string> {
  private readonly found = new Map<string, EmptiedCells>();
  private readonly pairs: (readonly [Key, Key])[];
  /** The columns that may have fillers, each with what tells them. */
  private readonly columns: [Key, (cell: string) => boolean][];

  constructor(
    private readonly read: ReadColumns<Key>,
    private readonly choices: NonNullable<ImportAnswers['choices']>,
  ) {
    this.pairs = Object.values<{ into: readonly [Key, Key] }>(read.wholeNames ?? {}).map(({ into }) => into);
    this.columns = (Object.entries(read.columns) as [Key, ImportColumn][]).flatMap(([key, { filler }]) =>
      filler ? [[key, fillers[filler]]] : [],
    );
  }

  get emptied(): EmptiedCells[] {
    return [...this.found.values()];
  }

  /** Empties the fillers of a row, which it changes. */
  empty(each: SheetCells<Key>) {
    const { row, cells, fault } = each;
    const { columns, wholeNames = {} } = this.read;
    for (const [key, isFiller] of this.columns)
      if (cells[key] !== '' && isFiller(cells[key])) this.take(row, cells, key);
    // 'Not known' is a filler as a whole, and 'NA' is one where nothing else of the name is written.
    for (const pair of this.pairs) {
      const parts = pair.filter((key) => cells[key] !== '' && columns[key].filler === 'name');
      const isNothing =
        parts.length > 0 &&
        (fillers.name(parts.map((key) => cells[key]).join(' ')) || parts.every((key) => isFillerAlone(cells[key])));
      if (isNothing) for (const key of parts) this.take(row, cells, key);
    }
    if (fault?.wrong && fault.wrong.column in wholeNames && fillers.name(fault.wrong.value)) delete each.fault;
  }

  private take(row: number, cells: Record<Key, string>, column: Key) {
    const value = shortened(cells[column]);
    const key = `filler ${column} ${foldText(value)}`.slice(0, 600);
    const isFiller = this.choices[key] === 'keep';
    const { heading } = this.read.columns[column];
    const found = this.found.get(key) ?? { key, heading, value, rows: [], count: 0, kept: isFiller };
    this.found.set(key, { ...found, count: found.count + 1, rows: [...found.rows, row].slice(0, mostNamed) });
    if (!isFiller) cells[column] = '';
  }
}
