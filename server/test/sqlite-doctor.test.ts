import { openSync, closeSync, truncateSync, writeSync } from 'node:fs';
import SQLite from 'better-sqlite3';
import { sqliteFile } from '../src/platform/database/data-sources.js';
import { integrityLimits } from '../src/platform/doctor/integrity.check.js';
import { appOfEachTest } from './create-app.js';
import { findingOf, findingsIn } from './doctor.js';

const t = appOfEachTest();
beforeEach(async () => {
  await t.as('ADMIN');
  await t.stop();
});

/** Works on the file of the stopped server. */
function inFile<Result>(work: (database: SQLite.Database) => Result): Result {
  const database = new SQLite(sqliteFile(t.config));
  try {
    return work(database);
  } finally {
    database.pragma('wal_checkpoint(TRUNCATE)');
    database.close();
  }
}

test('finds a damaged page that nothing else reads', async () => {
  const [page, size] = inFile((database) => [
    database.prepare("SELECT rootpage FROM sqlite_master WHERE name = 'ix_audit_entries_kind'").pluck().get() as number,
    database.pragma('page_size', { simple: true }) as number,
  ]);
  const file = openSync(sqliteFile(t.config), 'r+');
  writeSync(file, Buffer.alloc(size, 0xff), 0, size, (page - 1) * size);
  closeSync(file);
  expect(await findingOf('Database', t.config)).toMatchObject({ state: 'fine' });
  expect(await findingOf('Integrity', t.config)).toMatchObject({
    state: 'problem',
    says: expect.stringMatching(/^The file is damaged: /),
    todo: expect.stringMatching(/restore the last good backup/),
  });
});

test('finds rows that refer to missing ones', async () => {
  inFile((database) => {
    database.pragma('foreign_keys = OFF');
    database.exec('DELETE FROM users');
  });
  expect(await findingOf('Integrity', t.config)).toMatchObject({
    state: 'problem',
    says: expect.stringMatching(/^\d+ rows? refers? to missing rows: .*to users/),
  });
});

test('says when a file is too large to read in time', async () => {
  const limits = jest.replaceProperty(integrityLimits, 'sqliteMs', 1);
  expect(await findingOf('Integrity', t.config)).toMatchObject({
    state: 'warning',
    says: 'The file could not be read to its end within 0.001 s.',
  });
  limits.restore();
});

test('a file that is no database is one problem, and the other checks go on', async () => {
  truncateSync(sqliteFile(t.config), 0);
  const database = openSync(sqliteFile(t.config), 'w');
  writeSync(database, 'no database at all, '.repeat(1000));
  closeSync(database);
  const findings = await findingsIn(t.config);
  expect(findings.filter(({ state }) => state === 'problem')).toEqual([
    {
      name: 'Database',
      state: 'problem',
      says: 'The database is damaged: file is not a database.',
      todo: 'Stop the server and restore the last good backup.',
    },
  ]);
  expect(findings.find(({ name }) => name === 'Integrity')).toMatchObject({
    state: 'warning',
    says: 'Not checked, because the database cannot be read.',
  });
});
