import { Injectable } from '@nestjs/common';
import { attendanceMessages, markLetters, type MarkStatus } from '@homeroom/shared/attendance/registers';
import {
  marksMessages,
  type RegisterGrid,
  type RegisterGridQuery,
  type GridDate,
  type GridStudent,
} from '@homeroom/shared/attendance/marks';
import { closedWords, isItsWeekday } from '@homeroom/shared/calendar/class-dates';
import { daysBetween, showDate, type IsoDate } from '@homeroom/shared/dates';
import { isOnRoster, type Stay } from '@homeroom/shared/students/students';
import { byText } from '@homeroom/shared/text';
import type { WhyNot } from '@homeroom/shared/why-not';
import type { Actor } from '../../platform/access/actor.js';
import { Database } from '../../platform/database/database.js';
import { SchoolTime } from '../../platform/settings/school-time.js';
import { absenceReasonsOf } from '../absence-notices/public.js';
import { classNames, type DatedClass } from '../classes/public.js';
import { fromStudentStays, studentNames } from '../students/students.sql.js';
import { Registers } from './registers.service.js';

/** The registers of one class side by side (decisions 5, View-Edit-Attendance). */
@Injectable()
export class RegisterGrids {
  constructor(
    private readonly db: Database,
    private readonly registers: Registers,
    private readonly time: SchoolTime,
  ) {}

  /** All class dates of the schedule, or those in a range. 404 for a schedule out of the actor's reach. */
  async read({ scheduleId, date_gte: from, date_lte: to }: RegisterGridQuery, actor: Actor): Promise<RegisterGrid> {
    const schedule = await this.registers.require(scheduleId, actor);
    const range = { from: from ?? schedule.semesterFirstDay, to: to ?? schedule.semesterLastDay };
    const columns = columnsOf(schedule).filter(({ date }) => range.from <= date && date <= range.to);
    const { dates, students } = gridOf(
      columns,
      await this.stays(schedule),
      await this.marks(scheduleId, columns),
      await this.time.today(),
    );
    const empty = whyEmpty(schedule, range, dates.length, students.length);
    return {
      ...classNames(schedule),
      dates,
      students,
      absenceReasons: await absenceReasonsOf(this.db),
      empty,
      nearest: dates.length === 0 ? nearestTo(schedule, range) : null,
    };
  }

  private stays({ classSectionId }: DatedClass) {
    return this.db.query<NamedStay>(
      `SELECT membership.student_id AS "studentId", ${studentNames}, membership.first_day AS "firstDay", membership.last_day AS "lastDay"
       ${fromStudentStays} WHERE membership.section_id = :classSectionId ORDER BY student.student_name_order, student.id`,
      { classSectionId },
    );
  }

  private async marks(scheduleId: number, columns: readonly GridColumn[]): Promise<GridMark[]> {
    const days = columns.flatMap(({ dayId }) => dayId ?? []);
    if (days.length === 0) return [];
    return this.db.query<GridMark>(
      `SELECT student_id AS "studentId", calendar_day_id AS "dayId", status AS "status", note AS "note", absence_reason_id AS "absenceReasonId"
       FROM marks WHERE schedule_id = :scheduleId AND calendar_day_id IN (:...days) AND status IS NOT NULL`,
      { scheduleId, days },
    );
  }
}

/** The class days, and closed dates on which the class would meet. */
const columnsOf = (schedule: DatedClass): GridColumn[] =>
  [
    ...schedule.days.map(({ id, date }) => ({ date, dayId: id, closed: null })),
    ...[...schedule.closed]
      .filter(([date]) => isItsWeekday(schedule, date))
      .map(([date, closing]) => ({ date, dayId: null, closed: closedWords(closing) })),
  ].sort(byText(({ date }) => date));

function whyEmpty(
  { days }: DatedClass,
  { from, to }: { from: IsoDate; to: IsoDate },
  dates: number,
  students: number,
): WhyNot | null {
  if (days.length === 0 && dates === 0) return { cause: 'NO_DATES', message: attendanceMessages.noDates };
  if (dates === 0) return { cause: 'NO_CLASS', message: marksMessages.noneBetween(showDate(from), showDate(to)) };
  return students === 0 ? { cause: 'NO_STUDENTS', message: attendanceMessages.noStudents } : null;
}

/** The class date nearest to a range without any. */
function nearestTo({ days }: DatedClass, { from, to }: { from: IsoDate; to: IsoDate }): IsoDate | null {
  const away = (date: IsoDate) => (date < from ? daysBetween(date, from) : daysBetween(to, date));
  return days.map(({ date }) => date).sort((a, b) => away(a) - away(b))[0] ?? null;
}

/** A column: the calendar day that holds the class, or what closes it. */
interface GridColumn {
  date: IsoDate;
  dayId: number | null;
  closed: string | null;
}

interface GridMark {
  studentId: number;
  dayId: number;
  status: MarkStatus;
  note: string | null;
  absenceReasonId: number | null;
}

type NamedStay = Stay & { studentId: number; studentName: string; studentLastName: string };

/**
 * The registers of a class as rows and columns. A cell is the first that applies: closed ('n'), not enrolled on that date ('e'), the
 * mark, in the future ('f'), not marked ('u'); as in the reports (decisions 2.2). Students who are on none of the rosters have no row.
 * `stays` are all of one section, by name.
 */
function gridOf(
  columns: readonly GridColumn[],
  stays: readonly NamedStay[],
  marks: readonly GridMark[],
  today: IsoDate,
) {
  const markAt = new Map(marks.map((mark) => [`${mark.studentId} ${mark.dayId}`, mark]));
  const dates: GridDate[] = columns.map(({ date, closed }) => ({ date, closed, marked: 0, total: 0 }));
  const students: GridStudent[] = [];
  for (const [studentId, own] of Map.groupBy(stays, ({ studentId }) => studentId)) {
    const notes: Record<IsoDate, string> = {};
    const reasons: Record<IsoDate, number> = {};
    const cells = columns.map(({ date, dayId }, at) => {
      if (dayId === null) return 'n';
      if (!own.some((stay) => isOnRoster(stay, date))) return 'e';
      dates[at]!.total += 1;
      const mark = markAt.get(`${studentId} ${dayId}`);
      if (!mark) return date > today ? 'f' : 'u';
      dates[at]!.marked += 1;
      if (mark.note) notes[date] = mark.note;
      if (mark.absenceReasonId) reasons[date] = mark.absenceReasonId;
      return markLetters[mark.status];
    });
    const isHere = columns.some(({ date }) => own.some((stay) => isOnRoster(stay, date)));
    const { studentName, studentLastName } = own[0]!;
    if (isHere) students.push({ studentId, studentName, studentLastName, cells: cells.join(''), notes, reasons });
  }
  return { dates, students };
}
