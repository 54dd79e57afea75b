import { markLetters, type MarkStatus } from '@homeroom/shared/attendance/registers';
import type { GridDate, GridStudent } from '@homeroom/shared/attendance/marks';
import type { IsoDate } from '@homeroom/shared/dates';
import { isOnRoster, type Stay } from '@homeroom/shared/students/students';

/** A column: the calendar day that holds the class, or what closes it. */
export interface GridColumn {
  date: IsoDate;
  dayId: number | null;
  closed: string | null;
}

export interface GridMark {
  studentId: number;
  dayId: number;
  status: MarkStatus;
  note: string | null;
}

export type NamedStay = Stay & { studentId: number; studentName: string; studentLastName: string };

/**
 * The registers of a class as rows and columns. A cell is the first that applies: closed ('n'), not enrolled on that date ('e'), the
 * mark, in the future ('f'), not marked ('u'); as in the reports (decisions 2.2). Students who are on none of the rosters have no row.
 * `stays` are all of one section, by name.
 */
export function gridOf(
  columns: readonly GridColumn[],
  stays: readonly NamedStay[],
  marks: readonly GridMark[],
  today: IsoDate,
) {
  const markAt = new Map(marks.map((mark) => [`${mark.studentId} ${mark.dayId}`, mark]));
  const dates: GridDate[] = columns.map(({ date, closed }) => ({ date, closed, marked: 0, total: 0 }));
  const students: GridStudent[] = [];
  for (const [studentId, own] of Map.groupBy(stays, ({ studentId }) => studentId)) {
    const notes: Record<IsoDate, string> = {};
    const cells = columns.map(({ date, dayId }, at) => {
      if (dayId === null) return 'n';
      if (!own.some((stay) => isOnRoster(stay, date))) return 'e';
      dates[at]!.total += 1;
      const mark = markAt.get(`${studentId} ${dayId}`);
      if (!mark) return date > today ? 'f' : 'u';
      dates[at]!.marked += 1;
      if (mark.note) notes[date] = mark.note;
      return markLetters[mark.status];
    });
    const isHere = columns.some(({ date }) => own.some((stay) => isOnRoster(stay, date)));
    const { studentName, studentLastName } = own[0]!;
    if (isHere) students.push({ studentId, studentName, studentLastName, cells: cells.join(''), notes });
  }
  return { dates, students };
}
