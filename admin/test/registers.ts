import type { RegisterGrid } from '@homeroom/shared/attendance/marks';
import type { RegisterStudent } from '@homeroom/shared/attendance/registers';
import { unmarkedStudent } from '../src/features/attendance/registers/merge-answer';

/** A student without a mark in a register. */
export const registerStudent = (studentId: number, given: Partial<RegisterStudent> = {}): RegisterStudent => ({
  ...unmarkedStudent(studentId, `Student ${studentId}`),
  ...given,
});

/** Two students on three dates, the first of which is closed. */
export const smallGrid = {
  scheduleId: 4,
  dates: [
    { date: '2026-11-12', closed: 'closed: Storm day', marked: 0, total: 0 },
    { date: '2026-11-16', closed: null, marked: 1, total: 2 },
    { date: '2026-11-17', closed: null, marked: 0, total: 1 },
  ],
  students: [
    {
      studentId: 1,
      studentName: 'Amira Haddad',
      cells: 'nAu',
      notes: { '2026-11-16': 'doctor' },
      reasons: { '2026-11-16': 1 },
    },
    { studentId: 2, studentName: 'Ben Okafor', cells: 'nue', notes: {}, reasons: {} },
  ],
  absenceReasons: [{ id: 1, name: 'Illness', excused: true }],
} as unknown as RegisterGrid;
