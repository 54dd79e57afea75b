import { absenceExcused } from '../absence-notices/absence-notices.sql.js';
import { daysOn, joinDay, joinSchedule } from '../classes/classes.sql.js';

/** The marks. A cleared mark has no status, nor has a note that was entered before its mark. */
export const fromMarks = 'FROM marks mark';
export const fromDatedMarks = `${fromMarks} ${joinDay('mark.calendar_day_id')}`;

/** SQL: whether an absence is excused; NULL for a mark that is none. */
export const isExcused = `CASE WHEN mark.status IN ('ABSENT', 'UNINFORMED_ABSENT') THEN coalesce(${absenceExcused('mark.absence_reason_id')}, FALSE) END`;

/** SQL for the marks of a register as one text (`readRegisterText`), where they are grouped by their register; NULL if all are cleared. */
export const registerText = `string_agg(mark.student_id || substr(mark.status, 1, 1), '')`;

/** As `registerText`, with an excused absence as Present. */
export const unexcusedText = `string_agg(mark.student_id || CASE WHEN ${isExcused} THEN 'P' ELSE substr(mark.status, 1, 1) END, '')`;

/** The histories of marks, with their marks. */
export const fromMarkChanges = 'FROM mark_changes mark_change JOIN marks mark ON mark.id = mark_change.mark_id';

/** SQL: the students with marks on `:date`: `is_in` is 1 if one is Present or Late, and `seen_from` when the last such class began. */
export const seenOn = `SELECT mark.student_id, max(CASE WHEN mark.status IN ('PRESENT', 'LATE') THEN 1 ELSE 0 END) AS is_in,
    max(CASE WHEN mark.status IN ('PRESENT', 'LATE') THEN schedule.start_time END) AS seen_from
  ${fromMarks} ${joinSchedule('mark.schedule_id')}
  WHERE mark.calendar_day_id IN ${daysOn} AND mark.status IS NOT NULL GROUP BY mark.student_id`;
