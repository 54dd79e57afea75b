/**
 * What a cell was besides its text, where an import may have to ask about it. `month`: a date of which the format shows no day;
 * `zero`: a formula's, which an empty cell gives too; `spread`: a copy of a cell that is merged over several columns.
 */
export type CellKind = 'error' | 'date' | 'month' | 'time' | 'box' | 'zero' | 'spread';

/** The kinds of a row's cells by their columns, from 0; most rows have none. */
export type CellKinds = Record<number, CellKind>;

/** Of formulas that failed, in the languages of spreadsheet programs. */
const errors =
  /^#(N\/A|N\/D|N\/DISP|NV|REF!|BEZUG!|VALUE!|WERT!|VALEUR!|¡VALOR!|DIV\/0!|¡DIV\/0!|NAME\?|NOM\?|¿NOMBRE\?|NUM!|NOMBRE!|ZAHL!|NULL!|SPILL!|CALC!|FIELD!)$/iu;

/** Anything like an error, also of a column too narrow for its number, where no such text belongs. */
const likeErrors = /^(#\p{L}[\p{L}\p{N}/ ]{0,24}[!?]?|#[¡¿]\p{L}+[!?]|#DIV\/0!|#{3,}|\p{L}{3,10}:\s?5\d\d)$/iu;

/** Whether a cell is the error of a formula, such as '#N/A' or 'Err:502'; in lines of text nothing else says so. `isFree`: any text belongs there. */
export const isError = (cell: string, isFree: boolean) => (isFree ? errors : likeErrors).test(cell);
