import { appOfTests } from '../../../test/create-app.js';
import { SettingEntity } from '../settings/setting.entity.js';

const t = appOfTests();
beforeEach(() => t.db.unit(() => t.db.clear(SettingEntity)));

const keys = async () =>
  (await t.db.query<{ key: string }>('SELECT key FROM settings ORDER BY key')).map((row) => row.key);
const put = (key: string) => t.db.unit(() => t.db.insert(SettingEntity, { key, value: '1' }));

it('keeps exactly the 40 of 50 parallel transactions that were not rolled back', async () => {
  const outcomes = await Promise.allSettled(
    Array.from({ length: 50 }, (_, n) =>
      t.db.unit(async () => {
        await t.db.insert(SettingEntity, { key: `first ${n}`, value: '1' });
        await t.db.insert(SettingEntity, { key: `second ${n}`, value: '1' });
        if (n % 5 === 0) throw new Error('rolled back');
      }),
    ),
  );
  expect(outcomes.filter((outcome) => outcome.status === 'rejected')).toHaveLength(10);
  const kept = await keys();
  expect(kept).toHaveLength(80);
  expect(kept.filter((key) => Number(key.split(' ')[1]) % 5 === 0)).toEqual([]);
});

it("keeps a bystander's write when another transaction rolls back around it", async () => {
  const failing = t.db.unit(async () => {
    await t.db.insert(SettingEntity, { key: 'doomed', value: '1' });
    await t.db.manager.query('SELECT 1');
    throw new Error('rolled back');
  });
  await Promise.allSettled([failing, put('bystander')]);
  expect(await keys()).toEqual(['bystander']);
});

it('shows a unit what it wrote, and others nothing before the commit', async () => {
  let look: () => void;
  const others = new Promise<void>((resolve) => (look = resolve)).then(keys);
  const own = await t.db.unit(async () => {
    await t.db.insert(SettingEntity, { key: 'pending', value: '1' });
    look();
    expect([await others, t.db.isCommitted]).toEqual([[], false]);
    return keys();
  });
  expect(own).toEqual(['pending']);
  expect([await keys(), t.db.isCommitted]).toEqual([['pending'], true]);
});

it('joins a nested unit to the outer one, which decides for both', async () => {
  await expect(
    t.db.unit(async () => {
      await put('inner');
      throw new Error('rolled back');
    }),
  ).rejects.toThrow('rolled back');
  expect(await keys()).toEqual([]);
});

it('enforces foreign keys', async () => {
  await expect(t.db.unit(() => t.db.manager.query('INSERT INTO teachers (user_id) VALUES (999999)'))).rejects.toThrow(
    /foreign key/i,
  );
});
