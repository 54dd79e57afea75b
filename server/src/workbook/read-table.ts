import type { SheetTab } from '@homeroom/shared/imports';
import { showCount } from '@homeroom/shared/text';
import { headingKey } from './cell-text.js';
import { inspectWorkbook, type XmlCounts } from './inspect-workbook.js';
import { WorkbookRefusal, tooMuch, workbookLimits } from './limits.js';
import { decoded, readLines } from './read-lines.js';
import { mapWorkbook, readFormats, readMerged, readSharedTexts } from './read-parts.js';
import { readSheet } from './read-sheet.js';
import type { SheetTable } from './sheet-table.js';
import { TableBuilder } from './table-builder.js';

/** What an import knows of a table before it is read. */
export interface TableWanted {
  /** The headings that it knows: the spellings of each column. */
  headings: readonly (readonly string[])[];
  /** The headings of pasted lines that have none of their own. */
  declared: readonly string[];
  /** The sheet of a workbook: its place from 0, all together, or by default the one that knows most headings. */
  tab?: number | 'all' | undefined;
  /** Whether totals, titles and repeated headings stay rows. */
  keepsAll?: boolean | undefined;
}

/** The file: a workbook, or lines as in a CSV file or copied from a spreadsheet. */
export type TableForm = 'workbook' | 'lines' | 'pasted';

/**
 * The table of a workbook's sheet or of lines, all values as text: dates 'YYYY-MM-DD', numbers as their cells show them. Throws a
 * WorkbookRefusal. Notes use the formats of the region.
 */
export async function readTable(
  bytes: Uint8Array,
  form: TableForm = 'workbook',
  wanted: TableWanted = { headings: [], declared: [] },
): Promise<SheetTable> {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return form === 'workbook' ? tableOf(buffer, wanted) : linesOf(buffer, form === 'pasted', wanted);
}

const headingsOf = ({ headings }: TableWanted) => new Set(headings.flat().map(headingKey));

function linesOf(bytes: Buffer, isPasted: boolean, wanted: TableWanted): SheetTable {
  const headings = headingsOf(wanted);
  const { declared, keepsAll = false } = wanted;
  const table = new TableBuilder(headings, [], { isLines: true, keepsAll, ...(isPasted && { declared }) });
  const { text, guessed } = decoded(bytes);
  readLines(text, headings, table, isPasted);
  table.finish();
  const notes = guessed
    ? [
        `The file does not say how its letters are encoded. It was read as ${guessed}: if names look wrong, save it as .xlsx.`,
      ]
    : [];
  return {
    columns: table.columns,
    rows: table.rows,
    tabs: [],
    notes: [...notes, ...table.notes],
    leftOut: table.hasLeftOut,
  };
}

/** A visible sheet: its table, or why it is too large to be read. */
interface ReadTab {
  name: string;
  table: TableBuilder;
  refusal?: WorkbookRefusal;
}

async function tableOf(bytes: Buffer, wanted: TableWanted): Promise<SheetTable> {
  const { tab: chosen, keepsAll = false } = wanted;
  const headings = headingsOf(wanted);
  const { parts, counts } = await inspectWorkbook(bytes);
  const { sheets, styles, texts, from1904 } = await mapWorkbook(parts);
  const countOf = (path = '') => counts.get(path.toLowerCase()) ?? { cells: 0, values: 0, merged: 0 };
  if (countOf(texts).cells > workbookLimits.cells) throw tooMuch(`more than ${showCount(workbookLimits.cells)} texts`);
  const context = { formats: await readFormats(parts, styles), texts: await readSharedTexts(parts, texts), from1904 };
  let left: Left = { cells: workbookLimits.emptyCells, values: workbookLimits.cells };
  const read: ReadTab[] = [];
  for (const [n, { name, path }] of sheets.entries()) {
    const count = countOf(path);
    const tab: ReadTab = { name, table: new TableBuilder(headings) };
    read.push(tab);
    try {
      refuseMany(count, n === chosen || sheets.length === 1 ? undefined : left);
      left = { cells: left.cells - count.cells, values: left.values - count.values };
      const merged = count.merged > 0 ? await readMerged(parts.read(path)) : [];
      tab.table = new TableBuilder(headings, merged, { keepsAll });
      await readSheet(parts.read(path), context, tab.table);
      tab.table.finish();
    } catch (error) {
      if (!(error instanceof WorkbookRefusal)) throw error;
      tab.refusal = error;
    }
  }
  return chosen === 'all' && read.length > 1
    ? allOf(read, wanted.headings)
    : oneOf(read, chosen === 'all' ? undefined : chosen);
}

type Left = Pick<XmlCounts, 'cells' | 'values'>;

/** Called before anything is parsed, so that refusing takes no longer than reading. */
function refuseMany(
  { cells, values }: XmlCounts,
  left: Left = { cells: workbookLimits.emptyCells, values: workbookLimits.cells },
) {
  if (values > left.values) throw tooMuch(`more than ${showCount(workbookLimits.cells)} cells`);
  if (cells > left.cells)
    throw new WorkbookRefusal(
      `The sheet has more than ${showCount(workbookLimits.emptyCells)} cells, nearly all of them empty. Copy the rows into a new one and try again.`,
    );
}

const tabOf = ({ name, table, refusal }: ReadTab, isRead: boolean): SheetTab => ({
  name,
  rows: refusal ? null : table.rows.length,
  isRead,
});

/** The sheet that was chosen, else the first of those that know most headings and have rows. */
function oneOf(read: readonly ReadTab[], chosen: number | undefined): SheetTable {
  const merit = ({ table, refusal }: ReadTab) => (refusal || table.rows.length === 0 ? -1 : table.knows);
  const best = read.reduce((found, each) => (merit(each) > merit(found) ? each : found));
  const tab = chosen === undefined ? best : read[chosen];
  if (!tab) throw new WorkbookRefusal('Choose a sheet.');
  if (tab.refusal) throw tab.refusal;
  const { columns, rows, notes, hasLeftOut: leftOut } = tab.table;
  return { columns, rows, tabs: read.map((each) => tabOf(each, each === tab)), notes, leftOut };
}

/** The heading of the column with the names of the sheets, for those with a section on each. */
const tabHeading = 'Sheet';

/**
 * All sheets as one table, with a column for the sheet's name. Columns of one meaning are one; rows are numbered on from sheet to
 * sheet, as in the file that the person gets back.
 */
function allOf(read: readonly ReadTab[], headings: TableWanted['headings']): SheetTable {
  const spellings = new Map(
    headings.flatMap((names, n) => names.map((name) => [headingKey(name), String(n)] as const)).reverse(),
  );
  const refused = read.find(({ refusal }) => refusal)?.refusal;
  if (refused) throw refused;
  const columns: string[] = [];
  const places = new Map<string, number>();
  /** Where the columns of each sheet are in the whole. */
  const to = read.map(({ table }) => {
    const seen = new Map<string, number>();
    return table.columns.map((heading) => {
      const own = headingKey(heading);
      const key = spellings.get(own) ?? `heading ${own}`;
      const nth = (seen.get(key) ?? 0) + 1;
      seen.set(key, nth);
      const at = places.get(`${nth} ${key}`) ?? columns.push(heading) - 1;
      places.set(`${nth} ${key}`, at);
      return at;
    });
  });
  const rows: SheetTable['rows'] = [];
  const tabs: SheetTab[] = [];
  let above = 0;
  for (const [n, each] of read.entries()) {
    const { table, name } = each;
    for (const { row, cells, kinds } of table.rows) {
      const all = [...columns.map(() => ''), name];
      cells.forEach((cell, at) => (all[to[n]![at]!] = cell));
      const moved = kinds && Object.fromEntries(Object.entries(kinds).map(([at, kind]) => [to[n]![Number(at)], kind]));
      rows.push({ row: above + row, cells: all, ...(moved && { kinds: moved }) });
    }
    tabs.push({ ...tabOf(each, true), ...(table.rows.length > 0 && { above }) });
    above += table.rows.at(-1)?.row ?? 0;
  }
  if (rows.length > workbookLimits.rows) throw tooMuch(`more than ${showCount(workbookLimits.rows)} rows`);
  const notes = read.flatMap(({ name, table }) => table.notes.map((note) => `${name}: ${note}`));
  const leftOut = read.some(({ table }) => table.hasLeftOut);
  return { columns: [...columns, tabHeading], rows, tabs, notes, leftOut };
}
