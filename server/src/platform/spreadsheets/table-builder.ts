import { showCount } from '@homeroom/shared/text';
import type { SheetRow } from './sheet-table.js';
import { workbookLimits } from './workbook-limits.js';
import { tooMuch } from './workbook-refusal.js';

/** Rows to look at before one of them is chosen as the headings. */
const lookahead = 20;
/** Rows in one JSON text: few enough that parsing it never blocks the event loop. */
const batchRows = 500;

const filled = (cells: readonly string[]) => cells.filter((cell) => cell !== '').length;

/**
 * Builds a table from a sheet's rows as they are read. The headings are the first row with more than half as many filled cells
 * as the widest of the first twenty filled rows: a title above the table has fewer.
 */
export class TableBuilder {
  columns: string[] = [];
  /** Each is the JSON of a SheetRow[] with at most `batchRows` rows. */
  readonly batches: string[] = [];
  private first: SheetRow[] | null = [];
  private batch: SheetRow[] = [];
  private rows = 0;
  private characters = 0;

  /** Adds the next row; `cells` may have holes and any length. Throws a WorkbookRefusal beyond a limit. */
  add(row: number, cells: readonly (string | undefined)[]) {
    const texts = Array.from(cells, (cell) => cell ?? '');
    if (filled(texts) === 0) return;
    if (!this.first) return this.keep(row, texts);
    this.first.push({ row, cells: texts });
    if (this.first.length === lookahead) this.findHeadings();
  }

  /** Call once, after the last row. */
  finish() {
    this.findHeadings();
    this.flush();
  }

  private findHeadings() {
    if (!this.first) return;
    const widest = Math.max(0, ...this.first.map(({ cells }) => filled(cells)));
    const at = this.first.findIndex(({ cells }) => filled(cells) * 2 > widest);
    const below = this.first.slice(at + 1);
    const headings = this.first[at]?.cells ?? [];
    const last = headings.reduce((found, heading, n) => (heading === '' ? found : n), -1);
    this.columns = headings.slice(0, last + 1);
    this.first = null;
    for (const { row, cells } of below) this.keep(row, cells);
  }

  private keep(row: number, texts: readonly string[]) {
    const cells = this.columns.map((_, n) => texts[n] ?? '');
    if (filled(cells) === 0) return;
    this.rows += 1;
    this.characters += cells.reduce((sum, cell) => sum + cell.length, 0);
    if (this.rows > workbookLimits.rows) throw tooMuch(`more than ${showCount(workbookLimits.rows)} rows`);
    if (this.characters > workbookLimits.tableCharacters) throw tooMuch('too much text');
    this.batch.push({ row, cells });
    if (this.batch.length === batchRows) this.flush();
  }

  private flush() {
    if (this.batch.length > 0) this.batches.push(JSON.stringify(this.batch));
    this.batch = [];
  }
}
