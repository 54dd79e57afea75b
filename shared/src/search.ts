import { digitsOf, foldText } from './text.js';

/** The signs that people type as an apostrophe, or leave out: O'Brien, O’Brien, OBrien. */
export const apostrophes = ["'", '’', '‘', 'ʼ', '`', '´'] as const;
const anyApostrophe = new RegExp(`[${apostrophes.join('')}]`, 'g');

/** Text prepared for searching: folded, without apostrophes and commas (decisions 2.18). */
export const searchKey = (text: string) => foldText(text.replace(anyApostrophe, '').replaceAll(',', ' '));

/** A phone number or a part of one. */
const phoneLike = /^(?=\D*\d)[\s\d().\-/+]+$/;
/** Fewer digits are probably a section, grade or age. */
const leastOfPhone = 4;

/** Removes the zeros of national or international dialling. */
const withoutZeros = (digits: string) => digits.replace(/^0+(?=\d)/, '');

/** The digits to look for if a search is a phone number, else `null`. */
function phoneSought(text: string): string | null {
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
function searchMatcher(text: string): (hasWord: (word: string) => boolean) => boolean {
  const readings = searchReadings(text);
  return (hasWord) => readings.some((words) => words.every(hasWord));
}

/** The fields in which a list is searched. */
export interface SearchRules {
  search: readonly string[];
  /** The searched fields where a word must be at the beginning, so that 'male' does not find 'Female'. */
  fromStart?: readonly string[];
  /** The only fields in which a number of one or two digits is searched, as an age or a section; an `exact` one must be that number. */
  shortNumbers?: { inside: readonly string[]; exact: readonly string[] };
  /** Digits of phone numbers, in which only a phone number is searched. */
  phones?: readonly string[];
}

/** The `searchKey` of each searched field of a row. */
export type SearchKeys = Record<string, string>;

/** Finds rows by their keys, by the rules of the server's engine: `rowFinder(rules)('khan')`. */
export const rowFinder =
  ({ search, fromStart = [], shortNumbers, phones = [] }: SearchRules) =>
  (text: string): ((row: { keys: SearchKeys }) => boolean) => {
    const matches = searchMatcher(text);
    const phone = phoneSought(text);
    return ({ keys }) => {
      const hasPart = (part: string) => (field: string) =>
        fromStart.includes(field) ? keys[field]!.startsWith(part) : keys[field]!.includes(part);
      const hasNumber = (word: string, { inside, exact }: NonNullable<typeof shortNumbers>) =>
        inside.some(hasPart(word)) || exact.some((field) => keys[field] === word);
      const hasWord = (word: string) =>
        shortNumbers && isShortNumber(word) ? hasNumber(word, shortNumbers) : search.some(hasPart(word));
      return matches(hasWord) || (phone !== null && phones.some(hasPart(phone)));
    };
  };

/** Whether some texts together contain every word of a search. */
export function hasWords(search: string, ...said: (string | undefined)[]): boolean {
  const key = searchKey(said.join(' '));
  return searchMatcher(search)((word) => key.includes(word));
}
