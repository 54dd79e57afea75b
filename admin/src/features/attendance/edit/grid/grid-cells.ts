import type { GridDate, GridStudent, RegisterGrid } from '@homeroom/shared/attendance/marks';
import { markLetters, markWords, statusOfLetter, type MarkStatus } from '@homeroom/shared/attendance/registers';
import { showDate, type IsoDate } from '@homeroom/shared/dates';
import { blankKinds, type BlankKind } from '@homeroom/shared/reports/reports';

/** The CSS classes of a date's cells: the first date of a week has a line before it, and today is tinted. */
export const columnClass = (date: IsoDate, at: number, weeks: ReadonlySet<number>, today: IsoDate) =>
  [weeks.has(at) && 'is-week', date === today && 'is-today'].filter(Boolean).join(' ') || undefined;

/** 'Absent', 'Not marked', 'closed: Storm day'. */
export function cellWords(letter: string, { closed }: Pick<GridDate, 'closed'>): string {
  const status = statusOfLetter[letter];
  if (status) return markWords[status];
  return closed ?? blankKinds[letter as BlankKind];
}

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
