import fc from 'fast-check';
import { addDays } from '@homeroom/shared/dates';
import { isOnRoster } from '@homeroom/shared/students';
import { countRegisters, type StudentStay } from './count-registers.js';

const days = Array.from({ length: 12 }, (_, n) => ({ id: 100 + n, date: addDays('2026-11-01', n) }));
const someDate = fc.integer({ min: -2, max: 14 }).map((n) => addDays('2026-11-01', n));
const someStays: fc.Arbitrary<StudentStay[]> = fc.uniqueArray(
  fc.record({ studentId: fc.integer({ min: 1, max: 8 }), firstDay: someDate, lastDay: fc.option(someDate, { nil: null }) }),
  { selector: ({ studentId }) => studentId },
);
const someMarks = fc.array(fc.tuple(fc.integer({ min: 1, max: 8 }), fc.uniqueArray(fc.integer({ min: 98, max: 114 })))).map((marks) => new Map(marks));

test('counts on each day the students of its roster, and those of them with a mark', () => {
  fc.assert(
    fc.property(someStays, someMarks, (stays, marked) => {
      const expected = days.map(({ id, date }) => {
        const roster = stays.filter((stay) => isOnRoster(stay, date));
        return { marked: roster.filter(({ studentId }) => marked.get(studentId)?.includes(id)).length, total: roster.length };
      });
      expect(countRegisters(days, stays, marked)).toEqual(expected);
    }),
  );
});

test('counts somebody who left and came back on the days of both stays', () => {
  const stays = [
    { studentId: 1, firstDay: '2026-11-01', lastDay: '2026-11-02' },
    { studentId: 1, firstDay: '2026-11-04', lastDay: null },
  ];
  const counts = countRegisters(days.slice(0, 4), stays, new Map([[1, [100, 102, 103]]]));
  expect(counts).toEqual([
    { marked: 1, total: 1 },
    { marked: 0, total: 1 },
    { marked: 0, total: 0 },
    { marked: 1, total: 1 },
  ]);
});
