import type { ImportColumns, ImportPreview, ImportRow } from '@homeroom/shared/imports';
import { AmbiguousDate, RowProblem } from '../spreadsheets/row-cells.js';

/** Goes through a sheet row by row and keeps what becomes of each; a RowProblem is a row that cannot be imported. */
export abstract class RowPlanner<Key extends string, Row extends ImportRow> {
  readonly rows: Row[] = [];
  /** The first date of numbers that may be two days. */
  ambiguous: ImportPreview['ambiguous'] = null;

  constructor(protected readonly columns: ImportColumns<Key>) {}

  /** Of whom or what a row is. */
  protected abstract nameOf(cells: Record<Key, string>): string;
  /** What becomes of a sound row; throws a RowProblem. */
  protected abstract read(row: number, cells: Record<Key, string>): Omit<Row, 'row' | 'name'>;

  add(row: number, cells: Record<Key, string>) {
    const name = this.nameOf(cells).trim().slice(0, 170);
    try {
      this.rows.push({ row, name, ...this.read(row, cells) } as Row);
    } catch (error) {
      if (!(error instanceof RowProblem)) throw error;
      if (error instanceof AmbiguousDate) this.ambiguous ??= { cell: error.cell, dmy: error.dmy, mdy: error.mdy };
      this.rows.push({ row, name, outcome: 'problem', reason: error.message, wrong: this.wrong(error, cells) } as Row);
    }
  }

  count(outcome: Row['outcome']): number {
    return this.rows.filter((row) => row.outcome === outcome).length;
  }

  private wrong({ wrong }: RowProblem, cells: Record<Key, string>): ImportRow['wrong'] {
    const column = wrong && this.columns[wrong.column as Key];
    if (!column) return undefined;
    return { ...wrong, heading: column.heading, value: cells[wrong.column as Key] };
  }
}
