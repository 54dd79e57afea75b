import { Injectable } from '@nestjs/common';
import { attendanceMessages } from '@homeroom/shared/attendance/registers';
import type { MarkRow } from '@homeroom/shared/attendance/marks';
import { classDayOn, closingOn } from '@homeroom/shared/calendar/class-dates';
import type { Actor } from '../../platform/access/actor.js';
import { Reads } from '../../platform/database/reads.js';
import { ClassDates, type ScheduledClass } from '../classes/class-dates.service.js';
import { MarkingRulesService } from './marking-rules.service.js';
import { dateRefusal, hoursRefusal } from './refusal.js';

/** A mark as its own row and its student's tell it. */
type StoredMark = Omit<
  MarkRow,
  'className' | 'sectionName' | 'semesterName' | 'teacherName' | 'wasOnRoster' | 'closed' | 'refused'
> & {
  wasOnRoster: boolean | number;
};

/** Makes rows of marks: their names, and whether the reader may change them. */
@Injectable()
export class MarkRows {
  constructor(
    private readonly reads: Reads,
    private readonly dates: ClassDates,
    private readonly rules: MarkingRulesService,
  ) {}

  /** The rows of some marks, in the order of their ids. `classes`: those that the reader reaches, theirs among them. */
  async of(ids: readonly number[], classes: readonly ScheduledClass[], actor: Actor): Promise<MarkRow[]> {
    if (ids.length === 0) return [];
    const marks = await this.stored(ids);
    const classOf = new Map(classes.map((each) => [each.scheduleId, each]));
    const calendars = await this.dates.calendars(marks.map(({ scheduleId }) => classOf.get(scheduleId)!));
    const rules = await this.rules.for(actor);
    const rowOf = (mark: StoredMark): MarkRow => {
      const schedule = classOf.get(mark.scheduleId)!;
      const { className, sectionName, semesterName, teacherName } = schedule;
      const days = calendars.get(schedule.semesterId)?.find(({ date }) => date === mark.date)?.days ?? [];
      const closed = closingOn(schedule, days);
      const wasOnRoster = Boolean(mark.wasOnRoster);
      const refused =
        dateRefusal(schedule, mark.date, rules, { meets: classDayOn(schedule, days) !== null, closing: closed }) ??
        hoursRefusal(schedule, mark.date, rules) ??
        rosterRefusalOf(wasOnRoster);
      return { ...mark, className, sectionName, semesterName, teacherName, wasOnRoster, closed, refused };
    };
    const rows = new Map(marks.map((mark) => [mark.markId, rowOf(mark)]));
    return ids.flatMap((id) => rows.get(id) ?? []);
  }

  private stored(ids: readonly number[]) {
    return this.reads.query<StoredMark>(
      `SELECT k.id AS "markId", k.schedule_id AS "scheduleId", d.date AS "date", k.student_id AS "studentId",
         st.student_first_name || ' ' || st.student_last_name AS "studentName", k.status AS "status", k.note AS "note",
         u.first_name || ' ' || u.last_name AS "markedBy", k.marked_at AS "markedAt", k.version AS "version",
         EXISTS (SELECT 1 FROM memberships m WHERE m.student_id = k.student_id AND m.section_id = s.class_section_id
           AND m.first_day <= d.date AND (m.last_day IS NULL OR m.last_day >= d.date)) AS "wasOnRoster"
       FROM marks k JOIN calendar_days d ON d.id = k.calendar_day_id JOIN students st ON st.id = k.student_id JOIN schedules s ON s.id = k.schedule_id
         LEFT JOIN users u ON u.id = k.marked_by_id
       WHERE k.id IN (:...ids)`,
      { ids },
    );
  }
}

/** The register of a date names nobody who was not in the section on it (decisions 2.2). */
export const rosterRefusalOf = (wasOnRoster: boolean) =>
  wasOnRoster ? null : ({ cause: 'NOT_ON_ROSTER', message: attendanceMessages.notOnRoster } as const);
