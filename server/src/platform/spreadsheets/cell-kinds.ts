/**
 * What a cell was besides its text, where an import may have to ask about it. `month`: a date of which the format shows no day;
 * `zero`: a formula's, which an empty cell gives too.
 */
export type CellKind = 'error' | 'date' | 'month' | 'time' | 'box' | 'zero';

/** The kinds of a row's cells by their columns, from 0; most rows have none. */
export type CellKinds = Record<number, CellKind>;

/** Of formulas that failed, as spreadsheet programs write them in their languages, and of columns too narrow for a number. */
const errors =
  /^(#(N\/?A|N\/D|N\/DISP|NV|FIELD|GETTING_DATA|[\p{L}¡¿/0-9 _]{2,14}[!?])|#{3,}|(Err|Fehler|Fout|Erreur|Erro):\s?\d{3})!?$/iu;

/** Whether a cell is the error of a formula, such as '#N/A' or 'Err:502'; in lines of text nothing else says so. */
export const isError = (cell: string) => {
  const first = cell.charCodeAt(0);
  return (first === 35 || first === 69 || first === 70 || first === 101) && errors.test(cell);
};
