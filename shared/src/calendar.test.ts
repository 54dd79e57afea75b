import fc from 'fast-check';
import {
  calendarDaySchema,
  classDaysIn,
  classDaysOf,
  closedDatesOf,
  closureTouches,
  dateProblem,
  datesOfCalendar,
  datesOnWeekdays,
  dayKinds,
  generatedDates,
  isTwin,
  lastClassDayIn,
  wouldMeet,
  type CalendarDay,
  type Meeting,
} from './calendar.js';
import { addDays, daysBetween, weekdayOf } from './dates.js';

const base = '2026-09-01';
const someDate = fc.integer({ min: 0, max: 20 }).map((n) => addDays(base, n));
const someIds = fc.option(fc.subarray([1, 2, 3], { minLength: 1 }), { nil: null });
const someDays: fc.Arbitrary<CalendarDay[]> = fc
  .array(
    fc.record({
      date: someDate,
      semesterId: fc.constantFrom(1, 1, 1, 2),
      kind: fc.constantFrom(...dayKinds, 'CLASS', 'CLASS'),
      name: fc.option(fc.constantFrom('Eid', 'Snow'), { nil: null }),
      classTypeIds: someIds,
      sectionIds: someIds,
    }),
    { maxLength: 40 },
  )
  .map((days) => days.map((day, n) => ({ ...day, id: n + 1 }) as CalendarDay));
const someMeeting: fc.Arbitrary<Meeting> = fc.record({
  semesterId: fc.constant(1),
  classTypeId: fc.constantFrom(1, 2, 3),
  classSectionId: fc.constantFrom(1, 2, 3),
  weekdays: fc.subarray([0, 1, 2, 3, 4, 5, 6]),
  firstDay: fc.option(someDate, { nil: null }),
  lastDay: fc.option(someDate, { nil: null }),
});

const day = (given: Partial<CalendarDay>): CalendarDay => ({
  id: 1,
  date: '2026-11-17',
  semesterId: 1,
  kind: 'CLASS',
  name: null,
  classTypeIds: null,
  sectionIds: null,
  ...given,
});
const meeting = (given: Partial<Meeting> = {}): Meeting => ({
  semesterId: 1,
  classTypeId: 1,
  classSectionId: 1,
  weekdays: [],
  firstDay: null,
  lastDay: null,
  ...given,
});

test('class days are days that the schedule would meet on, one a date, ascending, and none that is closed', () => {
  fc.assert(
    fc.property(someMeeting, someDays, (schedule, days) => {
      const found = classDaysOf(schedule, days);
      const closed = closedDatesOf(schedule, days);
      const dates = found.map(({ date }) => date);
      expect(dates).toEqual([...new Set(dates)].sort());
      for (const each of found) {
        expect(wouldMeet(schedule, each)).toBe(true);
        expect(closed.has(each.date)).toBe(false);
      }
      // Nothing is left out but for a closing.
      for (const each of days) if (wouldMeet(schedule, each) && !closed.has(each.date)) expect(dates).toContain(each.date);
    }),
  );
});

test('the order in which days are given changes nothing', () => {
  fc.assert(
    fc.property(
      someMeeting,
      someDays.chain((days) => fc.tuple(fc.constant(days), fc.shuffledSubarray(days, { minLength: days.length }))),
      (schedule, [days, shuffled]) => expect(classDaysOf(schedule, shuffled)).toEqual(classDaysOf(schedule, days)),
    ),
  );
});

test('a class day that is added later never takes a date from the day that holds it', () => {
  fc.assert(
    fc.property(someMeeting, someDays, someDate, fc.constantFrom('CLASS' as const, 'MAKE_UP' as const), (schedule, days, date, kind) => {
      const before = classDaysOf(schedule, days);
      const after = classDaysOf(schedule, [...days, day({ id: 1000, date, kind })]);
      for (const held of before) expect(after).toContainEqual(held);
    }),
  );
});

test('the last class day until a date is the last of the class days until then', () => {
  fc.assert(
    fc.property(someMeeting, someDays, someDate, (schedule, days, until) => {
      const dates = datesOfCalendar(days);
      const expected = classDaysIn(schedule, dates).filter(({ date }) => date <= until);
      expect(lastClassDayIn(schedule, dates, until)).toEqual(expected.at(-1) ?? null);
    }),
  );
});

test('a class meets on its weekdays only, but for make-up days', () => {
  const tuesday = day({});
  expect(classDaysOf(meeting({ weekdays: [2] }), [tuesday])).toEqual([tuesday]);
  expect(classDaysOf(meeting({ weekdays: [0] }), [tuesday])).toEqual([]);
  const makeUp = day({ kind: 'MAKE_UP' });
  expect(classDaysOf(meeting({ weekdays: [0] }), [makeUp])).toEqual([makeUp]);
});

test('a holiday of one section takes the class of that section alone', () => {
  const days = [day({}), day({ id: 2, kind: 'HOLIDAY', name: 'Trip', sectionIds: [1] })];
  expect(classDaysOf(meeting(), days)).toEqual([]);
  expect(closedDatesOf(meeting(), days)).toEqual(new Map([['2026-11-17', 'Trip']]));
  expect(classDaysOf(meeting({ classSectionId: 2 }), days)).toHaveLength(1);
});

test('a day for some class types and an event hold no class of another type', () => {
  expect(classDaysOf(meeting({ classTypeId: 2 }), [day({ classTypeIds: [1] }), day({ id: 2, kind: 'EVENT' })])).toEqual([]);
});

test('dates on weekdays are all dates of the period with such a weekday', () => {
  fc.assert(
    fc.property(someDate, someDate, fc.subarray([0, 1, 2, 3, 4, 5, 6]), (first, last, on) => {
      const dates = datesOnWeekdays(first, last, on);
      expect(dates.every((date) => date >= first && date <= last && on.includes(weekdayOf(date)))).toBe(true);
      const weeks = Math.floor((daysBetween(first, last) + 1) / 7);
      expect(dates.length).toBeGreaterThanOrEqual(Math.max(0, weeks * on.length));
    }),
  );
});

test('a generation says of every date on the weekdays, once, whether it is written, there or taken', () => {
  fc.assert(
    fc.property(someDate, someDate, fc.subarray([0, 1, 2, 3, 4, 5, 6]), someDays, (first, last, on, days) => {
      const { dates, existing, skipped } = generatedDates(first, last, on, days);
      expect([...dates, ...existing, ...skipped.map(({ date }) => date)].sort()).toEqual(datesOnWeekdays(first, last, on));
      const written = dates.map((date, n) => day({ id: 1000 + n, date }));
      expect(generatedDates(first, last, on, [...days, ...written]).dates).toEqual([]);
    }),
  );
});

test('only days for everybody count in a generation', () => {
  const days = [
    day({ sectionIds: [1] }),
    day({ id: 2, date: '2026-11-18', kind: 'HOLIDAY', sectionIds: [1] }),
    day({ id: 3, date: '2026-11-19', kind: 'HOLIDAY', name: 'Eid' }),
    day({ id: 4, date: '2026-11-20', kind: 'MAKE_UP' }),
  ];
  expect(generatedDates('2026-11-17', '2026-11-20', [2, 3, 4, 5], days)).toEqual({
    dates: ['2026-11-17', '2026-11-18'],
    existing: ['2026-11-20'],
    skipped: [{ date: '2026-11-19', name: 'Eid' }],
  });
});

test('a date belongs to its semester', () => {
  const semester = { semesterName: 'Fall', firstDay: '2026-09-01', lastDay: '2026-12-18' };
  expect(dateProblem('2026-08-31', semester)).toEqual({ path: 'date', message: 'Fall begins on Tue 1 Sep 2026.' });
  expect(dateProblem('2026-12-19', semester, 'lastDay')).toEqual({ path: 'lastDay', message: 'Fall ends on Fri 18 Dec 2026.' });
  expect(dateProblem('2026-09-01', semester)).toBeNull();
});

test('scopes are the same whatever their order', () => {
  const parsed = (classTypeIds: number[] | undefined) => calendarDaySchema.parse({ date: '2026-11-17', semesterId: 1, kind: 'CLASS', classTypeIds });
  expect(parsed([3, 1, 3]).classTypeIds).toEqual([1, 3]);
  expect(isTwin(parsed([3, 1]), parsed([1, 3]))).toBe(true);
  expect(isTwin(parsed([1]), parsed(undefined))).toBe(false);
});

test('a closure says what it touches', () => {
  expect(closureTouches(14, 1)).toBe('14 classes, 1 completed register');
  expect(closureTouches(1, 0)).toBe('1 class, 0 completed registers');
  expect(closureTouches(0, 0)).toBe('No class');
});
