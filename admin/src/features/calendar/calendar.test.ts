import fc from 'fast-check';
import { addDays, weekdayOf } from '@homeroom/shared/dates';
import { actsOn, kindCounts, showScope, usedWeekdays, usualMonth, usualSemester, type DayRow, type Semester } from './calendar';
import { addMonths, monthOf, monthsOf, showMonth, weeksOf } from './months';

const semester = (id: number, firstDay: string, lastDay: string): Semester => ({ id, semesterName: `S${id}`, academicYear: '2026/27', firstDay, lastDay });
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
  const anyMonth = fc.integer({ min: 0, max: 12 * 150 }).map((count) => addMonths('1950-01', count));

  it('run from Sunday to Saturday without a gap, and hold every date of the month', () => {
    fc.assert(
      fc.property(anyMonth, (month) => {
        const weeks = weeksOf(month);
        const dates = weeks.flat();
        expect(weeks.every((week) => week.length === 7 && weekdayOf(week[0]!) === 0)).toBe(true);
        expect(dates.every((date, at) => at === 0 || date === addDays(dates[at - 1]!, 1))).toBe(true);
        expect(dates.filter((date) => monthOf(date) === month).length).toBe(new Date(Number(month.slice(0, 4)), Number(month.slice(5)), 0).getDate());
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
  it('is closed when it has classes, reopened when it was closed, and otherwise only edited', () => {
    expect(actsOn(day('2026-11-22', 'MAKE_UP'))).toEqual(['close', 'edit', 'delete']);
    expect(actsOn(day('2026-11-22', 'CLOSURE', { closedFrom: { kind: 'CLASS', name: null } }))).toEqual(['reopen', 'edit', 'delete']);
    expect(actsOn(day('2026-11-22', 'HOLIDAY'))).toEqual(['edit', 'delete']);
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
  });
});
