import { appOfTests } from '../../../test/create-app.js';
import { Database, queryWith } from './database.js';
import { preparedName } from './sql-text.js';

const t = appOfTests();

const preparedLike = (db: Database, text: string) =>
  db.query<{ statement: string }>('SELECT statement FROM pg_prepared_statements WHERE statement LIKE :text', {
    text,
  });

test('uses one prepared statement for lists of up to fifty', async () => {
  await t.db.unit(async () => {
    for (const ids of [[1], [2, 3], []])
      await t.db.query('SELECT id FROM students WHERE id IN (:...ids) AND id NOT IN (:...ids)', { ids });
    expect(await preparedLike(t.db, 'SELECT id FROM students%')).toEqual([
      { statement: 'SELECT id FROM students WHERE id = ANY ($1) AND id <> ALL ($1)' },
    ]);
  });
});

test('names statements for one pool, however many another has', () => {
  const full = {};
  const texts = Array.from({ length: 1001 }, (_, n) => `SELECT ${n}`);
  expect(texts.map((text) => preparedName(full, text)).at(-1)).toBeUndefined();
  expect(preparedName({}, 'SELECT 1000')).toBe('text 0');
});

test('plans a longer list for its own values', async () => {
  const ids = Array.from({ length: 51 }, (_, n) => n);
  await t.db.unit(async () => {
    expect(await t.db.query('SELECT 1 AS "long" WHERE 7 IN (:...ids)', { ids })).toEqual([{ long: 1 }]);
    expect(await preparedLike(t.db, '%"long"%ANY ($1)')).toEqual([]);
  });
});

test('refuses statements of a unit after its end, when its connection serves others', async () => {
  const ended = await t.db.unit(() => Promise.resolve(t.db.manager));
  await expect(queryWith(ended, `INSERT INTO settings (key, value) VALUES ('late', '1')`)).rejects.toThrow(/released/);
  expect(await t.db.query("SELECT key FROM settings WHERE key = 'late'")).toEqual([]);
});
