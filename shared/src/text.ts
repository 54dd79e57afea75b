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

/** Marks on a letter of a script where they are accents, or on none. In other scripts they are vowels, voicing signs or tones. */
const accents =
  /(?<=^|[^\p{L}\p{M}]|[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Hebrew}])\p{M}+/gu;

/** Latin letters with accents, as most other names have, on which every mark is one. */
const latin = /^[\0-\u00ac\u00ae-\u024f\u1e00-\u1eff]*$/;

const withoutAccents = (text: string) =>
  (latin.test(text)
    ? text
        .normalize('NFD')
        .replace(/[\u0300-\u036f]+/g, '')
        .toLowerCase()
    : withoutMarks(text)
  ).replace(/[łøđðþßæœı]/g, (letter) => unaccented[letter] ?? letter);

const withoutMarks = (text: string) =>
  withoutPiles(text.replace(/\p{Cf}/gu, ''))
    .normalize('NFD')
    .replace(accents, '')
    .toLowerCase()
    .normalize('NFD')
    .replace(accents, '')
    .normalize('NFC');

const singleSpaced = (text: string) => (/\s\s|[^\S ]/.test(text) ? text.replace(/\s+/g, ' ') : text).trim();

/** What was folded lately: a name in a sheet is compared with many, and a sheet repeats its words. */
const lastFolded = new Map<string, string>();
const maxFolded = 2000;

/**
 * The key to search by and to find similar names: lower case, single spaces, no accents; vowel and voicing signs stay (decisions 2.16,
 * 2.24). At most twice as long as the text. Stored with the name, because a database's LIKE cannot fold.
 */
export function foldText(text: string): string {
  if (plain.test(text)) return singleSpaced(text.toLowerCase());
  let folded = lastFolded.get(text);
  if (folded === undefined) {
    folded = singleSpaced(withoutAccents(text));
    if (lastFolded.size >= maxFolded) lastFolded.clear();
    if (text.length <= 100) lastFolded.set(text, folded);
  }
  return folded;
}

/** A name as it is written, apart from case, spaces and invisible characters: tells 'Hà' from 'Hạ', but not from 'HÀ' (decisions 2.24). */
export const writtenName = (text: string) =>
  singleSpaced(
    text
      .replace(/\p{Cf}/gu, '')
      .normalize('NFC')
      .toLowerCase()
      .normalize('NFC'),
  );

/** The folded name and, if it has accents, the name as written: unique names may differ in accents alone, and a search finds each. */
export function uniqueKey(name: string): string {
  if (plain.test(name)) return foldText(name);
  const [folded, written] = [foldText(name), writtenName(name)];
  return folded === written ? folded : `${folded}\t${written}`;
}

/**
 * Whether two names, by their `uniqueKey`s, may be spellings of one: they are the same, or differ in accents of which one has none. 'Zoe'
 * is like 'Zoë', but 'Hà' is not like 'Hạ'.
 */
export const isAlike = (one: string, other: string) =>
  one === other || one === other.split('\t', 1)[0] || one.split('\t', 1)[0] === other;

/** The items with exactly this name or, if there are none, with a name like it. */
export function namesakes<Item>(name: string, items: readonly Item[], nameOf: (item: Item) => string): readonly Item[] {
  const keyOf = (each: string) => uniqueKey(each.replace(/\s/g, ''));
  const key = keyOf(name);
  const same = items.filter((item) => keyOf(nameOf(item)) === key);
  return same.length > 0 ? same : items.filter((item) => isAlike(keyOf(nameOf(item)), key));
}

/** The beginning of a text, at most so long; an emoji that would be cut in half is left out. */
export const beginningOf = (text: string, most: number) => text.slice(0, most).replace(/\p{Surrogate}$/u, '');

const htmlEscapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => htmlEscapes[sign]!);

/** The digits of a phone number, to compare spellings (spec 5). */
export const digitsOf = (text: string) => plainText(text).replace(/\D/g, '');

/** '1,240', in the region's format. */
export const showCount = (count: number) => regionFormats().numbers().format(count);

/** `plural(1, 'class', 'classes')` is '1 class'. */
export const plural = (count: number, one: string, many = `${one}s`) =>
  `${showCount(count)} ${count === 1 ? one : many}`;

/** How many of all: 'All 3 rows', 'Both rows', '2 of the 3 rows', 'None of the 3 rows'; of a single one, '1 row' or 'No row'. */
export function shareOf(count: number, all: number, one: string): string {
  if (all === 1) return count === 0 ? `No ${one}` : plural(1, one);
  if (count === 2 && all === 2) return `Both ${one}s`;
  if (count === all) return `All ${plural(all, one)}`;
  return `${count === 0 ? 'None' : showCount(count)} of the ${plural(all, one)}`;
}

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
  /** Absent in data that a device kept from an older version. */
  teacherLastName?: string;
}

const yes = ['yes', 'y', 'true', '1', 'x', '✓', '✔', '☑', 'agreed', 'i agree', 'yes, i agree'];
const no = ['no', 'n', 'false', '0', '-', '✗', '✘', '☐'];
/** Whether a cell says yes or no, in the spellings of sheets; `null` if neither. */
export function saidIn(cell: string): boolean | null {
  const said = foldText(cell).replace(/(?<![\ufe0f.])[\ufe0f.]+$/, '');
  return yes.includes(said) ? true : no.includes(said) ? false : null;
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

/** A stable sort by names: 2-A before 10-A, letters as in the region's main language (decisions 2.25). Agrees with `orderKey`. */
export const byName = <Item>(nameOf: (item: Item) => string) => {
  const { compare } = regionFormats().names();
  return (a: Item, b: Item) => compare(nameOf(a), nameOf(b));
};

/** '2-A, 2-B and 3-A', in the US '2-A, 2-B, and 3-A'. */
export const listOf = (words: readonly string[]) =>
  words.length === 1 ? words[0]! : regionFormats().all().format(words);

/** '2-A, 2-B or 3-A'. */
export const eitherOf = (words: readonly string[]) => regionFormats().either().format(words);

/** The keys of words, in their order, for the choices of a schema. */
export const keysOf = <Key extends string>(words: Record<Key, unknown>) => Object.keys(words) as [Key, ...Key[]];

/** Some fields of a row, in their order. */
export const pick = <Row extends object, Field extends keyof Row>(row: Row, ...fields: readonly Field[]) =>
  Object.fromEntries(fields.map((field) => [field, row[field]])) as Pick<Row, Field>;
