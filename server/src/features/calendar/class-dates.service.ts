import { Injectable } from '@nestjs/common';
import { classDaysIn, closingOn, datesOfCalendar, type CalendarDate, type CalendarDay, type Meeting } from '@homeroom/shared/calendar';
import type { IsoDate } from '@homeroom/shared/dates';
import { Reads, type SqlParameters } from '../../platform/database/reads.js';

/** A schedule with its names and times. */
export interface ScheduledClass extends Meeting {
  scheduleId: number;
  className: string;
  sectionName: string;
  semesterName: string;
  semesterFirstDay: IsoDate;
  semesterLastDay: IsoDate;
  teacherUserId: number;
  teacherName: string;
  startTime: string | null;
  endTime: string | null;
}

/** The dates of each semester's calendar, ascending, by the semester's id. */
export type Calendars = ReadonlyMap<number, readonly CalendarDate[]>;

export interface ClassDays {
  /** The class days, ascending, at most one a date. */
  days: CalendarDay[];
  /** The dates that a holiday or closure takes, with its name. */
  closed: Map<IsoDate, string>;
}

/** Which schedules: a condition on `s` (schedules) and `e` (their semesters). */
export interface ScheduleFilter {
  sql: string;
  parameters: SqlParameters;
}

/** When classes meet (decisions 2.9): one query for any number of schedules, one for their calendars, then the shared rule. */
@Injectable()
export class ClassDates {
  constructor(private readonly reads: Reads) {}

  /** Schedules by class and section; the newest semester first. */
  async classes({ sql, parameters }: ScheduleFilter): Promise<ScheduledClass[]> {
    const rows = await this.reads.query<Omit<ScheduledClass, 'weekdays'> & { weekdays: string }>(
      `SELECT s.id AS "scheduleId", s.class_type_id AS "classTypeId", c.class_name AS "className", s.class_section_id AS "classSectionId", g.section_name AS "sectionName",
         s.semester_id AS "semesterId", e.semester_name AS "semesterName", e.first_day AS "semesterFirstDay",
         e.last_day AS "semesterLastDay", t.user_id AS "teacherUserId", u.first_name || ' ' || u.last_name AS "teacherName",
         s.weekdays AS "weekdays", s.start_time AS "startTime", s.end_time AS "endTime", s.first_day AS "firstDay", s.last_day AS "lastDay"
       FROM schedules s JOIN class_types c ON c.id = s.class_type_id JOIN sections g ON g.id = s.class_section_id JOIN semesters e ON e.id = s.semester_id
         JOIN teachers t ON t.id = s.teacher_id JOIN users u ON u.id = t.user_id
       WHERE ${sql} ORDER BY e.first_day DESC, c.class_name_key, g.section_name_key, s.id`,
      parameters,
    );
    return rows.map((row) => ({ ...row, weekdays: JSON.parse(row.weekdays) as number[] }));
  }

  /** The calendars of all semesters that the schedules are in. Days that differ only in their date come as one row, which is most of them. */
  async calendars(schedules: readonly Meeting[]): Promise<Calendars> {
    const semesterIds = [...new Set(schedules.map(({ semesterId }) => semesterId))];
    if (semesterIds.length === 0) return new Map();
    const rows = await this.reads.query<AlikeDays>(
      `SELECT semester_id AS "semesterId", kind AS "kind", name AS "name", class_type_ids AS "classTypeIds", section_ids AS "sectionIds",
         string_agg(CAST(id AS varchar(10)) || ' ' || date, ',') AS "dates"
       FROM calendar_days WHERE semester_id IN (:...semesterIds) GROUP BY semester_id, kind, name, class_type_ids, section_ids`,
      { semesterIds },
    );
    const days = rows.flatMap(daysOfRow);
    return new Map(semesterIds.map((semesterId) => [semesterId, datesOfCalendar(days.filter((day) => day.semesterId === semesterId))]));
  }

  /** The class days of one schedule in its calendar. */
  daysOf(schedule: Meeting, calendars: Calendars): ClassDays {
    const dates = calendars.get(schedule.semesterId) ?? [];
    const closed = new Map<IsoDate, string>();
    for (const { date, days } of dates) {
      const name = closingOn(schedule, days);
      if (name !== null) closed.set(date, name);
    }
    return { days: classDaysIn(schedule, dates), closed };
  }

  /** Schedules with their class days. */
  async of(filter: ScheduleFilter): Promise<(ScheduledClass & ClassDays)[]> {
    const schedules = await this.classes(filter);
    const calendars = await this.calendars(schedules);
    return schedules.map((schedule) => ({ ...schedule, ...this.daysOf(schedule, calendars) }));
  }
}

/** Calendar days as the columns hold them, scopes as JSON; `dates` is '12 2026-11-17,13 2026-11-18', ids and dates. */
type AlikeDays = Pick<CalendarDay, 'semesterId' | 'kind' | 'name'> & { classTypeIds: string | null; sectionIds: string | null; dates: string };

const idsOf = (text: string | null) => (text === null ? null : (JSON.parse(text) as number[]));

function daysOfRow({ dates, ...alike }: AlikeDays): CalendarDay[] {
  const shared = { ...alike, classTypeIds: idsOf(alike.classTypeIds), sectionIds: idsOf(alike.sectionIds) };
  return dates.split(',').map((text) => ({ id: Number(text.slice(0, -11)), date: text.slice(-10), ...shared }));
}
