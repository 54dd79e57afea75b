import type { SheetTab } from '@homeroom/shared/imports';

/**
 * What a cell was besides its text, where an import may have to ask about it. `month`: a date of which the format shows no day;
 * `zero`: a formula's, which an empty cell gives too; `formula`: an empty text for one without a stored result, as
 * some programs write it; `spread`: a copy of a cell that is merged over several columns;
 * `from1904`: a number of a workbook that counts days from 1904, which may be a date without its format.
 */
export type CellKind = 'error' | 'date' | 'month' | 'time' | 'box' | 'zero' | 'formula' | 'spread' | 'from1904';

/** The kinds of a row's cells by their columns, from 0; most rows have none. */
export type CellKinds = Record<number, CellKind>;

/** A filled row below the headings. `row` is its number in the sheet, from 1; there is a cell for each column, '' if empty. */
export interface SheetRow {
  row: number;
  cells: string[];
  kinds?: CellKinds;
  /** What lines have beyond the last heading. */
  beyond?: string;
}

/** A table of a workbook or of lines: its headings ('' for a column without one) and its filled rows. All values are text, trimmed and in NFC. */
export interface SheetTable {
  columns: string[];
  rows: SheetRow[];
  /** The visible sheets of a workbook, and which of them the rows are from. */
  tabs: SheetTab[];
  /** What was filled or left out on the way, in sentences. */
  notes: string[];
  /** Whether rows were left out that may be rows all the same. */
  leftOut?: boolean;
}
