import fc from 'fast-check';
import { cleanText, isBlank } from './clean-text.js';
import { NameMap } from './name-map.js';
import { beginningOf, byName, foldText, isAlike, namesakes, saidIn, uniqueKey, withArticle } from './text.js';

it.each([
  ['Çelik', 'celik'],
  ['Ștefănescu', 'stefanescu'],
  ['Łukasz Müller', 'lukasz muller'],
  ['Yılmaz', 'yilmaz'],
  ['İpek', 'ipek'],
  ['  Ó   Súilleabháin ', 'o suilleabhain'],
  ['Søren STRAßE', 'soren strasse'],
  ['ليلى', 'ليلى'],
])('folds %s to %s', (name, key) => {
  expect(foldText(name)).toBe(key);
});

it('folds what is folded to itself, whatever the spelling', () => {
  fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => foldText(foldText(text)) === foldText(text)));
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme' }),
      (text) => foldText(text.normalize('NFD')) === foldText(text.normalize('NFC')),
    ),
  );
});

it('folds a name without accents as the same name with them', () => {
  fc.assert(
    fc.property(
      fc.stringMatching(/^[ -~]*$/),
      (text) => foldText(text.replace(/[a-z]/gi, '$&\u0301')) === foldText(text),
    ),
  );
});

it('reads yes and no from a cell, in linear time', () => {
  expect(['Yes.', 'i agree...', '☑\ufe0f', '0', 'maybe.'].map(saidIn)).toEqual([true, true, true, false, null]);
  expect(saidIn(`x${'.'.repeat(1_000_000)}x`)).toBeNull();
});

it('keeps a name as typed but for its ends and its form', () => {
  expect(cleanText('  Ame\u0301lie 🐝 ')).toBe('Am\u00e9lie 🐝');
});

it('leaves a clean text as it is, whatever was between its signs', () => {
  expect(cleanText('Ame\u00ad\u0301lie')).toBe('Am\u00e9lie');
  expect(cleanText(`a${`${'\u0301'.repeat(20)}\u00ad`.repeat(5)}`).length).toBeLessThanOrEqual(31);
  const signs = fc.constantFrom('a', 'e', ' ', '\u0301', '\u0323', '\u00ad', '\u200b', '\u202e', '\ud83d', '\0');
  fc.assert(
    fc.property(fc.array(signs), (chosen) => cleanText(cleanText(chosen.join(''))) === cleanText(chosen.join(''))),
  );
});

it('keeps no half of a sign, and no pile of accents, which would take the square of its height to put in order', () => {
  expect(cleanText('a\ud83d b')).toBe('a b');
  const pile = `a${'\u0301\u0316'.repeat(100_000)}`;
  expect(cleanText(pile).length).toBeLessThanOrEqual(31);
  expect(foldText(pile)).toBe('a');
});

it.each([
  '',
  ' ',
  '\u00a0\u200b',
  '\u00ad',
  '\u115f',
  '\u1160',
  '\u2800',
  '\u3164',
  '\uffa0',
  '\u0301',
  '\ufe0f',
  '\u{e0041}',
])('sees nothing in a text that is drawn as nothing: %#', (text) => expect(isBlank(text)).toBe(true));

it.each(['a', 'ليلى', '한국', '\u2801', '🐝', '👩\u200d🏫', '.', '\u3164a'])('sees %s', (text) => {
  expect(isBlank(text)).toBe(false);
});

it('cuts a text without a half of an emoji at its end', () => {
  expect(['ab😀', 'a😀b', '😀😀', '', 'abc'].map((text) => beginningOf(text, 3))).toEqual([
    'ab',
    'a😀',
    '😀',
    '',
    'abc',
  ]);
});

it('puts the article before a word as it is spoken', () => {
  expect(['user', 'unit', 'student', 'enrollment', 'API key', 'upload'].map(withArticle)).toEqual([
    'a user',
    'a unit',
    'a student',
    'an enrollment',
    'an API key',
    'an upload',
  ]);
});

it.each([
  ['राम', 'रमा'],
  ['गीत', 'गति'],
  ['กา', 'กี'],
  ['かき', 'かぎ'],
  ['ハハ', 'パパ'],
  ['தா', 'தீ'],
  ['Hà', 'Hạ'],
  ['Má', 'Mà'],
])('tells %s from %s', (one, other) => {
  expect(isAlike(uniqueKey(one), uniqueKey(other))).toBe(false);
  expect(uniqueKey(one)).not.toBe(uniqueKey(other));
});

it.each([
  ['Zoë', 'Zoe'],
  ['Łukasz', 'LUKASZ'],
  ['Ἀθηνᾶ', 'αθηνα'],
  ['Ёлка', 'елка'],
  ['مُحَمَّد', 'محمد'],
  ['שָׁלוֹם', 'שלום'],
])('takes %s for a spelling of %s', (one, other) => {
  expect(foldText(one)).toBe(foldText(other));
  expect(isAlike(uniqueKey(one), uniqueKey(other))).toBe(true);
});

it('finds things by their own spelling before one without accents', () => {
  const found = (name: string, ...names: string[]) => namesakes(name, names, (each) => each);
  expect(found('Hạ', 'Hà', 'Hạ')).toEqual(['Hạ']);
  expect(found('ha', 'Hà', 'Hạ')).toEqual(['Hà', 'Hạ']);
  expect(found('Hả', 'Hà', 'Hạ')).toEqual([]);
  expect(found('Zoë', 'Zoe', 'Zara')).toEqual(['Zoe']);
  const map = new NameMap([
    [uniqueKey('Hà'), 1],
    [uniqueKey('Zoe'), 2],
  ]);
  expect(['HÀ', 'Ha', 'Hạ', 'Zoë', 'Zara'].map((name) => map.get(uniqueKey(name)))).toEqual([
    1,
    1,
    undefined,
    2,
    undefined,
  ]);
});

it('sorts names as the region does, and numbers by value', () => {
  expect(['10-A', '2-A', 'K', '1-C'].toSorted(byName((name) => name))).toEqual(['1-C', '2-A', '10-A', 'K']);
});
