import { statusOfLetter, type MarkStatus } from '@homeroom/shared/attendance';
import { readRegisterText } from '@homeroom/shared/register-text';
import type { Rows } from '../../platform/database/reads.js';

/** How many class days are looked at first: the nearest hold the five marks of nearly everybody. */
const nearest = 6;
const wanted = 5;

type Days = readonly { id: number }[];

const statusOf = (letter: number) => statusOfLetter[String.fromCharCode(letter)]!;

/** The last five marks of each student in a schedule, oldest first. `days`: the class days before the register's date, ascending, without those that are closed. */
export async function lastFiveOf(rows: Rows, scheduleId: number, studentIds: readonly number[], days: Days): Promise<Map<number, MarkStatus[]>> {
  const first = days.slice(-nearest);
  const found = await marksOn(rows, scheduleId, studentIds, first);
  const short = studentIds.filter((id) => found.get(id)!.length < wanted);
  if (short.length > 0 && days.length > first.length) for (const [id, marks] of await marksOf(rows, scheduleId, short, days)) found.set(id, marks);
  for (const [id, marks] of found) found.set(id, marks.slice(-wanted));
  return found;
}

/** The marks of a class on a few days. */
async function marksOn(rows: Rows, scheduleId: number, studentIds: readonly number[], days: Days): Promise<Map<number, MarkStatus[]>> {
  const marks = new Map<number, MarkStatus[]>(studentIds.map((id) => [id, []]));
  if (studentIds.length === 0 || days.length === 0) return marks;
  const found = await rows.query<{ dayId: number; marks: string | null }>(
    `SELECT k.calendar_day_id AS "dayId", string_agg(k.student_id || substr(k.status, 1, 1), '') AS "marks" FROM marks k
     WHERE k.schedule_id = :scheduleId AND k.calendar_day_id IN (:...days) GROUP BY k.calendar_day_id`,
    { days: days.map(({ id }) => id), scheduleId },
  );
  const registers = new Map(found.map((register) => [register.dayId, register.marks]));
  for (const { id } of days) readRegisterText(registers.get(id) ?? '', (studentId, letter) => marks.get(studentId)?.push(statusOf(letter)));
  return marks;
}

/** All marks of a few students on class days. */
async function marksOf(rows: Rows, scheduleId: number, studentIds: readonly number[], days: Days): Promise<Map<number, MarkStatus[]>> {
  const found = await rows.query<{ studentId: number; dayId: number; status: MarkStatus }>(
    `SELECT student_id AS "studentId", calendar_day_id AS "dayId", status AS "status" FROM marks
     WHERE schedule_id = :scheduleId AND student_id IN (:...studentIds) AND status IS NOT NULL`,
    { scheduleId, studentIds },
  );
  const place = new Map(days.map(({ id }, n) => [id, n]));
  const marks = new Map<number, MarkStatus[]>(studentIds.map((id) => [id, []]));
  const inOrder = found.filter(({ dayId }) => place.has(dayId)).sort((a, b) => place.get(a.dayId)! - place.get(b.dayId)!);
  for (const { studentId, status } of inOrder) marks.get(studentId)!.push(status);
  return marks;
}
