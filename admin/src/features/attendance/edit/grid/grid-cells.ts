import type { GridDate, GridStudent, RegisterGrid } from '@homeroom/shared/attendance/marks';
import { isOfReason, reasonWords, type AbsenceReason } from '@homeroom/shared/absence-reasons';
import { isAbsence, markLetters, statusOfLetter, type MarkStatus } from '@homeroom/shared/attendance/registers';
import { showDate, type IsoDate } from '@homeroom/shared/dates';
import { markOfLetter, wordOf } from '../../../../components/marks';

/** 'Absent', 'Not marked', 'closed: Storm day'. */
export const cellWords = (letter: string, { closed }: Pick<GridDate, 'closed'>): string =>
  (!statusOfLetter[letter] && closed) || wordOf(markOfLetter(letter));

/** The reason of an absence, with its name. */
export const reasonAt = (
  { reasons }: Pick<GridStudent, 'reasons'>,
  date: IsoDate,
  names: readonly AbsenceReason[],
): AbsenceReason | undefined => names.find(({ id }) => id === reasons[date]);

/** 'Illness (excused): doctor': the reason and the note of a cell; '' without. */
export function detailsAt(student: Details, date: IsoDate, names: readonly AbsenceReason[]): string {
  const reason = reasonAt(student, date, names);
  return [reason && reasonWords(reason), student.notes[date]].filter(Boolean).join(': ');
}

type Details = Pick<GridStudent, 'notes' | 'reasons'>;

/** 'Amira Haddad, Tue 17 Nov 2026: Absent, doctor': a cell for screen readers. */
export function cellName(
  student: Details & Pick<GridStudent, 'studentName'>,
  date: GridDate,
  letter: string,
  names: readonly AbsenceReason[],
): string {
  const details = detailsAt(student, date.date, names);
  return `${student.studentName}, ${showDate(date.date)}: ${cellWords(letter, date)}${details ? `, ${details}` : ''}`;
}

/** The students that match a filter: by id, and by having one of the statuses, and an absence with the reason, on any date. */
export function studentsOf(
  { dates, students, absenceReasons }: RegisterGrid,
  studentId: number | undefined,
  statuses: readonly MarkStatus[],
  reason?: string,
): GridStudent[] {
  const letters = statuses.map((status) => markLetters[status]);
  const isMeant = (student: GridStudent, filter: string) =>
    dates.some(
      ({ date }, at) =>
        isAbsence(statusOfLetter[student.cells[at]!]) && isOfReason(filter, reasonAt(student, date, absenceReasons)),
    );
  return students.filter(
    (student) =>
      (studentId === undefined || student.studentId === studentId) &&
      (letters.length === 0 || letters.some((letter) => student.cells.includes(letter))) &&
      (reason === undefined || isMeant(student, reason)),
  );
}
