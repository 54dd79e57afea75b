import { markLetters, markWords, statusOfLetter, type MarkStatus } from '@homeroom/shared/attendance/registers';
import type { GridDate, GridStudent, RegisterGrid } from '@homeroom/shared/attendance/marks';
import { showDate } from '@homeroom/shared/dates';
import { blankKinds, type BlankKind } from '@homeroom/shared/reports/reports';
import { blankOfLetter, type MarkBlank } from '@homeroom/shared/reports/reports';

/** What a letter of a grid's cells stands for. */
export const markOfLetter = (letter: string): MarkStatus | MarkBlank =>
  statusOfLetter[letter] ?? blankOfLetter[letter as keyof typeof blankOfLetter];

/** 'Absent', 'Not marked', 'closed: Storm day'. */
export function cellWords(letter: string, { closed }: Pick<GridDate, 'closed'>): string {
  const status = statusOfLetter[letter];
  if (status) return markWords[status];
  return closed ?? blankKinds[letter as BlankKind];
}

/** 'Amira Haddad, Tue 17 Nov 2026: Absent, doctor': how a cell is read out. */
export function cellName(
  { studentName, notes }: Pick<GridStudent, 'studentName' | 'notes'>,
  date: GridDate,
  letter: string,
): string {
  const note = notes[date.date];
  return `${studentName}, ${showDate(date.date)}: ${cellWords(letter, date)}${note ? `, ${note}` : ''}`;
}

export const countedLetters = ['P', 'A', 'L', 'U'] as const;

/** How often each mark stands in a row; blanks and closed dates count nowhere. */
export const countsOf = (cells: string) => countedLetters.map((letter) => cells.split(letter).length - 1);

/** The students that a filter leaves: one of them, or those with one of the statuses in the range. */
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
