import { setImmediate } from 'node:timers/promises';
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

/** Schedules whose whole semester is counted by one query. */
const chunk = 8;

/**
 * Counts registers on their dated rosters: students on the roster of the date, and those of them that have a mark
 * (decisions 2.1, 2.2). The joins are written as CROSS JOIN because SQLite then keeps their order: from a roster to its marks.
 */
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
       FROM place p CROSS JOIN schedules s CROSS JOIN calendar_days d CROSS JOIN memberships m
         LEFT JOIN marks k ON k.schedule_id = p.schedule_id AND k.calendar_day_id = p.calendar_day_id AND k.student_id = m.student_id
       WHERE s.id = p.schedule_id AND d.id = p.calendar_day_id AND m.section_id = s.class_section_id AND m.first_day <= d.date AND (m.last_day IS NULL OR m.last_day >= d.date)
       GROUP BY p.schedule_id, p.calendar_day_id`,
    );
    return new Map(rows.map((row) => [placeKey(row.scheduleId, row.calendarDayId), { marked: Number(row.marked), total: Number(row.total) }]));
  }

  /**
   * Every register of schedules: the rosters' stays in one query, and the marks within them grouped in the database.
   * The answer counts the register of a schedule on a class day.
   */
  async all(schedules: readonly { scheduleId: number; classSectionId: number }[]): Promise<(place: RegisterPlace & { classSectionId: number; date: IsoDate }) => RegisterCount> {
    const stays = await this.staysOf(schedules.map((each) => each.classSectionId));
    const marked = new Map<string, number>();
    for (let at = 0; at < schedules.length; at += chunk) {
      // SQLite's driver is synchronous: between two chunks the event loop answers others.
      if (at > 0) await setImmediate();
      for (const row of await this.markedOf(schedules.slice(at, at + chunk).map((each) => each.scheduleId))) marked.set(placeKey(row.scheduleId, row.calendarDayId), Number(row.marked));
    }
    return ({ scheduleId, calendarDayId, classSectionId, date }) => ({
      marked: marked.get(placeKey(scheduleId, calendarDayId)) ?? 0,
      total: (stays.get(classSectionId) ?? []).filter((stay) => isOnRoster(stay, date)).length,
    });
  }

  private markedOf(scheduleIds: readonly number[]) {
    return this.reads.query<RegisterPlace & { marked: number | string }>(
      `SELECT k.schedule_id AS "scheduleId", k.calendar_day_id AS "calendarDayId", count(k.status) AS "marked"
       FROM schedules s CROSS JOIN memberships m CROSS JOIN marks k CROSS JOIN calendar_days d
       WHERE s.id IN (:...scheduleIds) AND m.section_id = s.class_section_id AND k.schedule_id = s.id AND k.student_id = m.student_id
         AND d.id = k.calendar_day_id AND d.date >= m.first_day AND (m.last_day IS NULL OR d.date <= m.last_day)
       GROUP BY k.schedule_id, k.calendar_day_id`,
      { scheduleIds },
    );
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
