import { setImmediate } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { IsoDate } from '@homeroom/shared/dates';
import { Reads } from '../../platform/database/reads.js';
import { countRegisters, type RegisterCount, type StudentStay } from './count-registers.js';

export type { RegisterCount };

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

  /** The registers of whole schedules on their class days, by the schedule's id and in the order of `days`. */
  async of(
    classes: readonly { scheduleId: number; classSectionId: number; days: readonly { id: number; date: IsoDate }[] }[],
  ): Promise<Map<number, RegisterCount[]>> {
    const stays = await this.staysOf(classes.map((each) => each.classSectionId));
    const counts = new Map<number, RegisterCount[]>();
    for (let at = 0; at < classes.length; at += chunk) {
      // SQLite's driver is synchronous: between two chunks the event loop answers others.
      if (at > 0) await setImmediate();
      const some = classes.slice(at, at + chunk);
      const marked = await this.markedDaysOf(some.map((each) => each.scheduleId));
      for (const { scheduleId, classSectionId, days } of some)
        counts.set(scheduleId, countRegisters(days, stays.get(classSectionId) ?? [], marked.get(scheduleId) ?? new Map()));
    }
    return counts;
  }

  /** By schedule and student. Grouped in the order of the index that holds all of it; grouped by day, SQLite would sort every mark. */
  private async markedDaysOf(scheduleIds: readonly number[]) {
    const rows = await this.reads.query<{ scheduleId: number; studentId: number; days: string }>(
      `SELECT schedule_id AS "scheduleId", student_id AS "studentId", string_agg(CAST(calendar_day_id AS varchar(10)), ',') AS "days"
       FROM marks WHERE schedule_id IN (:...scheduleIds) AND status IS NOT NULL GROUP BY schedule_id, student_id`,
      { scheduleIds },
    );
    const marked = new Map<number, Map<number, number[]>>(scheduleIds.map((id) => [id, new Map()]));
    for (const { scheduleId, studentId, days } of rows) marked.get(scheduleId)?.set(studentId, days.split(',').map(Number));
    return marked;
  }

  private async staysOf(sectionIds: readonly number[]): Promise<Map<number, StudentStay[]>> {
    const stays = new Map<number, StudentStay[]>(sectionIds.map((id) => [id, []]));
    if (stays.size === 0) return stays;
    const rows = await this.reads.query<StudentStay & { sectionId: number }>(
      `SELECT section_id AS "sectionId", student_id AS "studentId", first_day AS "firstDay", last_day AS "lastDay" FROM memberships WHERE section_id IN (:...sectionIds)`,
      { sectionIds: [...stays.keys()] },
    );
    for (const row of rows) stays.get(row.sectionId)?.push(row);
    return stays;
  }
}
