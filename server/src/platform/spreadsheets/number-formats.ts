import type { DateKind } from './cell-text.js';

const times = [18, 19, 20, 21, 32, 33, 45, 46, 47];
const dates = [14, 15, 16, 17, 27, 28, 29, 30, 31, 34, 35, 36, 50, 51, 52, 53, 54, 55, 56, 57, 58];

/** The kind of a built-in number format (ECMA-376, 18.8.30); `null` for a number. */
export function kindOfId(id: number): DateKind | null {
  if (id === 22) return 'date and time';
  if (times.includes(id)) return 'time';
  return dates.includes(id) ? 'date' : null;
}

/** Excel's limit, in characters. Reading unclosed quotes and brackets takes a time that grows with the square of the length. */
const longestCode = 255;

/** The kind of a format code such as 'dd/mm/yyyy hh:mm'; `null` for a number. Ignores quoted, escaped and bracketed text. */
export function kindOfCode(code: string): DateKind | null {
  if (code.length > longestCode) return null;
  const letters = code
    .replace(/"[^"]*"|\\.|_.|\*./g, '')
    .replace(/\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, '')
    .replace(/;.*$/s, '')
    .replace(/am\/pm|a\/p/gi, 'h')
    .toLowerCase();
  // 'General', also in other languages, is a word and not a code.
  if (/[^\P{L}abdeghmsy]/u.test(letters)) return null;
  const hasTime = /[hs]/.test(letters);
  const hasDate = /[dy]|mmm/.test(letters) || (letters.includes('m') && !hasTime);
  if (hasDate) return hasTime ? 'date and time' : 'date';
  return hasTime ? 'time' : null;
}
