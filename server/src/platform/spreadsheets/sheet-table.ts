/** A filled row below the headings. `row` is its number in the sheet, from 1; there is a cell for each column, '' if empty. */
export interface SheetRow {
  row: number;
  cells: string[];
}

/** A worksheet: its headings ('' for a column without one) and its filled rows. All values are text, trimmed and in NFC. */
export interface SheetTable {
  columns: string[];
  rows: SheetRow[];
}
