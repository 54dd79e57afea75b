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
export function rosterOf(
  rows: Rows,
  { scheduleId, classSectionId, calendarDayId, date }: RosterPlace,
  ending = '',
): Promise<RosterRow[]> {
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
