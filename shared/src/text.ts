import { plainText, withoutPiles } from './clean-text.js';
import { regionFormats } from './region.js';

const unaccented: Record<string, string> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
};

/** ASCII, as most names are, which needs none of the eight steps of folding. */
const plain = /^[ -~]*$/;

const withoutAccents = (text: string) =>
  withoutPiles(text)
    .normalize('NFD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .normalize('NFC')
    .replace(/[łøđðþßæœı]/g, (letter) => unaccented[letter] ?? letter);

/**
 * The key to search, compare and sort names by: lower case, no accents, single spaces (decisions 2.16). At most twice as long as the
 * text. Stored with the name, because a database's LIKE cannot fold.
 */
export const foldText = (text: string) =>
  (plain.test(text) ? text.toLowerCase() : withoutAccents(text)).replace(/\s+/g, ' ').trim();

const htmlEscapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => htmlEscapes[sign]!);

/** The digits of a phone number, to compare spellings (spec 5). */
export const digitsOf = (text: string) => plainText(text).replace(/\D/g, '');

/** '1,240', in the region's format. */
export const showCount = (count: number) => regionFormats().numbers().format(count);

/** `plural(1, 'class', 'classes')` is '1 class'. */
export const plural = (count: number, one: string, many = `${one}s`) =>
  `${showCount(count)} ${count === 1 ? one : many}`;

/** 'Rima, Omar and Sara': each name once. */
export const namesOf = (names: readonly string[]) => listOf([...new Set(names.filter(Boolean))]);

/** 'Email log' from 'email log'. */
export const capitalised = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

/** 'an enrollment', 'a user'. */
export const withArticle = (words: string) => `${/^(?!us|uni)[aeiou]/i.test(words) ? 'an' : 'a'} ${words}`;

/** A class as lists and headings show it. */
export interface NamedClass {
  scheduleId: number;
  className: string;
  sectionName: string;
  teacherName: string;
}

/** 'Arabic 2 · Section 2-B'. */
export const classWords = ({ className, sectionName }: Pick<NamedClass, 'className' | 'sectionName'>) =>
  `${className} · Section ${sectionName}`;

/** A stable sort by the character codes of a text, in the same order everywhere, also in the databases. */
export const byText =
  <Item>(keyOf: (item: Item) => string) =>
  (a: Item, b: Item) => {
    const [first, second] = [keyOf(a), keyOf(b)];
    return first < second ? -1 : first > second ? 1 : 0;
  };

/** '2-A, 2-B and 3-A', in the US '2-A, 2-B, and 3-A'. */
export const listOf = (words: readonly string[]) =>
  words.length === 1 ? words[0]! : regionFormats().all().format(words);

/** '2-A, 2-B or 3-A'. */
export const eitherOf = (words: readonly string[]) => regionFormats().either().format(words);

/** The keys of words, in their order, for the choices of a schema. */
export const keysOf = <Key extends string>(words: Record<Key, unknown>) => Object.keys(words) as [Key, ...Key[]];
