import { setRegion } from '@homeroom/shared/region';
import { monthsFrom, monthsOf, monthWord, weekdayLetter, weekStarts } from './months';

describe('the head of the matrix', () => {
  test('groups columns by month, the same month of two years apart', () => {
    expect(monthsOf(['2025-11-28', '2026-10-30', '2026-11-02', '2026-11-03'])).toEqual([
      { name: 'November 2025', count: 1 },
      { name: 'October 2026', count: 1 },
      { name: 'November 2026', count: 2 },
    ]);
    expect(monthsOf([])).toEqual([]);
  });

  test('shortens a month above few columns', () => {
    expect([4, 3, 2, 1].map((count) => monthWord({ name: 'November 2026', count }))).toEqual([
      'November 2026',
      'Nov',
      'Nov',
      '',
    ]);
  });

  test('counts the visible columns of the first visible month', () => {
    const dates = ['2026-10-29', '2026-10-30', '2026-11-02', '2026-11-03', '2026-11-04', '2026-11-05', '2026-12-01'];
    const left = (passed: number) => monthsFrom(dates, passed).map((month) => month.left);
    expect([0, 1, 2, 3, 5, 6].map(left)).toEqual([
      [2, 4, 1],
      [1, 4, 1],
      [0, 4, 1],
      [0, 3, 1],
      [0, 1, 1],
      [0, 0, 1],
    ]);
  });

  test('shows the weekday by its letter', () => {
    expect(['2026-11-16', '2026-11-22'].map(weekdayLetter)).toEqual(['M', 'S']);
  });

  test('has a line before each new week, even one that starts on a Tuesday', () => {
    expect(weekStarts(['2026-11-12', '2026-11-15', '2026-11-16', '2026-11-17', '2026-11-24', '2026-11-25'])).toEqual([
      2, 4,
    ]);
  });

  test('has the line before Sundays where weeks begin with them', () => {
    setRegion('US');
    expect(weekStarts(['2026-11-12', '2026-11-15', '2026-11-16', '2026-11-17', '2026-11-24', '2026-11-25'])).toEqual([
      1, 4,
    ]);
    setRegion('GB');
  });

  test('has no lines for a class that meets once a week', () => {
    expect(weekStarts(['2026-11-01', '2026-11-08', '2026-11-15'])).toEqual([]);
  });
});
