import fc from 'fast-check';
import { markLetters, markStatuses, registerStateOf, saveRegisterSchema, statusOfLetter } from './registers.js';
import { isOnRoster } from '../students/students.js';
import { addDays } from '../dates.js';

const someDate = fc.integer({ min: 0, max: 400 }).map((n) => addDays('2026-01-01', n));

test('a student is on a roster from the first to the last day, both included', () => {
  fc.assert(
    fc.property(someDate, fc.option(someDate, { nil: null }), someDate, (firstDay, lastDay, date) => {
      expect(isOnRoster({ firstDay, lastDay }, date)).toBe(firstDay <= date && (lastDay === null || date <= lastDay));
    }),
  );
  expect(isOnRoster({ firstDay: '2026-11-17', lastDay: '2026-11-17' }, '2026-11-17')).toBe(true);
});

test('a register is completed when everybody on its roster has a mark, and a roster of nobody is neither', () => {
  fc.assert(
    fc.property(fc.nat(40), fc.nat(40), (marked, missing) => {
      const total = marked + missing;
      expect(registerStateOf({ marked, total })).toBe(
        total === 0 ? 'NO_STUDENTS' : missing === 0 ? 'COMPLETED' : 'NOT_COMPLETED',
      );
    }),
  );
});

test('every status has a letter of its own', () => {
  for (const status of markStatuses) expect(statusOfLetter[markLetters[status]]).toBe(status);
  expect(new Set(Object.values(markLetters)).size).toBe(markStatuses.length);
});

test('a save names each student once, and tells a note that is missing from one that is cleared', () => {
  const save = { scheduleId: 1, date: '2026-11-17', saveId: '0b6c6dd4-4b8e-4ad2-9d5c-3f4a8d1c9d11' };
  const mark = { studentId: 1, status: 'PRESENT', version: 0 };
  expect(saveRegisterSchema.safeParse({ ...save, marks: [mark, mark] }).error?.issues[0]?.message).toBe(
    'Name each student once.',
  );
  expect(saveRegisterSchema.parse({ ...save, marks: [mark] }).marks[0]).toEqual(mark);
  expect(saveRegisterSchema.parse({ ...save, marks: [{ ...mark, note: '' }] }).marks[0]?.note).toBeNull();
});
