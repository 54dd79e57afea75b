import { appOfTests } from '../../../test/create-app.js';
import { SettingEntity } from '../settings/setting.entity.js';
import { openReads } from './open-reads.js';
import { readAddress, type WorkerReads } from './worker-reads.js';

const t = appOfTests();
let reads: WorkerReads;
beforeAll(async () => {
  reads = await openReads(readAddress(t.config));
});

const set = (key: string, value: string) => t.db.unit(() => t.db.insert(SettingEntity, { key, value }));

it('answers rows as arrays, with parameters by name', async () => {
  await set('one', '1');
  await set('two', '2');
  const rows = await reads.snapshot((ask) =>
    ask('SELECT key, value FROM settings WHERE key = :key OR value = :value OR key = :key ORDER BY key', {
      value: '2',
      key: 'one',
      unused: undefined,
    }),
  );
  expect(rows).toEqual([
    ['one', '1'],
    ['two', '2'],
  ]);
  expect(
    await reads.snapshot((ask) => ask("SELECT count(*) * 1.0 FROM settings WHERE key = 'one'", { key: 'unused' })),
  ).toHaveLength(1);
  expect(await reads.snapshot((ask) => ask("SELECT value FROM settings WHERE key = 'one'"))).toEqual([['1']]);
});

it('sees one state throughout a snapshot, and later saves in the next', async () => {
  const count = async (ask: Parameters<Parameters<WorkerReads['snapshot']>[0]>[0]) =>
    (await ask<[string]>("SELECT key FROM settings WHERE value = 'late'")).length;
  const seen = await reads.snapshot(async (ask) => {
    const before = await count(ask);
    await set('saved meanwhile', 'late');
    return [before, await count(ask)];
  });
  expect(seen).toEqual([0, 0]);
  expect(await reads.snapshot(count)).toBe(1);
});

it('cannot write, and continues after a failure', async () => {
  await expect(reads.snapshot((ask) => ask('DELETE FROM settings RETURNING key'))).rejects.toMatchObject({
    message: expect.stringMatching(/readonly|read-only/) as string,
  });
  await expect(reads.snapshot((ask) => ask('SELECT 1 FROM nowhere'))).rejects.toMatchObject({
    message: expect.stringMatching(/nowhere/) as string,
  });
  expect(await reads.snapshot((ask) => ask('SELECT 1 FROM settings LIMIT 1'))).toEqual([[1]]);
});
