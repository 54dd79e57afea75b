import { appOfTests } from '../../../test/create-app.js';
import { SettingEntity } from '../settings/setting.entity.js';
import { Database } from './database.js';

const t = appOfTests();
beforeEach(() => t.db.unit(() => t.db.clear(SettingEntity)));

const put = (key: string, value: string) => t.db.unit(() => t.db.insert(SettingEntity, { key, value }));
const add = (db: Database, key: string, letter: string) =>
  db.manager.query('UPDATE settings SET value = value || $2 WHERE key = $1', [key, letter]);
const values = async () =>
  (await t.db.query<{ value: string }>('SELECT value FROM settings ORDER BY key')).map(({ value }) => value);

/** Resolves once the expected number has arrived; later arrivals pass at once. */
function meeting(expected: number) {
  let open: () => void;
  const all = new Promise<void>((resolve) => (open = resolve));
  return () => {
    if (--expected === 0) open();
    return all;
  };
}

test('retries a unit that was rolled back by a deadlock', async () => {
  await put('one', '');
  await put('other', '');
  const bothHold = meeting(2);
  let begun = 0;
  const crossing = (letter: string, [first, second]: [string, string]) =>
    t.db.unit(async () => {
      begun += 1;
      await t.db.manager.query(`SET LOCAL deadlock_timeout = '10ms'`);
      await add(t.db, first, letter);
      await bothHold();
      await add(t.db, second, letter);
      return letter;
    });

  expect(await Promise.all([crossing('a', ['one', 'other']), crossing('b', ['other', 'one'])])).toEqual(['a', 'b']);
  // The unit that is tried again may overtake the other once more.
  expect(begun).toBeGreaterThan(2);
  // Each once, in the same order.
  const [one, other] = await values();
  expect(['ab', 'ba']).toContain(one);
  expect(other).toBe(one);
});

test('gives up a unit that is rolled back every time, and retries no other failure', async () => {
  let begun = 0;
  const failing = (code: string) =>
    t.db.unit(async () => {
      begun += 1;
      await t.db.insert(SettingEntity, { key: 'kept', value: '' });
      await t.db.manager.query(`DO $$ BEGIN RAISE EXCEPTION 'crossed' USING ERRCODE = '${code}'; END $$`);
    });

  await expect(failing('40001')).rejects.toThrow('crossed');
  expect(begun).toBe(6);
  await expect(failing('23514')).rejects.toThrow('crossed');
  expect(begun).toBe(7);
  expect(await values()).toEqual([]);
});

test('units that read while they are open do not wait for each other', async () => {
  const all = 10;
  const allOpen = meeting(all);
  const reading = Array.from({ length: 2 * all }, () =>
    t.db.unit(async () => {
      await t.db.manager.query('SELECT 1');
      await allOpen();
      return t.db.query('SELECT 1 AS "one"');
    }),
  );
  for (const rows of await Promise.all(reading)) expect(rows).toEqual([{ one: 1 }]);
});
