import type { ImportColumn, ImportQuestion } from '@homeroom/shared/imports';
import { isIsoDate, monthNames, type IsoDate } from '@homeroom/shared/dates';
import { cleanEmail, emailPattern } from '@homeroom/shared/fields';
import { regionFormats } from '@homeroom/shared/region';
import { eitherOf, showCount } from '@homeroom/shared/text';
import { possibleDates } from '@homeroom/shared/typed-dates';
import type { CellKind } from '../../workbook/public.js';
import { lostDate, shortened } from '../spreadsheets/row-cells.js';
import type { CellFault } from './import-kind.js';
import { misread } from './misread.js';
import { SwappedDates } from './swapped-dates.js';

/** Of formulas that failed, in the languages of spreadsheet programs. */
const errors =
  /^#(N\/A|N\/D|N\/DISP|NV|REF!|BEZUG!|VALUE!|WERT!|VALEUR!|¡VALOR!|DIV\/0!|¡DIV\/0!|NAME\?|NOM\?|¿NOMBRE\?|NUM!|NOMBRE!|ZAHL!|NULL!|SPILL!|CALC!|FIELD!)$/iu;

/** Anything like an error, also of a column too narrow for its number, where no such text belongs. */
const likeErrors = /^(#\p{L}[\p{L}\p{N}/ ]{0,24}[!?]?|#[¡¿]\p{L}+[!?]|#DIV\/0!|#{3,}|\p{L}{3,10}:\s?5\d\d)$/iu;

/** Whether a cell is the error of a formula, such as '#N/A' or 'Err:502'; in lines of text nothing else says so. `isFree`: any text belongs there. */
const isError = (cell: string, isFree: boolean) => (isFree ? errors : likeErrors).test(cell);

/** '5550101' or '12.', but not '0', which is a filler. */
const numberAlone = /^[+(]?[1-9][\d ().-]*$/;

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

/** A date where a name belongs: `cell` is what the sheet shows of it. */
interface DateCell {
  cell: string;
  date: IsoDate;
  /** What is shown of it, if not all. */
  only?: 'day' | 'month';
}

/** What a date was, as text: of 2026-05-01 '5-1', '1-5', 'May-26' or the date itself. */
function spelled({ cell, date }: DateCell, spelling: Spelling): string {
  const [year, month, day] = date.split('-').map(Number) as [number, number, number];
  if (spelling === 'date') return cell;
  if (spelling === 'mmm-yy') return `${monthNames[month - 1]!.slice(0, 3)}-${String(year).slice(2)}`;
  return spellings[spelling](month, day);
}

/** The likely spellings of a date: a month with its year if that is shown, else those of the region first. */
function spellingsOf({ date, only }: DateCell): Spelling[] {
  const numbers = regionFormats().order() === 'dmy' ? dayFirst : monthFirst;
  const month = date.endsWith('-01') && only !== 'day' ? ['mmm-yy' as const] : [];
  return [...(only === 'month' ? [...month, ...numbers] : [...numbers, ...month]), 'date'];
}

const isTwice = ({ date }: DateCell) => date.slice(5, 7) === date.slice(8);

/** What spreadsheet programs write into lines of text for a date: '4-May', '01. Feb', 'May-26', '5/1/2026', '2026-05-01'. */
function writtenDate(cell: string, today: IsoDate): DateCell | undefined {
  const dateOf = (text: string) => possibleDates(text, { today })[0];
  const found = (date: IsoDate | undefined, only?: DateCell['only']) =>
    date === undefined ? undefined : { cell, date, ...(only && { only }) };
  if (/^\d{1,2}(?:-|\. )\p{L}{3,5}\.?$/u.test(cell)) return found(dateOf(`${cell} 2024`), 'day');
  if (/^\p{L}{3,5}\.?-\d\d$/u.test(cell)) return found(dateOf(`1 ${cell}`), 'month');
  if (/^(\d{4}-\d\d-\d\d|\d{1,2}([/.-])\d{1,2}\2\d{4})$/.test(cell)) return found(dateOf(cell));
  return undefined;
}

/**
 * Finds the cells of one sheet that are not what their columns take: errors of formulas in all columns, and dates, times and check
 * boxes in those with names and codes. A date is asked about once for its column, and so is a month with its year.
 */
export class OddCells {
  private readonly dates = new Map<string, { heading: string; shown: DateCell; choices: Spelling[] }>();

  private readonly swapped = new SwappedDates();

  constructor(
    private readonly choices: Readonly<Record<string, string>>,
    private readonly today: IsoDate,
  ) {}

  /** The text of a cell, or what is wrong with it. `kind`: what it was in the sheet. */
  read(key: string, column: ImportColumn, cell: string, written: CellKind | undefined): string | CellFault {
    const { heading } = column;
    // Only where a date belongs, such a number is more than a number.
    const kind = written === 'from1904' ? undefined : written;
    const fault = (words: string, suggestion?: string): CellFault => ({
      reason: `${heading} '${shortened(cell)}' ${words}`,
      wrong: { column: key, heading, value: cell, ...(suggestion !== undefined && { suggestion }) },
    });
    const isFree = column.filler === 'text';
    if (kind === 'formula')
      return {
        ...fault(''),
        reason: `${heading} is a formula without a result. Open the file in your spreadsheet program, save it and try again.`,
      };
    if (kind === 'error' || isError(cell, isFree))
      return fault('is an error of a formula. Correct the cell, or empty it.');
    // No field takes so much, and the checks of twenty thousand such cells would hold up others.
    if (!isFree && cell.length > mostCharacters) return fault(`has ${showCount(cell.length)} characters. Shorten it.`);
    if (kind === 'spread' && column.filler === 'name')
      return fault('is merged over several columns. Write each name in its own cell.');
    if (isFree) return cell;
    if (/^=\s*[\p{L}($"'+-]/u.test(cell)) return fault('is a formula. Write what it shows.');
    if (/^-?\d+([.,]\d+)?E\+?\d{2,}$/i.test(cell))
      return fault('is a number that a spreadsheet program shortened. Write all its digits.');
    if (cell.includes('\uFFFD')) return fault('has lost a letter. Write it again.');
    const meant = misread(cell);
    if (meant !== null) return fault(`is garbled. Was it '${shortened(meant)}'?`, meant);
    if (column.filler === 'name' && emailPattern.test(cleanEmail(cell)))
      return fault('is an e-mail address. Check that the columns have not shifted.');
    if (column.filler === 'name' && numberAlone.test(cell))
      return fault('is a number. Check that the columns have not shifted.');
    const lost = column.moments && written === 'from1904' && lostDate(cell, heading, true);
    if (lost) return { ...fault('', lost.was), reason: lost.reason };
    if (column.moments) this.swapped.add(heading, cell, kind);
    if (column.moments || !column.filler) return cell;
    // Programs write whole numbers of a column with gaps as '612345678.0'.
    if (!kind && /^(phone|code)$/.test(column.filler)) cell = cell.replace(/^(\d+)\.0$/, '$1');
    if (!kind || kind === 'spread') {
      const shown = /^(name|code)$/.test(column.filler) ? writtenDate(cell, this.today) : undefined;
      return shown ? this.readDate(key, heading, shown, fault) : cell;
    }
    if (kind === 'zero') return column.filler === 'code' ? cell : '';
    if (kind === 'box') return fault('is a check box. Write a text.');
    if (kind === 'time') return fault(`is a time of day. Was it the text '${cell}'?`, cell);
    const date = cell.slice(0, 10);
    if (!isIsoDate(date)) return cell;
    const shown: DateCell = { cell: date, date, ...(kind === 'month' && { only: 'month' }) };
    return this.readDate(key, heading, shown, fault);
  }

  /** Sentences about columns whose dates may be wrong. */
  get notes(): string[] {
    return this.swapped.notes;
  }

  /** The questions about columns with dates, with their answers. */
  get questions(): ImportQuestion[] {
    return [...this.dates].map(([key, { heading, shown, choices }]) => ({
      key,
      kind: 'date',
      words: `A cell under ${heading} is the date ${shown.cell}. What was it before the spreadsheet program changed it?`,
      choices: choices
        .map((each) => ({ value: each, words: spelled(shown, each) }))
        .filter(({ words }, n, all) => all.findIndex((other) => other.words === words) === n),
      answer: this.answerTo(key) ?? null,
    }));
  }

  private readDate(
    column: string,
    heading: string,
    shown: DateCell,
    fault: (words: string, suggestion?: string) => CellFault,
  ): string | CellFault {
    // '5-1' and 'Feb-26' are different mistakes, so one answer is not for both.
    const key = `${shown.only === 'month' ? 'month' : 'date'} ${column}`;
    const question = this.dates.get(key);
    const likely = spellingsOf(shown);
    if (!question) this.dates.set(key, { heading, shown, choices: likely });
    else {
      // '1-1' does not say which of the two is the month.
      if (isTwice(question.shown)) question.shown = shown;
      // 'Feb-26' is right for a whole column, or for none of it.
      question.choices = question.choices.filter((each) => likely.includes(each));
    }
    const answer = this.answerTo(key);
    if (answer) return spelled(shown, answer);
    const [first, second] = likely.map((each) => spelled(shown, each));
    return fault(`is a date. Was it ${eitherOf([...new Set([`'${first}'`, `'${second}'`])])}?`, first);
  }

  private answerTo(key: string): Spelling | undefined {
    const answer = this.choices[key];
    return [...dayFirst, 'mmm-yy' as const, 'date' as const].find((each) => each === answer);
  }
}
