import { createApp, testNow, type TestApp } from '../../../test/create-app.js';
import { ImportEntity } from './import.entity.js';
import { ImportStore } from './import-store.js';

const now = new Date(testNow);
const afterMinutes = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const plan = { students: [{ name: 'Łucja', row: 2 }] };

let test: TestApp;
let store: ImportStore;
beforeAll(async () => {
  test = await createApp();
  store = new ImportStore(test.db);
});
afterAll(() => test.close());

const preview = (given: { ownerId?: number; now?: Date } = {}) =>
  test.db.unit(() => store.preview({ kind: 'roster', ownerId: 1, plan, now, ...given }));
const commit = (
  id: string | undefined,
  given: { kind?: string; ownerId?: number; now?: Date } = {},
  apply: (found: object) => Promise<{ result: object }> = async (found) => ({ result: { created: 1, found } }),
) => test.db.unit(() => store.commit({ id, kind: 'roster', ownerId: 1, now, ...given }, apply));

it('applies a plan once, and answers the stored result when it is sent again', async () => {
  const id = await preview();
  const apply = jest.fn(async (found: object) => ({ result: { created: 1, found } }));
  await expect(commit(id, {}, apply)).resolves.toEqual({ created: 1, found: plan });
  await expect(commit(id, { now: afterMinutes(59) }, apply)).resolves.toEqual({ created: 1, found: plan });
  expect(apply).toHaveBeenCalledTimes(1);
});

it('applies it once when it is sent twice at the same time', async () => {
  const id = await preview();
  const apply = jest.fn(async () => ({ result: { created: 7 } }));
  const results = await Promise.all(
    [1, 2, 3].map(() => test.db.unit(() => store.commit({ id, kind: 'roster', ownerId: 1, now }, apply))),
  );
  expect(results).toEqual([{ created: 7 }, { created: 7 }, { created: 7 }]);
  expect(apply).toHaveBeenCalledTimes(1);
});

it('can be tried again after a commit that failed', async () => {
  const id = await preview();
  const failing = jest.fn(() => Promise.reject(new Error('no')));
  await expect(commit(id, {}, failing)).rejects.toThrow('no');
  await expect(commit(id)).resolves.toMatchObject({ created: 1 });
});

it.each<[string, (id: string) => Promise<object>]>([
  ['unknown', () => commit('7d444840-9dc0-11d1-b245-5ffdce74fad2')],
  ['missing', () => commit(undefined)],
  ["another user's", (id) => commit(id, { ownerId: 2 })],
  ['of another import', (id) => commit(id, { kind: 'sections' })],
  ['an hour old', (id) => commit(id, { now: afterMinutes(60) })],
])('does not find an id that is %s', async (_, send) => {
  await expect(send(await preview())).rejects.toMatchObject({
    status: 404,
    message: 'Preview expired or missing importId',
  });
});

it('no longer returns the result after an hour', async () => {
  const id = await preview();
  await commit(id);
  await expect(commit(id, { now: afterMinutes(61) })).rejects.toMatchObject({ status: 404 });
});

it('deletes the plan with the commit', async () => {
  const id = await preview();
  await commit(id);
  const kept = await test.db.find(ImportEntity);
  expect(kept.find((row) => row.id === id)).toMatchObject({ state: 'COMMITTED', plan: {}, result: { created: 1 } });
});
