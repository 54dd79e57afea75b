import { Injectable } from '@nestjs/common';
import { isOnRoster, type Stay } from '@homeroom/shared/students';
import type { IsoDate } from '@homeroom/shared/dates';
import { Reads } from '../../platform/database/reads.js';

export interface RegisterCount {
  marked: number;
  total: number;
}

/** A register's place: one schedule on one class day. */
export interface RegisterPlace {
  scheduleId: number;
  calendarDayId: number;
}

export const placeKey = (scheduleId: number, calendarDayId: number) => `${scheduleId}:${calendarDayId}`;

/** Counts registers on their dated rosters: students on the roster of the date, and those of them that have a mark (decisions 2.1, 2.2). */
@Injectable()
export class RegisterCounts {
  constructor(private readonly reads: Reads) {}

  /** Some registers, by `placeKey`; one whose roster is empty is absent. One query. */
  async at(places: readonly RegisterPlace[]): Promise<Map<string, RegisterCount>> {
    if (places.length === 0) return new Map();
    // The ids are numbers from our own rows; as text they spare a parameter each.
    const values = places.map(({ scheduleId, calendarDayId }) => `(${Number(scheduleId)}, ${Number(calendarDayId)})`).join(', ');
    const rows = await this.reads.query<RegisterPlace & { marked: number | string; total: number | string }>(
      `WITH place (schedule_id, calendar_day_id) AS (VALUES ${values})
       SELECT p.schedule_id AS "scheduleId", p.calendar_day_id AS "calendarDayId", count(k.status) AS "marked", count(*) AS "total"
       FROM place p JOIN schedules s ON s.id = p.schedule_id JOIN calendar_days d ON d.id = p.calendar_day_id
         JOIN memberships m ON m.section_id = s.class_section_id AND m.first_day <= d.date AND (m.last_day IS NULL OR m.last_day >= d.date)
         LEFT JOIN marks k ON k.schedule_id = p.schedule_id AND k.calendar_day_id = p.calendar_day_id AND k.student_id = m.student_id
       GROUP BY p.schedule_id, p.calendar_day_id`,
    );
    return new Map(rows.map((row) => [placeKey(row.scheduleId, row.calendarDayId), { marked: Number(row.marked), total: Number(row.total) }]));
  }

  /**
   * Every register of schedules, in two queries: the rosters' stays, and the marks within them grouped in the database.
   * The answer counts the register of a schedule on a class day.
   */
  async all(schedules: readonly { scheduleId: number; classSectionId: number }[]): Promise<(place: RegisterPlace & { classSectionId: number; date: IsoDate }) => RegisterCount> {
    const [marked, stays] = await Promise.all([this.markedOf(schedules.map((each) => each.scheduleId)), this.staysOf(schedules.map((each) => each.classSectionId))]);
    return ({ scheduleId, calendarDayId, classSectionId, date }) => ({
      marked: marked.get(placeKey(scheduleId, calendarDayId)) ?? 0,
      total: (stays.get(classSectionId) ?? []).filter((stay) => isOnRoster(stay, date)).length,
    });
  }

  private async markedOf(scheduleIds: readonly number[]): Promise<Map<string, number>> {
    if (scheduleIds.length === 0) return new Map();
    const rows = await this.reads.query<RegisterPlace & { marked: number | string }>(
      `SELECT k.schedule_id AS "scheduleId", k.calendar_day_id AS "calendarDayId", count(k.status) AS "marked"
       FROM schedules s JOIN memberships m ON m.section_id = s.class_section_id
         JOIN marks k ON k.schedule_id = s.id AND k.student_id = m.student_id
         JOIN calendar_days d ON d.id = k.calendar_day_id AND d.date >= m.first_day AND (m.last_day IS NULL OR d.date <= m.last_day)
       WHERE s.id IN (:...scheduleIds) GROUP BY k.schedule_id, k.calendar_day_id`,
      { scheduleIds },
    );
    return new Map(rows.map((row) => [placeKey(row.scheduleId, row.calendarDayId), Number(row.marked)]));
  }

  private async staysOf(sectionIds: readonly number[]): Promise<Map<number, Stay[]>> {
    const stays = new Map<number, Stay[]>(sectionIds.map((id) => [id, []]));
    if (stays.size === 0) return stays;
    const rows = await this.reads.query<Stay & { sectionId: number }>(
      `SELECT section_id AS "sectionId", first_day AS "firstDay", last_day AS "lastDay" FROM memberships WHERE section_id IN (:...sectionIds)`,
      { sectionIds: [...stays.keys()] },
    );
    for (const row of rows) stays.get(row.sectionId)?.push(row);
    return stays;
  }
}
