import fc from 'fast-check';
import { hasWords, searchReadings } from './search.js';

const finds = (typed: string, name: string) => hasWords(typed, name);

it.each([
  ['o’brien', "Niamh O'Brien"],
  ['obrien', 'Niamh O’Brien'],
  ["o'brien", 'Niamh OBrien'],
  ['Ahmed, Adam', 'Adam Ahmed'],
  ['çelik', 'Adam Celik'],
])('finds %s in %s', (typed, name) => {
  expect(finds(typed, name)).toBe(true);
});

it('finds a phone number however it is written, and keeps short numbers words', () => {
  const digits = (typed: string) => searchReadings(typed)[1];
  expect(digits('086 123 45-67')).toEqual(['861234567']);
  expect(digits('+353 (86) 1234567')).toEqual(['353861234567']);
  expect(searchReadings('2 10')).toEqual([['2', '10']]);
  expect(searchReadings('2026')).toEqual([['2026']]);
});

it('reads a long search in linear time', () => {
  expect(searchReadings(`${'0'.repeat(1_000_000)}x`)).toHaveLength(1);
});

it.each([
  ['2026/27', 'Fall 2026/27'],
  ['27 2026', 'Fall 2026/27'],
  ['2026-11-24', 'Sports day, 2026-11-24'],
])('finds the number %s as it is written in %s', (typed, name) => {
  expect(finds(typed, name)).toBe(true);
});

it('looks for a word once, however often it is typed', () => {
  expect(searchReadings('ali Alí haddad ALI')).toEqual([['ali', 'haddad']]);
});

it('finds every name by itself, and by its parts in any order', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (first, last) => {
      fc.pre(!/\d/.test(first + last));
      return finds(`${last}, ${first}`, `${first} ${last}`);
    }),
  );
});
