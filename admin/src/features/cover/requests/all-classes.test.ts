import type { ClassToAskFor } from '@homeroom/shared/cover/cover-requests';
import { allClasses, askProblem, asksOn, chosenOf, datesOfAll, datesToShow, stillToAsk } from './all-classes';

const dates = (...given: [number, string, string?][]) =>
  given.map(([id, classDate, name]) => ({ id, classDate, coveredBy: name ? [name] : [] }));
const classOf = (scheduleId: number, ...given: [number, string, string?][]): ClassToAskFor => ({
  scheduleId,
  classType: 'Arabic 1',
  className: 'Arabic 1',
  sectionId: 1,
  sectionName: '1-A',
  weekdays: [],
  startTime: null,
  endTime: null,
  dates: dates(...given),
});

it('asks for all classes on a day, but for what is covered or asked for already', () => {
  const classes = stillToAsk(
    [
      classOf(1, [11, '2026-11-24'], [12, '2026-11-25']),
      classOf(2, [11, '2026-11-24'], [13, '2026-11-26', 'Mei Tanaka']),
      classOf(3, [11, '2026-11-24']),
    ],
    [{ scheduleId: 3, dates: [{ id: 11 }] }],
  );
  const offered = datesOfAll(classes);
  expect(offered.map(({ classDate }) => classDate)).toEqual(['2026-11-24', '2026-11-25']);
  expect(asksOn(classes, offered.slice(0, 1))).toEqual([
    { scheduleId: 1, calendarDayIds: [11] },
    { scheduleId: 2, calendarDayIds: [11] },
  ]);
  expect(asksOn(classes, offered)[0]).toEqual({ scheduleId: 1, calendarDayIds: [11, 12] });
});

it('shows every date, and names those for which no class is left to ask', () => {
  const shown = datesToShow(
    [
      classOf(1, [11, '2026-11-24'], [12, '2026-11-25'], [13, '2026-11-26', 'Mei Tanaka'], [14, '2026-11-27']),
      classOf(2, [11, '2026-11-24'], [12, '2026-11-25', 'Mei Tanaka']),
    ],
    [
      { scheduleId: 1, dates: [{ id: 11 }, { id: 12 }] },
      { scheduleId: 3, dates: [{ id: 14 }] },
    ],
  );
  expect(shown.dates.map(({ classDate }) => classDate)).toEqual([
    '2026-11-24',
    '2026-11-25',
    '2026-11-26',
    '2026-11-27',
  ]);
  expect([...shown.taken]).toEqual([
    ['2026-11-25', 'Asked'],
    ['2026-11-26', 'Covered'],
  ]);
});

it('says what is missing before cover can be asked for', () => {
  const one = classOf(1, [11, '2026-11-24']);
  expect(askProblem([], [], [])).toBe('Choose a class.');
  expect(askProblem([one], [], [])).toBe('There is no date left to ask for.');
  expect(askProblem([one], one.dates, [])).toBe('Choose at least one date.');
  expect(askProblem([one], one.dates, [11])).toBeUndefined();
});

it('takes the chosen class, all of them, or the only one', () => {
  const [one, two] = [classOf(1), classOf(2)];
  expect(chosenOf([one, two], undefined)).toEqual([]);
  expect(chosenOf([one, two], 2)).toEqual([two]);
  expect(chosenOf([one, two], allClasses)).toEqual([one, two]);
  expect(chosenOf([one], undefined)).toEqual([one]);
});
