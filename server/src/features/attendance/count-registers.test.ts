import fc from 'fast-check';
import { addDays } from '@homeroom/shared/dates';
import { isOnRoster } from '@homeroom/shared/students';
import { countRegisters, type MarkedStay } from './count-registers.js';

const days = Array.from({ length: 12 }, (_, n) => ({ id: 100 + n, date: addDays('2026-11-01', n) }));
const someDate = fc.integer({ min: -2, max: 14 }).map((n) => addDays('2026-11-01', n));
const someDays = fc.uniqueArray(fc.integer({ min: 98, max: 114 }));
/** Few different stays, so that some students are alike. */
const someStays: fc.Arbitrary<MarkedStay[]> = fc.array(
  fc.record({ firstDay: someDate, lastDay: fc.option(someDate, { nil: null }), marked: fc.option(someDays, { nil: null }).map((ids) => ids?.join() || null) }),
  { maxLength: 8 },
);

test('counts on each day the students of its roster, and those of them with a mark', () => {
  fc.assert(
    fc.property(someStays, fc.array(fc.nat(7)), (stays, repeated) => {
      const all = [...stays, ...repeated.flatMap((n) => stays[n] ?? [])];
      const expected = days.map(({ id, date }) => {
        const roster = all.filter((stay) => isOnRoster(stay, date));
        return { marked: roster.filter(({ marked }) => marked?.split(',').includes(String(id))).length, total: roster.length };
      });
      expect(countRegisters(days, all)).toEqual(expected);
    }),
  );
});

test('counts somebody who left and came back on the days of both stays', () => {
  const stays = [
    { firstDay: '2026-11-01', lastDay: '2026-11-02', marked: '100,102,103' },
    { firstDay: '2026-11-04', lastDay: null, marked: '100,102,103' },
  ];
  const counts = countRegisters(days.slice(0, 4), stays);
  expect(counts).toEqual([
    { marked: 1, total: 1 },
    { marked: 0, total: 1 },
    { marked: 0, total: 0 },
    { marked: 1, total: 1 },
  ]);
});
