import fc from 'fast-check';
import { keptBackups, retention } from './retention.js';

const instants = fc.uniqueArray(
  fc
    .date({ min: new Date('2024-01-01'), max: new Date('2026-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString()),
  { maxLength: 60 },
);
const nightly = (from: string, nights: number) =>
  Array.from({ length: nights }, (_, n) => new Date(Date.parse(from) + n * 86_400_000).toISOString());

it('keeps 7 days, 5 weeks and 12 months of a nightly backup', () => {
  const kept = [...keptBackups(nightly('2025-01-01T02:30:00.000Z', 500))].sort().reverse();
  // The 500th night is Friday, 15 May 2026. Three of the days are in the weeks before, and two of the weeks end a month.
  expect(kept.slice(0, 7).map((each) => each.slice(0, 10))).toEqual(
    ['15', '14', '13', '12', '11', '10', '09'].map((day) => `2026-05-${day}`),
  );
  expect(kept.slice(7, 11).map((each) => each.slice(0, 10))).toEqual([
    '2026-05-03',
    '2026-04-30',
    '2026-04-26',
    '2026-04-19',
  ]);
  expect(kept.at(-1)).toMatch(/^2025-06-30/);
});

it('always keeps the newest, and never more than the days, weeks and months', () => {
  fc.assert(
    fc.property(instants, (madeAt) => {
      const kept = keptBackups(madeAt);
      if (madeAt.length > 0) expect(kept).toContain([...madeAt].sort().at(-1));
      expect(kept.size).toBeLessThanOrEqual(retention.days + retention.weeks + retention.months);
      expect([...kept].every((each) => madeAt.includes(each))).toBe(true);
    }),
  );
});

it('keeps the same if it runs again', () => {
  fc.assert(
    fc.property(instants, (madeAt) => {
      const kept = keptBackups(madeAt);
      expect(keptBackups([...kept])).toEqual(kept);
    }),
  );
});
