import { nameOfUser } from '../accounts/accounts.sql.js';

/** SQL: a student's times on `:date` in their order, a line for each: 'OUT 11:20 Karen Whitlock'; NULL without any. */
export const dayTimesOn = (student: string) =>
  `(SELECT string_agg(day_time.kind || ' ' || day_time.time || ' ' || ${nameOfUser('day_time.by_id')}, '\n' ORDER BY day_time.time, day_time.id)
    FROM day_times day_time WHERE day_time.student_id = ${student} AND day_time.date = :date)`;

/** SQL: the students with times on `:date`, each with the last one, '11:20 OUT'. */
export const lastTimesOn = `SELECT day_time.student_id, max(day_time.time || ' ' || day_time.kind) AS last_time
  FROM day_times day_time WHERE day_time.date = :date GROUP BY day_time.student_id`;
