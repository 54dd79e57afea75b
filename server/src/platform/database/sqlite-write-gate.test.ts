import Database from 'better-sqlite3';
import { appOfTests } from '../../../test/create-app.js';
import { SettingEntity } from '../settings/setting.entity.js';
import { sqliteOf } from './statements.js';
import { gateLimits } from './write-gate.js';

const t = appOfTests();
beforeEach(() => t.db.unit(() => t.db.clear(SettingEntity)));

const put = (key: string) => t.db.unit(() => t.db.insert(SettingEntity, { key, value: '1' }));
const keys = async () =>
  (await t.db.query<{ key: string }>('SELECT key FROM settings ORDER BY key')).map((row) => row.key);
const writing = () => sqliteOf(t.db.gate!.source);

/** The commits that happen during `work`. */
async function commitsDuring(work: () => Promise<unknown>) {
  const runner = t.db.gate!.source.createQueryRunner();
  const commits = jest.spyOn(runner, 'commitTransaction');
  await work();
  const count = commits.mock.calls.length;
  commits.mockRestore();
  return count;
}

test('commits concurrent units together, and a single one by itself', async () => {
  expect(await commitsDuring(() => Promise.all(['one', 'two', 'three'].map(put)))).toBe(1);
  expect(await commitsDuring(() => put('four'))).toBe(1);
  expect(await keys()).toEqual(['four', 'one', 'three', 'two']);
});

test('commits many units in batches', async () => {
  const crowd = Array.from({ length: 40 }, (_, n) => `unit ${n + 10}`);
  expect(await commitsDuring(() => Promise.all(crowd.map(put)))).toBe(3);
  expect(await keys()).toEqual(crowd);
});

test('answers no unit before the commit', async () => {
  const answered: string[] = [];
  const first = put('first').then(async () => answered.push(`first, and ${(await keys()).join()} committed`));
  const second = t.db.unit(async () => {
    answered.push('second runs');
  });
  await Promise.all([first, second]);
  expect(answered).toEqual(['second runs', 'first, and first committed']);
});

test('rolls back a unit that throws, and keeps the others in its commit', async () => {
  const failing = () =>
    t.db.unit(async () => {
      await t.db.insert(SettingEntity, { key: 'doomed', value: '1' });
      throw new Error('thrown');
    });
  const outcomes = await Promise.allSettled([put('before'), failing(), put('after')]);
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(await keys()).toEqual(['after', 'before']);
});

test('reports a failed commit to all of its units, keeps none of them, and continues', async () => {
  const runner = t.db.gate!.source.createQueryRunner();
  const commit = jest.spyOn(runner, 'commitTransaction').mockRejectedValueOnce(new Error('disk full'));
  const outcomes = await Promise.allSettled([put('one'), put('two')]);
  commit.mockRestore();
  expect(outcomes).toEqual(Array(2).fill({ status: 'rejected', reason: new Error('disk full') }));
  expect(await keys()).toEqual([]);
  await put('later');
  expect(await keys()).toEqual(['later']);
});

test('reports the earlier units too when SQLite rolls back the whole transaction', async () => {
  // SQLite does this by itself if the disk is full.
  const failing = () =>
    t.db.unit(async () => {
      writing().exec('ROLLBACK');
      throw new Error('disk full');
    });
  const outcomes = await Promise.allSettled([put('before'), failing(), put('after')]);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled']);
  expect(await keys()).toEqual(['after']);
});

describe('while another program writes to the file', () => {
  let other: Database.Database;
  beforeEach(() => {
    other = new Database(writing().name);
    other.exec('BEGIN IMMEDIATE');
  });
  afterEach(() => other.close());

  test('makes only the units wait, and loses none', async () => {
    // A unit that reads first could no longer write after the other program wrote.
    const reading = t.db.unit(async () => {
      await t.db.find(SettingEntity);
      await t.db.insert(SettingEntity, { key: 'read first', value: '1' });
    });
    const units = Promise.all([reading, put('one'), put('two')]);
    await t.visitor().get('/api/health').expect(200);
    other.exec(`INSERT INTO settings (key, value) VALUES ('theirs', '1')`);
    other.exec('COMMIT');
    await units;
    expect(await keys()).toEqual(['one', 'read first', 'theirs', 'two']);
  });

  test('asks units that wait too long to try again, and continues afterwards', async () => {
    const limit = jest.replaceProperty(gateLimits, 'busyMs', 50);
    const outcomes = await Promise.allSettled([put('one'), put('two')]);
    limit.restore();
    for (const outcome of outcomes)
      expect(outcome).toMatchObject({
        reason: {
          status: 503,
          message: 'Another program is writing to the school’s database. Nothing was saved. Try again in a moment.',
        },
      });
    other.exec('ROLLBACK');
    await put('later');
    expect(await keys()).toEqual(['later']);
  });
});
