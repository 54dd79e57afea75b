import { appOfTests } from '../../../test/create-app.js';
import { EmailMessageEntity } from '../mail/email-message.entity.js';

const t = appOfTests();

test('binds numbers, texts, booleans and lists by name, as often as each is named', async () => {
  const { id } = await t.a.student({ studentFirstName: "O'Brien: ':id'" });
  const other = await t.a.student();
  const rows = await t.db.query<{ id: number; name: string }>(
    `SELECT s.id AS "id", s.student_first_name AS "name" FROM students s LEFT JOIN sections g ON g.archived = :archived AND g.id = s.id
     WHERE s.id = :id AND s.id IN (:...ids) AND s.id <> :other AND s.student_first_name = :name AND s.id = :id ORDER BY s.id`,
    { id, ids: [other.id, id], other: other.id, name: "O'Brien: ':id'", archived: true },
  );
  expect(rows).toEqual([{ id, name: "O'Brien: ':id'" }]);
});

test('binds null, and a name that nobody uses not at all', async () => {
  const rows = await t.db.query<{ n: number | string }>('SELECT count(*) AS n FROM students WHERE notes = :notes', {
    notes: null,
    unused: 1,
  });
  expect(Number(rows[0]!.n)).toBe(0);
});

test('refuses a query that names what has no value', async () => {
  await expect(async () => t.db.query('SELECT id FROM students WHERE id = :id')).rejects.toThrow(
    'The query names :id, which has no value.',
  );
});

test('names a row that is missing as its entity is called, or as it is told', async () => {
  await expect(t.db.requireRow(EmailMessageEntity, 999)).rejects.toThrow('Email message not found.');
  await expect(t.db.requireRow(EmailMessageEntity, 999, 'Send')).rejects.toThrow('Send not found.');
});

test('answers rows of one shape, also those of a statement that writes', async () => {
  await t.db.unit(async () => {
    const rows = await t.db.query(
      `INSERT INTO settings (key, value) VALUES (:key, '1') RETURNING key, value AS "of it"`,
      { key: 'shape' },
    );
    expect(rows).toEqual([{ key: 'shape', 'of it': '1' }]);
    expect(await t.db.query('DELETE FROM settings WHERE key = :key', { key: 'shape' })).toEqual([]);
  });
});

test('writes rows as JSON in their order, none as an empty list', async () => {
  const names = ['Zoë "Z"', 'Ádám', "O'Brien"];
  for (const studentFirstName of names) await t.a.student({ studentFirstName, studentLastName: 'Json', notes: null });
  const sql = `SELECT s.student_first_name AS "name", s.notes AS "its notes", CAST(1 AS integer) AS "n" FROM students s WHERE s.student_last_name = :last ORDER BY s.id DESC`;
  expect(JSON.parse(await t.db.json(sql, { last: 'Json' }))).toEqual(
    [...names].reverse().map((name) => ({ name, 'its notes': null, n: 1 })),
  );
  expect(await t.db.json(sql, { last: 'Nobody' })).toBe('[]');
});
