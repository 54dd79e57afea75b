import fc from 'fast-check';
import { addDays } from '@homeroom/shared/dates';
import { dateRefusal, emptyRoster, hoursRefusal, type MarkingRules } from './refusal.js';

const rules: MarkingRules = {
  today: '2026-11-18',
  time: '12:00',
  editDays: 14,
  editableFrom: '2026-11-04',
  openMinutes: 15,
  timeZone: 'UTC',
  isOffice: false,
};
const schedule = { semesterId: 1, classTypeId: 1, classSectionId: 1, weekdays: [], firstDay: null, lastDay: null };
const term = { semesterName: 'Spring', semesterFirstDay: '2026-01-05', semesterLastDay: '2026-12-18' };
const missing = { meets: false, closing: null };

test('a future date is refused, whatever the calendar says', () => {
  expect(dateRefusal(schedule, '2026-11-19', rules, { meets: true, closing: null })?.message).toBe(
    'Attendance cannot be marked for a future date.',
  );
});

test.each([
  [
    'a holiday',
    schedule,
    { meets: false, closing: { kind: 'HOLIDAY', name: 'Eid al-Fitr' } as const },
    'No class on Tue 17 Nov 2026: Eid al-Fitr.',
  ],
  [
    'a holiday that is called closed',
    schedule,
    { meets: false, closing: { kind: 'HOLIDAY', name: 'closed: Eid' } as const },
    'No class on Tue 17 Nov 2026: closed: Eid.',
  ],
  [
    'a closure',
    schedule,
    { meets: false, closing: { kind: 'CLOSURE', name: 'Storm day' } as const },
    'No class on Tue 17 Nov 2026: this date is closed (Storm day).',
  ],
  ['no class day', schedule, missing, 'No class on Tue 17 Nov 2026: the calendar has no class day.'],
  [
    'another weekday',
    { ...schedule, weekdays: [0, 3] },
    missing,
    'No class on Tue 17 Nov 2026: this class meets on Wednesdays and Sundays.',
  ],
  [
    'a date before the first day',
    { ...schedule, firstDay: '2026-11-18' },
    missing,
    'No class on Tue 17 Nov 2026: this class begins on Wed 18 Nov 2026.',
  ],
  [
    'a date after the last day',
    { ...schedule, lastDay: '2026-11-16' },
    missing,
    'No class on Tue 17 Nov 2026: this class ended on Mon 16 Nov 2026.',
  ],
  [
    'a date before its semester',
    { ...schedule, ...term, weekdays: [0], semesterFirstDay: '2026-11-30' },
    missing,
    'No class on Tue 17 Nov 2026: Spring begins on Mon 30 Nov 2026.',
  ],
  [
    'a date after its semester',
    { ...schedule, ...term, weekdays: [0], semesterLastDay: '2026-11-13' },
    missing,
    'No class on Tue 17 Nov 2026: Spring ended on Fri 13 Nov 2026.',
  ],
  [
    'a class date of an archived semester',
    { ...schedule, ...term, semesterArchived: true },
    { meets: true, closing: null },
    'No class on Tue 17 Nov 2026: Spring is archived.',
  ],
])('says why there is no class: %s', (_, meeting, calendar, message) => {
  expect(dateRefusal(meeting, '2026-11-17', rules, calendar)).toMatchObject({ message });
});

test("today's register opens some minutes before class", () => {
  const opened = (time: string) =>
    hoursRefusal({ startTime: '13:00' }, '2026-11-18', { ...rules, time })?.message ?? null;
  expect(opened('12:44')).toBe('You can mark this class only on Wed 18 Nov 2026 from 12:45.');
  expect(opened('12:45')).toBeNull();
  expect(hoursRefusal({ startTime: '00:05' }, '2026-11-18', { ...rules, time: '00:00' })).toBeNull();
  expect(hoursRefusal({ startTime: null }, '2026-11-18', { ...rules, time: '00:00' })).toBeNull();
});

test('a teacher may edit for as many days as the school allows, the office always', () => {
  expect(hoursRefusal({ startTime: '09:00' }, '2026-11-04', rules)).toBeNull();
  expect(hoursRefusal({ startTime: '09:00' }, '2026-11-03', rules)).toEqual({
    cause: 'EDITING_CLOSED',
    message: 'Editing closed on Tue 17 Nov 2026. Ask the office.',
  });
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 900 }), (days) =>
      expect(
        hoursRefusal({ startTime: '23:00' }, addDays('2026-11-18', -days), { ...rules, isOffice: true }),
      ).toBeNull(),
    ),
  );
});

test('an open date stays open until its window ends, and never opens again', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 0, max: 60 }), (editDays, age) => {
      const refused =
        hoursRefusal({ startTime: '09:00' }, addDays(rules.today, -age), {
          ...rules,
          editDays,
          editableFrom: addDays(rules.today, -editDays),
        }) !== null;
      expect(refused).toBe(age > editDays);
    }),
  );
});

test('an empty roster is named', () => {
  expect(emptyRoster('2026-11-18', false).message).toBe('No students are assigned to this section.');
  expect(emptyRoster('2026-11-18', true)).toEqual({
    cause: 'NO_STUDENTS_THEN',
    message: 'No student was in this section on Wed 18 Nov.',
  });
});
