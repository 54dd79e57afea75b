import { addDays, type IsoDate } from '@homeroom/shared/dates';
import fc from 'fast-check';
import { packDates, unpackDates } from './packed-dates';

const everyDay = Array.from({ length: 400 }, (_, day) => addDays('2026-08-03', day));

test('any dates read back as they were, in order', () => {
  fc.assert(
    fc.property(fc.subarray(everyDay), (dates) => {
      expect(unpackDates(packDates([...dates].reverse()))).toEqual(dates);
    }),
  );
});

test('a few are written out, and the 95 class dates of a semester stay under 100 characters, whichever they are', () => {
  expect(packDates(['2026-11-18', '2026-11-17'])).toBe('20261117.20261118');
  const weekdays = everyDay.filter((_, day) => day % 7 < 5);
  expect(packDates(weekdays.slice(0, 95)).length).toBeLessThan(40);
  expect(packDates(weekdays.filter((_, at) => at % 2 === 0).slice(0, 95)).length).toBeLessThan(100);
});

test('addresses of before, with every date written out, are still read', () => {
  const dates: IsoDate[] = everyDay.slice(0, 95);
  expect(unpackDates(dates.join('.').replaceAll('-', ''))).toEqual(dates);
});

test.each(['', 'x', '20261399', '20261399-AB'])('%j names no date', (text) => {
  expect(unpackDates(text)).toEqual([]);
});
