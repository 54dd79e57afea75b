import fc from 'fast-check';
import { addDays, clockIn, dateIn, hourMs, instantIn, minuteMs } from '@homeroom/shared/dates';
import { dueAt, firstDue, mayBeDue, nextDue } from './due-times.js';
import type { TimedJob } from './job.js';

const daily = (at: string): TimedJob => ({
  name: 'test.job',
  title: 'Testing',
  at,
  work: class {} as TimedJob['work'],
});
const zones = fc.constantFrom('Europe/Berlin', 'America/New_York', 'Asia/Damascus', 'Australia/Lord_Howe', 'UTC');
const instants = fc.date({ min: new Date('2026-01-01'), max: new Date('2028-01-01'), noInvalidDate: true });
const times = fc
  .integer({ min: 0, max: 24 * 60 - 1 })
  .map((minutes) => new Date(minutes * minuteMs).toISOString().slice(11, 16));

test('a job with a time of day is due again on the next day at that time, whatever the clocks do', () => {
  fc.assert(
    fc.property(zones, instants, times, (zone, now, at) => {
      const next = nextDue(daily(at), { now, zone }, now);
      const tomorrow = addDays(dateIn(zone, now), 1);
      expect(next).toBe(instantIn(zone, tomorrow, at).toISOString());
      expect(dueAt(daily(at), next, { now, zone })).toBe(next);
      expect(dateIn(zone, new Date(next))).toBe(tomorrow);
    }),
  );
});

test('no day has two rounds, and none of a running server is left out', () => {
  fc.assert(
    fc.property(
      zones,
      instants,
      times,
      fc.array(fc.integer({ min: 1, max: 40 * 60 }), { maxLength: 40 }),
      (zone, from, at, steps) => {
        const job = daily(at);
        let now = from;
        let stored = firstDue(job, { now, zone });
        const days: string[] = [];
        for (const minutes of steps) {
          now = new Date(now.getTime() + minutes * minuteMs);
          const isDue = mayBeDue(job, stored, now) && dueAt(job, stored, { now, zone }) <= now.toISOString();
          const today = dateIn(zone, now);
          expect(isDue).toBe(!days.includes(today) && now >= instantIn(zone, today, at));
          if (!isDue) continue;
          days.push(today);
          stored = nextDue(job, { now, zone }, now);
        }
      },
    ),
  );
});

test.each([
  ['is 23 hours later when the clocks go forward', '2026-03-28', 23],
  ['is 25 hours later when they go back', '2026-10-24', 25],
  ['and otherwise 24', '2026-11-18', 24],
])('the next round %s', (_, date, hours) => {
  const zone = 'Europe/Berlin';
  const now = instantIn(zone, date, '07:00');
  const next = new Date(nextDue(daily('07:00'), { now, zone }, now));
  expect(next.getTime() - now.getTime()).toBe(hours * hourMs);
  expect(clockIn(zone, next).time).toBe('07:00');
});

test('a time that a clock ahead wrote counts as today’s, and another time zone or time of day is followed', () => {
  const now = new Date('2026-11-18T12:00:00.000Z');
  const berlin = { now, zone: 'Europe/Berlin' };
  expect(dueAt(daily('07:00'), '2027-12-24T06:00:00.000Z', berlin)).toBe('2026-11-18T06:00:00.000Z');
  expect(dueAt(daily('16:00'), '2027-12-24T06:00:00.000Z', berlin)).toBe('2026-11-18T15:00:00.000Z');
  const tomorrow = '2026-11-19T06:00:00.000Z';
  expect(dueAt(daily('08:30'), tomorrow, berlin)).toBe('2026-11-19T07:30:00.000Z');
  expect(dueAt(daily('07:00'), tomorrow, { now, zone: 'America/New_York' })).toBe('2026-11-19T12:00:00.000Z');
});
