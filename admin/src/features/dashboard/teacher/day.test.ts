import type { OverdueRegister, TodaysClass } from '@homeroom/shared/dashboard/teacher-dashboard';
import { coverWords, dayWords, doneWords, hoursWords, untilNextOpening } from './day';

const taught = { scheduleId: 1, className: 'Arabic 2', sectionName: '2-B', startTime: '09:00', endTime: '10:00' };
const overdue: OverdueRegister = { ...taught, date: '2026-11-16', cover: null, marked: 0, total: 22 };
const upcoming = (opensAt: string): TodaysClass => ({
  ...taught,
  cover: null,
  state: 'UPCOMING',
  opensAt,
  marked: 0,
  total: 22,
});

describe('the words of a day', () => {
  test('say in a sentence what is overdue', () => {
    const words = (count: number) =>
      dayWords({ today: '2026-11-18', overdue: Array<OverdueRegister>(count).fill(overdue), why: null });
    expect([0, 1, 2].map(words)).toEqual([
      'Wed 18 Nov 2026. No register is overdue.',
      'Wed 18 Nov 2026. 1 register is overdue.',
      'Wed 18 Nov 2026. 2 registers are overdue.',
    ]);
  });

  test('count the completed registers', () => {
    const states = (...names: TodaysClass['state'][]) => doneWords(names.map((state) => ({ state })));
    expect([states('DONE', 'OPEN', 'NO_STUDENTS'), states('NO_STUDENTS'), states()]).toEqual([
      '1 of 2 done',
      null,
      null,
    ]);
  });

  test('show the known hours', () => {
    expect([taught, { startTime: '09:00', endTime: null }, { startTime: null, endTime: null }].map(hoursWords)).toEqual(
      ['09:00–10:00', '09:00', ''],
    );
  });
});

test('a class that is covered says by whom, or for whom', () => {
  const cover = { covering: true, names: ['Aisha Bello'], reason: 'Training' };
  expect(coverWords('French 2', cover)).toBe('Covering French 2 for Aisha Bello: Training');
  const given = { covering: false, names: ['Mei Tanaka'], reason: null };
  expect(coverWords('Arabic 3', given)).toBe('Mei Tanaka covers it for you');
  expect(coverWords('Arabic 3', given, 'Nadia Rahman')).toBe('Mei Tanaka covers it for Nadia Rahman');
  const both = { covering: false, names: ['Björn Kvist', 'Chloé Martin'], reason: 'Flu' };
  expect(coverWords('Arabic 3', both)).toBe('Björn Kvist and Chloé Martin cover it for you: Flu');
});

describe('the next opening', () => {
  test('is the next class', () => {
    const classes = [{ ...upcoming('08:45'), state: 'DONE' as const }, upcoming('13:45'), upcoming('10:15')];
    expect(untilNextOpening({ classes, time: '09:50' })).toBe(25 * 60_000);
  });

  test('is at least a minute away, and none if nothing opens', () => {
    expect(untilNextOpening({ classes: [upcoming('09:50')], time: '09:50' })).toBe(60_000);
    expect(untilNextOpening({ classes: [], time: '09:50' })).toBe(false);
  });
});
