import type { StandingMark } from '@homeroom/shared/attendance/registers';
import type { IsoDate } from '@homeroom/shared/dates';
import type { Rows } from '../../platform/database/rows.js';
import { leftJoinUser, userName } from '../accounts/accounts.sql.js';
import { onRoster, fromStudentStays, registerNotes, studentName } from '../students/students.sql.js';

/** One student of a dated roster with the mark of that register. */
export interface RosterRow extends StandingMark {
  studentId: number;
  studentName: string;
  studentLastName: string;
  registerNotes: string | null;
  markId: number | null;
  markedById: number | null;
}

export interface RosterPlace {
  scheduleId: number;
  classSectionId: number;
  calendarDayId: number;
  date: IsoDate;
}

/** The roster of a section on a date (decisions 2.2) with the marks of a register, by name. `ending` is added to the query, such as a lock on `m`. */
export function rosterOf(
  rows: Rows,
  { scheduleId, classSectionId, calendarDayId, date }: RosterPlace,
  ending = '',
): Promise<RosterRow[]> {
  return rows.query<RosterRow>(
    `SELECT st.id AS "studentId", ${studentName('st')} AS "studentName", st.student_last_name AS "studentLastName", ${registerNotes('st')} AS "registerNotes", k.id AS "markId", k.status AS "status", k.note AS "note",
       coalesce(k.version, 0) AS "version", k.marked_by_id AS "markedById", ${userName} AS "markedBy", k.marked_at AS "markedAt"
     ${fromStudentStays}
       LEFT JOIN marks k ON k.schedule_id = :scheduleId AND k.calendar_day_id = :calendarDayId AND k.student_id = m.student_id
       ${leftJoinUser('k.marked_by_id')}
     WHERE m.section_id = :classSectionId AND ${onRoster('m', ':date')}
     ORDER BY st.student_name_order, st.id${ending}`,
    { scheduleId, classSectionId, calendarDayId, date },
  );
}
