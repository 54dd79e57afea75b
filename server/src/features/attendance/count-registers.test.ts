import fc from 'fast-check';
import { addDays } from '@homeroom/shared/dates';
import { isOnRoster } from '@homeroom/shared/students/students';
import { countRegisters, type StudentStay } from './count-registers.js';

const days = Array.from({ length: 12 }, (_, n) => ({ id: 100 + n, date: addDays('2026-11-01', n) }));
const someDate = fc.integer({ min: -2, max: 14 }).map((n) => addDays('2026-11-01', n));
const someStudents = fc.uniqueArray(fc.integer({ min: 1, max: 9 }));
/** One stay per student, from a small choice, so that some rosters are equal. */
const someStays: fc.Arbitrary<StudentStay[]> = fc.uniqueArray(
  fc.record({
    studentId: fc.integer({ min: 1, max: 8 }),
    firstDay: someDate,
    lastDay: fc.option(someDate, { nil: null }),
  }),
  { selector: ({ studentId }) => studentId, maxLength: 8 },
);
/** The students marked on each day, in any order; nobody on some days, and some days outside the question. */
const someMarks = fc.dictionary(fc.integer({ min: 98, max: 114 }).map(String), someStudents, { maxKeys: 12 });

test("counts each day's students on the roster, and those with a mark", () => {
  fc.assert(
    fc.property(someStays, someMarks, (stays, marks) => {
      const expected = days.map(({ id, date }) => {
        const roster = stays.filter((stay) => isOnRoster(stay, date));
        return {
          marked: roster.filter(({ studentId }) => marks[id]?.includes(studentId)).length,
          total: roster.length,
        };
      });
      const marked = new Map(
        Object.entries(marks).flatMap(([id, students]) =>
          students.length > 0 ? [[Number(id), JSON.stringify(students)]] : [],
        ),
      );
      expect(countRegisters(days, stays, marked)).toEqual(expected);
    }),
  );
});

test('counts a student who left and came back on the days of both stays', () => {
  const stays = [
    { studentId: 7, firstDay: '2026-11-01', lastDay: '2026-11-02' },
    { studentId: 7, firstDay: '2026-11-04', lastDay: null },
  ];
  const marked = new Map([100, 102, 103].map((id) => [id, '[7,77]']));
  expect(countRegisters(days.slice(0, 4), stays, marked)).toEqual([
    { marked: 1, total: 1 },
    { marked: 0, total: 1 },
    { marked: 0, total: 0 },
    { marked: 1, total: 1 },
  ]);
});
