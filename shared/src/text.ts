import { regionFormats } from './region.js';

/**
 * Signs that nobody sees and that make two texts differ: all controls but a line's end, all format signs but those that scripts and
 * emoji need, and halves of a sign, which no database keeps.
 */
// eslint-disable-next-line no-control-regex -- it is what the pattern is about
const unseen = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]|\p{Cs}|(?![\u200c-\u200f])\p{Cf}/gu;

/** At most 30 accents on a letter, as in Unicode's stream-safe text (UAX #15): to normalise more takes the square of their number. */
const withoutPiles = (text: string) => text.replace(/(\p{M}{30})\p{M}+/gu, '$1');

/** A text as it is stored: trimmed, in Unicode NFC, without invisible characters, otherwise as typed (decisions 2.16). */
export const cleanText = (text: string) => withoutPiles(text).normalize('NFC').replace(unseen, '').trim();

/** Spaces, accents without a letter, and signs that are drawn as nothing: Unicode knows all but the empty Braille pattern, U+2800. */
const drawsNothing = /[\s\p{Cc}\p{M}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** Whether a text has nothing that can be seen, so that it names nothing. */
export const isBlank = (text: string) => text.replace(drawsNothing, '') === '';

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

/** What has no accents to lose, as most names: told at a glance, where folding goes through a text eight times. */
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
 * The key by which names are searched, compared and ordered: lower case, no accents, single spaces (decisions 2.16).
 * At most twice as long as the text. Written beside the name, because a database's LIKE cannot fold.
 */
export const foldText = (text: string) =>
  (plain.test(text) ? text.toLowerCase() : withoutAccents(text)).replace(/\s+/g, ' ').trim();

/** The digits of a phone number: what two spellings of one number share (spec 5). */
export const digitsOf = (text: string) => text.replace(/\D/g, '');

/** '1,240', as the region writes it. */
export const showCount = (count: number) => regionFormats().numbers.format(count);

/** `plural(1, 'class', 'classes')` is '1 class'. */
export const plural = (count: number, one: string, many = `${one}s`) =>
  `${showCount(count)} ${count === 1 ? one : many}`;

/** 'Rima, Omar and Sara': each name once. */
export const namesOf = (names: readonly string[]) => listOf([...new Set(names.filter(Boolean))]);

/** 'Email log' of 'email log'. */
export const capitalised = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

/** 'Arabic 2 · Section 2-B'. */
export const classWords = ({ className, sectionName }: { className: string; sectionName: string }) =>
  `${className} · Section ${sectionName}`;

/** Sorts by a text as its characters' codes say, the same wherever it runs and as the databases order keys; equal ones stay as they came. */
export const byText =
  <Item>(keyOf: (item: Item) => string) =>
  (a: Item, b: Item) => {
    const [first, second] = [keyOf(a), keyOf(b)];
    return first < second ? -1 : first > second ? 1 : 0;
  };

/** '2-A, 2-B and 3-A', in the US '2-A, 2-B, and 3-A'. */
export const listOf = (words: readonly string[]) =>
  words.length === 1 ? words[0]! : regionFormats().all.format(words);

/** '2-A, 2-B or 3-A': one of them. */
export const eitherOf = (words: readonly string[]) => regionFormats().either.format(words);
