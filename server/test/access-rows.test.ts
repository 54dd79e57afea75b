import { accessRows, withRows } from '../scripts/access-rows.mjs';
import { follow, stepsOf } from '../scripts/pages.mjs';

const pages = ['adding-a-resource', 'adding-incidents', 'adding-key-loans'];
const texts = [...follow(pages.flatMap((page) => stepsOf(`docs/${page}.md`))).values()];

test('every resource of the pages gets a row by its access, however its entity is written', () => {
  expect([...accessRows(texts, texts).values()].sort()).toEqual([
    "  ...resource('incidents', { read: 'SAT', write: 'SA', create: 'SAT' }),",
    "  ...resource('key-loans', { read: 'SAT', write: 'SA' }),",
    "  ...resource('rooms', { read: 'SA', write: 'SA' }),",
  ]);
});

test('a row that says something else is replaced, and a new one is added after the last', () => {
  const row = (path: string, read: string) => `  ...resource('${path}', { read: '${read}', write: 'SA' }),`;
  const table = ['{', row('rooms', 'SA'), row('users', 'SA'), '}'].join('\n');
  const rows = new Map([
    ['rooms', row('rooms', 'SAT')],
    ['locks', row('locks', 'SA')],
  ]);
  expect(withRows(table, rows).split('\n')).toEqual([
    '{',
    row('rooms', 'SAT'),
    row('users', 'SA'),
    row('locks', 'SA'),
    '}',
  ]);
});
