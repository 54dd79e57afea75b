import Database from 'better-sqlite3';
import { appOfTests } from '../../../test/create-app.js';
import { sqliteFile } from './data-sources.js';
import { gateLimits } from './write-gate.js';

const t = appOfTests();

test('asks to try again in a moment when another program holds the file for too long', async () => {
  const admin = await t.as('ADMIN');
  const add = () =>
    admin
      .post('/api/parents')
      .set('idempotency-key', 'a')
      .send({ firstName: 'Rima', lastName: 'Haddad', email: null, phone: null });
  const { busyMs } = gateLimits;
  // Shortened: the real wait is 5 s.
  gateLimits.busyMs = 0;
  const other = new Database(sqliteFile(t.config));
  other.exec('BEGIN IMMEDIATE');
  expect((await add().expect(503)).body).toEqual({
    statusCode: 503,
    message: 'Another program is writing to the school’s database. Nothing was saved. Try again in a moment.',
  });
  other.exec('ROLLBACK');
  other.close();
  gateLimits.busyMs = busyMs;
  await add().expect(201);
  expect(await t.db.query(`SELECT id FROM parents WHERE last_name = 'Haddad'`)).toHaveLength(1);
});
