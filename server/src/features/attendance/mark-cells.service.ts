import { Injectable } from '@nestjs/common';
import type { MarkCell, MarkCellQuery } from '@homeroom/shared/attendance/marks';
import { closedWords, type CalendarDay } from '@homeroom/shared/calendar/class-dates';
import type { Actor } from '../../platform/access/actor.js';
import { notFound } from '../../platform/not-found.js';
import { Database } from '../../platform/database/database.js';
import { noticesOn, offeredReasons } from '../absence-notices/public.js';
import { leftJoinAbsenceReason } from '../absence-notices/absence-notices.sql.js';
import { leftJoinUser, userName } from '../accounts/accounts.sql.js';
import { classNames, type ScheduledClass } from '../classes/public.js';
import { daysOn } from '../classes/classes.sql.js';
import { fromEveryone, studentNames, wasIn } from '../students/students.sql.js';
import { MarkHistory } from './mark-history.service.js';
import { rosterRefusalOf } from './mark-rows.service.js';
import { RegisterCounts } from './register-counts.service.js';
import { placeKey } from './count-registers.js';
import { noClassRefusal } from './refusal.js';
import { Registers, type OpenedRegister } from './registers.service.js';

type StoredCell = Pick<
  MarkCell,
  | 'markId'
  | 'studentName'
  | 'studentLastName'
  | 'status'
  | 'note'
  | 'absenceReasonId'
  | 'absenceReason'
  | 'markedBy'
  | 'markedAt'
> & {
  markedById: number | null;
  version: number | null;
  excused: boolean | number;
  wasOnRoster: boolean | number;
  wasInClass: boolean | number;
};

/** One student in one register, marked or not, with its history (decisions 5, View-Edit-Attendance). */
@Injectable()
export class MarkCells {
  constructor(
    private readonly db: Database,
    private readonly registers: Registers,
    private readonly counts: RegisterCounts,
    private readonly history: MarkHistory,
  ) {}

  /** 404 for a schedule out of the actor's reach, and for a student who was not in its section while it met and has no mark there. */
  async read({ scheduleId, date, studentId }: MarkCellQuery, actor: Actor): Promise<MarkCell> {
    const { schedule, day, refusal } = await this.registers.open(scheduleId, date, actor);
    const cell = await this.stored(schedule, date, studentId, day?.id ?? 0);
    const isKnown = schedule.reached ? cell?.wasOnRoster : cell?.wasInClass;
    if (!cell || (cell.markId === null && !isKnown)) throw notFound('Student');
    const closing = schedule.closed.get(date) ?? null;
    const { wasInClass: _, markedById, ...mark } = cell;
    const wasOnRoster = Boolean(cell.wasOnRoster);
    const counted =
      day && (await this.counts.at([{ scheduleId, calendarDayId: day.id }])).get(placeKey(scheduleId, day.id));
    return {
      ...mark,
      ...classNames(schedule),
      excused: Boolean(cell.excused),
      date,
      studentId,
      version: cell.version ?? 0,
      own: markedById === actor.userId,
      wasOnRoster,
      closed: closing && closedWords(closing),
      blank: cell.status === null ? blankOf(day, wasOnRoster, refusal) : null,
      // A future date without a class says 'no class': waiting for it would not help.
      refused: day ? (refusal ?? rosterRefusalOf(wasOnRoster)) : noClassRefusal(schedule, date, closing),
      completed: counted !== null && counted !== undefined && counted.marked >= counted.total,
      // A teacher does not read why a student is away who has left the class, or joined after it.
      absenceNotices: (day && wasOnRoster && (await noticesOn(this.db, [studentId], date)).get(studentId)) || [],
      absenceReasons: await offeredReasons(this.db),
      history: mark.markId === null ? [] : await this.history.of(mark.markId, actor),
    };
  }

  /** The mark on the day that holds the class, or else on another day of that date, because closed days keep their marks. */
  private async stored(
    { scheduleId, classSectionId: sectionId, ...schedule }: ScheduledClass,
    date: string,
    studentId: number,
    dayId: number,
  ): Promise<StoredCell | undefined> {
    const span = {
      first: schedule.firstDay ?? schedule.semesterFirstDay,
      last: schedule.lastDay ?? schedule.semesterLastDay,
    };
    const [cell] = await this.db.query<StoredCell>(
      `SELECT mark.id AS "markId", ${studentNames}, mark.status AS "status", mark.note AS "note", mark.absence_reason_id AS "absenceReasonId", absence_reason.name AS "absenceReason", absence_reason.excused AS "excused", mark.marked_by_id AS "markedById",
         ${userName} AS "markedBy", mark.marked_at AS "markedAt", mark.version AS "version",
         ${wasIn('student.id', ':sectionId', ':date')} AS "wasOnRoster", ${wasIn('student.id', ':sectionId', ':first', ':last')} AS "wasInClass"
       ${fromEveryone}
         LEFT JOIN marks mark ON mark.student_id = student.id AND mark.schedule_id = :scheduleId AND mark.calendar_day_id IN ${daysOn}
         ${leftJoinUser('mark.marked_by_id')} ${leftJoinAbsenceReason('mark.absence_reason_id')}
       WHERE student.id = :studentId ORDER BY CASE WHEN mark.calendar_day_id = :dayId THEN 0 ELSE 1 END, mark.id LIMIT 1`,
      { scheduleId, sectionId, date, studentId, dayId, ...span },
    );
    return cell;
  }
}

/** The kind of an empty cell, decided in the order of the matrix: no class, not enrolled, future, not marked. */
function blankOf(day: CalendarDay | null, wasOnRoster: boolean, refusal: OpenedRegister['refusal']): MarkCell['blank'] {
  if (!day) return 'n';
  if (!wasOnRoster) return 'e';
  return refusal?.cause === 'FUTURE' ? 'f' : 'u';
}
