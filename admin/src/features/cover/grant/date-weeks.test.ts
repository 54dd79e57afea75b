import { datesFrom } from '@homeroom/shared/dates';
import { isWeekend } from '@homeroom/shared/cover/cover';
import { dateBeside, pressed, validDates, weeksOf } from './date-weeks';

const dates = datesFrom('2026-11-18', '2026-12-04')
  .filter((date) => !isWeekend(date) && date !== '2026-11-27')
  .map((classDate, at) => ({ id: at + 1, classDate, coveredBy: [] }));

describe('the dates on offer', () => {
  it('are in a row for each week, with a gap where the class does not meet', () => {
    const weeks = weeksOf(dates, '2026-11-18');
    expect(weeks.map(({ label }) => label)).toEqual(['This week', '23–27 Nov', '30 Nov–4 Dec']);
    expect(weeks.map(({ cells }) => cells.map((cell) => cell?.id ?? null))).toEqual([
      [null, null, 1, 2, 3],
      [4, 5, 6, 7, null],
      [8, 9, 10, 11, 12],
    ]);
  });

  it('have columns only for the weekdays that occur', () => {
    const [saturday] = weeksOf([{ id: 1, classDate: '2026-11-21', coveredBy: [] }], '2026-11-10');
    expect(saturday).toMatchObject({ label: '21 Nov', cells: [{ id: 1 }] });
    expect(weeksOf([], '2026-11-10')).toEqual([]);
  });

  it('leave out invalid dates', () => {
    const wrong = { id: 99, classDate: '2026-02-30', coveredBy: [] };
    expect(validDates([...dates, wrong])).toEqual(dates);
  });
});

describe('a press on a date', () => {
  it('turns it, and with Shift all from the last press on', () => {
    expect(pressed(dates, [], 3, null)).toEqual([3]);
    expect(pressed(dates, [3], 6, 3)).toEqual([3, 4, 5, 6]);
    expect(pressed(dates, [3, 4, 5, 6], 4, 6)).toEqual([3]);
    expect(pressed(dates, [3], 3, null)).toEqual([]);
  });
});

it('leads by arrows to the next date, or to the same weekday of another week', () => {
  const beside = (id: number, key: string) => dateBeside(dates, dates[id - 1]!, key)?.id;
  expect([beside(3, 'ArrowRight'), beside(3, 'ArrowLeft'), beside(12, 'ArrowRight')]).toEqual([4, 2, undefined]);
  expect([beside(3, 'ArrowDown'), beside(12, 'ArrowUp'), beside(1, 'ArrowUp')]).toEqual([12, 3, undefined]);
});
