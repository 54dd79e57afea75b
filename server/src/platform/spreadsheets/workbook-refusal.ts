import { showCount } from '@homeroom/shared/text';
import { workbookLimits } from './workbook-limits.js';

/** Why a workbook is not read, as a sentence for the person. */
export class WorkbookRefusal extends Error {
  override readonly name = 'WorkbookRefusal';
}

export const notAWorkbook = () => new WorkbookRefusal('This file is not an .xlsx spreadsheet.');
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
