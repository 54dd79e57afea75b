import { isUtf8 } from 'node:buffer';
import { analyse } from 'chardet';
import { CsvError, parse } from 'csv-parse/sync';
import { regionFormats } from '@homeroom/shared/region';
import iconv from 'iconv-lite';
import { showCount } from '@homeroom/shared/text';
import { headingKey, textOf } from './cell-text.js';
import type { TableBuilder } from './table-builder.js';
import { workbookLimits, WorkbookRefusal, tooLongCell, tooManyColumns, tooMuch } from './limits.js';

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

/** The encodings that spreadsheet programs use by the language of a computer; all others write windows-1252. */
const encodings: Readonly<Record<string, string>> = {
  ...Object.fromEntries(['bs', 'cs', 'hr', 'hu', 'pl', 'ro', 'sk', 'sl', 'sq'].map((each) => [each, 'windows-1250'])),
  ...Object.fromEntries(['be', 'bg', 'kk', 'mk', 'ru', 'sr', 'uk'].map((each) => [each, 'windows-1251'])),
  ...{ el: 'windows-1253', tr: 'windows-1254', az: 'windows-1254', he: 'windows-1255', th: 'windows-874' },
  ...Object.fromEntries(['ar', 'fa', 'ur'].map((each) => [each, 'windows-1256'])),
  ...Object.fromEntries(['et', 'lt', 'lv'].map((each) => [each, 'windows-1257'])),
  ...{ vi: 'windows-1258', ja: 'shift_jis', ko: 'cp949', zh: 'gb18030', 'zh-Hant': 'big5' },
};

/** How sure a guess by the letters must be to count more than the language of the school. */
const sure = 60;

/** The text of a file of lines, and its encoding if that had to be guessed. Throws a WorkbookRefusal. */
export function decoded(bytes: Buffer): { text: string; guessed?: string } {
  const { encoding, isGuessed } = encodingOf(bytes);
  const text = iconv.decode(bytes, encoding);
  if (text.includes('\0') || /^\s*(<(!doctype|html|\?xml|table|svg)|%PDF)/i.test(text))
    throw new WorkbookRefusal('This file is not a list: it is neither .xlsx nor .csv.');
  return { text, ...(isGuessed && { guessed: encoding }) };
}

function encodingOf(bytes: Buffer): { encoding: string; isGuessed: boolean } {
  const certain = (encoding: string) => ({ encoding, isGuessed: false });
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return certain('utf-16le');
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return certain('utf-16be');
  // Every other byte of Latin letters in UTF-16 is zero, and of other letters at least that beside each separator. Other text has only
  // one that strayed into it.
  const zero = bytes.indexOf(0);
  const start = bytes.subarray(0, sampleBytes);
  const zeros = start.filter((byte) => byte === 0).length;
  if (zeros > 1 && zeros * 16 > start.length) return certain(zero % 2 === 1 ? 'utf-16le' : 'utf-16be');
  if (isUtf8(bytes)) return certain('utf-8');
  const text = bytes.toString('utf8');
  const broken = text.split('\uFFFD').length - 1;
  const letters = text.match(/[^\0-\x7f\uFFFD]/gu)?.length ?? 0;
  // Letters of another encoding are seldom whole ones in UTF-8.
  if (letters > broken) return { encoding: 'utf-8', isGuessed: true };
  const guesses = analyse(bytes).filter(({ name }) => iconv.encodingExists(name) && !/^(UTF|ISO-8859-1$)/.test(name));
  const [best] = guesses;
  const language = new Intl.Locale(regionFormats().language());
  const own = encodings[`${language.language}-${language.script}`] ?? encodings[language.language] ?? western;
  const guessed = best && best.confidence >= sure ? best.name : own;
  if (guessed !== western) return { encoding: guessed, isGuessed: true };
  const other = hasOtherScript(start) && guesses.find(({ name }) => !latin.test(name));
  return { encoding: other ? other.name : westernOf(start), isGuessed: true };
}

/** How much of a file says what its words are like. */
const sampleBytes = 200_000;

const western = 'windows-1252';
const latin = /^(ISO-8859-[29]|windows-125[0247])$/;

/** Whether most bytes beyond ASCII stand together, as in few Latin words. */
function hasOtherScript(bytes: Buffer): boolean {
  const beyond = bytes.toString('latin1').match(/[\x80-\xff]+/g) ?? [];
  const lengthOf = (runs: readonly string[]) => runs.reduce((sum, run) => sum + run.length, 0);
  return lengthOf(beyond.filter((run) => run.length > 1)) * 2 > lengthOf(beyond);
}

/** What words have only in a wrong encoding: signs between letters, and a capital with an accent after a small letter. */
const strange =
  /(?<=\p{L})[^\p{L}\p{M}\p{N}\0-\x7f’”»…–—·´\u00a0]|[^\p{L}\p{M}\p{N}\0-\x7f‘“«¿¡…–—·´\u00a0](?=\p{L})|(?<=\p{Ll})([–—]\p{Ll}|(?![A-Z])\p{Lu}|(?<![a-z])[A-Z])/gu;

/** The encoding of Western letters: that of Windows, unless the words are better in that of older Macs or of DOS, which Excel also offers. */
const westernOf = (bytes: Buffer) =>
  [western, 'macintosh', 'cp850']
    .map((encoding) => ({ encoding, strange: iconv.decode(bytes, encoding).match(strange)?.length ?? 0 }))
    .reduce((found, each) => (each.strange < found.strange ? each : found)).encoding;

/**
 * Reads lines, as in a CSV file or copied from a spreadsheet, into a table. `isPasted`: lines without headings have the cells of
 * the import's own columns, and commas in them may belong to names. Throws a WorkbookRefusal.
 */
export function readLines(written: string, headings: ReadonlySet<string>, table: TableBuilder, isPasted: boolean) {
  // Excel's own way to say what is between cells.
  const [line, named] = /^\uFEFF?"?sep=(.)"?\r?\n/i.exec(written) ?? [];
  const text = withoutEmptyEnd(line ? written.slice(line.length) : written);
  const separator = named ?? separatorOf(text, headings, isPasted);
  const above = line ? 1 : 0;
  eachLine(text, separator, (cells, n) => {
    // Programs write a separator for each formatted column, far below the list too.
    const last = cells.findLastIndex((cell) => cell !== '');
    if (last < 0) return;
    if (last >= workbookLimits.columns) throw tooManyColumns();
    if (cells.some((cell) => cell.length > workbookLimits.cellCharacters)) throw tooLongCell();
    const texts = cells.map(textOf);
    if (isPasted) texts[0] = texts[0]!.replace(bullet, '');
    table.add(n + above, texts);
  });
}

/** Before a line of a list. */
const bullet = /^[•·◦▪‣●○■□*–-] +(?=\S)/;

/** Drops the lines at the end that have nothing but separators: programs write one for each formatted row, up to a million. */
function withoutEmptyEnd(text: string): string {
  let end = text.length;
  while (end > 0 && ' ,;\t|\r\n'.includes(text[end - 1]!)) end--;
  const lineEnd = text.slice(end).search(/[\r\n]/);
  const rest = lineEnd < 0 ? text : text.slice(0, end + lineEnd);
  if ((rest.match(/\n|\r(?!\n)/g)?.length ?? 0) > workbookLimits.lines)
    throw tooMuch(`more than ${showCount(workbookLimits.lines)} lines`);
  return rest;
}

/** Finds what is between cells: what makes most of the first lines' headings known, else what gives every line as many cells. */
function separatorOf(text: string, headings: ReadonlySet<string>, isPasted: boolean): string {
  const start = text.split(/\r\n?|\n/, lookahead).join('\n');
  const splits = separators.map((separator): Split => {
    const lines: string[][] = [];
    try {
      eachLine(start, separator, (cells) => void (cells.some((cell) => cell.trim() !== '') && lines.push(cells)));
    } catch (error) {
      // The cut may be within a quoted cell, whose quote has its end behind it.
      if (!(error instanceof WorkbookRefusal)) throw error;
    }
    const widths = new Set(lines.map((cells) => cells.length));
    return {
      separator,
      knows: Math.max(0, ...lines.map((cells) => cells.filter((cell) => headings.has(headingKey(cell))).length)),
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

/**
 * Calls `each` with the cells of every line and its number from 1. A quoted cell may have line breaks, and quotes inside another
 * are its own. Throws a WorkbookRefusal for a quote without an end.
 */
function eachLine(text: string, delimiter: string, each: (cells: string[], n: number) => void) {
  let n = 0;
  try {
    parse(text, {
      bom: true,
      delimiter,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_quotes: true,
      relax_column_count: true,
      // Keeps no line: a million empty ones would take more memory than a thread has.
      on_record: (cells: string[]) => (each(cells, ++n), null),
    });
  } catch (error) {
    if (!(error instanceof CsvError) || error.code !== 'CSV_QUOTE_NOT_CLOSED') throw error;
    const where = n === 0 ? 'in the first row' : `after row ${n}`;
    throw new WorkbookRefusal(`A quotation mark ${where} has no end. Close or remove it and try again.`);
  }
}
