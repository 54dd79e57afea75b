import { regionFormats } from './region.js';

/**
 * Spreadsheets treat cells that begin like this as formulas; a leading apostrophe makes them text. East Asian versions of Excel also
 * accept full-width and small signs, and a bar calls another program (csv-stringify does not escape it).
 */
const formula = /^(?:[\t\r]|[\s"]*[=+\-@|＝＋－＠｜﹦﹢﹣﹫])/;

/** Whether a spreadsheet could run a cell as a formula. Quotes before it may get lost with a wrong separator. */
const isFormula = (cell: string) => formula.test(cell);

/** A phone number with its country: the sign before it makes no formula of it, and an apostrophe would be dialled or stored. */
const phone = /^\+(?=(?:\D*\d){5})[\d ().\-/]+(?:x\d+)?$/;

const guarded = (cell: string) => (isFormula(cell) && !phone.test(cell) ? `'${cell}` : cell);

/** A cell that comes back from a CSV file, without the apostrophes that make its formulas harmless there. */
export const withoutGuard = (cell: string) =>
  cell.includes("'")
    ? cell.replace(/(^|[,;\t\r\n])'([^,;\t\r\n]+)/g, (all, before: string, value: string) =>
        isFormula(value) ? before + value : all,
      )
    : cell;

/** The cells that a value becomes in a program that expects another separator, and so ignores quotes in the middle of a line. */
const foreignCells = {
  ',': /^[\t\r]|(?<=^|[;\t\r\n])[^;\t\r\n]+/g,
  ';': /^[\t\r]|(?<=^|[,\t\r\n])[^,\t\r\n]+/g,
};
/** Tested first, because most values have none of these signs. */
const suspicious = /[=+\-@|＝＋－＠｜﹦﹢﹣﹫\t\r]/;

/**
 * One cell, safe from formulas and quoted where needed. Numbers stay numbers; null becomes empty. papaparse takes up to twice the time
 * and 19 kB; csv-stringify takes five times as long and leaves a single line feed unquoted.
 */
export function csvCell(value: string | number | boolean | null): string {
  if (value === null) return '';
  if (typeof value !== 'string') return String(value);
  const safe = suspicious.test(value) ? value.replace(foreignCells[csvSeparator()], guarded) : value;
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** What spreadsheets of the school's region expect between cells (decisions 25). */
export const csvSeparator = () => regionFormats().separator();

/** A line, ended as in RFC 4180. */
export const csvLine = (cells: readonly Parameters<typeof csvCell>[0][]) =>
  `${cells.map(csvCell).join(csvSeparator())}\r\n`;

/** Starts every file: without a byte order mark Excel garbles accents. */
export const csvStart = '\uFEFF';

/** A whole CSV text. */
export const csvOf = (head: readonly string[], rows: readonly (readonly (string | number)[])[]) =>
  csvStart + [head, ...rows].map(csvLine).join('');
