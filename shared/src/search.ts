import { digitsOf, foldText } from './text.js';

/** What people type for an apostrophe, and leave out: O'Brien, O’Brien, OBrien. */
export const apostrophes = ["'", '’', '‘', 'ʼ', '`', '´'] as const;
const anyApostrophe = new RegExp(`[${apostrophes.join('')}]`, 'g');

/** A text as a search looks into it: folded, without apostrophes and commas (decisions 2.18). */
export const searchKey = (text: string) => foldText(text.replace(anyApostrophe, '').replaceAll(',', ' '));

/** A phone number, or a part of one, as people write it. */
const phoneLike = /^[\s\d().\-/+]*\d[\s\d().\-/+]*$/;
/** Fewer digits are a section, a grade or an age. */
const leastOfPhone = 4;

/** Of a number that begins with the zero of its country, or the two of abroad, what stays the same everywhere. */
const withoutZeros = (digits: string) => digits.replace(/^0+(?=\d)/, '');

/** The digits to look for in phone numbers, where a text reads as one; `null` where it does not. */
export function phoneSought(text: string): string | null {
  const digits = digitsOf(text);
  return phoneLike.test(text) && digits.length >= leastOfPhone ? withoutZeros(digits) : null;
}

/** Whether some texts together have every word of a search. */
export function hasWords(search: string, ...said: (string | undefined)[]): boolean {
  const key = searchKey(said.join(' '));
  return searchWords(search).every((word) => key.includes(word));
}

/** The words that a search looks for, each in any of the fields. A phone number is one word: its digits. */
export function searchWords(text: string): string[] {
  const phone = phoneSought(text);
  return phone ? [phone] : searchKey(text).split(' ').filter(Boolean);
}
