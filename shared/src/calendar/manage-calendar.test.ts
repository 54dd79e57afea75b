import fc from 'fast-check';
import {
  calendarDaySchema,
  classDayOn,
  dayKinds,
  inScope,
  type CalendarDay,
  type Meeting,
  type Scope,
} from './class-dates.js';
import { addDays, daysBetween, weekdayOf } from '../dates.js';
import { closingPlan, closureTouches, covers, missedScope } from './closing.js';
import { addDaysSchema, dateProblem, datesOnWeekdays, generatedDates, isTwin } from './manage-calendar.js';

const base = '2026-09-01';
const someDate = fc.integer({ min: 0, max: 20 }).map((n) => addDays(base, n));
const someIds = fc.option(fc.subarray([1, 2, 3], { minLength: 1 }), { nil: null });
const someScope: fc.Arbitrary<Scope> = fc.record({ classTypeIds: someIds, sectionIds: someIds });
const daysOn = (date: fc.Arbitrary<string>, maxLength: number): fc.Arbitrary<CalendarDay[]> =>
  fc
    .array(
      fc.record({
        date,
        semesterId: fc.constant(1),
        kind: fc.constantFrom(...dayKinds, 'CLASS', 'CLASS'),
        name: fc.constant(null),
        scope: someScope,
      }),
      {
        maxLength,
      },
    )
    .map((days) => days.map(({ scope, ...day }, n) => ({ ...day, ...scope, id: n + 1 }) as CalendarDay));
const someDays = daysOn(someDate, 40);
const everyMeeting: Meeting[] = [1, 2, 3].flatMap((classTypeId) =>
  [1, 2, 3].map((classSectionId) => ({
    semesterId: 1,
    classTypeId,
    classSectionId,
    weekdays: [],
    firstDay: null,
    lastDay: null,
  })),
);

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
      expect([...dates, ...existing, ...skipped.map(({ date }) => date)].sort()).toEqual(
        datesOnWeekdays(first, last, on),
      );
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
  const semester = { fullName: 'Fall 2026/27', firstDay: '2026-09-01', lastDay: '2026-12-18' };
  expect(dateProblem('2026-08-31', semester)).toEqual({
    path: 'date',
    message: 'Fall 2026/27 begins on Tue 1 Sep 2026.',
  });
  expect(dateProblem('2026-12-19', semester, 'lastDay')).toEqual({
    path: 'lastDay',
    message: 'Fall 2026/27 ends on Fri 18 Dec 2026.',
  });
  expect(dateProblem('2026-09-01', semester)).toBeNull();
});

test('scopes are the same whatever their order', () => {
  const parsed = (classTypeIds: number[] | undefined) =>
    calendarDaySchema.parse({ date: '2026-11-17', semesterId: 1, kind: 'CLASS', classTypeIds });
  expect(parsed([3, 1, 3]).classTypeIds).toEqual([1, 3]);
  expect(isTwin(parsed([3, 1]), parsed([1, 3]))).toBe(true);
  expect(isTwin(parsed([1]), parsed(undefined))).toBe(false);
});

test('closing takes every class of its scope and none of another', () => {
  fc.assert(
    fc.property(someScope, daysOn(fc.constant(base), 8), (scope, days) => {
      const { turn, add } = closingPlan(scope, days);
      const after: CalendarDay[] = days.map((each) => (turn.includes(each) ? { ...each, kind: 'CLOSURE' } : each));
      if (add) after.push(day({ id: 100, date: base, kind: 'CLOSURE', ...scope }));
      for (const meeting of everyMeeting) {
        if (inScope(day({ ...scope }), meeting)) expect(classDayOn(meeting, after)).toBeNull();
        else expect(classDayOn(meeting, after)).toEqual(classDayOn(meeting, days));
      }
      expect(closingPlan(scope, after)).toEqual({ turn: [], add: false });
      expect(new Set(turn.map((each) => JSON.stringify([each.classTypeIds, each.sectionIds]))).size).toBe(turn.length);
    }),
    { numRuns: 500 },
  );
});

test('closing a day for everybody turns it into a closure; closing some of it adds one beside it', () => {
  const days = [day({}), day({ id: 2, kind: 'MAKE_UP', sectionIds: [1] })];
  expect(closingPlan({ classTypeIds: null, sectionIds: null }, days)).toEqual({ turn: [days[0]], add: false });
  expect(closingPlan({ classTypeIds: null, sectionIds: [1] }, days)).toEqual({ turn: [days[1]], add: false });
  expect(closingPlan({ classTypeIds: null, sectionIds: [1, 2] }, days)).toEqual({ turn: [days[1]], add: true });
  expect(closingPlan({ classTypeIds: null, sectionIds: [2] }, days)).toEqual({ turn: [], add: true });
  expect(closingPlan({ classTypeIds: null, sectionIds: [2] }, [day({ kind: 'EVENT' })])).toEqual({
    turn: [],
    add: false,
  });
});

test('a scope covers itself and what is narrower', () => {
  fc.assert(
    fc.property(someScope, (scope) =>
      expect(covers(scope, scope) && covers({ classTypeIds: null, sectionIds: null }, scope)).toBe(true),
    ),
  );
  expect(covers({ classTypeIds: null, sectionIds: [1, 2] }, { classTypeIds: [3], sectionIds: [2] })).toBe(true);
  expect(covers({ classTypeIds: [3], sectionIds: [1, 2] }, { classTypeIds: null, sectionIds: [2] })).toBe(false);
});

test('a closure says what it touches', () => {
  expect(closureTouches({ days: 1, classes: 14, covers: 2, completedRegisters: 1 })).toBe(
    '14 classes, 2 covers, 1 completed register',
  );
  expect(closureTouches({ days: 1, classes: 1, covers: 0, completedRegisters: 0 })).toBe('1 class');
  expect(closureTouches({ days: 1, classes: 0, covers: 0, completedRegisters: 0 })).toBe('no class');
  expect(closureTouches({ days: 3, classes: 24, covers: 0, completedRegisters: 5 })).toBe(
    '24 classes on 3 days, 5 completed registers',
  );
});

test('a period runs forward and holds at most 31 days', () => {
  const problem = (firstDay: string, lastDay: string) =>
    addDaysSchema
      .safeParse({ semesterId: 1, kind: 'HOLIDAY', firstDay, lastDay })
      .error?.issues.map(({ path, message }) => [path.join('.'), message]);
  expect(problem('2026-10-01', '2026-10-31')).toBeUndefined();
  expect(problem('2026-10-02', '2026-10-01')).toEqual([['lastDay', 'Last day is before First day.']]);
  expect(problem('2026-10-01', '2026-11-01')).toEqual([['lastDay', 'Choose at most 31 days at once.']]);
});

test('a make-up day is for everybody whose weekday was missed, and for all only if all missed it', () => {
  const tuesday = day({ kind: 'CLOSURE', name: 'Snow' });
  const meeting = (classTypeId: number, classSectionId: number, on: number[]): Meeting => ({
    semesterId: 1,
    classTypeId,
    classSectionId,
    weekdays: on,
    firstDay: null,
    lastDay: null,
  });
  const schedules = [meeting(1, 5, [2]), meeting(2, 4, [2, 3]), meeting(3, 6, [0])];
  expect(missedScope(tuesday, schedules)).toEqual({ classTypeIds: [1, 2], sectionIds: [4, 5] });
  expect(missedScope(tuesday, schedules.slice(0, 2))).toEqual({ classTypeIds: null, sectionIds: null });
  expect(missedScope({ ...tuesday, sectionIds: [6] }, schedules)).toEqual({ classTypeIds: null, sectionIds: [6] });
  fc.assert(
    fc.property(
      someScope,
      fc.array(fc.tuple(fc.constantFrom(1, 2, 3), fc.constantFrom(1, 2, 3), fc.subarray([0, 2]))),
      (scope, made) => {
        const all = made.map(([type, section, on]) => meeting(type, section, on));
        const missed = all.filter(
          (each) => inScope(day(scope), each) && (each.weekdays.length === 0 || each.weekdays.includes(2)),
        );
        const makeUp = day({ ...missedScope(day(scope), all) });
        for (const each of missed) expect(inScope(makeUp, each)).toBe(true);
      },
    ),
  );
});
