import { workbookLimits } from './workbook-limits.js';

/** A text is always written as text, whatever it begins with: '=1+1' stays those four characters. */
export type CellValue = string | number | boolean | null;

/** What nearly every cell of a report is: a hundred thousand of them need no closer look. */
const plain = /^[ !#-%'-;=?-^`-~]*$/;

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Leaves out what XML cannot hold and what spreadsheet programs would take for an escape such as `_x0041_`. */
export function writable(text: string): string {
  if (plain.test(text) && text.length <= workbookLimits.cellCharacters) return text;
  const clean = text
    // eslint-disable-next-line no-control-regex
    .replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F\uFFFE\uFFFF]/g, '')
    .replace(/_x(?=[0-9A-Fa-f]{4}_)/g, '_x005F_x');
  return clean.slice(0, workbookLimits.cellCharacters);
}

/** 'A', 'Z', 'AA' for columns from 0. */
function lettersOf(column: number): string {
  return (column >= 26 ? lettersOf(Math.floor(column / 26) - 1) : '') + String.fromCharCode(65 + (column % 26));
}

/** Texts that a sheet says again and again, such as 'Present'. */
const keptTexts = 500;

/**
 * Writes rows of a sheet as the library of workbooks would (ECMA-376, 18.3.1.73 and 18.3.1.4). The library makes an object of each cell
 * and merges the styles of its row and column into it, which for 360,000 cells takes four times as long as everything else.
 */
export class RowXml {
  private readonly starts: string[];
  private readonly ends = new Map<string, string>();

  /** `columns`: how many a row has at most. */
  constructor(columns: number) {
    this.starts = Array.from({ length: columns }, (_, column) => `<c r="${lettersOf(column)}`);
  }

  /** One row; `row` counts from 1. An empty cell is left out, and so is an empty row, whose number the next one skips. */
  of(row: number, cells: readonly CellValue[]): string {
    if (cells.length > this.starts.length)
      throw new Error(`A row of ${cells.length} cells in a sheet of ${this.starts.length} columns.`);
    let xml = '';
    for (let column = 0; column < cells.length; column++) {
      const value = cells[column] ?? null;
      if (value !== null) xml += this.starts[column]! + row + this.endOf(value);
    }
    return xml === '' ? '' : `<row r="${row}">${xml}</row>`;
  }

  private endOf(value: string | number | boolean): string {
    if (typeof value === 'number') return `"><v>${value}</v></c>`;
    if (typeof value === 'boolean') return `" t="b"><v>${Number(value)}</v></c>`;
    let end = this.ends.get(value);
    if (end === undefined) {
      end = `" t="str"><v>${plain.test(value) ? writable(value) : writable(value).replace(/[&<>"]/g, (sign) => entities[sign]!)}</v></c>`;
      if (this.ends.size < keptTexts) this.ends.set(value, end);
    }
    return end;
  }
}
