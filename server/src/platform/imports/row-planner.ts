import type { ImportColumns, ImportPreview, ImportRow } from '@homeroom/shared/imports';
import { beginningOf, listOf, showCount } from '@homeroom/shared/text';
import { inTurns } from '../spreadsheets/in-turns.js';
import { AmbiguousDate, RowProblem } from '../spreadsheets/row-cells.js';
import type { SheetCells } from './import-kind.js';

/** The cell that a RowProblem names, as the preview shows it. */
export function wrongCell(
  wrong: RowProblem['wrong'],
  columns: ImportColumns,
  cells: Record<string, string>,
): ImportRow['wrong'] {
  const column = wrong && columns[wrong.column];
  return column && { ...wrong, heading: column.heading, value: cells[wrong.column] ?? '' };
}

/** How many rows a sentence names; a sheet may name one student twenty thousand times. */
const mostNamed = 5;

/** '2, 3 and 7', or '2, 3, 4, 5, 6 and 12 more'. */
export function namedRows(rows: readonly { row: number }[]): string {
  const shown = rows.slice(0, rows.length > mostNamed + 1 ? mostNamed : rows.length).map(({ row }) => String(row));
  return listOf(shown.length < rows.length ? [...shown, `${showCount(rows.length - shown.length)} more`] : shown);
}

/** Checks a sheet row by row and keeps the outcome of each; a RowProblem is a row that cannot be imported. */
export abstract class RowPlanner<Key extends string, Row extends ImportRow> {
  readonly rows: Row[] = [];
  /** The first date that could mean two days. */
  ambiguous: ImportPreview['ambiguous'] = null;

  constructor(protected readonly columns: ImportColumns<Key>) {}

  /** A row's name: the person's, for example. */
  protected abstract nameOf(cells: Record<Key, string>): string;
  /** The outcome of a valid row; throws a RowProblem. */
  protected abstract read(row: number, cells: Record<Key, string>): Omit<Row, 'row' | 'name'>;

  add({ row, cells, fault }: SheetCells<Key>) {
    const name = beginningOf(this.nameOf(cells).trim() || fault?.wrong?.value || '', 170);
    if (fault) return void this.rows.push({ row, name, outcome: 'problem', ...fault } as Row);
    try {
      this.rows.push({ row, name, ...this.read(row, cells) } as Row);
    } catch (error) {
      if (!(error instanceof RowProblem)) throw error;
      if (error instanceof AmbiguousDate) this.ambiguous ??= error.ambiguous;
      const wrong = wrongCell(error.wrong, this.columns, cells);
      this.rows.push({ row, name, outcome: 'problem', reason: error.message, wrong, asks: error.asks } as Row);
    }
  }

  async addAll(rows: readonly SheetCells<Key>[]): Promise<void> {
    await inTurns(rows, (row) => this.add(row));
  }

  count(outcome: Row['outcome']): number {
    return this.rows.filter((row) => row.outcome === outcome).length;
  }
}
