import type { MarkStatus } from '@homeroom/shared/attendance';
import type { IsoDate } from '@homeroom/shared/dates';
import type { Rows } from '../../platform/database/reads.js';
import type { CurrentMark } from './merge-save.js';

/** One student of a dated roster with the mark of that register. */
export interface RosterRow extends CurrentMark {
  studentId: number;
  studentName: string;
  markId: number | null;
  markedBy: string | null;
  markedAt: string | null;
}

export interface RosterPlace {
  scheduleId: number;
  classSectionId: number;
  calendarDayId: number;
  date: IsoDate;
}

/** The roster of a section on a date (decisions 2.2) with the marks of a register, by name. `ending`: of the query, such as a lock on `m`. */
export function rosterOf(rows: Rows, { scheduleId, classSectionId, calendarDayId, date }: RosterPlace, ending = ''): Promise<RosterRow[]> {
  return rows.query<RosterRow>(
    `SELECT st.id AS "studentId", st.student_first_name || ' ' || st.student_last_name AS "studentName", k.id AS "markId", k.status AS "status", k.note AS "note",
       coalesce(k.version, 0) AS "version", u.first_name || ' ' || u.last_name AS "markedBy", k.marked_at AS "markedAt"
     FROM memberships m JOIN students st ON st.id = m.student_id
       LEFT JOIN marks k ON k.schedule_id = :scheduleId AND k.calendar_day_id = :calendarDayId AND k.student_id = m.student_id
       LEFT JOIN users u ON u.id = k.marked_by_id
     WHERE m.section_id = :classSectionId AND m.first_day <= :date AND (m.last_day IS NULL OR m.last_day >= :date)
     ORDER BY st.student_name_key, st.id${ending}`,
    { scheduleId, classSectionId, calendarDayId, date },
  );
}

/** How many class days are looked at, step by step: the nearest hold the five marks of nearly everybody. */
const steps = [6, 24, Infinity];
const wanted = 5;

/**
 * The last five marks of each student in a schedule before a date, oldest first. `before`: the class days before the
 * date, ascending; days that are closed are not among them. Looks further back only for whom the nearer days leave short.
 */
export async function lastFiveOf(
  rows: Rows,
  scheduleId: number,
  studentIds: readonly number[],
  before: readonly { id: number }[],
): Promise<Map<number, MarkStatus[]>> {
  const found = new Map<number, MarkStatus[]>(studentIds.map((id) => [id, []]));
  let rest = before;
  for (const step of steps) {
    const short = studentIds.filter((id) => found.get(id)!.length < wanted);
    const nearest = rest.slice(-step);
    const marks = await marksOn(rows, scheduleId, short, nearest);
    for (const id of short) found.set(id, [...(marks.get(id) ?? []), ...found.get(id)!].slice(-wanted));
    rest = rest.slice(0, rest.length - nearest.length);
  }
  return found;
}

/** The marks of students on days that come in order, oldest first. One row a day: a row a mark would take longer than the search. */
async function marksOn(rows: Rows, scheduleId: number, studentIds: readonly number[], days: readonly { id: number }[]): Promise<Map<number, MarkStatus[]>> {
  const marks = new Map<number, MarkStatus[]>(studentIds.map((id) => [id, []]));
  if (studentIds.length === 0 || days.length === 0) return marks;
  const found = await rows.query<{ dayId: number; marks: string }>(
    `SELECT calendar_day_id AS "dayId", string_agg(CAST(student_id AS varchar(10)) || ' ' || status, ',') AS "marks" FROM marks
     WHERE schedule_id = :scheduleId AND calendar_day_id IN (:...days) AND status IS NOT NULL GROUP BY calendar_day_id`,
    { scheduleId, days: days.map(({ id }) => id) },
  );
  const byDay = new Map(found.map(({ dayId, marks: text }) => [dayId, text]));
  for (const { id } of days) {
    for (const text of byDay.get(id)?.split(',') ?? []) {
      const at = text.indexOf(' ');
      marks.get(Number(text.slice(0, at)))?.push(text.slice(at + 1) as MarkStatus);
    }
  }
  return marks;
}
