import { dirname } from 'node:path';
import { sourcesOf } from '../scripts/imports.mjs';

const sources = [...sourcesOf('server/src')];
const isMigration = (file: string) => file.startsWith('server/src/database/migrations/');
/** Migrations may name any table. */
const files = new Map(sources.filter(([file]) => !isMigration(file)));

/** The tables that migrations create, by migration. */
const created = new Map(
  sources
    .filter(([file]) => isMigration(file))
    .flatMap(([, text]) => [...text.matchAll(/creates\('(\w+)', '(\w+)'/g)])
    .map(([, migration, table]) => [migration!, table!]),
);

/** The tables of the entities in a file. */
const tablesIn = (text: string) => [
  ...[...text.matchAll(/@Entity\('(\w+)'/g)].map(([, table]) => table!),
  ...[...text.matchAll(/entityOf\((\w+)\)/g)].flatMap(([, migration]) => created.get(migration!) ?? []),
];

/** The feature, or part of the platform, of a file. */
const homeOf = (file: string) =>
  /^server\/src\/(features\/[^/]+(?=\/)|platform|database\/demo)/.exec(file)?.[0] ?? dirname(file);

/** The owner of each table, by name. */
const owners = new Map([...files].flatMap(([file, text]) => tablesIn(text).map((table) => [table, homeOf(file)])));

/** A table that SQL reads or writes: after a keyword, or at the beginning of a text that joins others. */
const named = /(?:\b(?:FROM|JOIN|UPDATE|INTO)\s+|['`](?=\w+ \w+ (?:\w+ )?JOIN\b))(\w+)/g;

/** The files that name another owner's table, once per table. */
const foreign = (texts: ReadonlyMap<string, string>): string[] =>
  [...texts].flatMap(([file, text]) =>
    [...new Set([...text.matchAll(named)].map(([, table]) => table!))]
      .filter((table) => owners.has(table) && owners.get(table) !== homeOf(file))
      .map((table) => `${file.slice('server/src/'.length)}: ${table} is a table of ${owners.get(table)}`),
  );

test("names no other feature's table in SQL, but uses the fragments in its <feature>.sql.ts", () => {
  expect(foreign(files)).toEqual([]);
});

test.each([
  "const sql = 'SELECT 1 FROM memberships m';",
  'const sql = `SELECT 1 FROM ${it} LEFT JOIN memberships m ON TRUE`;',
  'const sql = `FROM\n  memberships`;',
  "const sql = 'UPDATE memberships SET last_day = :day';",
  "const sql = 'INSERT INTO memberships (id) VALUES (1)';",
  "const sql = 'DELETE FROM memberships';",
  "const rows = 'memberships m JOIN it ON TRUE';",
])('finds %s in a file of another feature, and not in one of its owner', (text) => {
  const at = (file: string) => foreign(new Map([[`server/src/features/${file}`, text]]));
  expect(at('calendar/clashes.ts')).toEqual([
    'features/calendar/clashes.ts: memberships is a table of server/src/features/students',
  ]);
  expect(at('students/roster/plan-roster.ts')).toEqual([]);
});

test('knows the table of an entity that is made from its migration', () => {
  const [migration, table] = [...created].at(-1)!;
  expect(tablesIn(`const Row = entityOf(${migration});`)).toEqual([table]);
});
