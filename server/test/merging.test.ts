import { Declared } from '../src/platform/feature.js';
import type { Merging } from '../src/platform/merging/merging.js';
import { appOfTests } from './create-app.js';

const t = appOfTests();
let declared: Merging[];
beforeAll(() => {
  declared = t.app.get(Declared).all('merging');
});

const columnsOf = (subject: string) =>
  declared.filter((part) => part.subject === subject).flatMap(({ columns }) => columns);

/** The database's foreign keys to a table. */
async function keysTo(table: string): Promise<string[]> {
  const runner = t.db.source.createQueryRunner();
  try {
    const tables = await runner.getTables(t.db.source.entityMetadatas.map(({ tableName }) => tableName));
    return tables.flatMap(({ name, foreignKeys }) =>
      foreignKeys
        .filter(({ referencedTableName }) => referencedTableName.replace(/^.*\./, '') === table)
        .map(({ columnNames }) => `${name.replace(/^.*\./, '')}.${columnNames[0]}`),
    );
  } finally {
    await runner.release();
  }
}

it.each([
  ['Student', 'students'],
  ['Parent', 'parents'],
])('moves every row that names a %s when two are merged: a new table declares its own', async (subject, table) => {
  const keys = await keysTo(table);
  expect(keys).not.toEqual([]);
  expect(keys.filter((key) => !columnsOf(subject).some((column) => column === key))).toEqual([]);
});

it('declares each column once, and none that does not exist', () => {
  const all = declared.flatMap(({ columns }) => columns);
  const there = t.db.source.entityMetadatas.flatMap(({ tableName, columns }) =>
    columns.map(({ databaseName }) => `${tableName}.${databaseName}`),
  );
  expect(new Set(all).size).toBe(all.length);
  expect(all.filter((column) => !there.includes(column))).toEqual([]);
});
