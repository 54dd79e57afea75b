import fc from 'fast-check';
import {
  addDays,
  ageOn,
  clockIn,
  dateIn,
  datesFrom,
  daysBetween,
  instantIn,
  isIsoDate,
  isTimeZone,
  showDate,
  showDayOfMonth,
  showDaySpan,
  showTime,
  showWeekdays,
  weekdayOf,
} from './dates.js';
import { setRegion } from './region.js';
import { eitherOf, listOf, namesOf, plural, showCount } from './text.js';

const date = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
  .map((each) => each.toISOString().slice(0, 10));

it('counts days there and back', () => {
  fc.assert(
    fc.property(
      date,
      fc.integer({ min: -3000, max: 3000 }),
      (from, days) => daysBetween(from, addDays(from, days)) === days,
    ),
  );
});

it('walks through the week, seven days at a time', () => {
  fc.assert(
    fc.property(
      date,
      (day) => weekdayOf(addDays(day, 7)) === weekdayOf(day) && weekdayOf(addDays(day, 1)) === (weekdayOf(day) + 1) % 7,
    ),
  );
});

it('lists each date of a period once, in order', () => {
  fc.assert(
    fc.property(date, fc.integer({ min: 0, max: 400 }), (first, days) => {
      const dates = datesFrom(first, addDays(first, days));
      expect(dates).toHaveLength(days + 1);
      expect([...new Set(dates)].sort()).toEqual(dates);
    }),
  );
  expect(datesFrom('2026-11-18', '2026-11-17')).toEqual([]);
});

it('knows real dates only', () => {
  expect(['2026-02-28', '2024-02-29', '1999-12-31'].every(isIsoDate)).toBe(true);
  expect(['2026-02-29', '2026-13-01', '2026-1-1', '0026-01-01', '2026-11-17T00:00', ''].some(isIsoDate)).toBe(false);
});

it('makes a child a year older on the birthday, and never younger with time', () => {
  expect(ageOn('2016-05-04', '2026-05-03')).toBe(9);
  expect(ageOn('2016-05-04', '2026-05-04')).toBe(10);
  expect(ageOn('2016-02-29', '2026-02-28')).toBe(9);
  expect(ageOn('2016-02-29', '2026-03-01')).toBe(10);
  fc.assert(
    fc.property(
      date,
      fc.integer({ min: 0, max: 9000 }),
      fc.integer({ min: 0, max: 400 }),
      (birth, age, more) => ageOn(birth, addDays(birth, age)) <= ageOn(birth, addDays(birth, age + more)),
    ),
  );
});

it("takes the date from the school's clock, not from UTC", () => {
  const instant = new Date('2026-11-17T11:30:00Z');
  expect(dateIn('Pacific/Auckland', instant)).toBe('2026-11-18');
  expect(dateIn('America/New_York', new Date('2026-11-17T04:30:00Z'))).toBe('2026-11-16');
  expect(dateIn('UTC', instant)).toBe('2026-11-17');
});

it('shows a date as people of the school read it', () => {
  expect(showDate('2026-11-17')).toBe('Tue 17 Nov 2026');
});

describe('the instant of a wall time', () => {
  const zones = [
    'UTC',
    'Europe/London',
    'America/New_York',
    'Asia/Kathmandu',
    'Australia/Lord_Howe',
    'Pacific/Apia',
    'Africa/Casablanca',
  ];
  const quarter = fc
    .integer({ min: 0, max: 95 })
    .map((n) => `${String(Math.floor(n / 4)).padStart(2, '0')}:${String((n % 4) * 15).padStart(2, '0')}`);

  it('is shown as that time in the zone, but for the hour that clocks leave out', () => {
    fc.assert(
      fc.property(fc.constantFrom(...zones), fc.integer({ min: 0, max: 730 }), quarter, (zone, days, time) => {
        const date = addDays('2026-01-01', days);
        const shown = clockIn(zone, instantIn(zone, date, time));
        if (shown.time !== time)
          expect(instantIn(zone, date, time).getTime()).toBeGreaterThan(instantIn(zone, date, '00:00').getTime());
        else expect(shown).toEqual({ date, time });
      }),
      { numRuns: 500 },
    );
  });

  it('follows a change of the clocks', () => {
    const london = (date: string, time: string) => instantIn('Europe/London', date, time).toISOString();
    expect(london('2026-10-24', '09:00')).toBe('2026-10-24T08:00:00.000Z');
    expect(london('2026-10-25', '09:00')).toBe('2026-10-25T09:00:00.000Z');
    // When clocks go back, the first of the two times; when they go forward, the same distance after the change.
    expect(london('2026-10-25', '01:30')).toBe('2026-10-25T00:30:00.000Z');
    expect(london('2026-03-29', '01:30')).toBe('2026-03-29T01:30:00.000Z');
  });
});

describe.each([
  {
    region: 'GB',
    spans: ['23 Nov', '23–27 Nov', '30 Nov–4 Dec'],
    weekdays: 'Mon, Wed, Sun',
    time: '15:46:12',
    count: '12,400',
    all: '1-A, 1-B and 2-A',
    either: '1-A, 1-B or 2-A',
  },
  {
    region: 'US',
    spans: ['Nov 23', 'Nov 23–27', 'Nov 30–Dec 4'],
    weekdays: 'Sun, Mon, Wed',
    time: '3:46:12 PM',
    count: '12,400',
    all: '1-A, 1-B, and 2-A',
    either: '1-A, 1-B, or 2-A',
  },
  {
    region: 'DE',
    spans: ['23 Nov', '23–27 Nov', '30 Nov–4 Dec'],
    weekdays: 'Mon, Wed, Sun',
    time: '15:46:12',
    count: '12.400',
    all: '1-A, 1-B and 2-A',
    either: '1-A, 1-B or 2-A',
  },
])('a school in $region', ({ region, spans, weekdays, time, count, all, either }) => {
  beforeEach(() => setRegion(region));
  afterAll(() => setRegion('GB'));

  it('reads spans of days, weekdays, times, counts and lists as people write them there', () => {
    expect(showDaySpan('2026-11-23', '2026-11-23')).toBe(spans[0]);
    expect(showDaySpan('2026-11-23', '2026-11-27')).toBe(spans[1]);
    expect(showDaySpan('2026-11-30', '2026-12-04')).toBe(spans[2]);
    expect(showWeekdays([0, 1, 3])).toBe(weekdays);
    expect(showDayOfMonth('2026-11-23')).toBe('Mon 23');
    expect(showTime('15:46:12')).toBe(time);
    expect([showCount(12_400), plural(12_400, 'mark')]).toEqual([count, `${count} marks`]);
    const sections = ['1-A', '1-B', '2-A'];
    expect([listOf(sections), namesOf([...sections, '1-A', '']), eitherOf(sections)]).toEqual([all, all, either]);
  });
});

it('knows the names of time zones, and no offset or other spelling', () => {
  const names = [
    ...['UTC', 'Etc/UTC', 'Etc/GMT+5', 'US/Eastern', 'Asia/Calcutta', 'Asia/Kolkata', 'Europe/Kiev', 'Europe/Kyiv'],
    ...['Asia/Katmandu', 'Asia/Kathmandu', 'America/Argentina/Buenos_Aires', 'Asia/Ho_Chi_Minh'],
  ];
  expect([...names, ...Intl.supportedValuesOf('timeZone')].filter((name) => !isTimeZone(name))).toEqual([]);
  const wrong = ['', '+05:45', '-08', 'utc', 'Utc', 'europe/dublin', 'Europe/dublin', 'ASIA/KOLKATA', 'Asia/KOLKATA'];
  expect([...wrong, 'asia/kolkata', 'Europe/Nowhere'].filter(isTimeZone)).toEqual([]);
});
