import { readAddress } from '../../../components/use-address';
import type { MarkableSchedule } from '@homeroom/shared/attendance/registers';
import { placeAddress } from './place-address';
import {
  closedToday,
  neighbours,
  nextUnmarked,
  openingDate,
  openingRegister,
  pickerDates,
  placeIn,
  runningOnes,
  toMarkFirst,
  unmarkedRegisters,
} from './register-place';

const schedule = (
  scheduleId: number,
  dates: [date: string, marked: number, open?: boolean][],
  given: Partial<MarkableSchedule> = {},
): MarkableSchedule => ({
  scheduleId,
  className: `Arabic ${scheduleId}`,
  sectionName: '2-B',
  semesterName: 'Fall',
  teacherName: 'Nadia Rahman',
  startTime: '09:00',
  endTime: '10:00',
  opensAt: '08:45',
  dates: dates.map(([date, marked, open = true]) => ({ date, marked, total: 20, open })),
  empty: null,
  closed: [],
  running: true,
  ...given,
});

describe('the register to begin with', () => {
  test('is the oldest unmarked one of an open date, whichever class it is', () => {
    const schedules = [
      schedule(1, [
        ['2026-11-16', 20],
        ['2026-11-17', 0],
      ]),
      schedule(2, [
        ['2026-10-01', 3, false],
        ['2026-11-10', 19],
      ]),
    ];
    expect(openingRegister(schedules, null)).toEqual({ scheduleId: 2, date: '2026-11-10' });
  });

  test('is the earlier class of two on one day', () => {
    const schedules = [
      schedule(1, [['2026-11-17', 0]], { startTime: '11:00' }),
      schedule(2, [['2026-11-17', 0]], { startTime: '09:00' }),
    ];
    expect(unmarkedRegisters(schedules).map((place) => place.scheduleId)).toEqual([2, 1]);
  });

  test('is the latest when all are marked, and none without a class date', () => {
    expect(openingRegister([schedule(1, [['2026-11-16', 20]]), schedule(2, [['2026-11-17', 20]])], null)).toEqual({
      scheduleId: 2,
      date: '2026-11-17',
    });
    expect(openingRegister([schedule(1, [])], null)).toBeUndefined();
    expect(openingRegister([], null)).toBeUndefined();
  });

  test('is the latest with students, as long as any has them', () => {
    const empty = schedule(1, [['2026-11-17', 0]]);
    const nobody = { ...empty, dates: empty.dates.map((each) => ({ ...each, total: 0, open: false })) };
    const full = schedule(2, [['2026-11-16', 20]]);
    expect(openingRegister([nobody, full], null)).toEqual({ scheduleId: 2, date: '2026-11-16' });
    expect(openingRegister([nobody], null)).toEqual({ scheduleId: 1, date: '2026-11-17' });
  });

  test('is of a running semester for the office, as long as one runs', () => {
    const former = schedule(1, [['2026-05-10', 3]], { running: false });
    const current = schedule(2, [['2026-11-10', 3]]);
    expect(openingRegister(runningOnes([former, current]), null)?.scheduleId).toBe(2);
    expect(openingRegister(runningOnes([former]), null)?.scheduleId).toBe(1);
  });

  test('within one class is its own oldest unmarked date', () => {
    expect(
      openingDate(
        schedule(1, [
          ['2026-11-16', 4],
          ['2026-11-17', 0],
        ]),
        null,
      ),
    ).toBe('2026-11-16');
  });
});

describe('the register of a teacher in front of a class', () => {
  const overdue: [string, number][] = [['2026-11-10', 0]];
  const today = '2026-11-17';
  const morning = schedule(1, [...overdue, [today, 0]]);
  const noon = schedule(2, [[today, 0, false]], { startTime: '12:00', endTime: '13:00', opensAt: '11:45' });
  const at = (time: string, schedules = [noon, morning]) => openingRegister(schedules, { date: today, time });

  test('is that of the class that is on, before an older one', () => {
    expect(at('09:30')).toEqual({ scheduleId: 1, date: today });
  });

  test('is that of a class that opens within its window', () => {
    expect(at('08:46')?.scheduleId).toBe(1);
    expect(at('11:45')?.scheduleId).toBe(2);
  });

  test('is that of the class that begins, once the one that is on is marked', () => {
    const marked = schedule(1, [[today, 20]]);
    const next = schedule(2, [[today, 0]], { startTime: '10:00', opensAt: '09:45' });
    expect(at('09:50', [marked, next])?.scheduleId).toBe(2);
    expect(at('09:30', [marked, next])?.scheduleId).toBe(1);
  });

  test('is today’s next while none is on', () => {
    expect(at('10:30')).toEqual({ scheduleId: 2, date: today });
  });

  test('is the oldest open one when today’s classes are over', () => {
    expect(at('13:00')).toEqual({ scheduleId: 1, date: '2026-11-10' });
  });

  test('is a class without hours only until it is marked', () => {
    const allDay = (marked: number) =>
      schedule(3, [[today, marked]], { startTime: null, endTime: null, opensAt: '00:00' });
    expect(at('15:00', [morning, allDay(0)])?.scheduleId).toBe(3);
    expect(at('15:00', [morning, allDay(20)])).toEqual({ scheduleId: 1, date: '2026-11-10' });
  });

  test('is never one without students', () => {
    const empty = { ...morning, dates: [{ date: today, marked: 0, total: 0, open: false }] };
    expect(at('09:30', [empty])).toEqual({ scheduleId: 1, date: today });
    expect(at('09:30', [empty, noon])?.scheduleId).toBe(2);
  });
});

describe('the next unmarked register', () => {
  const at = { scheduleId: 1, date: '2026-11-17' };

  test('is never the one that is open', () => {
    expect(nextUnmarked([schedule(1, [['2026-11-17', 0]])], at, '2026-11-17')).toBeUndefined();
  });

  test('is the same teacher’s, before an older one of somebody else', () => {
    const schedules = [
      schedule(1, [['2026-11-17', 20]]),
      schedule(2, [['2026-11-01', 0]], { teacherName: 'Omar Haddad' }),
      schedule(3, [['2026-11-17', 0]]),
    ];
    expect(nextUnmarked(schedules, at, '2026-11-18')?.scheduleId).toBe(3);
    expect(nextUnmarked(schedules.slice(0, 2), at, '2026-11-18')?.scheduleId).toBe(2);
  });

  test('is today’s, before an older one of the same class', () => {
    const schedules = [
      schedule(1, [['2026-11-17', 20]]),
      schedule(2, [
        ['2026-11-09', 0],
        ['2026-11-10', 0],
        ['2026-11-17', 0],
      ]),
    ];
    expect(nextUnmarked(schedules, at, '2026-11-17')).toEqual({ scheduleId: 2, date: '2026-11-17' });
    expect(nextUnmarked(schedules, at, '2026-11-18')).toEqual({ scheduleId: 2, date: '2026-11-09' });
  });
});

describe('the dates of a class', () => {
  const dates = schedule(1, [
    ['2026-11-10', 0],
    ['2026-11-17', 0],
  ]);

  test('come before and after the one that is open', () => {
    expect(neighbours(dates, '2026-11-10')).toEqual({ earlier: undefined, later: '2026-11-17' });
  });

  test('stand in the picker beside those that are closed, the latest first', () => {
    const picked = pickerDates({ ...dates, closed: [{ date: '2026-11-12', name: 'closed: Storm day' }] });
    expect(picked.map((each) => ('closed' in each ? each.closed : each.date))).toEqual([
      '2026-11-17',
      'closed: Storm day',
      '2026-11-10',
    ]);
  });

  test('come before and after a day without a class too', () => {
    expect(neighbours(dates, '2026-11-12')).toEqual({ earlier: '2026-11-10', later: '2026-11-17' });
  });
});

describe('the place that the address leaves open', () => {
  const former = schedule(1, [['2026-03-02', 0]], { running: false });
  const running = schedule(2, [
    ['2026-11-03', 20],
    ['2026-11-10', 5],
  ]);
  const schedules = [former, running];
  const placeOf = (address: string, own: boolean) =>
    placeIn(readAddress(placeAddress, new URLSearchParams(address)), schedules, toMarkFirst(schedules, own), null);

  test('is the oldest open register of a teacher, and of what runs for the office', () => {
    expect(placeOf('', true)).toEqual({ scheduleId: 1, date: '2026-03-02' });
    expect(placeOf('', false)).toEqual({ scheduleId: 2, date: '2026-11-10' });
  });

  test('is the date to begin with where the address names a class', () => {
    expect(placeOf('schedule=2', true)).toEqual({ scheduleId: 2, date: '2026-11-10' });
  });

  test('is never another one than the address names', () => {
    expect(placeOf('schedule=9&date=2026-11-17', true)).toEqual({ scheduleId: 9, date: '2026-11-17' });
  });
});

test('today is closed if a holiday or closure cancels a class and no other meets', () => {
  const closed = schedule(1, [['2026-11-16', 20]], { closed: [{ date: '2026-11-17', name: 'closed: Storm day' }] });
  const holiday = schedule(2, [], { closed: [{ date: '2026-11-17', name: 'Autumn Holiday' }] });
  const meets = schedule(3, [['2026-11-17', 0]]);
  expect(closedToday([closed], '2026-11-17')).toBe('closed: Storm day');
  expect(closedToday([holiday], '2026-11-17')).toBe('Autumn Holiday');
  expect(closedToday([closed, meets], '2026-11-17')).toBeUndefined();
  expect(closedToday([closed, meets], '2026-11-16')).toBeUndefined();
  expect(closedToday([closed], '2026-11-18')).toBeUndefined();
});
