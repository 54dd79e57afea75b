import type { MarkableSchedule } from '@homeroom/shared/attendance/registers';
import { likelyRegisters } from './register-place';

const schedule = (scheduleId: number, dates: [date: string, marked: number][]) =>
  ({
    scheduleId,
    startTime: null,
    dates: dates.map(([date, marked]) => ({ date, marked, total: 2, open: true })),
  }) as unknown as MarkableSchedule;

test("today's registers come first, then the oldest unmarked ones", () => {
  const schedules = [
    schedule(1, [
      ['2026-11-10', 0],
      ['2026-11-17', 2],
    ]),
    schedule(2, [
      ['2026-11-03', 1],
      ['2026-11-12', 2],
    ]),
  ];
  expect(likelyRegisters(schedules, '2026-11-17')).toEqual([
    { scheduleId: 1, date: '2026-11-17' },
    { scheduleId: 2, date: '2026-11-03' },
    { scheduleId: 1, date: '2026-11-10' },
  ]);
});

test('they are a handful', () => {
  const many = schedule(
    1,
    Array.from({ length: 20 }, (_, day) => [`2026-11-${String(day + 1).padStart(2, '0')}`, 0]),
  );
  expect(likelyRegisters([many], '2026-12-01')).toHaveLength(6);
});
