import fc from 'fast-check';
import {
  classDaysIn,
  classDaysOf,
  closedDatesIn,
  datesOfCalendar,
  dayKinds,
  lastClassDayIn,
  wouldMeet,
  type CalendarDay,
  type Meeting,
} from './class-dates.js';
import { addDays } from '../dates.js';

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
      const closed = closedDatesIn(schedule, datesOfCalendar(days));
      const dates = found.map(({ date }) => date);
      expect(dates).toEqual([...new Set(dates)].sort());
      for (const each of found) {
        expect(wouldMeet(schedule, each)).toBe(true);
        expect(closed.has(each.date)).toBe(false);
      }
      // Only closures and holidays are left out.
      for (const each of days)
        if (wouldMeet(schedule, each) && !closed.has(each.date)) expect(dates).toContain(each.date);
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
    fc.property(
      someMeeting,
      someDays,
      someDate,
      fc.constantFrom('CLASS' as const, 'MAKE_UP' as const),
      (schedule, days, date, kind) => {
        const before = classDaysOf(schedule, days);
        const after = classDaysOf(schedule, [...days, day({ id: 1000, date, kind })]);
        for (const held of before) expect(after).toContainEqual(held);
      },
    ),
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
  expect(closedDatesIn(meeting(), datesOfCalendar(days))).toEqual(new Map([['2026-11-17', days[1]]]));
  expect(classDaysOf(meeting({ classSectionId: 2 }), days)).toHaveLength(1);
});

test('a day for some class types and an event hold no class of another type', () => {
  expect(classDaysOf(meeting({ classTypeId: 2 }), [day({ classTypeIds: [1] }), day({ id: 2, kind: 'EVENT' })])).toEqual(
    [],
  );
});
