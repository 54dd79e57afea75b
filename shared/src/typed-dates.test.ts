import fc from 'fast-check';
import { addDays, isIsoDate, showDate, showDay, showDayAndYear, showDayInNumbers, showTime } from './dates.js';
import { allCountries, regionOfZone, setRegion } from './region.js';
import { possibleDates, readDate, readTime, whyNoDay } from './typed-dates.js';

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
    ['25/12', '2026-12-25'],
    ['12/25', '2026-12-25'],
    ['25.12.', '2026-12-25'],
    ['6/6', '2026-06-06'],
    [' 6/6/1999 ', '1999-06-06'],
  ])('%s is %s', (typed, date) => {
    expect(readDate(typed, today)).toEqual({ value: date });
  });

  it.each([
    '',
    '31/31/2016',
    'soon',
    '5',
    '5 sep 2016 7',
    '2016',
    '13.13.13',
    '5 mayor 2016',
    '31/31',
    '1/2016',
    '9 5x',
  ])('%j is none, and says so', (typed) => {
    expect(readDate(typed, today).problem).toMatch(/is not a date\. For example:|has no day/);
  });
});

describe.each(['GB', 'US'])('a date that a program or a family elsewhere wrote, in %s,', (region) => {
  beforeEach(() => setRegion(region));

  it.each([
    ...['2018/12/31', '2018.12.31', '20181231', '31122018', '31/12/18', '31. 12. 2018', '31-Dec-18', "31 Dec '18"],
    ...['2018/12/31 2:03:22 PM GMT+2', '2018/12/31 2:03:22 pm EET', '31 Dec 2018 at 14:03', '31 décembre 2018 à 14:03'],
    ...['31DEC2018', '31.12.2018г.', '31o de diciembre de 2018', '31er décembre 2018'],
    ...['31st of December, 2018', '31\\12\\2018', '2018-12-31Z', '2018-12-31+01:00', '31.12.2018.'],
    ...['2018-12-31 00:00:00', '2018-12-31T00:00:00Z', '2018-12-31T00:00:00.000+01:00', '20181231T000000Z'],
    ...['12/31/2018 12:00:00 AM', '31/12/2018 00:00', '31/12/2018, 09:15', 'Mon, 31 Dec 2018 00:00:00 GMT'],
    'Mon Dec 31 2018 00:00:00 GMT+0100 (Central European Standard Time)',
    ...['\u200e31/12/2018', '\u202a31/12/2018\u202c', '31\u201112\u20112018', '31–12–2018', '31\u00a0Dec\u00a02018'],
    ...['٣١/١٢/٢٠١٨', '۳۱/۱۲/۲۰۱۸', '३१/१२/२०१८', '３１／１２／２０１８', '31،12،2018'],
    ...['2018年12月31日', '2018년 12월 31일', '31. Dezember 2018', 'Mo, 31.12.2018', 'lundi 31 décembre 2018'],
    ...['31 de diciembre de 2018', '31 grudnia 2018', '31 декабря 2018 г.', '31 Aralık 2018', '31 ديسمبر 2018'],
  ])('%j is the last day of 2018', (typed) => {
    expect(readDate(typed, today)).toEqual({ value: '2018-12-31' });
    expect(possibleDates(typed, { today })).toEqual(['2018-12-31']);
  });

  it.each([
    '43465',
    '31 listopad 2018',
    '2018-12-31 soon',
    '2018-12-31 25',
    '31 Dez Jan 2018',
    'Q4 2018',
    '31/12/2018 31/12/2018',
  ])('%j is no date', (typed) => {
    expect(readDate(typed, today).value).toBeUndefined();
    expect(possibleDates(typed, { today })).toEqual([]);
  });
});

it('reads an instant on the day that it has at the school, and a midnight as it is written', () => {
  const days = (typed: string, timeZone?: string) => possibleDates(typed, { today, timeZone });
  expect(days('2018-12-30T23:00:00.000Z', 'Europe/Berlin')).toEqual(['2018-12-31']);
  expect(days('2018-12-30 23:00:00Z', 'America/New_York')).toEqual(['2018-12-30']);
  expect(days('2018-12-31T00:00:00Z', 'America/New_York')).toEqual(['2018-12-31']);
  expect(days('2018-12-30T23:00:00Z')).toEqual(['2018-12-30']);
});

it('knows both days that numbers may mean, the one in the order of the school first', () => {
  expect(possibleDates('3/4/18', { today })).toEqual(['2018-04-03', '2018-03-04']);
  setRegion('US');
  expect(possibleDates('03.04.2018', { today })).toEqual(['2018-03-04', '2018-04-03']);
  expect(possibleDates('3/4', { today })).toEqual([]);
});

it('reads numbers in the order of the school', () => {
  expect(readDate('9/5/2026', today).value).toBe('2026-05-09');
  setRegion('US');
  expect(readDate('9/5/2026', today).value).toBe('2026-09-05');
});

it('reads a day and a month in the order of the school', () => {
  expect(readDate('1/5', today).value).toBe('2026-05-01');
  setRegion('US');
  expect(readDate('1/5', today).value).toBe('2026-01-05');
});

const autumn = { firstDay: '2026-09-05', lastDay: '2027-01-31' };

it.each([
  ['Jan 5', '2027-01-05'],
  ['5 jan', '2027-01-05'],
  ['1/5', '2027-01-05'],
  ['Sep 5', '2026-09-05'],
  ['Jan 5, 2026', '2026-01-05'],
  ['1/5/26', '2026-01-05'],
  ['Jul 4', '2026-07-04'],
])('%s in a semester from September to January is %s', (typed, date) => {
  setRegion('US');
  expect(readDate(typed, today, autumn).value).toBe(date);
});

it('takes this year where the allowed dates have the day in two years, or not at all', () => {
  const twoYears = { firstDay: '2027-01-01', lastDay: '2028-12-31' };
  expect(readDate('5 Jan', today, twoYears).value).toBe('2026-01-05');
  expect(readDate('29 Feb', today, twoYears).value).toBe('2028-02-29');
  expect(readDate('29 Feb', today, autumn).problem).toBe('February 2026 has no day 29.');
});

it('finds every day of at most a year without its year, in words and in numbers', () => {
  fc.assert(
    fc.property(anyDate, fc.nat({ max: 364 }), fc.nat({ max: 364 }), anyRegion, (firstDay, length, at, region) => {
      setRegion(region);
      const allowed = { firstDay, lastDay: addDays(firstDay, length) };
      const date = addDays(firstDay, Math.min(at, length));
      expect(readDate(showDay(date), today, allowed).value).toBe(date);
      expect(readDate(showDayInNumbers(date), today, allowed).value).toBe(date);
    }),
  );
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

it.each([
  ['29/02/2015', 'February 2015 has no day 29.'],
  ['2014-02-30', 'February 2014 has no day 30.'],
  ['2100-02-29', 'February 2100 has no day 29.'],
  ['9999-12-31', 'Write a year from 1900 to 2199, not 9999.'],
  ['31 Dec 1899', 'Write a year from 1900 to 2199, not 1899.'],
  ['5/4/1439', 'Write a year from 1900 to 2199, not 1439.'],
  ['31/04/9999', 'April 9999 has no day 31.'],
  ['13/13/2014', null],
  ['1/2/3', null],
  ['soon', null],
  ['29/02', null],
])('of %s says why it is no day', (typed, why) => expect(whyNoDay(typed, { today })).toBe(why));
