import { format } from 'numfmt';
import type { DateKind } from './cell-text.js';

const times = [18, 19, 20, 21, 32, 33, 45, 46, 47];
const dates = [14, 15, 16, 17, 27, 28, 29, 30, 31, 34, 35, 36, 50, 51, 52, 53, 54, 55, 56, 57, 58];

/** The kind of a built-in number format (ECMA-376, 18.8.30); `null` for a number. */
export function kindOfId(id: number): DateKind | null {
  if (id === 22) return 'date and time';
  if (times.includes(id)) return 'time';
  return dates.includes(id) ? 'date' : null;
}

/** Excel's limit, in characters. */
const longestCode = 255;

/** A code without its parts in brackets, but those that are `kept`. One that is not closed stays. */
const withoutBrackets = (code: string, kept?: RegExp) =>
  code.replace(/\[[^\]]*\]?/g, (part) => (part.endsWith(']') && !kept?.test(part) ? '' : part));

/** The kind of a format code such as 'dd/mm/yyyy hh:mm'; `null` for a number. Ignores quoted, escaped and bracketed text. */
export function kindOfCode(code: string): DateKind | null {
  if (code.length > longestCode) return null;
  const letters = withoutBrackets(code.replace(/"[^"]*"|\\.|_.|\*./g, ''), /^\[(h+|m+|s+)\]$/i)
    .split(';', 1)[0]!
    .replace(/am\/pm|a\/p/gi, 'h')
    .toLowerCase();
  // 'General', also in other languages, is a word and not a code.
  if (/[^\P{L}abdeghmsy]/u.test(letters)) return null;
  if (/^y+$/.test(letters.replace(/\P{L}/gu, ''))) return 'year';
  const hasTime = /[hs]/.test(letters);
  const hasDate = /[dy]|mmm/.test(letters) || (letters.includes('m') && !hasTime);
  if (hasDate) return hasTime ? 'date and time' : 'date';
  return hasTime ? 'time' : null;
}

/** What a number format does to a number: it shows a date, or its digits with zeros and signs between them. */
export interface NumberFormat {
  date: DateKind | null;
  /** Whether the date is shown without its day: 'mmm-yy'. */
  isMonth?: boolean;
  /** The code, if it shows digits that the number itself does not have: '0000000000', '(000) 000-0000'. */
  digits?: string;
}

/** What a cell looks like. */
export interface CellFormat extends NumberFormat {
  isStruck?: boolean;
}

export const formatOf = (code: string): NumberFormat => {
  const date = kindOfCode(code);
  if (date !== null) return { date, isMonth: !/d/i.test(withoutBrackets(code.replace(/"[^"]*"|\\./g, ''))) };
  return { date, ...(spacesDigits(code) && { digits: code }) };
};

/** Whether a code writes whole numbers as digits with zeros before them and signs between them: no fractions or thousands, and words only beside several zeros, as in 'S0042'. */
function spacesDigits(code: string): boolean {
  if (code.length > longestCode) return false;
  const positive = code.replace(/;[^;@]*@[^;]*$/, '').replace(/[_*]./g, '');
  const shown = withoutBrackets(positive).replace(
    /"([^"]*)"|\\(.)/g,
    (_, words?: string, sign?: string) => words ?? sign!,
  );
  const isPlain = /^[0#?\s()+\-/.;]*$/.test(shown);
  const isSpaced = /^[^0#?+]*[0#?+].*[0#?]/s.test(shown);
  return isSpaced && (isPlain || (/00/.test(code) && !/[,%eE@]/.test(shown)));
}

/** A whole number as its cell shows it: 612345678 as '0612345678'. Any other number, and a code that cannot be read, changes nothing. */
export function shownDigits(number: string, code: string): string {
  if (!/^\d{1,15}$/.test(number)) return number;
  try {
    const shown = format(code, Number(number)).trim();
    return shown.replace(/\D/g, '').endsWith(number) ? shown : number;
  } catch {
    return number;
  }
}
