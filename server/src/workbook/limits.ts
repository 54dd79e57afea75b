import { largestWorkbook, sheetLimits } from '@homeroom/shared/imports';
import { showCount } from '@homeroom/shared/text';

const megabyte = 1024 * 1024;

/** A workbook beyond one of these limits is refused with a sentence. */
export const workbookLimits = {
  uploadBytes: largestWorkbook,
  /** Files in the zip; a workbook has ten to a hundred. */
  entries: 1000,
  /** All files unpacked. 20,000 roster rows take 15 MB. */
  unpackedBytes: 50 * megabyte,
  /** How many times larger a file may become; real schools' sheets reach 10, a zip bomb 1,000. Small files are exempt. */
  ratio: 200,
  ratioFromBytes: megabyte,
  /** Nested elements, and attributes of one element; no spreadsheet program writes more. */
  xmlDepth: 64,
  xmlAttributes: 256,
  ...sheetLimits,
  /** Of a file of lines, empty ones too; a thread reads so many in 5 s. */
  lines: 200_000,
  /** The number of the last possible row in Excel and LibreOffice; most rows before it may be empty. */
  lastRow: 1_048_576,
  columns: 200,
  /** Cells with a value, and shared texts: 30 for each of the most rows, which a thread reads in 2 s. */
  cells: 600_000,
  /** Cells with a format only are often far below a list; a thread passes so many in 3 s. */
  emptyCells: 2_000_000,
  /** All cells together, because shared texts could expand to gigabytes. */
  tableCharacters: 10_000_000,
} as const;

/** Why a workbook is not read, as a sentence for the person. */
export class WorkbookRefusal extends Error {
  override readonly name = 'WorkbookRefusal';
}

export const notAWorkbook = () =>
  new WorkbookRefusal(
    'This file is not an .xlsx spreadsheet. Open it in your spreadsheet program, save it as .xlsx and try again.',
  );
export const damaged = () =>
  new WorkbookRefusal(
    'This spreadsheet is damaged. Open it in your spreadsheet program, save it as .xlsx and try again.',
  );
export const tooLarge = () =>
  new WorkbookRefusal('This spreadsheet is too large when unpacked. Copy the rows into a new one and try again.');
export const hasMacros = () =>
  new WorkbookRefusal('This spreadsheet contains macros. Save it as .xlsx without macros and try again.');
export const hasLinks = () =>
  new WorkbookRefusal('This spreadsheet links to other files. Copy its values into a new one and try again.');
export const tooManyColumns = () =>
  new WorkbookRefusal(
    `The sheet has more than ${workbookLimits.columns} columns. Remove those that are not needed and try again.`,
  );
export const tooLongCell = () =>
  new WorkbookRefusal(
    `A cell holds more than ${showCount(workbookLimits.cellCharacters)} characters. Shorten it and try again.`,
  );
export const tooMuch = (what: string) => new WorkbookRefusal(`The sheet has ${what}. Split it and import the parts.`);
