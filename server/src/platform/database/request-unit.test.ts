import { createApp, type TestApp } from '../../../test/create-app.js';
import { SettingEntity } from '../settings/setting.entity.js';
import { RequestUnit } from './request-unit.js';

let t: TestApp;
beforeAll(async () => (t = await createApp()));
afterAll(() => t.close());
beforeEach(() => t.unitOfWork.run((manager) => manager.clear(SettingEntity)));

const keys = async () =>
  (await t.reads.query<{ key: string }>('SELECT key FROM settings ORDER BY key')).map((row) => row.key);
const put = (key: string) => t.unitOfWork.run((manager) => manager.insert(SettingEntity, { key, value: '1' }));
const noted = (unit: RequestUnit, handle: () => Promise<unknown>) =>
  unit.answer(handle, async (manager) => void (await manager.insert(SettingEntity, { key: 'noted', value: '1' })));

/** Another reader during a request. */
function bystander() {
  let look: () => void;
  const asked = new Promise<void>((resolve) => (look = resolve));
  const seen = asked.then(keys);
  return () => {
    look();
    return seen;
  };
}

it('shows a held request its own writes, and everybody else all of them at its end', async () => {
  const other = bystander();
  const during = await new RequestUnit(true).answer(async () => {
    expect(await keys()).toEqual([]);
    await put('one');
    expect(t.reads.isCommitted).toBe(false);
    const one = await keys();
    await put('two');
    return { own: [one, await keys()], other: await other() };
  });
  expect(during).toEqual({ own: [['one'], ['one', 'two']], other: [] });
  expect(await keys()).toEqual(['one', 'two']);
  expect(t.reads.isCommitted).toBe(true);
});

it('commits what belongs to the answer with it, and writes none for a request that wrote nothing', async () => {
  const writing = new RequestUnit(true);
  await noted(writing, () => put('one'));
  expect(await keys()).toEqual(['noted', 'one']);
  expect(writing.committed).toBe(true);

  await t.unitOfWork.run((manager) => manager.clear(SettingEntity));
  const reading = new RequestUnit(true);
  expect(await noted(reading, keys)).toEqual([]);
  expect(await keys()).toEqual([]);
  expect(reading.committed).toBe(false);
});

it('rolls back all of a held request that fails after its first unit, and the uncommitted part of any other', async () => {
  const failing = async () => {
    await put('one');
    throw new Error('thrown');
  };
  const held = new RequestUnit(true);
  await expect(noted(held, failing)).rejects.toThrow('thrown');
  expect([await keys(), held.committed]).toEqual([[], false]);
  const plain = new RequestUnit(false);
  await expect(plain.answer(failing)).rejects.toThrow('thrown');
  expect([await keys(), plain.committed]).toEqual([['one'], true]);
});

it('continues after a failed first unit, with the next as its first', async () => {
  await noted(new RequestUnit(true), async () => {
    await expect(
      t.unitOfWork.run(async () => {
        await put('doomed');
        throw new Error('thrown');
      }),
    ).rejects.toThrow('thrown');
    expect(t.reads.isCommitted).toBe(true);
    await put('kept');
  });
  expect(await keys()).toEqual(['kept', 'noted']);
});

it('runs the units of a held request one after another, even concurrent ones, and joins nested ones', async () => {
  const order: string[] = [];
  const nesting = (key: string) =>
    t.unitOfWork.run(async () => {
      order.push(`${key} begins`);
      await put(key);
      order.push(`${key} ends`);
    });
  await noted(new RequestUnit(true), () => Promise.all([nesting('one'), nesting('two'), nesting('three')]));
  expect(order).toEqual(['one', 'two', 'three'].flatMap((key) => [`${key} begins`, `${key} ends`]));
  expect(await keys()).toEqual(['noted', 'one', 'three', 'two']);
});
