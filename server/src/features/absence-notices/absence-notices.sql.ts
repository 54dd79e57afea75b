/** SQL: a column of the notice that covers `:date` for a student, the longest one if there are several; NULL without one. */
export const noticeOn = (student: string, column: 'reason' | 'last_day') =>
  `(SELECT absence_notice.${column} FROM absence_notices absence_notice
    WHERE absence_notice.student_id = ${student} AND absence_notice.first_day <= :date AND absence_notice.last_day >= :date
    ORDER BY absence_notice.last_day DESC, absence_notice.id DESC LIMIT 1)`;
