import type { ImportColumns, ImportPreview, ImportRow } from '@homeroom/shared/imports';
import { asksForSplit } from '@homeroom/shared/names';
import { AmbiguousDate, RowProblem, shortened } from '../spreadsheets/row-cells.js';

/** The cell that a RowProblem names, as the preview shows it. */
export function wrongCell(
  wrong: RowProblem['wrong'],
  columns: ImportColumns,
  cells: Record<string, string>,
): ImportRow['wrong'] {
  const column = wrong && columns[wrong.column];
  return column && { ...wrong, heading: column.heading, value: cells[wrong.column] ?? '' };
}

/** Why a whole name was not split, or that a sheet has no column with a name, and how to correct it. */
const unsplitWords = ({ heading, value }: NonNullable<ImportRow['wrong']>) =>
  value === ''
    ? `${heading} is missing.`
    : `${heading} '${shortened(value)}' ${
        asksForSplit(value)
          ? 'is a whole name. Choose under Columns how to split it, or write'
          : 'has no clear first and last name. Write'
      } the last name, a comma and the first name.`;

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

  add(row: number, cells: Record<Key, string>, unsplit?: ImportRow['wrong']) {
    const name = (this.nameOf(cells).trim() || unsplit?.value || '').slice(0, 170);
    if (unsplit)
      return void this.rows.push({
        row,
        name,
        outcome: 'problem',
        reason: unsplitWords(unsplit),
        wrong: unsplit,
      } as Row);
    try {
      this.rows.push({ row, name, ...this.read(row, cells) } as Row);
    } catch (error) {
      if (!(error instanceof RowProblem)) throw error;
      if (error instanceof AmbiguousDate) this.ambiguous ??= { cell: error.cell, dmy: error.dmy, mdy: error.mdy };
      const wrong = wrongCell(error.wrong, this.columns, cells);
      this.rows.push({ row, name, outcome: 'problem', reason: error.message, wrong, asks: error.asks } as Row);
    }
  }

  count(outcome: Row['outcome']): number {
    return this.rows.filter((row) => row.outcome === outcome).length;
  }
}
