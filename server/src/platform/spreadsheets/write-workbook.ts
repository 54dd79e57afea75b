import { PassThrough, type Writable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { finished } from 'node:stream/promises';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { DataValidation, PageSetup, stream, Style, Worksheet } from 'exceljs';
import { sheetLimits } from '@homeroom/shared/imports';
import { standardLook, type WorkbookLook } from '@homeroom/shared/settings/theme/workbook-look';
import { beginningOf } from '@homeroom/shared/text';
import { RowXml, writable, type CellValue, type ColumnStyles } from './row-xml.js';

export type { CellValue };

export interface Sheet {
  /** Shown on the tab: at most 31 characters, without * ? : \ / [ ]. */
  name: string;
  /** Columns at the left that do not scroll. */
  frozenColumns?: number;
  /** Prints landscape, one page wide. */
  isWide?: boolean;
  columns: readonly SheetColumn[];
  rows: Iterable<readonly CellValue[]> | AsyncIterable<readonly CellValue[]>;
}

interface SheetColumn {
  heading: string;
  /** In characters; by default the heading decides. */
  width?: number;
  /** Offered in a drop-down in every cell. */
  choices?: readonly string[];
  /** The looks of cells by their text. Columns should share one map. */
  looks?: CellLooks;
  /** What of the column is a date 'YYYY-MM-DD', and so is written as one. */
  dates?: 'heading' | 'cells';
}

/** Colours are '#rrggbb'; a look with a ground is bold. */
export type CellLooks = ReadonlyMap<string, { ink: string; ground?: string }>;

/** Milliseconds of writing after which other requests may run. */
const turnMs = 8;

/** How much of a sheet is passed on at once. */
const pieceCharacters = 32_000;

/**
 * Writes an .xlsx workbook to a stream as its rows come, and ends the stream. Headings are bold, frozen, in the school's colour
 * and have filters; every printed page names the school and the sheet. If the rows throw or the reader goes away, this throws and
 * destroys the stream.
 */
export async function writeWorkbook(stream: Writable, sheets: readonly Sheet[], look = standardLook): Promise<void> {
  const ended = finished(stream);
  // Awaited at the end; until then a reader that goes away must not cause an unhandled rejection.
  ended.catch(() => undefined);
  try {
    // Loaded only here, because it takes a quarter of a second.
    const { default: ExcelJs } = await import('exceljs');
    const workbook = new ExcelJs.stream.xlsx.WorkbookWriter({ stream, useStyles: true });
    for (const sheet of sheets) await writeSheet(workbook, sheet, look, stream);
    await Promise.all([workbook.commit(), ended]);
  } catch (error) {
    stream.destroy();
    throw error;
  }
}

/** The numbers of paper sizes (ECMA-376, 18.3.1.63). */
const paperSizes = { Letter: 1, A4: 9 } as const;

/** `fitToHeight: 0` allows any number of pages. */
const widePage: Partial<PageSetup> = {
  orientation: 'landscape',
  fitToPage: true,
  fitToWidth: 1,
  fitToHeight: 0,
};

async function writeSheet(
  workbook: stream.xlsx.WorkbookWriter,
  { name, columns, rows, frozenColumns = 0, isWide = false }: Sheet,
  look: WorkbookLook,
  target: Writable,
) {
  const sheet = workbook.addWorksheet(name, {
    views: [{ state: 'frozen', ySplit: 1, xSplit: frozenColumns }],
    // The types lack Letter.
    pageSetup: {
      ...(isWide && widePage),
      paperSize: paperSizes[look.paper] as PageSetup['paperSize'],
      printTitlesRow: '1:1',
    },
    headerFooter: { oddHeader: `&L${inPrint(look.schoolName)}&R${inPrint(name)}`, oddFooter: '&R&P / &N' },
  });
  sheet.columns = columns.map(({ heading, width = Math.min(40, Math.max(10, heading.length + 4)) }) => ({ width }));
  sheet.autoFilter = { from: { row: 1, column: 1 }, to: { row: 1, column: columns.length } };
  writeHeadings(sheet, columns, look);
  await writeRows(
    (sheet as Worksheet & { stream: { write(xml: string): void } }).stream,
    new RowXml(stylesOf(workbook, columns, look)),
    rows,
    target,
  );
  for (const [place, { heading, choices = [] }] of columns.entries())
    if (choices.length > 0) offer(workbook, sheet, { place, heading, choices });
  sheet.commit();
}

function writeHeadings(sheet: Worksheet, columns: Sheet['columns'], look: WorkbookLook) {
  const isDate = ({ dates }: SheetColumn) => dates === 'heading';
  const row = sheet.addRow(
    columns.map((column) => (isDate(column) ? new Date(`${column.heading}T00:00Z`) : writable(column.heading))),
  );
  Object.assign(row, cellStyle({ ...look, isBold: true }), { alignment: { horizontal: 'left' } });
  for (const [at, column] of columns.entries()) if (isDate(column)) row.getCell(at + 1).numFmt = look.dateFormat;
  row.commit();
}

const cellStyle = ({ ink, ground, isBold }: { ink: string; ground?: string; isBold: boolean }): Partial<Style> => ({
  font: { name: 'Calibri', size: 11, bold: isBold, color: argb(ink) },
  ...(ground && { fill: { type: 'pattern', pattern: 'solid', fgColor: argb(ground) } }),
});

const plainStyles: ColumnStyles = {};

/** The styles of the columns' cells, added to the workbook once each. */
function stylesOf(workbook: stream.xlsx.WorkbookWriter, columns: Sheet['columns'], look: WorkbookLook) {
  const { styles } = workbook as stream.xlsx.WorkbookWriter & {
    styles: { addStyleModel(style: Partial<Style>): number };
  };
  const byLooks = new Map<CellLooks, ColumnStyles>();
  return columns.map(({ looks, dates }): ColumnStyles => {
    if (dates === 'cells')
      return { date: styles.addStyleModel({ numFmt: look.dateFormat, alignment: { horizontal: 'left' } }) };
    if (!looks) return plainStyles;
    const known = byLooks.get(looks);
    if (known) return known;
    const texts = new Map<string, number>();
    for (const [text, { ink, ground }] of looks)
      texts.set(text, styles.addStyleModel(cellStyle({ ink, ground, isBold: ground !== undefined })));
    byLooks.set(looks, { texts });
    return byLooks.get(looks)!;
  });
}

const argb = (color: string) => ({ argb: `FF${color.slice(1).toUpperCase()}` });

/** Text for a page header, where '&' begins a code; Excel refuses a file with a longer header. */
const inPrint = (text: string) => beginningOf(text, 100).replaceAll('&', '&&');

/** Writes the rows below the headings; exceljs writes the beginning and the end of the sheet. */
async function writeRows(sheet: { write(xml: string): void }, row: RowXml, rows: Sheet['rows'], target: Writable) {
  let xml = '';
  let written = 1;
  let since = performance.now();
  for await (const cells of rows) {
    xml += row.of(++written, cells);
    if (xml.length < pieceCharacters) continue;
    sheet.write(xml);
    xml = '';
    if (performance.now() - since < turnMs) continue;
    await nextTurn();
    if (target.destroyed) throw new Error('Whoever was reading the workbook went away.');
    since = performance.now();
  }
  if (xml !== '') sheet.write(xml);
}

/** Adds a drop-down to a column. Its choices are on a hidden sheet, because a list in the rule itself holds only 255 characters. */
function offer(
  workbook: stream.xlsx.WorkbookWriter,
  sheet: Worksheet,
  { place, heading, choices }: Required<Pick<SheetColumn, 'heading' | 'choices'>> & { place: number },
) {
  const name = `Choices ${place + 1}`;
  const list = workbook.addWorksheet(name, { state: 'hidden' });
  for (const choice of choices) list.addRow([writable(choice)]).commit();
  list.commit();
  const column = sheet.getColumn(place + 1).letter;
  const rules = (sheet as Worksheet & { dataValidations: { add(cells: string, rule: DataValidation): void } })
    .dataValidations;
  rules.add(`${column}2:${column}${sheetLimits.rows + 1}`, {
    type: 'list',
    allowBlank: true,
    formulae: [`'${name}'!$A$1:$A$${choices.length}`],
    showErrorMessage: true,
    errorStyle: 'warning',
    errorTitle: heading,
    error: 'Choose one of the entries in the list.',
  });
}

/** The options of a StreamableFile that is saved as a workbook of this name. */
export const workbookFile = (name: string) => ({
  type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  disposition: `attachment; filename="${name}"`,
});

/** A small workbook in memory. */
export async function workbookBuffer(sheets: readonly Sheet[], look = standardLook): Promise<Buffer> {
  const stream = new PassThrough();
  const [bytes] = await Promise.all([buffer(stream), writeWorkbook(stream, sheets, look)]);
  return bytes;
}
