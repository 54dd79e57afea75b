import { Injectable } from '@nestjs/common';
import { classDayOn, type CalendarDate, type CalendarDay, type Meeting } from '@homeroom/shared/calendar/class-dates';
import type { IsoDate } from '@homeroom/shared/dates';
import { RowAccess, type Reacher } from '../../platform/access/row-access.js';
import { Database } from '../../platform/database/database.js';
import { joinTeacher } from '../accounts/accounts.sql.js';
import { joinYear, semesterWords } from '../academics/academics.sql.js';
import { fromClasses } from './classes.sql.js';
import { calendarOf, CalendarCache, type AlikeDays } from './calendar-cache.js';
import { scheduleConditions, type ScheduleFilter } from './schedule-filter.js';
import { narrowedTo, type DatedClass, type ReachedDays, type ScheduledClass } from './scheduled-class.js';
import { nameColumns } from '../../platform/database/common.sql.js';

/** The dates of each semester's calendar, ascending, by the semester's id. */
type Calendars = ReadonlyMap<number, readonly CalendarDate[]>;

/** When a schedule meets, and the dates whose registers are reached; all without `reached`. */
type ReachedMeeting = Meeting & { reached?: ReadonlySet<IsoDate> | null };

/** When classes meet (decisions 2.9): one query for the schedules, one for their calendars' revisions, then the shared rule. */
@Injectable()
export class ClassDates {
  private readonly cache = new CalendarCache();

  constructor(
    private readonly db: Database,
    private readonly access: RowAccess,
  ) {}

  /** Schedules by class and section, the newest semester first; with a `reader`, those whose registers they reach. */
  async classes(filter: ScheduleFilter, reader?: Reacher): Promise<ScheduledClass[]> {
    const { sql, parameters } = scheduleConditions(filter);
    const reach = reader && (await this.access.schedulesWithRegisters(reader, 'schedule.id'));
    const found = await this.db.query<
      Omit<ScheduledClass, 'weekdays' | 'reached'> & { weekdays: string; reached: string | null }
    >(
      `SELECT schedule.id AS "scheduleId", schedule.class_type_id AS "classTypeId", class_type.class_name AS "className", schedule.class_section_id AS "classSectionId", section.section_name AS "sectionName",
         schedule.semester_id AS "semesterId", ${semesterWords} AS "semesterName", semester.first_day AS "semesterFirstDay",
         semester.last_day AS "semesterLastDay", semester.archived AS "semesterArchived", teacher.user_id AS "teacherUserId", ${nameColumns('teacherName', 'account')},
         schedule.weekdays AS "weekdays", schedule.start_time AS "startTime", schedule.end_time AS "endTime", schedule.first_day AS "firstDay", schedule.last_day AS "lastDay", ${reach?.dates ?? 'NULL'} AS "reached"
       ${fromClasses} ${joinYear} ${joinTeacher('schedule.teacher_id')}
       WHERE ${sql} AND ${reach?.sql ?? 'TRUE'} ORDER BY semester.first_day DESC, class_type.class_name_order, section.section_name_order, schedule.id`,
      { ...parameters, ...reach?.parameters },
    );
    return found.map((row) => ({
      ...row,
      // SQLite answers 0 or 1.
      semesterArchived: Boolean(row.semesterArchived),
      weekdays: JSON.parse(row.weekdays) as number[],
      reached: row.reached === null ? null : new Set(row.reached.split(',')),
    }));
  }

  /** The calendars of the schedules' semesters. Only changed ones are read, with days that differ only in their date in one row. */
  async calendars(schedules: readonly Pick<Meeting, 'semesterId'>[]): Promise<Calendars> {
    const semesterIds = [...new Set(schedules.map(({ semesterId }) => semesterId))];
    if (semesterIds.length === 0) return new Map();
    const revisions = await this.revisions(semesterIds);
    const calendars = new Map<number, readonly CalendarDate[]>();
    // Taken before the others are read, because a newer calendar may replace one meanwhile.
    for (const [id, revision] of revisions) {
      const dates = this.cache.at(id, revision);
      if (dates) calendars.set(id, dates);
    }
    const changed = semesterIds.filter((id) => !calendars.has(id));
    if (changed.length > 0)
      for (const [id, dates] of await this.read(changed)) {
        calendars.set(id, dates);
        if (this.db.isCommitted) this.cache.keep(id, { revision: revisions.get(id)!, dates });
      }
    return calendars;
  }

  /** Read before the days: if a calendar changes in between, it is kept under a revision that is never requested again. */
  private async revisions(semesterIds: readonly number[]): Promise<Map<number, number>> {
    const found = await this.db.query<{ semesterId: number; revision: number }>(
      'SELECT semester_id AS "semesterId", revision AS "revision" FROM calendar_revisions WHERE semester_id IN (:...semesterIds)',
      { semesterIds },
    );
    const revisions = new Map(found.map(({ semesterId, revision }) => [semesterId, revision]));
    // Calendars without any days have no row.
    return new Map(semesterIds.map((id) => [id, revisions.get(id) ?? 0]));
  }

  private async read(semesterIds: readonly number[]): Promise<Map<number, readonly CalendarDate[]>> {
    const period = 'semester_id IN (:...semesterIds)';
    // Most days are plain class days. Read separately, they come from the index in the order of their groups.
    const alike = await this.db.query<AlikeDays>(
      `SELECT semester_id AS "semesterId", 'CLASS' AS "kind", NULL AS "name", NULL AS "classTypeIds", NULL AS "sectionIds", ${datesAsText} AS "dates"
       FROM calendar_days WHERE ${period} AND ${isPlain} GROUP BY semester_id
       UNION ALL SELECT semester_id, kind, name, class_type_ids, section_ids, ${datesAsText}
       FROM calendar_days WHERE ${period} AND NOT (${isPlain}) GROUP BY semester_id, kind, name, class_type_ids, section_ids`,
      { semesterIds },
    );
    return new Map(semesterIds.map((id) => [id, calendarOf(id, alike)]));
  }

  /** The dates of a schedule's calendar on which its registers are reached. */
  datesOf({ semesterId, reached }: ReachedMeeting, calendars: Calendars): readonly CalendarDate[] {
    const dates = calendars.get(semesterId) ?? [];
    return reached ? dates.filter(({ date }) => reached.has(date)) : dates;
  }

  /** The class days of a schedule that are reached. */
  daysOf(schedule: ReachedMeeting, calendars: Calendars): ReachedDays {
    const dates = calendars.get(schedule.semesterId);
    if (!dates) return { days: [], closed: new Map(), allDays: [] };
    const { days, closed } = this.cache.daysOf(schedule, dates);
    const all = { days, closed, allDays: days };
    return schedule.reached ? narrowedTo(schedule.reached, all) : all;
  }

  /** The schedules that meet on a date, with the day that holds the class. */
  async meetingOn(
    date: IsoDate,
    filter: ScheduleFilter,
    reader?: Reacher,
  ): Promise<{ schedule: ScheduledClass; day: CalendarDay }[]> {
    const schedules = await this.classes(filter, reader);
    const calendars = await this.calendars(schedules);
    return schedules.flatMap((schedule) => {
      const days = this.datesOf(schedule, calendars).find((each) => each.date === date)?.days ?? [];
      const day = classDayOn(schedule, days);
      return day ? [{ schedule, day }] : [];
    });
  }

  /** `classes` with their class days. */
  async of(filter: ScheduleFilter, reader?: Reacher): Promise<DatedClass[]> {
    const schedules = await this.classes(filter, reader);
    const calendars = await this.calendars(schedules);
    return schedules.map((schedule) => ({ ...schedule, ...this.daysOf(schedule, calendars) }));
  }
}

const isPlain = `kind = 'CLASS' AND name IS NULL AND class_type_ids IS NULL AND section_ids IS NULL`;
const datesAsText = `string_agg(CAST(id AS varchar(10)) || ' ' || date, ',')`;
