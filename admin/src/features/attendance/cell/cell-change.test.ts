import type { SaveAnswer } from '@homeroom/shared/attendance/registers';
import type { MarkCell } from '@homeroom/shared/attendance/marks';
import { isChange, outcomeFor, saveOf } from './cell-change';

const cell = {
  scheduleId: 4,
  date: '2026-11-17',
  studentId: 7,
  status: 'ABSENT',
  note: null,
  version: 2,
  completed: false,
  absenceReasons: [],
} as unknown as MarkCell;
const answer = (more: Partial<SaveAnswer>): SaveAnswer => ({
  saved: [],
  conflicts: [],
  rejected: [],
  register: {
    students: [
      { studentId: 7, markId: 3, status: 'LATE', note: 'bus', version: 3, markedBy: 'Nadia', markedAt: 'now' },
    ],
    marked: 2,
    total: 2,
  } as never,
  ...more,
});

it('sends one mark with the version that it starts from, and a reason only when there is one', () => {
  const entered = { status: 'LATE' as const, note: 'bus', reason: ' ' };
  expect(saveOf(cell, entered, 'id')).toEqual({
    scheduleId: 4,
    date: '2026-11-17',
    saveId: 'id',
    marks: [{ studentId: 7, status: 'LATE', note: 'bus', version: 2 }],
  });
  expect(saveOf(cell, { ...entered, reason: ' came late ' }, 'id').reason).toBe('came late');
});

it('distinguishes a change from the current mark', () => {
  expect(isChange(cell, null)).toBe(false);
  expect(isChange(cell, { status: 'ABSENT', note: null, reason: 'typed' })).toBe(false);
  expect(isChange(cell, { status: 'ABSENT', note: 'doctor', reason: '' })).toBe(true);
});

it('tells the outcome for the mark', () => {
  expect(outcomeFor(cell, answer({}))).toMatchObject({
    is: 'saved',
    cell: { status: 'LATE', note: 'bus', version: 3, completed: true, markedBy: 'Nadia' },
  });
  expect(outcomeFor(cell, answer({ conflicts: [{ studentId: 7 } as never] }))).toMatchObject({ is: 'conflict' });
  expect(outcomeFor(cell, answer({ rejected: [{ studentId: 7, reason: 'Gone.' }] }))).toEqual({
    is: 'rejected',
    reason: 'Gone.',
  });
});
