import { Injectable } from '@nestjs/common';
import { addDays, type IsoDate } from '@homeroom/shared/dates';
import { Database } from '../../platform/database/database.js';
import { fromDatedMarks } from './marks.sql.js';

/** Deletes the marks of past classes for good. */
@Injectable()
export class PastMarks {
  constructor(private readonly db: Database) {}

  /**
   * Deletes the last registers of a class, whole, with the histories of their marks: as many as have `most` marks together, but at least
   * one. Returns the day before them, or `null` if no register is left.
   */
  async removeLast(scheduleId: number, most: number): Promise<IsoDate | null> {
    const registers = await this.db.query<{ dayId: number; date: IsoDate; marks: number }>(
      `SELECT mark.calendar_day_id AS "dayId", calendar_day.date AS "date", count(*) AS "marks" ${fromDatedMarks}
       WHERE mark.schedule_id = :scheduleId GROUP BY mark.calendar_day_id, calendar_day.date ORDER BY calendar_day.date DESC`,
      { scheduleId },
    );
    let marks = 0;
    const last = registers.filter((register, n) => (marks += Number(register.marks)) <= most || n === 0);
    if (last.length > 0) {
      const of = 'schedule_id = :scheduleId AND calendar_day_id IN (:...dayIds)';
      const parameters = { scheduleId, dayIds: last.map(({ dayId }) => dayId) };
      await this.db.query(`DELETE FROM mark_changes WHERE mark_id IN (SELECT id FROM marks WHERE ${of})`, parameters);
      await this.db.query(`DELETE FROM marks WHERE ${of}`, parameters);
    }
    return last.length === registers.length ? null : addDays(last.at(-1)!.date, -1);
  }
}
