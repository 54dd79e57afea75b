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

/** Whether some texts together contain every word of a search. */
export function hasWords(search: string, ...said: (string | undefined)[]): boolean {
  const key = searchKey(said.join(' '));
  return searchWords(search).every((word) => key.includes(word));
}

/** The words of a search, once each, all of which must be in some field. A phone number is one word: its digits. */
export function searchWords(text: string): string[] {
  const phone = phoneSought(text);
  return phone ? [phone] : [...new Set(searchKey(text).split(' ').filter(Boolean))];
}
