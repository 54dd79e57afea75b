import { setImmediate } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { IsoDate } from '@homeroom/shared/dates';
import { Database } from '../../platform/database/database.js';
import { joinDay, joinSchedule, joinSchedulesOfStay } from '../classes/classes.sql.js';
import { fromStays, onRoster } from '../students/students.sql.js';
import { fromMarks } from './marks.sql.js';
import {
  countRegisters,
  countStudents,
  placeKey,
  type RegisterCount,
  type StudentsOfPlace,
  type StudentStay,
} from './count-registers.js';

export interface RegisterPlace {
  scheduleId: number;
  calendarDayId: number;
}

interface CountedClass {
  scheduleId: number;
  days: readonly { id: number; date: IsoDate }[];
}

/** About how many registers one query counts: four schedules of a semester. */
const registersPerQuery = 720;

/**
 * Counts the students on each register's dated roster, and how many of them have a mark (decisions 2.1, 2.2). Rosters and marks are
 * read as lists of students, each from one index, and compared here: searching for each student's mark takes four times as long.
 */
@Injectable()
export class RegisterCounts {
  constructor(private readonly db: Database) {}

  /** Counts some registers with one query, by `placeKey`; registers with an empty roster are left out. */
  async at(places: readonly RegisterPlace[]): Promise<Map<string, RegisterCount>> {
    if (places.length === 0) return new Map();
    const counted = await this.db.query<RegisterPlace & StudentsOfPlace>(
      `WITH place (schedule_id, calendar_day_id) AS (SELECT CAST(element.value ->> 0 AS integer), CAST(element.value ->> 1 AS integer) FROM ${this.db.elementsOf('places')} element)
       SELECT place.schedule_id AS "scheduleId", place.calendar_day_id AS "calendarDayId",
         (SELECT ${this.db.listOf('membership.student_id')} ${fromStays}
          WHERE membership.section_id = schedule.class_section_id AND ${onRoster('calendar_day.date')}) AS "roster",
         (SELECT ${this.db.listOf('mark.student_id')} ${fromMarks}
          WHERE mark.schedule_id = place.schedule_id AND mark.calendar_day_id = place.calendar_day_id AND mark.status IS NOT NULL) AS "marked"
       FROM place ${joinSchedule('place.schedule_id')} ${joinDay('place.calendar_day_id')}`,
      { places: JSON.stringify(places.map(({ scheduleId, calendarDayId }) => [scheduleId, calendarDayId])) },
    );
    const counts = counted.map((row) => [placeKey(row.scheduleId, row.calendarDayId), countStudents(row)] as const);
    return new Map(counts.filter(([, { total }]) => total > 0));
  }

  /** Which of these sections have students on a date. */
  async sectionsWithStudents(sectionIds: readonly number[], date: IsoDate): Promise<ReadonlySet<number>> {
    if (sectionIds.length === 0) return new Set();
    const found = await this.db.queryIds(
      `SELECT DISTINCT membership.section_id AS "id" ${fromStays} WHERE membership.section_id IN (:...sectionIds) AND ${onRoster(':date')}`,
      { sectionIds: [...new Set(sectionIds)], date },
    );
    return new Set(found);
  }

  /** Counts many registers of some schedules: by the schedule's id, in the order of `days`. */
  async of(classes: readonly CountedClass[]): Promise<Map<number, RegisterCount[]>> {
    const counts = new Map<number, RegisterCount[]>();
    for (const [n, some] of chunksOf(classes).entries()) {
      // SQLite's driver is synchronous: let other requests in between two chunks.
      if (n > 0) await setImmediate();
      const stays = await this.staysOf(some);
      const marked = await this.markedIn(some);
      for (const { scheduleId, days } of some)
        counts.set(scheduleId, countRegisters(days, stays.get(scheduleId) ?? [], marked.get(scheduleId)!));
    }
    return counts;
  }

  /** The stays in the section of each schedule, by the schedule's id. */
  private async staysOf(classes: readonly CountedClass[]): Promise<Map<number, StudentStay[]>> {
    const found = await this.db.query<StudentStay & { scheduleId: number }>(
      `SELECT schedule.id AS "scheduleId", membership.student_id AS "studentId", membership.first_day AS "firstDay", membership.last_day AS "lastDay"
       ${fromStays} ${joinSchedulesOfStay} WHERE schedule.id IN (:...scheduleIds)`,
      { scheduleIds: classes.map(({ scheduleId }) => scheduleId) },
    );
    return Map.groupBy(found, ({ scheduleId }) => scheduleId);
  }

  private async markedIn(classes: readonly CountedClass[]): Promise<Map<number, Map<number, string>>> {
    const marked = new Map(classes.map(({ scheduleId }) => [scheduleId, new Map<number, string>()]));
    const ids = classes.flatMap(({ days }) => days.map(({ id }) => id));
    if (ids.length === 0) return marked;
    const found = await this.db.query<{ scheduleId: number; dayId: number; marked: string }>(
      `SELECT mark.schedule_id AS "scheduleId", mark.calendar_day_id AS "dayId", ${this.db.listOf('mark.student_id')} AS "marked" ${fromMarks}
       WHERE mark.schedule_id IN (:...scheduleIds) AND mark.calendar_day_id BETWEEN :first AND :last AND mark.status IS NOT NULL
       GROUP BY mark.schedule_id, mark.calendar_day_id`,
      { scheduleIds: [...marked.keys()], first: Math.min(...ids), last: Math.max(...ids) },
    );
    for (const { scheduleId, dayId, marked: students } of found) marked.get(scheduleId)!.set(dayId, students);
    return marked;
  }
}

/** Splits classes so that the days of each part make about one chunk. */
function chunksOf(classes: readonly CountedClass[]): CountedClass[][] {
  const chunks: CountedClass[][] = [];
  let room = 0;
  for (const each of classes) {
    if (room < each.days.length || chunks.length === 0) {
      chunks.push([]);
      room = registersPerQuery;
    }
    chunks.at(-1)!.push(each);
    room -= each.days.length;
  }
  return chunks;
}
