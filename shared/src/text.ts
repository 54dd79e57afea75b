/** A text as it is kept: trimmed and in Unicode NFC, otherwise as typed (decisions 2.16). */
export const cleanText = (text: string) => text.normalize('NFC').trim();

const unaccented: Record<string, string> = { ł: 'l', ø: 'o', đ: 'd', ð: 'd', þ: 'th', ß: 'ss', æ: 'ae', œ: 'oe', ı: 'i' };

/**
 * The key by which names are searched, compared and ordered: lower case, no accents, single spaces (decisions 2.16).
 * Written beside the name, because a database's LIKE cannot fold.
 */
export const foldText = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[łøđðþßæœı]/g, (letter) => unaccented[letter] ?? letter)
    .replace(/\s+/g, ' ')
    .trim();

/** The digits of a phone number: what two spellings of one number share (spec 5). */
export const digitsOf = (text: string) => text.replace(/\D/g, '');

/** `plural(1, 'class', 'classes')` is '1 class'. */
export const plural = (count: number, one: string, many = `${one}s`) => `${count.toLocaleString('en')} ${count === 1 ? one : many}`;
