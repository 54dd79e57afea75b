import { setImmediate } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { markStatuses } from '@homeroom/shared/attendance';
import type { IsoDate } from '@homeroom/shared/dates';
import { Reads, type Rows } from '../../platform/database/reads.js';
import { countRegisters, countStudents, type MarkedStay, type RegisterCount, type StudentsOfPlace } from './count-registers.js';

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
 * (decisions 2.1, 2.2). The joins are written as CROSS JOIN because SQLite then keeps their order. Rosters and marks come as
 * lists of students out of an index each, and are laid beside one another here: a search for each student's mark takes four times as long.
 */
@Injectable()
export class RegisterCounts {
  constructor(private readonly reads: Reads) {}

  /** Some registers, by `placeKey`; one whose roster is empty is absent. One query. */
  async at(places: readonly RegisterPlace[], rows: Rows = this.reads): Promise<Map<string, RegisterCount>> {
    if (places.length === 0) return new Map();
    // A text for each number of places, so that the statement is prepared once.
    const values = places.map((_, n) => `(CAST(:s${n} AS integer), CAST(:d${n} AS integer))`).join(', ');
    const ids = Object.fromEntries(
      places.flatMap(
        ({ scheduleId, calendarDayId }, n) =>
          [
            [`s${n}`, scheduleId],
            [`d${n}`, calendarDayId],
          ] as const,
      ),
    );
    const counted = await rows.query<RegisterPlace & StudentsOfPlace>(
      `WITH place (schedule_id, calendar_day_id) AS (VALUES ${values})
       SELECT p.schedule_id AS "scheduleId", p.calendar_day_id AS "calendarDayId",
         (SELECT string_agg(CAST(m.student_id AS varchar(10)), ',') FROM memberships m
          WHERE m.section_id = s.class_section_id AND m.first_day <= d.date AND (m.last_day IS NULL OR m.last_day >= d.date)) AS "roster",
         (SELECT string_agg(CAST(k.student_id AS varchar(10)), ',') FROM marks k
          WHERE k.calendar_day_id = p.calendar_day_id AND k.status IN (:...markStatuses) AND k.schedule_id = p.schedule_id) AS "marked"
       FROM place p CROSS JOIN schedules s CROSS JOIN calendar_days d WHERE s.id = p.schedule_id AND d.id = p.calendar_day_id`,
      { ...ids, markStatuses },
    );
    return new Map(counted.filter(({ roster }) => roster !== null).map((row) => [placeKey(row.scheduleId, row.calendarDayId), countStudents(row)]));
  }

  /** The registers of schedules on many of their class days, by the schedule's id and in the order of `days`. */
  async of(
    classes: readonly { scheduleId: number; days: readonly { id: number; date: IsoDate }[] }[],
    rows: Rows = this.reads,
  ): Promise<Map<number, RegisterCount[]>> {
    const counts = new Map<number, RegisterCount[]>();
    for (let at = 0; at < classes.length; at += chunk) {
      // SQLite's driver is synchronous: between two chunks the event loop answers others.
      if (at > 0) await setImmediate();
      const some = classes.slice(at, at + chunk);
      const stays = await this.staysOf(some, rows);
      for (const { scheduleId, days } of some) counts.set(scheduleId, countRegisters(days, stays.get(scheduleId) ?? []));
    }
    return counts;
  }

  /** By schedule. From a stay to its marks the index has all that is asked of them; grouped by day, SQLite would sort every mark. */
  private async staysOf(classes: readonly { scheduleId: number; days: readonly { id: number }[] }[], rows: Rows): Promise<Map<number, MarkedStay[]>> {
    const stays = new Map<number, MarkedStay[]>(classes.map(({ scheduleId }) => [scheduleId, []]));
    const ids = classes.flatMap(({ days }) => days.map(({ id }) => id));
    if (ids.length === 0) return stays;
    const found = await rows.query<MarkedStay & { scheduleId: number }>(
      `SELECT s.id AS "scheduleId", m.first_day AS "firstDay", m.last_day AS "lastDay",
         (SELECT string_agg(CAST(k.calendar_day_id AS varchar(10)), ',') FROM marks k
          WHERE k.schedule_id = s.id AND k.student_id = m.student_id AND k.calendar_day_id BETWEEN :first AND :last AND k.status IS NOT NULL) AS "marked"
       FROM schedules s JOIN memberships m ON m.section_id = s.class_section_id WHERE s.id IN (:...scheduleIds)`,
      { scheduleIds: [...stays.keys()], first: Math.min(...ids), last: Math.max(...ids) },
    );
    for (const row of found) stays.get(row.scheduleId)?.push(row);
    return stays;
  }
}
