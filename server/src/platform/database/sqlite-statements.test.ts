import { appOfTests } from '../../../test/create-app.js';
import { sqliteOf } from './statements.js';

const t = appOfTests();

test('prepares one statement for all ids', async () => {
  const prepared = jest.spyOn(sqliteOf(t.db.source), 'prepare');
  for (const id of [1, 2, 3]) await t.db.query('SELECT id FROM students WHERE id = :id AND id > 0', { id });
  expect(prepared).toHaveBeenCalledTimes(1);
  // A bare `?` would be planned again for each id, which nothing but the time shows.
  expect(prepared).toHaveBeenCalledWith('SELECT id FROM students WHERE id = +? AND id > 0');
  prepared.mockRestore();
});
