import { digitValue } from './clean-text.js';
import { regionFormats } from './region.js';

/** Letters that are one character each and have a small one. */
const oneEach = /^[ -~\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u012f\u0131-\u017f]*$/;

/** Unicode's combining grapheme joiner, which means nothing but keeps 'c' and 'h' from being read as the Czech letter 'ch'. */
const joiner = '\u034f';
const latin = [...'abcdefghijklmnopqrstuvwxyz'];
/** What begins and ends a letter that is written with two: also Urdu 'پھ', Croatian 'dž', Maltese 'għ' and Uzbek 'oʻ'. */
const firstHalves = [...latin, ...'بپتٹجچدڈرڑکگلمن'];
const secondHalves = [...latin, 'ھ', 'ž', 'ħ', 'ʻ', '‘', '’'];

/** Korean and Chinese follow their code points, except in a language that orders them itself. */
const beforeHan = 0x3400;
const afterKorean = 0xd7a4;
/** Small letters and those without case, marks, digits, and the signs of names. */
const isOrdered = /[\p{Ll}\p{Lo}\p{Lm}\p{M}\p{Nd}\x20-\x7e\xa0-\xbf\u2010-\u203f]/u;

/** Thai and Lao write some vowels before their consonant, but order them after it. */
const vowelFirst = /([เ-ไ])([ก-ฮ])|([ເ-ໄ])([ກ-ຮ])/g;

/** Weights compare as the letters do in a language: first without accents, and if those are equal, by accents. */
interface Weight {
  base: string;
  accent: string;
}

interface Alphabet {
  /** A number, or one letter of the language. */
  unit: RegExp;
  /** Whether no letter is written with several characters, and 'I' is a capital 'i'. */
  isSingle: boolean;
  weights: ReadonlyMap<string, Weight>;
  /** The base weights of the characters that have no accent and are no digit, by their codes below 128. */
  ascii: readonly (string | undefined)[];
}

/** The letters that a language writes with several characters, and their doubles that stand for two: Hungarian 'ccs' for 'cscs'. */
function longLetters(collator: Intl.Collator) {
  const isOne = (a: string, b: string) => collator.compare(a + b, a + joiner + b) !== 0;
  const pairs = firstHalves.flatMap((a) => secondHalves.filter((b) => isOne(a, b)).map((b) => a + b));
  const triples = pairs.flatMap((pair) => latin.filter((c) => isOne(pair, c)).map((c) => pair + c));
  const found = [...pairs, ...triples];
  const doubles = new Map(
    found
      .map((letter) => [letter.charAt(0) + letter, [letter, letter]] as const)
      .filter(([double, twice]) => collator.compare(double, twice.join('')) === 0),
  );
  return { letters: found.filter((letter) => !doubles.has(letter)), doubles };
}

/** Every written character but capitals. */
function characters(language: string): string[] {
  const end = /^(zh|ja|ko)/.test(language) ? afterKorean : beforeHan;
  return Array.from({ length: end }, (_, code) => String.fromCharCode(code)).filter((sign) => isOrdered.test(sign));
}

/** The letters that a character stands for: 'ae' for 'æ' where it is no letter of its own. */
function partsOf(sign: string, collator: Intl.Collator): string[] | undefined {
  const parts = { æ: 'ae', œ: 'oe', ß: 'ss' }[sign] ?? sign.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return parts !== sign && parts.length > 1 && collator.compare(sign, parts) === 0 ? [...parts] : undefined;
}

/** Ranks all letters of a language by `Intl.Collator`, because it does not give away its weights. Takes 20 ms, in Chinese 100. */
function alphabetOf(language: string): Alphabet {
  const base = new Intl.Collator(language, { sensitivity: 'base' });
  const accent = new Intl.Collator(language, { sensitivity: 'accent' });
  const { letters, doubles } = longLetters(base);
  const parts = new Map<string, readonly string[]>(doubles);
  const weights = new Map<string, Weight>();
  let [rank, variant, last] = [0x20, 0x20, ''];
  for (const sign of [...characters(language), ...letters].sort(accent.compare)) {
    const several = partsOf(sign, base);
    if (several) parts.set(sign, several);
    else if (base.compare(sign, '') === 0) weights.set(sign, { base: '', accent: '' });
    else {
      if (base.compare(sign, last) !== 0) [rank, variant] = [rank + 1, 0x20];
      else if (accent.compare(sign, last) !== 0) variant++;
      last = sign;
      weights.set(sign, { base: String.fromCharCode(rank), accent: String.fromCharCode(variant) });
    }
  }
  for (const [sign, several] of parts) {
    const each = several.flatMap((part) => weights.get(part) ?? []);
    if (each.length === several.length)
      weights.set(sign, { base: each.map((part) => part.base).join(''), accent: each.map(() => '!').join('') });
  }
  const long = [...letters, ...doubles.keys()].sort((a, b) => b.length - a.length);
  const isSingle = long.length === 0 && 'I'.toLocaleLowerCase(language) === 'i';
  const ascii = Array.from({ length: 128 }, (_, code) => {
    const weight = weights.get(String.fromCharCode(code));
    return weight?.accent.trim() === '' && !isDigit.test(String.fromCharCode(code)) ? weight.base : undefined;
  });
  return { isSingle, unit: new RegExp(['\\p{Nd}+', ...long, '[^]'].join('|'), 'gu'), weights, ascii };
}

const isDigit = /\d/;

const alphabets = new Map<string, Alphabet>();

/** A character without a weight: Chinese and Korean keep their code points, which are above all weights, and the rest is last. */
const unranked = (sign: string): Weight => ({ base: sign.length === 1 ? sign : '\uffee', accent: ' ' });

/** The digits of a number after their count, so that 2 comes before 10. */
function numberWeight(digits: string, weights: Alphabet['weights']): Weight {
  const values = [...digits].map((digit) => weights.get(digitValue(digit))!.base);
  const zero = weights.get('0')!.base;
  const first = values.findIndex((value) => value !== zero);
  const value = first < 0 ? [zero] : values.slice(first);
  // The digit 9 says that the count goes on.
  const count = '9'.repeat(Math.floor((value.length - 1) / 8)) + String(((value.length - 1) % 8) + 1);
  const base = [...count].map((digit) => weights.get(digit)!.base).join('') + value.join('');
  return { base, accent: ' '.repeat(base.length) };
}

/** The base weights of a text of plain letters, as most names are; undefined if it has anything else. */
function plainWeights(text: string, { ascii }: Alphabet): string | undefined {
  let base = '';
  for (let at = 0; at < text.length; at++) {
    const weight = ascii[text.charCodeAt(at)];
    if (weight === undefined) return undefined;
    base += weight;
  }
  return base;
}

/** The weights of a text of which every character is a letter of its own: half the time of finding the letters by a pattern. */
function singleWeights(text: string, weights: Alphabet['weights']): Weight {
  let [base, accent] = ['', ''];
  for (let at = 0; at < text.length; at++) {
    let end = at;
    while (end < text.length && text[end]! >= '0' && text[end]! <= '9') end++;
    const weight =
      end > at ? numberWeight(text.slice(at, end), weights) : (weights.get(text[at]!) ?? unranked(text[at]!));
    at = Math.max(at, end - 1);
    base += weight.base;
    accent += weight.accent;
  }
  return { base, accent };
}

function weightsOf(text: string, { unit, weights }: Alphabet): Weight {
  let [base, accent] = ['', ''];
  for (const [sign] of text.replace(vowelFirst, '$2$4$1$3').matchAll(unit)) {
    const weight = /^\p{Nd}/u.test(sign) ? numberWeight(sign, weights) : (weights.get(sign) ?? unranked(sign));
    base += weight.base;
    accent += weight.accent;
  }
  return { base, accent };
}

/**
 * The key to sort a name by, the same in databases, on the server and in the browser: numbers by value, letters as `Intl.Collator` orders
 * them in the region's main language, without case (decisions 2.25). Keys compare by code units.
 */
export function orderKey(text: string, language = regionFormats().language()): string {
  let alphabet = alphabets.get(language);
  if (!alphabet) alphabets.set(language, (alphabet = alphabetOf(language)));
  const isSingle = alphabet.isSingle && oneEach.test(text);
  const written = isSingle
    ? text.trim().replace(/ {2,}/g, ' ').toLowerCase()
    : text
        .replace(/[\s\p{C}]+/gu, ' ')
        .trim()
        .toLocaleLowerCase(language)
        .normalize('NFC');
  const plain = isSingle ? plainWeights(written, alphabet) : undefined;
  if (plain !== undefined) return plain;
  const { base, accent } = isSingle ? singleWeights(written, alphabet.weights) : weightsOf(written, alphabet);
  const accents = accent.trimEnd();
  return accents === '' ? base : `${base}\t${accents}`;
}
