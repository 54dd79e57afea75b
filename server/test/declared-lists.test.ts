import { Declared } from '../src/platform/feature.js';
import { appOfTests } from './create-app.js';

const t = appOfTests();

it('searches, sorts and filters every list by all fields that it declares', async () => {
  const superadmin = await t.as('SUPERADMIN');
  const resources = t.app.get(Declared).all('resources');
  const lists = resources.filter(({ routes }) => routes?.includes('list') ?? true);
  expect(lists.length).toBeGreaterThan(15);
  const failed: unknown[] = [];
  for (const { path, list } of lists) {
    const searched = list.search?.length ? [{ q: 'Ada' }] : [];
    const sorted = list.sort.map((field) => ({ _sort: field }));
    const filtered = (list.filter ?? []).map((field) => ({ [field]: '1' }));
    for (const query of [...searched, ...sorted, ...filtered]) {
      const { status } = await superadmin.get(`/api/${path}`).query(query);
      // A filter may take other values only.
      if (status !== 200 && !(status === 400 && filtered.includes(query))) failed.push({ path, query, status });
    }
  }
  expect(failed).toEqual([]);
});
