/**
 * Invisible characters: controls except line breaks, format characters except those that scripts and emoji need, lone surrogates, which
 * databases refuse, and noncharacters, which no text has and XML refuses.
 */
const unseen =
  // eslint-disable-next-line no-control-regex -- it is what the pattern is about
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]|\p{Cs}|\p{Noncharacter_Code_Point}|(?![\u200c-\u200f])\p{Cf}/gu;

/** Needs none of the steps of cleaning. */
const ascii = /^[ -~]*$/;

/** Line breaks of other programs: Word and FileMaker write a vertical tab. */
const otherBreaks = /[\v\f\u0085\u2028\u2029]/g;

/** Drops the characters that neither XML nor a database can hold. */
export const withoutControls = (text: string) =>
  // eslint-disable-next-line no-control-regex
  text.replace(otherBreaks, '\n').replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F\uFFFE\uFFFF]/g, '');

/** Keeps at most 30 accents on a letter (as in Unicode's stream-safe format, UAX #15), because normalizing more takes quadratic time. */
export const withoutPiles = (text: string) => text.replace(/(?<!\p{M})(\p{M}{30})\p{M}+/gu, '$1');

/** What is drawn as nothing at the edge of a text, besides what `unseen` removes. */
const edge = /[\s\u200c-\u200f\u2800\u3164\uffa0]/;
/** The Indic signs that take the vowel off a letter. A joiner after one changes its form even at the end of a word. */
const virama = /[\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d\u0dca]/;

/** Without the signs at its edges that are `isEdge`. Loops, because a pattern for the end takes quadratic time in long runs of spaces. */
export function trimmed(text: string, isEdge: (sign: string, before: string) => boolean): string {
  let [from, to] = [0, text.length];
  while (from < to && isEdge(text[from]!, '')) from++;
  while (to > from && isEdge(text[to - 1]!, text[to - 2] ?? '')) to--;
  return text.slice(from, to);
}

/** Text as it is stored: trimmed, in NFC, without invisible characters, otherwise as typed (decisions 2.16). */
export const cleanText = (text: string) =>
  ascii.test(text)
    ? text.trim()
    : trimmed(
        withoutPiles(text.replace(otherBreaks, '\n').replace(unseen, '')).normalize('NFC'),
        (sign, before) => edge.test(sign) && !(sign === '\u200d' && virama.test(before)),
      );

/** Joiners after letters of scripts that never need them, where they only make two equal names differ. */
const needlessJoiner = /(^|[\p{ASCII}\s\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}])[\u200c\u200d]+/gu;

/**
 * A line such as a name: clean text with single spaces, without marks of direction, and with joiners only inside words of scripts that
 * need them (Persian, Hindi) and in emoji.
 */
export const cleanLine = (text: string) =>
  ascii.test(text)
    ? text.trim().replace(/ {2,}/g, ' ')
    : cleanText(
        cleanText(text)
          .replace(/[\u200e\u200f]/g, '')
          .replace(needlessJoiner, '$1')
          .replace(/([\u200c\u200d])[\u200c\u200d]+/g, '$1')
          .replace(/\s+/g, ' '),
      );

const dashes = /[\u02d7\u2010-\u2015\u2043\u2212\u2796\u2e3a\u2e3b]/g;

/** Signs in the widths of East Asian keyboards, and dashes of other widths; not 'º' or '½', which are signs of their own. */
const otherWidths = /[\u3000\uff00-\uffef\ufe58\ufe63]+/g;

/** A name that people write in several ways and mean as one, such as a section's: a line with plain dashes and normal widths ('２–B' is '2-B'). */
export const cleanCode = (text: string) =>
  cleanLine(
    withoutPiles(text)
      .replace(otherWidths, (signs) => signs.normalize('NFKC'))
      .replace(dashes, '-'),
  );

/** Everything that is drawn as nothing, except spaces. Unicode's property lacks only the empty Braille pattern, U+2800. */
const nothing = /\ufeff|(?!\s)[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\u2800]/gu;

const digitValues = new Map<number, string>();

/** The value of a digit of any script, of which ten stand together in Unicode. */
export function digitValue(digit: string): string {
  const code = digit.codePointAt(0)!;
  let value = digitValues.get(code);
  if (value === undefined) {
    let zero = code;
    while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--;
    digitValues.set(code, (value = String((code - zero) % 10)));
  }
  return value;
}

/**
 * Text for a machine to read, such as an e-mail address, a phone number or a date: trimmed, with plain dashes, digits and widths, and
 * without anything invisible. Also takes the Japanese long-vowel sign as a dash, which keyboards there put into phone numbers.
 */
export const plainText = (text: string) =>
  ascii.test(text)
    ? text.trim()
    : withoutPiles(text)
        .normalize('NFKC')
        .replace(nothing, '')
        .replace(dashes, '-')
        .replaceAll('ー', '-')
        .replace(/\p{Nd}/gu, digitValue)
        .trim();

/** Text without spaces and invisible signs at its edges, which copying adds to passwords. */
export const withoutEdges = (text: string) => trimmed(text, (sign) => /[\s\p{Cf}]/u.test(sign));

/** Spaces, accents without a letter, and everything drawn as nothing. */
const drawsNothing = /[\s\p{Cc}\p{M}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** Whether a text has nothing visible. */
export const isBlank = (text: string) => text.replace(drawsNothing, '') === '';
