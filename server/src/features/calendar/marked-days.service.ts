import { Injectable } from '@nestjs/common';
import type { Scope } from '@homeroom/shared/calendar/class-dates';
import type { IsoDate } from '@homeroom/shared/dates';
import { Database } from '../../platform/database/database.js';
import { fromDatedMarks, fromMarks } from '../attendance/marks.sql.js';
import { joinSchedule } from '../classes/classes.sql.js';

/** The days of the calendar that have attendance. */
@Injectable()
export class MarkedDays {
  constructor(private readonly db: Database) {}

  /** Which of the days have marks, including cleared ones, whose rows still refer to the day. */
  async among(ids: readonly number[]): Promise<Set<number>> {
    const sql = `SELECT DISTINCT mark.calendar_day_id AS "id" ${fromMarks} WHERE mark.calendar_day_id IN (:...ids)`;
    return new Set(await this.db.queryIds(sql, { ids }));
  }

  /** The dates of a period on which a class of the scope has marks, ascending. */
  async dates(
    { semesterId, firstDay, lastDay }: { semesterId: number; firstDay: IsoDate; lastDay: IsoDate },
    { classTypeIds, sectionIds }: Scope,
  ): Promise<IsoDate[]> {
    const scope = [
      classTypeIds ? 'schedule.class_type_id IN (:...classTypeIds)' : '',
      sectionIds ? 'schedule.class_section_id IN (:...sectionIds)' : '',
    ].filter(Boolean);
    const rows = await this.db.query<{ date: IsoDate }>(
      `SELECT DISTINCT calendar_day.date AS "date" ${fromDatedMarks} ${joinSchedule('mark.schedule_id')}
       WHERE ${['calendar_day.semester_id = :semesterId', 'calendar_day.date BETWEEN :firstDay AND :lastDay', 'mark.status IS NOT NULL', ...scope].join(' AND ')} ORDER BY calendar_day.date`,
      { semesterId, firstDay, lastDay, classTypeIds, sectionIds },
    );
    return rows.map(({ date }) => date);
  }
}
