import fc from 'fast-check';
import { addDays, isIsoDate, showDate, showDayAndYear, showTime } from './dates.js';
import { allCountries, regionOfZone, setRegion } from './region.js';
import { readDate, readTime } from './typed-dates.js';

const today = '2026-11-22';
afterEach(() => setRegion('GB'));

const anyDate = fc.integer({ min: 0, max: 90_000 }).map((days) => addDays('1950-01-01', days));
const anyRegion = fc.constantFrom(...allCountries().map(({ code }) => code));

describe.each(['GB', 'US'])('a date that is typed in %s', (region) => {
  beforeEach(() => setRegion(region));

  it.each([
    ['2016-09-05', '2016-09-05'],
    ['20160905', '2016-09-05'],
    ['5 Sep 2016', '2016-09-05'],
    ['Sep 5, 2016', '2016-09-05'],
    ['September 5th 2016', '2016-09-05'],
    ['mon 5 sept. 2016', '2016-09-05'],
    ['5-sep-16', '2016-09-05'],
    ['12/25/2016', '2016-12-25'],
    ['25.12.2016', '2016-12-25'],
    ['25/12/16', '2016-12-25'],
    ['25 dec', '2026-12-25'],
    [' 6/6/1999 ', '1999-06-06'],
  ])('%s is %s', (typed, date) => {
    expect(readDate(typed, today)).toEqual({ value: date });
  });

  it.each(['', '31/31/2016', 'soon', '5', '5 sep 2016 7', '2016', '13.13.13', '5 mayor 2016', '1/2'])(
    '%j is none, and says so',
    (typed) => {
      expect(readDate(typed, today).problem).toMatch(/is not a date\. For example:|has no day/);
    },
  );
});

it('reads numbers in the order of the school', () => {
  expect(readDate('9/5/2026', today).value).toBe('2026-05-09');
  setRegion('US');
  expect(readDate('9/5/2026', today).value).toBe('2026-09-05');
});

it('says which day a month does not have', () => {
  expect(readDate('31/02/2017', today).problem).toBe('February 2017 has no day 31.');
});

it('reads back every date that a screen of any region shows', () => {
  fc.assert(
    fc.property(anyDate, anyRegion, (date, region) => {
      setRegion(region);
      expect(readDate(showDate(date), today).value).toBe(date);
      expect(readDate(showDayAndYear(date), today).value).toBe(date);
      expect(readDate(date, today).value).toBe(date);
    }),
  );
});

it('never reads what is no date of the calendar', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'0123456789/-. ,sepjan') }), (typed) => {
      const { value, problem } = readDate(typed, today);
      expect(value === undefined ? problem : isIsoDate(value) || value < '1900' || value > '2199').toBeTruthy();
    }),
  );
});

it.each([
  ['9:30', '09:30'],
  ['930', '09:30'],
  ['0930', '09:30'],
  ['9.30', '09:30'],
  ['9:30 am', '09:30'],
  ['9:30am', '09:30'],
  ['9:30 p.m.', '21:30'],
  ['9pm', '21:00'],
  ['12 am', '00:00'],
  ['12:15 pm', '12:15'],
  ['21h30', '21:30'],
  ['9', '09:00'],
])('the time %s is %s', (typed, time) => {
  expect(readTime(typed)).toEqual({ value: time });
});

it.each(['', '25:00', '9:60', '13 pm', '0 am', 'nine', '12345'])('%j is no time, and says so', (typed) => {
  expect(readTime(typed).problem).toMatch(/is not a time/);
});

it('reads back every time that a screen of any region shows', () => {
  fc.assert(
    fc.property(fc.nat({ max: 23 }), fc.nat({ max: 59 }), anyRegion, (hour, minute, region) => {
      setRegion(region);
      const time = `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
      expect(readTime(showTime(time)).value).toBe(time);
    }),
  );
});

it('finds the country of a time zone, and shows dates and times as English there does', () => {
  expect(['Europe/Dublin', 'America/Chicago', 'Asia/Kolkata', 'UTC'].map(regionOfZone)).toEqual([
    'IE',
    'US',
    'IN',
    'GB',
  ]);
  expect([showDate('2026-11-17'), showTime('09:30')]).toEqual(['Tue 17 Nov 2026', '09:30']);
  setRegion('US');
  expect([showDate('2026-11-17'), showTime('21:30')]).toEqual(['Tue, Nov 17, 2026', '9:30 PM']);
});
