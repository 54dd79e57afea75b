import type { ImportColumn, ImportQuestion } from '@homeroom/shared/imports';
import { isIsoDate, monthNames, type IsoDate } from '@homeroom/shared/dates';
import { regionFormats } from '@homeroom/shared/region';
import { eitherOf, showCount } from '@homeroom/shared/text';
import type { CellKind } from '../../workbook/public.js';
import { shortened } from '../spreadsheets/row-cells.js';
import type { CellFault } from './import-kind.js';

/** Of formulas that failed, in the languages of spreadsheet programs. */
const errors =
  /^#(N\/A|N\/D|N\/DISP|NV|REF!|BEZUG!|VALUE!|WERT!|VALEUR!|¡VALOR!|DIV\/0!|¡DIV\/0!|NAME\?|NOM\?|¿NOMBRE\?|NUM!|NOMBRE!|ZAHL!|NULL!|SPILL!|CALC!|FIELD!)$/iu;

/** Anything like an error, also of a column too narrow for its number, where no such text belongs. */
const likeErrors = /^(#\p{L}[\p{L}\p{N}/ ]{0,24}[!?]?|#[¡¿]\p{L}+[!?]|#DIV\/0!|#{3,}|\p{L}{3,10}:\s?5\d\d)$/iu;

/** Whether a cell is the error of a formula, such as '#N/A' or 'Err:502'; in lines of text nothing else says so. `isFree`: any text belongs there. */
const isError = (cell: string, isFree: boolean) => (isFree ? errors : likeErrors).test(cell);

/** Of a cell other than notes. */
const mostCharacters = 2000;

/** How a name such as '5-1', which a spreadsheet program took for a date, may have been written. */
const spellings = {
  'm-d': (month: number, day: number) => `${month}-${day}`,
  'd-m': (month: number, day: number) => `${day}-${month}`,
  'm/d': (month: number, day: number) => `${month}/${day}`,
  'd/m': (month: number, day: number) => `${day}/${month}`,
} as const;
type Spelling = keyof typeof spellings | 'mmm-yy' | 'date';

const dayFirst: readonly Spelling[] = ['d-m', 'm-d', 'd/m', 'm/d'];
const monthFirst: readonly Spelling[] = ['m-d', 'd-m', 'm/d', 'd/m'];

/** What a date was, as text: of 2026-05-01 '5-1', '1-5', 'May-26' or the date itself. */
function spelled(cell: IsoDate, spelling: Spelling): string {
  const [year, month, day] = cell.split('-').map(Number) as [number, number, number];
  if (spelling === 'date') return cell;
  if (spelling === 'mmm-yy') return `${monthNames[month - 1]!.slice(0, 3)}-${String(year).slice(2)}`;
  return spellings[spelling](month, day);
}

/** The likely spellings of a date: a month with its year if that is shown, else those of the region first. */
function spellingsOf(cell: IsoDate, isMonth: boolean): Spelling[] {
  const numbers = regionFormats().order() === 'dmy' ? dayFirst : monthFirst;
  const month = cell.endsWith('-01') ? ['mmm-yy' as const] : [];
  return [...(isMonth ? [...month, ...numbers] : [...numbers, ...month]), 'date'];
}

/**
 * Finds the cells of one sheet that are not what their columns take: errors of formulas in all columns, and dates, times and check
 * boxes in those with names and codes. A date is asked about once for its column, and so is a month with its year.
 */
export class OddCells {
  private readonly dates = new Map<string, { heading: string; cell: IsoDate; choices: Spelling[] }>();

  constructor(private readonly choices: Readonly<Record<string, string>>) {}

  /** The text of a cell, or what is wrong with it. `kind`: what it was in the sheet. */
  read(key: string, column: ImportColumn, cell: string, kind: CellKind | undefined): string | CellFault {
    const { heading } = column;
    const fault = (words: string, suggestion?: string): CellFault => ({
      reason: `${heading} '${shortened(cell)}' ${words}`,
      wrong: { column: key, heading, value: cell, ...(suggestion !== undefined && { suggestion }) },
    });
    const isFree = column.filler === 'text';
    if (kind === 'error' || isError(cell, isFree))
      return fault('is an error of a formula. Correct the cell, or empty it.');
    // No field takes so much, and the checks of twenty thousand such cells would hold up others.
    if (!isFree && cell.length > mostCharacters) return fault(`has ${showCount(cell.length)} characters. Shorten it.`);
    if (kind === 'spread' && column.filler === 'name')
      return fault('is merged over several columns. Write each name in its own cell.');
    if (!kind || kind === 'spread' || column.moments || !column.filler || isFree) return cell;
    if (kind === 'zero') return column.filler === 'code' ? cell : '';
    if (kind === 'box') return fault('is a check box. Write a text.');
    if (kind === 'time') return fault(`is a time of day. Was it the text '${cell}'?`, cell);
    const date = cell.slice(0, 10);
    return isIsoDate(date) ? this.readDate(key, { heading, date, isMonth: kind === 'month' }, fault) : cell;
  }

  /** The questions about columns with dates, with their answers. */
  get questions(): ImportQuestion[] {
    return [...this.dates].map(([key, { heading, cell, choices }]) => ({
      key,
      kind: 'date',
      words: `A cell under ${heading} is the date ${cell}. What was it before the spreadsheet program changed it?`,
      choices: choices.map((each) => ({ value: each, words: spelled(cell, each) })),
      answer: this.answerTo(key) ?? null,
    }));
  }

  private readDate(
    column: string,
    { heading, date: cell, isMonth }: { heading: string; date: IsoDate; isMonth: boolean },
    fault: (words: string, suggestion?: string) => CellFault,
  ): string | CellFault {
    // '5-1' and 'Feb-26' are different mistakes, so one answer is not for both.
    const key = `${isMonth ? 'month' : 'date'} ${column}`;
    const question = this.dates.get(key);
    const likely = spellingsOf(cell, isMonth);
    if (!question) this.dates.set(key, { heading, cell, choices: likely });
    // 'Feb-26' is right for a whole column, or for none of it.
    else question.choices = question.choices.filter((each) => likely.includes(each));
    const answer = this.answerTo(key);
    if (answer) return spelled(cell, answer);
    const [first, second] = likely.map((each) => spelled(cell, each));
    return fault(`is a date. Was it ${eitherOf([...new Set([`'${first}'`, `'${second}'`])])}?`, first);
  }

  private answerTo(key: string): Spelling | undefined {
    const answer = this.choices[key];
    return [...dayFirst, 'mmm-yy' as const, 'date' as const].find((each) => each === answer);
  }
}
