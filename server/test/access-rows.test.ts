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

test('a resource with an import gets a row for it', () => {
  const declared = (more: string) => [`defineResource(Lock, {\n  path: 'locks',\n  subject: 'Lock',${more}\n});`];
  const rowsOf = (more: string) => [...accessRows(["accessTo('Lock')"], declared(more)).values()];
  const calls = "  ...resource('locks', { read: 'SA', write: 'SA' }),";
  expect(rowsOf('')).toEqual([calls]);
  expect(rowsOf('\n  acts: { import: { columns: lockColumns } },')).toEqual([calls, "  ...imported('locks'),"]);
  expect(rowsOf('\n  acts: {\n    merge: {},\n    import: {},\n  },')).toContain("  ...imported('locks'),");
});

test('a row that says something else is replaced, and a new one is added after the last', () => {
  const row = (path: string, read: string) => `  ...resource('${path}', { read: '${read}', write: 'SA' }),`;
  const table = ['{', row('rooms', 'SA'), row('users', 'SA'), '}'].join('\n');
  const rows = new Map([
    ["  ...resource('rooms',", row('rooms', 'SAT')],
    ["  ...resource('locks',", row('locks', 'SA')],
    ["  ...imported('locks'),", "  ...imported('locks'),"],
  ]);
  expect(withRows(table, rows).split('\n')).toEqual([
    '{',
    row('rooms', 'SAT'),
    row('users', 'SA'),
    row('locks', 'SA'),
    "  ...imported('locks'),",
    '}',
  ]);
});
