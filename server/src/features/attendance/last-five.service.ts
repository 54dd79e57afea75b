import { Database } from '../../platform/database/database.js';
import { Injectable } from '@nestjs/common';
import { statusOfLetter, type MarkStatus } from '@homeroom/shared/attendance/registers';
import { readRegisterText } from '@homeroom/shared/attendance/register-text';
import type { SqlParameters } from '../../platform/database/sql-text.js';
import { fromMarks, registerText } from './marks.sql.js';

/** How many of the last marks count (decisions 5, Mark Attendance and Teacher Dashboard). */
export const lastMarks = 5;

/** How many class days are read first: nearly everybody's last five marks are in the latest six. */
const nearest = 6;

/** A schedule's students, and its class days so far without closed ones, ascending. */
export interface ClassSoFar {
  scheduleId: number;
  studentIds: readonly number[];
  days: readonly { id: number }[];
}

/** Marks of students by the schedule's id and the student's, oldest first. */
type MarksOfClasses = Map<number, Map<number, MarkStatus[]>>;

/** The marks of one register in one text, as `readRegisterText` reads it. */
interface RegisterText {
  scheduleId: number;
  dayId: number;
  marks: string | null;
}

@Injectable()
export class LastFive {
  constructor(private readonly db: Database) {}

  /**
   * The last five marks of each student in each schedule, oldest first; at most two queries. Older registers are read only for students
   * for whom `looksBack` says so, given the marks found so far: by default if there are fewer than five. `text` is the SQL of their marks.
   */
  async of(
    classes: readonly ClassSoFar[],
    looksBack = (marks: readonly MarkStatus[]) => marks.length < lastMarks,
    text = registerText,
  ): Promise<MarksOfClasses> {
    const near = classes.map((each) => ({ ...each, days: each.days.slice(-nearest) }));
    const dayIds = [...new Set(near.flatMap(({ days }) => days.map(({ id }) => id)))];
    const found = marksOf(near, await this.texts(text, near, 'mark.calendar_day_id IN (:...dayIds)', { dayIds }));

    const short = classes
      .filter(({ days }) => days.length > nearest)
      .map((each) => ({
        ...each,
        studentIds: each.studentIds.filter((id) => looksBack(found.get(each.scheduleId)!.get(id)!)),
      }))
      .filter(({ studentIds }) => studentIds.length > 0);
    const studentIds = [...new Set(short.flatMap((each) => each.studentIds))];
    const older = marksOf(short, await this.texts(text, short, 'mark.student_id IN (:...studentIds)', { studentIds }));
    for (const [scheduleId, ofClass] of older)
      for (const [studentId, marks] of ofClass) found.get(scheduleId)!.set(studentId, marks);

    for (const ofClass of found.values())
      for (const [studentId, marks] of ofClass) ofClass.set(studentId, marks.slice(-lastMarks));
    return found;
  }

  /** The registers of some classes, with the marks for which `condition` holds; none if a list of `lists` is empty. */
  private async texts(
    text: string,
    classes: readonly ClassSoFar[],
    condition: string,
    lists: Record<string, number[]>,
  ): Promise<RegisterText[]> {
    const parameters: SqlParameters = { scheduleIds: classes.map(({ scheduleId }) => scheduleId), ...lists };
    if (Object.values(parameters).some((list) => (list as number[]).length === 0)) return [];
    return this.db.query<RegisterText>(
      `SELECT mark.schedule_id AS "scheduleId", mark.calendar_day_id AS "dayId", ${text} AS "marks"
       ${fromMarks} WHERE mark.schedule_id IN (:...scheduleIds) AND ${condition} GROUP BY mark.schedule_id, mark.calendar_day_id`,
      parameters,
    );
  }
}

/** The marks of `classes`, from their registers in any order. */
export function marksOf(classes: readonly ClassSoFar[], registers: readonly RegisterText[]): MarksOfClasses {
  const key = (scheduleId: number, dayId: number) => `${scheduleId}:${dayId}`;
  const texts = new Map(registers.map(({ scheduleId, dayId, marks }) => [key(scheduleId, dayId), marks]));
  return new Map(
    classes.map(({ scheduleId, studentIds, days }) => {
      const ofClass = new Map<number, MarkStatus[]>(studentIds.map((id) => [id, []]));
      for (const { id } of days)
        readRegisterText(texts.get(key(scheduleId, id)) ?? '', (studentId, letter) =>
          ofClass.get(studentId)?.push(statusOfLetter[String.fromCharCode(letter)]!),
        );
      return [scheduleId, ofClass];
    }),
  );
}
