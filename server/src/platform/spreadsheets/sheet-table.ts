/** One filled row below the headings. `row` is its number in the sheet, from 1; `cells` are as many as the columns, '' where empty. */
export interface SheetRow {
  row: number;
  cells: string[];
}

/** The table of a worksheet: its headings, '' for a column without one, and its filled rows. All values are text, trimmed and in NFC. */
export interface SheetTable {
  columns: string[];
  rows: SheetRow[];
}
