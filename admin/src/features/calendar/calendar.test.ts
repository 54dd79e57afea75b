import fc from 'fast-check';
import { setRegion } from '@homeroom/shared/region';
import { addDays, weekdayOf, showMonth } from '@homeroom/shared/dates';
import {
  actsOn,
  closedPeriodWords,
  draftOf,
  dayClassesOf,
  idleWeekdays,
  lastWithoutStudents,
  monthWith,
  isBehind,
  kindCounts,
  periodWords,
  showDayClasses,
  showName,
  showScope,
  splitAtToday,
  usedWeekdays,
  usualMonth,
  usualSemester,
  usualWeekdays,
  type DayRow,
  type Semester,
} from './calendar';
import { addMonths, dateAfterKey, monthOf, monthsOf, weeksOf } from './months';

const semester = (id: number, firstDay: string, lastDay: string): Semester => ({
  id,
  semesterName: `S${id}`,
  academicYear: '2026/27',
  firstDay,
  lastDay,
});
const spring = semester(2, '2027-01-11', '2027-06-04');
const fall = semester(1, '2026-09-07', '2026-12-18');
const day = (date: string, kind: DayRow['kind'], more: Partial<DayRow> = {}): DayRow => ({
  id: 1,
  date,
  semesterId: 1,
  kind,
  name: null,
  classTypeIds: null,
  sectionIds: null,
  closedFrom: null,
  ...more,
});

describe('the semester that a calendar opens with', () => {
  it('is the running one, else the next, else the last', () => {
    expect(usualSemester([spring, fall], '2026-11-21')).toBe(fall);
    expect(usualSemester([spring, fall], '2026-12-25')).toBe(spring);
    expect(usualSemester([spring, fall], '2026-08-01')).toBe(fall);
    expect(usualSemester([fall, spring], '2027-08-01')).toBe(spring);
    expect(usualSemester([], '2027-08-01')).toBeUndefined();
  });

  it('opens with today’s month, or the nearest that it has', () => {
    expect(usualMonth(fall, '2026-11-21')).toBe('2026-11');
    expect(usualMonth(fall, '2026-01-01')).toBe('2026-09');
    expect(usualMonth(fall, '2027-03-01')).toBe('2026-12');
  });
});

describe('the weeks of a month', () => {
  afterEach(() => setRegion('GB'));
  const anyMonth = fc.integer({ min: 0, max: 12 * 150 }).map((count) => addMonths('1950-01', count));

  it.each([
    ['GB', 1],
    ['US', 0],
  ])('begin in %s on weekday %i, run without a gap, and hold every date of the month', (region, first) => {
    setRegion(region);
    fc.assert(
      fc.property(anyMonth, (month) => {
        const weeks = weeksOf(month);
        const dates = weeks.flat();
        expect(weeks.every((week) => week.length === 7 && weekdayOf(week[0]!) === first)).toBe(true);
        expect(dates.every((date, at) => at === 0 || date === addDays(dates[at - 1]!, 1))).toBe(true);
        expect(dates.filter((date) => monthOf(date) === month).length).toBe(
          new Date(Number(month.slice(0, 4)), Number(month.slice(5)), 0).getDate(),
        );
        expect(weeks.every((week) => week.some((date) => monthOf(date) === month))).toBe(true);
      }),
    );
  });
});

it('counts months over the turn of a year', () => {
  expect(addMonths('2026-12', 1)).toBe('2027-01');
  expect(addMonths('2026-01', -1)).toBe('2025-12');
  expect(monthsOf({ firstDay: '2026-11-30', lastDay: '2027-01-01' })).toEqual(['2026-11', '2026-12', '2027-01']);
  expect(showMonth('2026-11')).toBe('November 2026');
});

describe('a day of the calendar', () => {
  it('can be closed if it has classes, reopened or made up for if it is closed, and otherwise only edited', () => {
    expect(actsOn(day('2026-11-22', 'MAKE_UP'))).toEqual(['close', 'edit', 'delete']);
    expect(actsOn(day('2026-11-22', 'CLOSURE', { closedFrom: { kind: 'CLASS', name: null } }))).toEqual([
      'reopen',
      'makeUp',
      'edit',
      'delete',
    ]);
    expect(actsOn(day('2026-11-22', 'CLOSURE'))).toEqual(['reopen', 'makeUp', 'edit']);
    expect(actsOn(day('2026-11-22', 'HOLIDAY'))).toEqual(['makeUp', 'edit', 'delete']);
    expect(actsOn(day('2026-11-22', 'EVENT'))).toEqual(['edit', 'delete']);
  });

  it('says whom it is for, by name or by number', () => {
    const names = { classTypes: new Map([[2, 'Arabic 2']]), sections: new Map([[9, '2-B']]) };
    expect(showScope(day('2026-11-22', 'CLASS'), names)).toBe('');
    expect(showScope(day('2026-11-22', 'CLASS', { classTypeIds: [2], sectionIds: [9] }), names)).toBe('Arabic 2, 2-B');
    expect(showScope(day('2026-11-22', 'CLASS', { sectionIds: [1, 2, 3, 4] }), names)).toBe('4 sections');
  });

  it('is counted by kind', () => {
    const days = [day('2026-11-22', 'CLASS'), day('2026-11-25', 'CLASS'), day('2026-11-29', 'HOLIDAY')];
    expect(kindCounts(days)).toEqual([
      { kind: 'CLASS', count: 2 },
      { kind: 'HOLIDAY', count: 1 },
    ]);
    expect(usedWeekdays(days)).toEqual([0, 3]);
    expect(usualWeekdays(days)).toEqual([0, 3]);
  });

  it('offers the school week of the region where there are no class dates yet', () => {
    expect(usualWeekdays([])).toEqual([1, 2, 3, 4, 5]);
    setRegion('EG');
    expect(usualWeekdays([])).toEqual([0, 1, 2, 3, 4]);
    setRegion('GB');
  });
});

describe('what a day holds', () => {
  const registers = [
    { dayId: 1, classes: 6, begun: 6, noStudents: 0, completed: 5 },
    { dayId: 2, classes: 1, begun: 0, noStudents: 0, completed: 0 },
    { dayId: 3, classes: 6, begun: 6, noStudents: 0, completed: 6 },
    { dayId: 4, classes: 6, begun: 2, noStudents: 0, completed: 1 },
    { dayId: 5, classes: 6, begun: 2, noStudents: 0, completed: 2 },
    { dayId: 12, classes: 6, begun: 5, noStudents: 1, completed: 5 },
    { dayId: 13, classes: 6, begun: 1, noStudents: 2, completed: 0 },
    { dayId: 14, classes: 2, begun: 0, noStudents: 2, completed: 0 },
  ];
  const held = dayClassesOf(registers, [day('2026-11-30', 'HOLIDAY', { id: 10 })]);
  const of = (id: number, kind: DayRow['kind'] = 'CLASS', date = '2026-11-22') => ({ id, kind, date });

  it('is said of class days, once it is known', () => {
    expect(showDayClasses(of(1), held)).toBe('5 of 6 completed');
    expect(showDayClasses(of(2), held)).toBe('1 class');
    expect(showDayClasses(of(4), held)).toBe('6 classes, 1 of 2 completed');
    expect(showDayClasses(of(9), held)).toBe('None scheduled');
    expect(showDayClasses(of(9, 'CLASS', '2026-11-30'), held)).toBe('');
    expect(showDayClasses(of(9, 'HOLIDAY'), held)).toBe('');
    expect(showDayClasses(of(1), undefined)).toBe('');
    expect([1, 2, 3, 4, 5, 9].filter((id) => isBehind({ id }, held))).toEqual([1, 4]);
  });

  it('counts a class without students as such, and not as late', () => {
    expect(showDayClasses(of(12), held)).toBe('5 of 5 completed, 1 without students');
    expect(showDayClasses(of(13), held)).toBe('6 classes, 0 of 1 completed, 2 without students');
    expect(showDayClasses(of(14), held)).toBe('2 classes without students');
    expect([12, 13, 14].filter((id) => isBehind({ id }, held))).toEqual([13]);
  });

  it('names the last date that had classes without students, until they have some', () => {
    const days = [
      day('2026-11-24', 'CLASS', { id: 2 }),
      day('2026-11-15', 'CLASS', { id: 12 }),
      day('2026-11-08', 'CLASS', { id: 13 }),
    ];
    expect(lastWithoutStudents(days, held)).toEqual({ date: '2026-11-15', classes: 1 });
    expect(lastWithoutStudents([...days, day('2026-11-22', 'CLASS', { id: 3 })], held)).toBeNull();
  });

  it('shows the weekdays that were generated for nobody', () => {
    const days = [
      day('2026-11-22', 'CLASS', { id: 1 }),
      day('2026-11-28', 'CLASS', { id: 7 }),
      day('2026-12-05', 'CLASS', { id: 8 }),
      day('2026-11-29', 'CLASS', { id: 9 }),
      day('2026-11-30', 'CLASS', { id: 11 }),
      day('2026-11-30', 'HOLIDAY', { id: 10 }),
    ];
    expect(idleWeekdays(days, dayClassesOf(registers, days))).toEqual([{ weekday: 'Saturday', count: 2 }]);
  });
});

it('calls a closed day closed, and other days by their name', () => {
  expect(showName(day('2026-11-22', 'CLOSURE', { name: 'Storm day' }))).toBe('closed: Storm day');
  expect(showName(day('2026-11-22', 'HOLIDAY', { name: 'Eid' }))).toBe('Eid');
  expect(showName(day('2026-11-22', 'CLASS'))).toBe('');
});

it("opens a dialog with the day's values", () => {
  const draft = { firstDay: '2026-11-22', lastDay: '2026-11-22', name: 'Snow', classTypeIds: null, sectionIds: [4] };
  expect(draftOf(day('2026-11-22', 'CLOSURE', { name: 'Snow', sectionIds: [4] }))).toEqual(draft);
});

it('says what closing one day or several cancels', () => {
  const closed = { name: 'Snow', touches: '3 classes on 2 days' };
  expect(closedPeriodWords({ ...closed, dates: ['2026-11-18', '2026-11-19', '2026-11-20'] })).toBe(
    'The 3 dates from Wed 18 Nov 2026 to Fri 20 Nov 2026 are closed: Snow. They cancel 3 classes on 2 days. Marks are kept but do not count while they are closed.',
  );
  expect(closedPeriodWords({ ...closed, dates: ['2026-11-18'], touches: 'no class' })).toBe(
    'Wed 18 Nov 2026 is closed: Snow. It cancels no class. Marks are kept but do not count while it is closed.',
  );
});

it('words a period', () => {
  expect(periodWords(['2026-11-16'])).toBe('Mon 16 Nov 2026');
  expect(periodWords(['2026-11-16', '2026-11-18', '2026-11-20'])).toBe(
    'the 3 dates from Mon 16 Nov 2026 to Fri 20 Nov 2026',
  );
});

it('starts the list of a current semester today, and shows all of a finished one', () => {
  const days = [day('2026-11-20', 'CLASS'), day('2026-11-21', 'CLASS'), day('2026-11-22', 'CLASS')];
  const dates = (some: DayRow[]) => some.map(({ date }) => date);
  const running = splitAtToday(days, fall, '2026-11-21');
  expect([dates(running.earlier), dates(running.coming)]).toEqual([['2026-11-20'], ['2026-11-21', '2026-11-22']]);
  const finished = splitAtToday(days, fall, '2027-01-01');
  expect([dates(finished.earlier), dates(finished.coming)]).toEqual([[], dates(days)]);
});

it('shows days in their own month: the one on the screen, else that of the next or the last', () => {
  const days = ['2026-10-12', '2026-12-07'].map((date) => ({ date }));
  expect(monthWith(days, '2026-10', '2026-11-18')).toBe('2026-10');
  expect(monthWith(days, '2026-11', '2026-11-18')).toBe('2026-12');
  expect(monthWith(days, '2026-11', '2026-12-09')).toBe('2026-12');
  expect(monthWith(days.slice(0, 1), '2026-11', '2026-11-18')).toBe('2026-10');
  expect(monthWith([], '2026-11', '2026-11-18')).toBe('2026-11');
});

describe('keys in a month', () => {
  const someDate = fc.integer({ min: 0, max: 102 }).map((n) => addDays(fall.firstDay, n));
  const keys = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End', 'PageUp', 'PageDown'];

  it('lead to another date of the semester, and others nowhere', () => {
    fc.assert(
      fc.property(someDate, fc.constantFrom(...keys), (date, key) => {
        const to = dateAfterKey(date, key, fall)!;
        expect(to >= fall.firstDay && to <= fall.lastDay).toBe(true);
      }),
    );
    expect(dateAfterKey('2026-11-17', 'Enter', fall)).toBeNull();
  });

  it('go a day, a week, to the ends of the week, and a month', () => {
    const after = (key: string, date = '2026-11-17') => dateAfterKey(date, key, fall);
    expect(keys.map((key) => after(key))).toEqual([
      '2026-11-16',
      '2026-11-18',
      '2026-11-10',
      '2026-11-24',
      '2026-11-16',
      '2026-11-22',
      '2026-10-17',
      '2026-12-17',
    ]);
    expect(after('PageDown', '2026-10-31')).toBe('2026-11-30');
    expect(after('ArrowRight', '2026-10-31')).toBe('2026-11-01');
    expect(after('ArrowUp', '2026-09-08')).toBe(fall.firstDay);
  });
});
