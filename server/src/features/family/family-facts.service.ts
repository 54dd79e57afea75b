import { Injectable } from '@nestjs/common';
import type { MarkStatus } from '@homeroom/shared/attendance/registers';
import { closedWords } from '@homeroom/shared/calendar/class-dates';
import { addDays, type IsoDate, type Hours } from '@homeroom/shared/dates';
import { tellingDays, type DayHours, type ToldAbsence, type ToldChild } from '@homeroom/shared/family';
import { callNameOf, fullNameOf } from '@homeroom/shared/names';
import { isOnRoster, type Stay } from '@homeroom/shared/students/students';
import { byText, capitalised } from '@homeroom/shared/text';
import { columns } from '../../platform/database/common.sql.js';
import { Database } from '../../platform/database/database.js';
import { fromNotices, leftJoinAbsenceReason } from '../absence-notices/absence-notices.sql.js';
import { fromMarks } from '../attendance/marks.sql.js';
import { ClassDates } from '../classes/class-dates.service.js';
import type { DatedClass } from '../classes/public.js';
import { joinContactsOf } from '../parents/parents.sql.js';
import { fromStays, fromStudents, isEnrolled } from '../students/students.sql.js';

/** In days: how far the page looks back for marks, and ahead for classes and closures. */
const looks = { back: 30, classes: 14, closures: 60 };
/** How many of each the page shows of a child. */
const most = { days: 2, closures: 5, marks: 5 };

/** A class of a child on a date. */
interface ClassOnDay extends Hours {
  className: string;
  teacherName: string;
}

/** A notice that still stands, of this parent or of the office, whose words stay with the school. */
export interface StandingNotice extends ToldAbsence {
  id: number;
  source: 'OFFICE' | 'FAMILY';
}

export interface FamilyChild extends ToldChild {
  fullName: string;
  sectionName: string | null;
  /** Today and the next day with classes. */
  nextDays: { date: IsoDate; classes: ClassOnDay[] }[];
  /** 'Winter break', by its first and last day. */
  closures: { first: IsoDate; last: IsoDate; words: string }[];
  /** The newest first. */
  marks: { date: IsoDate; className: string; status: MarkStatus; reason: string | null; excused: boolean }[];
  notices: StandingNotice[];
  /** Their classes, with the days of their stays. */
  classes: DatedClass[];
}

interface ChildRow {
  id: number;
  firstName: string;
  lastName: string;
  sectionName: string | null;
}

interface StayRow extends Stay {
  studentId: number;
  sectionId: number;
}

/** Reads what the page of a family shows: only children of the parent who are enrolled, and about whom they may be contacted. */
@Injectable()
export class FamilyFacts {
  constructor(
    private readonly db: Database,
    private readonly dates: ClassDates,
  ) {}

  async children(parentId: number, today: IsoDate): Promise<FamilyChild[]> {
    const rows = await this.db.query<ChildRow>(
      `SELECT student.id AS "id", student.student_first_name AS "firstName", student.student_last_name AS "lastName", section.section_name AS "sectionName"
       ${fromStudents} ${joinContactsOf('student.id')} WHERE parent.id = :parentId AND ${isEnrolled} ORDER BY student.student_name_order, student.id`,
      { parentId, today },
    );
    const studentIds = rows.map(({ id }) => id);
    if (studentIds.length === 0) return [];
    const stays = await this.stays(studentIds, addDays(today, -looks.back));
    const sectionIds = [...new Set(stays.map(({ sectionId }) => sectionId))];
    const during = { from: addDays(today, -looks.back), to: addDays(today, tellingDays) };
    const all = sectionIds.length > 0 ? await this.dates.of({ sectionIds, during, archived: false }) : [];
    const marks = await this.marks(studentIds, all, today);
    const notices = await this.notices(studentIds, parentId, today);
    return rows.map((row) => {
      const classes = ownClasses(
        all,
        stays.filter(({ studentId }) => studentId === row.id),
      );
      const days = hoursOf(classes);
      return {
        id: row.id,
        name: callNameOf(row),
        fullName: fullNameOf(row),
        sectionName: row.sectionName,
        days,
        nextDays: nextDays(classes, days, today),
        closures: closures(classes, today),
        marks: marks.get(row.id)?.slice(0, most.marks) ?? [],
        notices: notices.get(row.id) ?? [],
        classes,
      };
    });
  }

  /** The stays that end on a day or later. */
  private stays(studentIds: readonly number[], from: IsoDate): Promise<StayRow[]> {
    return this.db.query<StayRow>(
      `SELECT ${columns('membership', 'studentId', 'sectionId', 'firstDay', 'lastDay')} ${fromStays}
       WHERE membership.student_id IN (:...studentIds) AND (membership.last_day IS NULL OR membership.last_day >= :from)`,
      { studentIds, from },
    );
  }

  private async marks(studentIds: readonly number[], classes: readonly DatedClass[], today: IsoDate) {
    const from = addDays(today, -looks.back);
    const dates = new Map(
      classes.flatMap(({ days }) =>
        days.filter(({ date }) => date >= from && date <= today).map(({ id, date }) => [id, date] as const),
      ),
    );
    if (dates.size === 0) return new Map<number, FamilyChild['marks']>();
    const names = new Map(classes.map(({ scheduleId, className }) => [scheduleId, className]));
    const found = await this.db.query<{
      studentId: number;
      scheduleId: number;
      dayId: number;
      status: MarkStatus;
      reason: string | null;
      excused: boolean | number | null;
    }>(
      `SELECT mark.student_id AS "studentId", mark.schedule_id AS "scheduleId", mark.calendar_day_id AS "dayId", mark.status AS "status",
         absence_reason.name AS "reason", absence_reason.excused AS "excused"
       ${fromMarks} ${leftJoinAbsenceReason('mark.absence_reason_id')}
       WHERE mark.schedule_id IN (:...scheduleIds) AND mark.calendar_day_id IN (:...dayIds) AND mark.student_id IN (:...studentIds) AND mark.status IS NOT NULL`,
      { studentIds, scheduleIds: [...names.keys()], dayIds: [...dates.keys()] },
    );
    const marks = found.map(({ studentId, scheduleId, dayId, status, reason, excused }) => ({
      studentId,
      mark: { date: dates.get(dayId)!, className: names.get(scheduleId)!, status, reason, excused: Boolean(excused) },
    }));
    marks.sort((one, other) => (one.mark.date < other.mark.date ? 1 : -1));
    return new Map(
      [...Map.groupBy(marks, ({ studentId }) => studentId)].map(([id, own]) => [id, own.map(({ mark }) => mark)]),
    );
  }

  /** Of the office and of this parent: what another parent told is not shown. */
  private async notices(studentIds: readonly number[], parentId: number, today: IsoDate) {
    const found = await this.db.query<StandingNotice & { studentId: number }>(
      `SELECT ${columns('absence_notice', 'id', 'studentId', 'kind', 'firstDay', 'lastDay', 'arrivesAt', 'source')},
         CASE WHEN absence_notice.source = 'FAMILY' THEN absence_notice.reason END AS "reason"
       ${fromNotices} WHERE absence_notice.student_id IN (:...studentIds) AND absence_notice.last_day >= :today
         AND (absence_notice.source = 'OFFICE' OR absence_notice.parent_id = :parentId) ORDER BY absence_notice.first_day, absence_notice.id`,
      { studentIds, parentId, today },
    );
    return new Map(
      [...Map.groupBy(found, ({ studentId }) => studentId)].map(([id, own]) => [
        id,
        own.map(({ studentId: _, ...notice }): StandingNotice => notice),
      ]),
    );
  }
}

/** The classes of a child's sections, on the days of their stays. */
function ownClasses(classes: readonly DatedClass[], stays: readonly StayRow[]): DatedClass[] {
  return classes.flatMap((each) => {
    const own = stays.filter(({ sectionId }) => sectionId === each.classSectionId);
    if (own.length === 0) return [];
    const isOwn = (date: IsoDate) => own.some((stay) => isOnRoster(stay, date));
    return [
      {
        ...each,
        days: each.days.filter(({ date }) => isOwn(date)),
        closed: new Map([...each.closed].filter(([date]) => isOwn(date))),
      },
    ];
  });
}

function hoursOf(classes: readonly DatedClass[]): Map<IsoDate, DayHours> {
  const hours = new Map<IsoDate, DayHours>();
  for (const { days, startTime, endTime } of classes)
    for (const { date } of days) {
      const { start, end } = hours.get(date) ?? { start: null, end: null };
      hours.set(date, {
        start: start !== null && (startTime === null || start < startTime) ? start : startTime,
        end: end !== null && (endTime === null || end > endTime) ? end : endTime,
      });
    }
  return hours;
}

/** Today, if it has classes, and the next days that have. */
function nextDays(classes: readonly DatedClass[], hours: ReadonlyMap<IsoDate, DayHours>, today: IsoDate) {
  const until = addDays(today, looks.classes);
  const dates = [...hours.keys()].filter((date) => date >= today && date <= until).sort();
  return dates.slice(0, most.days).map((date) => ({
    date,
    classes: classes
      .filter(({ days }) => days.some((day) => day.date === date))
      .map(({ className, teacherName, startTime, endTime }) => ({ className, teacherName, startTime, endTime }))
      .sort(byText(({ startTime }) => startTime ?? '')),
  }));
}

/** Closures and holidays to come, consecutive days of one name together. */
function closures(classes: readonly DatedClass[], today: IsoDate): FamilyChild['closures'] {
  const until = addDays(today, looks.closures);
  const words = new Map(
    classes.flatMap(({ closed }) =>
      [...closed]
        .filter(([date]) => date >= today && date <= until)
        .map(([date, day]) => [date, closedWords(day)] as const),
    ),
  );
  const spans: FamilyChild['closures'] = [];
  for (const date of [...words.keys()].sort()) {
    const said = capitalised(words.get(date)!);
    const last = spans.at(-1);
    // A weekend within a holiday does not end it.
    if (last?.words === said && addDays(last.last, 3) >= date) last.last = date;
    else spans.push({ first: date, last: date, words: said });
  }
  return spans.slice(0, most.closures);
}
