import type { MarkableSchedule, RegisterStudent } from '@homeroom/shared/attendance/registers';
import { changeMark, emptyDraft } from './draft';
import { countsAhead, withCounts, withWaiting } from './register-counts';
import { pressSave } from './saving';

const schedule = (scheduleId: number) =>
  ({
    scheduleId,
    dates: [
      { date: '2026-11-10', marked: 2, total: 3, open: true },
      { date: '2026-11-17', marked: 0, total: 3, open: true },
    ],
  }) as MarkableSchedule;
const schedules = [schedule(1), schedule(2)];
const countsOf = (some: readonly MarkableSchedule[]) => some.map(({ dates }) => dates.map(({ marked }) => marked));
const place = { scheduleId: 1, date: '2026-11-10' };

test("a saved register updates its own schedule's counts only", () => {
  expect(countsOf(withCounts(schedules, { ...place, marked: 3, total: 3 }))).toEqual([
    [3, 0],
    [2, 0],
  ]);
});

test('a register waiting for the connection counts as if saved', () => {
  const student = { studentId: 9, status: null, note: null, version: 0 } as RegisterStudent;
  const entered = changeMark(emptyDraft, student, { status: 'PRESENT' });
  const kept = { ...place, className: 'Arabic 2', sectionName: '2-B' };
  expect(countsOf(withWaiting(schedules, [{ ...kept, draft: entered }]))).toEqual(countsOf(schedules));
  expect(countsAhead({ marked: 2, total: 3 }, entered)).toEqual({ marked: 3, total: 3 });
  const waiting = pressSave(entered, place, { saveId: 'x', at: '2026-11-10T09:00:00.000Z' });
  expect(countsOf(withWaiting(schedules, [{ ...kept, draft: waiting }]))[0]).toEqual([3, 0]);
});
