import { analyse } from 'chardet';
import { parse } from 'csv-parse/sync';
import iconv from 'iconv-lite';
import { textOf } from './cell-text.js';
import { headingKey } from './columns.js';
import type { TableBuilder } from './table-builder.js';
import { WorkbookRefusal } from './workbook-refusal.js';

const separators = [',', ';', '\t', '|'];

/** How many lines are looked at to find what is between cells. */
const lookahead = 30;

/** What a separator makes of the first lines. */
interface Split {
  separator: string;
  /** Known headings in the line that has most of them. */
  knows: number;
  /** The cells of every line, if all have as many. */
  width: number;
}

/** The text of a file of lines, in whatever encoding a spreadsheet program wrote it. Throws a WorkbookRefusal. */
export function decoded(bytes: Buffer): string {
  const encoding = encodingOf(bytes);
  const text = iconv.decode(bytes, encoding);
  if (text.includes('\0')) throw new WorkbookRefusal('This file is not a list: it is neither .xlsx nor .csv.');
  return text;
}

function encodingOf(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  // Every other byte of Latin letters in UTF-16 is zero, and no byte of other text is.
  const zero = bytes.indexOf(0);
  if (zero >= 0) return zero % 2 === 1 ? 'utf-16le' : 'utf-16be';
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return 'utf-8';
  } catch {
    return analyse(bytes).find(({ name }) => iconv.encodingExists(name) && name !== 'UTF-8')?.name ?? 'windows-1252';
  }
}

/**
 * Reads lines, as in a CSV file or copied from a spreadsheet, into a table. `isPasted`: lines without headings have the cells of
 * the import's own columns, and commas in them may belong to names. Throws a WorkbookRefusal.
 */
export function readLines(written: string, known: ReadonlySet<string>, table: TableBuilder, isPasted: boolean) {
  // Excel's own way to say what is between cells.
  const [told, named] = /^\uFEFF?"?sep=(.)"?\r?\n/i.exec(written) ?? [];
  const text = told ? written.slice(told.length) : written;
  const separator = named ?? separatorOf(text, known, isPasted);
  cellsOf(text, separator).forEach((cells, n) => table.add(n + 1 + (told ? 1 : 0), cells.map(textOf)));
}

/** Finds what is between cells: what makes most of the first lines' headings known, else what gives every line as many cells. */
function separatorOf(text: string, known: ReadonlySet<string>, isPasted: boolean): string {
  const splits = separators.map((separator): Split => {
    const lines = cellsOf(text, separator, lookahead).filter((cells) => cells.some((cell) => cell.trim() !== ''));
    const widths = new Set(lines.map((cells) => cells.length));
    return {
      separator,
      knows: Math.max(0, ...lines.map((cells) => cells.filter((cell) => known.has(headingKey(cell))).length)),
      width: widths.size === 1 ? [...widths][0]! : 1,
    };
  });
  const best = (by: 'knows' | 'width', least: number) =>
    splits.reduce<Split | undefined>(
      (found, each) => (each[by] > (found?.[by] ?? least - 1) ? each : found),
      undefined,
    );
  const tab = splits.find(({ separator }) => separator === '\t')!;
  if (isPasted && /\t/.test(text.slice(0, 10_000))) return tab.separator;
  // 'Khan, Aisha' is one name: two cells are certain only where a heading says so.
  return (best('knows', 2) ?? best('width', isPasted ? 3 : 2) ?? tab).separator;
}

/** The cells of lines; a quoted cell may have line breaks, and quotes inside another are its own. */
const cellsOf = (text: string, delimiter: string, to?: number): string[][] =>
  parse(text, {
    bom: true,
    delimiter,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_quotes: true,
    relax_column_count: true,
    ...(to !== undefined && { to }),
  });
