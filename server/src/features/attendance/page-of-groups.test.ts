import fc from 'fast-check';
import { windowOf } from './page-of-groups.js';

const byRank = (a: { rank: number }, b: { rank: number }) => a.rank - b.rank;

it('finds the rows that sorting all of them would put on the page', () => {
  const groups = fc.array(fc.record({ rank: fc.nat(8), count: fc.nat(4) }), { maxLength: 12 });
  fc.assert(
    fc.property(groups, fc.nat(20), fc.nat(10), (given, offset, limit) => {
      const rows = (of: typeof given) =>
        [...of].sort(byRank).flatMap(({ rank, count }) => Array.from({ length: count }, () => rank));
      const { groups: found, skip } = windowOf(given, byRank, { offset, limit });
      expect(rows(found).slice(skip, skip + limit)).toEqual(rows(given).slice(offset, offset + limit));
    }),
  );
});

it('takes only the groups that the page reaches into', () => {
  const groups = [3, 1, 2].map((rank) => ({ rank, count: 10 }));
  expect(windowOf(groups, byRank, { offset: 12, limit: 5 })).toEqual({ groups: [{ rank: 2, count: 10 }], skip: 2 });
  expect(windowOf(groups, byRank, { offset: 30, limit: 5 })).toEqual({ groups: [], skip: 0 });
});
