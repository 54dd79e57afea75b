/** A workbook that is not read, with the sentence that tells the person why. */
export class WorkbookRefusal extends Error {
  override readonly name = 'WorkbookRefusal';
}

export const notAWorkbook = () => new WorkbookRefusal('This file is not an .xlsx workbook.');
export const damaged = () =>
  new WorkbookRefusal(
    'This workbook is damaged. Open it in your spreadsheet program, save it again as .xlsx and try once more.',
  );
export const tooLarge = () =>
  new WorkbookRefusal('This workbook is too large when unpacked. Copy the rows into a new workbook and try again.');
export const hasMacros = () =>
  new WorkbookRefusal('This workbook contains macros. Save it as an .xlsx workbook without macros and try again.');
export const hasLinks = () =>
  new WorkbookRefusal('This workbook links to other files. Copy its values into a new workbook and try again.');
export const tooMuch = (what: string) => new WorkbookRefusal(`The sheet has ${what}. Split it and import the parts.`);
