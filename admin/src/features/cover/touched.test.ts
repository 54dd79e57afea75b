import { touchedLines } from './touched';

const cover = (date: string, tempTeacherName = 'Mei Tanaka') => ({
  scheduleId: 12,
  calendarDayId: 7,
  className: 'French 2',
  sectionName: '2-B',
  date,
  tempTeacherName,
});

it('says by class and substitute which cover something touches', () => {
  const covers = [cover('2026-11-24'), cover('2026-11-26'), cover('2026-11-26', 'Ravi Krishnan')];
  expect(touchedLines(covers)).toEqual({
    count: 3,
    lines: [
      'French 2 · Section 2-B: Mei Tanaka, Tue 24 Nov and Thu 26 Nov',
      'French 2 · Section 2-B: Ravi Krishnan, Thu 26 Nov',
    ],
  });
  expect(touchedLines(covers, '2026-11-24').count).toBe(2);
  expect(touchedLines(covers, '2026-11-26')).toEqual({ count: 0, lines: [] });
});
