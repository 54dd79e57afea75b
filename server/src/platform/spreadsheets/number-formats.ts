import type { DateKind } from './cell-text.js';

const builtIn: Record<number, DateKind> = {
  18: 'time',
  19: 'time',
  20: 'time',
  21: 'time',
  22: 'date and time',
  32: 'time',
  33: 'time',
  45: 'time',
  46: 'time',
  47: 'time',
};
for (const id of [14, 15, 16, 17, 27, 28, 29, 30, 31, 34, 35, 36, 50, 51, 52, 53, 54, 55, 56, 57, 58])
  builtIn[id] = 'date';

/** What one of the formats shows that every program knows by number (ECMA-376, 18.8.30). */
export const kindOfId = (id: number): DateKind | null => builtIn[id] ?? null;

/** What a format code such as 'dd/mm/yyyy hh:mm' shows; quoted, escaped and bracketed text does not count. */
export function kindOfCode(code: string): DateKind | null {
  const letters = code
    .replace(/"[^"]*"|\\.|_.|\*./g, '')
    .replace(/\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, '')
    .replace(/;.*$/s, '')
    .replace(/am\/pm|a\/p/gi, 'h')
    .toLowerCase();
  // 'General' and its like in other languages are words, not codes.
  if (/[^\P{L}abdeghmsy]/u.test(letters)) return null;
  const hasTime = /[hs]/.test(letters);
  const hasDate = /[dy]|mmm/.test(letters) || (letters.includes('m') && !hasTime);
  if (hasDate) return hasTime ? 'date and time' : 'date';
  return hasTime ? 'time' : null;
}
