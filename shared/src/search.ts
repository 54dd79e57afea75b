import { digitsOf, foldText } from './text.js';

/** The signs that people type as an apostrophe, or leave out: O'Brien, O’Brien, OBrien. */
export const apostrophes = ["'", '’', '‘', 'ʼ', '`', '´'] as const;
const anyApostrophe = new RegExp(`[${apostrophes.join('')}]`, 'g');

/** Text prepared for searching: folded, without apostrophes and commas (decisions 2.18). */
export const searchKey = (text: string) => foldText(text.replace(anyApostrophe, '').replaceAll(',', ' '));

/** A phone number or a part of one. */
const phoneLike = /^[\s\d().\-/+]*\d[\s\d().\-/+]*$/;
/** Fewer digits are probably a section, grade or age. */
const leastOfPhone = 4;

/** Removes the zeros of national or international dialling. */
const withoutZeros = (digits: string) => digits.replace(/^0+(?=\d)/, '');

/** The digits to look for if a search is a phone number, else `null`. */
export function phoneSought(text: string): string | null {
  const digits = digitsOf(text);
  return phoneLike.test(text) && digits.length >= leastOfPhone ? withoutZeros(digits) : null;
}

/** Whether a word of a search of students is an age or a part of a section, and nothing else (decisions 28). */
export const isShortNumber = (word: string) => /^\d{1,2}$/.test(word);

/**
 * What a search looks for, in one or two readings: in one of them, every word must be in some field. A number is read as it is typed, such
 * as the year 2026/27, and as the digits of a phone number.
 */
export function searchReadings(text: string): string[][] {
  const words = [...new Set(searchKey(text).split(' ').filter(Boolean))];
  const phone = phoneSought(text);
  return phone === null || words.join(' ') === phone ? [words] : [words, [phone]];
}

/** Whether a search finds something, by whether a word is in some field of it. */
export function searchMatcher(text: string): (hasWord: (word: string) => boolean) => boolean {
  const readings = searchReadings(text);
  return (hasWord) => readings.some((words) => words.every(hasWord));
}

/** Whether some texts together contain every word of a search. */
export function hasWords(search: string, ...said: (string | undefined)[]): boolean {
  const key = searchKey(said.join(' '));
  return searchMatcher(search)((word) => key.includes(word));
}
