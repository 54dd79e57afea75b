import type { GridDate, GridStudent, RegisterGrid } from '@homeroom/shared/attendance/marks';
import { markLetters, statusOfLetter, type MarkStatus } from '@homeroom/shared/attendance/registers';
import { showDate } from '@homeroom/shared/dates';
import { markOfLetter, wordOf } from '../../../../components/marks';

/** 'Absent', 'Not marked', 'closed: Storm day'. */
export const cellWords = (letter: string, { closed }: Pick<GridDate, 'closed'>): string =>
  (!statusOfLetter[letter] && closed) || wordOf(markOfLetter(letter));

/** 'Amira Haddad, Tue 17 Nov 2026: Absent, doctor': a cell for screen readers. */
export function cellName(
  { studentName, notes }: Pick<GridStudent, 'studentName' | 'notes'>,
  date: GridDate,
  letter: string,
): string {
  const note = notes[date.date];
  return `${studentName}, ${showDate(date.date)}: ${cellWords(letter, date)}${note ? `, ${note}` : ''}`;
}

/** The students that match a filter: by id, and by having one of the statuses on any date. */
export function studentsOf(
  { students }: RegisterGrid,
  studentId: number | undefined,
  statuses: readonly MarkStatus[],
): GridStudent[] {
  const letters = statuses.map((status) => markLetters[status]);
  return students.filter(
    (student) =>
      (studentId === undefined || student.studentId === studentId) &&
      (letters.length === 0 || letters.some((letter) => student.cells.includes(letter))),
  );
}
