import fc from 'fast-check';
import { clockIn } from '@homeroom/shared/dates';
import { absenceToldAt, afterQuiet, digestsOf, firstReminderAt, nextReminderAt } from './due.js';

const zone = 'Europe/Dublin';
const at = (iso: string) => new Date(iso);
const night = { from: '19:00', to: '07:30' };

describe('quiet hours', () => {
  test.each([
    ['before they begin', '2026-11-17T18:59:00Z', '2026-11-17T18:59:00Z'],
    ['in the evening', '2026-11-17T19:00:00Z', '2026-11-18T07:30:00Z'],
    ['in the night', '2026-11-18T03:00:00Z', '2026-11-18T07:30:00Z'],
    ['when they end', '2026-11-18T07:30:00Z', '2026-11-18T07:30:00Z'],
    // Clocks go back on 25 October 2026 at 02:00 and forward on 28 March 2027 at 01:00.
    ['over the night that is an hour longer', '2026-10-24T18:30:00Z', '2026-10-25T07:30:00Z'],
    ['over the night that is an hour shorter', '2027-03-27T20:00:00Z', '2027-03-28T06:30:00Z'],
  ])('%s', (_, instant, goes) => {
    expect(afterQuiet(zone, at(instant), night)).toEqual(at(goes));
  });

  test('over noon', () => {
    const noon = { from: '12:00', to: '13:00' };
    expect(afterQuiet(zone, at('2026-11-17T12:30:00Z'), noon)).toEqual(at('2026-11-17T13:00:00Z'));
    expect(afterQuiet(zone, at('2026-11-17T13:30:00Z'), noon)).toEqual(at('2026-11-17T13:30:00Z'));
  });

  test('that end in the repeated hour end the first time', () => {
    const quiet = { from: '22:00', to: '01:30' };
    expect(afterQuiet(zone, at('2026-10-24T23:00:00Z'), quiet)).toEqual(at('2026-10-25T00:30:00Z'));
    expect(afterQuiet(zone, at('2026-10-25T01:15:00Z'), quiet)).toEqual(at('2026-10-25T01:15:00Z'));
  });

  const time = fc
    .integer({ min: 0, max: 1439 })
    .map((n) => `${String(Math.floor(n / 60)).padStart(2, '0')}:${String(n % 60).padStart(2, '0')}`);
  // Two years of Dublin, Santiago and Lord Howe, whose clocks change by half an hour.
  const anywhere = fc.record({
    place: fc.constantFrom(zone, 'America/Santiago', 'Australia/Lord_Howe', 'UTC'),
    instant: fc.integer({ min: 0, max: 730 * 1440 }).map((minute) => new Date(Date.UTC(2026, 0, 1) + minute * 60_000)),
    quiet: fc.record({ from: time, to: time }).filter(({ from, to }) => from !== to),
  });

  test('hold nothing longer than a day and an hour, send nothing earlier, and hold nothing twice', () => {
    fc.assert(
      fc.property(anywhere, ({ place, instant, quiet }) => {
        const goes = afterQuiet(place, instant, quiet);
        const wait = goes.getTime() - instant.getTime();
        expect(wait).toBeGreaterThanOrEqual(0);
        expect(wait).toBeLessThanOrEqual(25 * 3_600_000);
        expect(afterQuiet(place, goes, quiet)).toEqual(goes);
        if (wait > 0) expect(clockIn(place, goes).time >= quiet.to).toBe(true);
      }),
    );
  });
});

describe('reminders', () => {
  const date = '2026-11-17';
  test.each([
    [{ startTime: '09:00', endTime: '10:00' }, '2026-11-17T13:00:00Z'],
    [{ startTime: '09:00', endTime: null }, '2026-11-17T12:00:00Z'],
    [{ startTime: null, endTime: null }, '2026-11-17T18:00:00Z'],
  ])('of a class %j', (hours, due) => {
    expect(firstReminderAt(zone, { date, ...hours }, 180)).toEqual(at(due));
  });

  test('repeat at the same wall time on the next day, even across a clock change', () => {
    const first = firstReminderAt(zone, { date: '2026-10-24', startTime: '09:00', endTime: '10:00' }, 180);
    expect(first).toEqual(at('2026-10-24T12:00:00Z'));
    expect(nextReminderAt(zone, first, first)).toEqual(at('2026-10-25T13:00:00Z'));
    expect(nextReminderAt(zone, first, at('2026-10-27T20:00:00Z'))).toEqual(at('2026-10-28T13:00:00Z'));
  });
});

test('an absence is told after the grace period, and not before its time of day', () => {
  const mark = { date: '2026-11-17', since: at('2026-11-17T09:10:00Z') };
  expect(absenceToldAt(zone, mark, { delayMinutes: 30, atTime: null })).toEqual(at('2026-11-17T09:40:00Z'));
  expect(absenceToldAt(zone, mark, { delayMinutes: 30, atTime: '16:00' })).toEqual(at('2026-11-17T16:00:00Z'));
  const late = { ...mark, since: at('2026-11-17T16:30:00Z') };
  expect(absenceToldAt(zone, late, { delayMinutes: 30, atTime: '16:00' })).toEqual(at('2026-11-17T17:00:00Z'));
});

test('a digest goes out on its day, or on the next if quiet hours hold it', () => {
  const days = (digestAt: string) => digestsOf(zone, '2026-11-18', digestAt, night).map(({ date }) => date);
  expect(days('18:00')).toEqual(['2026-11-18']);
  expect(days('21:00')).toEqual(['2026-11-17']);
  expect(days('06:00')).toEqual(['2026-11-18']);
});
