import { Injectable } from '@nestjs/common';
import { attendanceMessages } from '@homeroom/shared/attendance/registers';
import type { MarkRow } from '@homeroom/shared/attendance/marks';
import { closedWords, classDayOn, closingOn } from '@homeroom/shared/calendar/class-dates';
import type { Actor } from '../../platform/access/actor.js';
import { Database } from '../../platform/database/database.js';
import { leftJoinAbsenceReason } from '../absence-notices/absence-notices.sql.js';
import { leftJoinUser, userName } from '../accounts/accounts.sql.js';
import { ClassDates } from '../classes/class-dates.service.js';
import { classNames, type ScheduledClass } from '../classes/public.js';
import { joinSchedule } from '../classes/classes.sql.js';
import { joinStudent, studentNames, wasIn } from '../students/students.sql.js';
import { MarkingRulesService } from './marking-rules.service.js';
import { fromDatedMarks } from './marks.sql.js';
import { dateRefusal, hoursRefusal } from './refusal.js';

type StoredMark = Omit<
  MarkRow,
  'className' | 'sectionName' | 'semesterName' | 'teacherName' | 'wasOnRoster' | 'closed' | 'refused'
> & {
  wasOnRoster: boolean | number;
};

/** Reads marks with names, and whether the reader may change them. */
@Injectable()
export class MarkRows {
  constructor(
    private readonly db: Database,
    private readonly dates: ClassDates,
    private readonly rules: MarkingRulesService,
  ) {}

  /** The rows of some marks, in the order of `ids`. `classes` are all that the reader reaches. */
  async of(ids: readonly number[], classes: readonly ScheduledClass[], actor: Actor): Promise<MarkRow[]> {
    if (ids.length === 0) return [];
    const marks = await this.stored(ids);
    const classOf = new Map(classes.map((each) => [each.scheduleId, each]));
    const calendars = await this.dates.calendars(marks.map(({ scheduleId }) => classOf.get(scheduleId)!));
    const rules = await this.rules.for(actor);
    const rowOf = (mark: StoredMark): MarkRow => {
      const schedule = classOf.get(mark.scheduleId)!;
      const days = calendars.get(schedule.semesterId)?.find(({ date }) => date === mark.date)?.days ?? [];
      const closing = closingOn(schedule, days);
      const wasOnRoster = Boolean(mark.wasOnRoster);
      const refused =
        dateRefusal(schedule, mark.date, rules, { meets: classDayOn(schedule, days) !== null, closing }) ??
        hoursRefusal(schedule, mark.date, rules) ??
        rosterRefusalOf(wasOnRoster);
      return {
        ...mark,
        ...classNames(schedule),
        excused: Boolean(mark.excused),
        wasOnRoster,
        closed: closing && closedWords(closing),
        refused,
      };
    };
    const rows = new Map(marks.map((mark) => [mark.markId, rowOf(mark)]));
    return ids.flatMap((id) => rows.get(id) ?? []);
  }

  private stored(ids: readonly number[]) {
    return this.db.query<StoredMark>(
      `SELECT mark.id AS "markId", mark.schedule_id AS "scheduleId", calendar_day.date AS "date", mark.student_id AS "studentId",
         ${studentNames}, mark.status AS "status", mark.note AS "note",
         mark.absence_reason_id AS "absenceReasonId", absence_reason.name AS "absenceReason", absence_reason.excused AS "excused",
         ${userName} AS "markedBy", mark.marked_at AS "markedAt", mark.version AS "version",
         ${wasIn('mark.student_id', 'schedule.class_section_id', 'calendar_day.date')} AS "wasOnRoster"
       ${fromDatedMarks} ${joinStudent('mark.student_id')} ${joinSchedule('mark.schedule_id')} ${leftJoinUser('mark.marked_by_id')}
         ${leftJoinAbsenceReason('mark.absence_reason_id')}
       WHERE mark.id IN (:...ids)`,
      { ids },
    );
  }
}

/** A register names only students who were in the section on its date (decisions 2.2). */
export const rosterRefusalOf = (wasOnRoster: boolean) =>
  wasOnRoster ? null : ({ cause: 'NOT_ON_ROSTER', message: attendanceMessages.notOnRoster } as const);
