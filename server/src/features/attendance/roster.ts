import type { Database } from '../../platform/database/database.js';
import type { StandingMark } from '@homeroom/shared/attendance/registers';
import type { IsoDate } from '@homeroom/shared/dates';
import { isTold, leftJoinAbsenceReason } from '../absence-notices/absence-notices.sql.js';
import { dayTimesOn } from '../day-times/day-times.sql.js';
import { leftJoinUser, userName } from '../accounts/accounts.sql.js';
import { onRoster, fromStudentStays, registerNotes, studentNames } from '../students/students.sql.js';

/** One student of a dated roster with the mark of that register. */
export interface RosterRow extends StandingMark {
  studentId: number;
  studentName: string;
  studentLastName: string;
  registerNotes: string | null;
  leavesOn: IsoDate | null;
  absenceReasonId: number | null;
  /** Lines such as 'OUT 11:20 Karen Whitlock'. */
  dayTimes: string | null;
  /** Whether there are notices of an absence on the date; SQLite answers 0 or 1. */
  isTold: boolean | number;
  markId: number | null;
  markedById: number | null;
}

export interface RosterPlace {
  scheduleId: number;
  classSectionId: number;
  calendarDayId: number;
  date: IsoDate;
}

/** The roster of a section on a date (decisions 2.2) with the marks of a register, by name. `ending` is added to the query, such as a lock on `membership`. */
export function rosterOf(
  db: Database,
  { scheduleId, classSectionId, calendarDayId, date }: RosterPlace,
  ending = '',
): Promise<RosterRow[]> {
  return db.query<RosterRow>(
    `SELECT student.id AS "studentId", ${studentNames}, ${registerNotes} AS "registerNotes", student.leaves_on AS "leavesOn", mark.id AS "markId", mark.status AS "status", mark.note AS "note",
       mark.absence_reason_id AS "absenceReasonId", absence_reason.name AS "absenceReason", ${dayTimesOn('student.id')} AS "dayTimes", CASE WHEN ${isTold('student.id')} THEN 1 ELSE 0 END AS "isTold",
       coalesce(mark.version, 0) AS "version", mark.marked_by_id AS "markedById", ${userName} AS "markedBy", mark.marked_at AS "markedAt"
     ${fromStudentStays}
       LEFT JOIN marks mark ON mark.schedule_id = :scheduleId AND mark.calendar_day_id = :calendarDayId AND mark.student_id = membership.student_id
       ${leftJoinUser('mark.marked_by_id')} ${leftJoinAbsenceReason('mark.absence_reason_id')}
     WHERE membership.section_id = :classSectionId AND ${onRoster(':date')}
     ORDER BY student.student_name_order, student.id${ending}`,
    { scheduleId, classSectionId, calendarDayId, date },
  );
}
