import { Injectable } from '@nestjs/common';
import type { MarkStatus } from '@homeroom/shared/attendance/registers';
import type { IsoDate } from '@homeroom/shared/dates';
import {
  dateColumns,
  type BlankRegister,
  type BlankRegisterQuery,
  type ClassList,
  type EmergencyList,
  type EmergencyMark,
  type PrintableClass,
  type PrintedParent,
  type PrintedStudent,
} from '@homeroom/shared/print';
import { byName } from '@homeroom/shared/text';
import type { Actor } from '../../platform/access/actor.js';
import { RowAccess } from '../../platform/access/row-access.js';
import { notFound } from '../../platform/not-found.js';
import { Database } from '../../platform/database/database.js';
import { SchoolTime } from '../../platform/settings/school-time.js';
import { fromDatedMarks } from '../attendance/marks.sql.js';
import { ClassDates } from '../classes/class-dates.service.js';
import { classNames, type DatedClass, type ScheduledClass } from '../classes/public.js';
import { joinContactsOf } from '../parents/parents.sql.js';
import { fromStudentStays, onRoster, registerNotes, studentNames } from '../students/students.sql.js';
import { nameColumns } from '../../platform/database/common.sql.js';

/** The sheets of classes that somebody can print, and the list to take along when the building is evacuated. */
@Injectable()
export class PrintedSheets {
  constructor(
    private readonly db: Database,
    private readonly access: RowAccess,
    private readonly dates: ClassDates,
    private readonly time: SchoolTime,
  ) {}

  /** Present and future classes, first those that still have class dates; for a teacher, their own and those covered today. */
  async classes(actor: Actor): Promise<PrintableClass[]> {
    const today = await this.time.today();
    const isOver = ({ days }: DatedClass) => (days.at(-1)?.date ?? '') < today;
    const found = await this.reached(actor, today);
    return found.toSorted((one, other) => Number(isOver(one)) - Number(isOver(other))).map(headOf);
  }

  /** A blank register; for a substitute, of today only. 404 for a class out of the actor's reach. */
  async register({ scheduleId, from }: BlankRegisterQuery, actor: Actor): Promise<BlankRegister> {
    const today = await this.time.today();
    const schedule = await this.require(scheduleId, actor, today);
    const coming = schedule.days.map(({ date }) => date).filter((date) => date >= (from ?? today));
    const dates = coming.slice(0, dateColumns.most);
    const roster = dates[0] ?? schedule.days.at(-1)?.date ?? dayWithin(schedule, today);
    const students = await this.students([schedule.classSectionId], roster);
    return { ...headOf(schedule), dates, students: students.map(({ sectionId: _, ...student }) => student) };
  }

  /** The students of a class; 404 for a class out of the actor's reach, or that they only cover. */
  async classList(scheduleId: number, actor: Actor): Promise<ClassList> {
    const today = await this.time.today();
    const schedule = await this.require(scheduleId, actor, today);
    if (schedule.reached) throw notFound('Schedule');
    const date = dayWithin(schedule, today);
    const sections = [schedule.classSectionId];
    const parents = await this.parents(sections, date, actor);
    const students = await this.students(sections, date);
    return {
      ...headOf(schedule),
      date,
      students: students.map(({ sectionId: _, ...student }) => ({
        ...student,
        parents: parents.get(student.studentId) ?? [],
      })),
    };
  }

  /** The sections with a class today that the actor reaches: all for an administrator, own and covered ones for a teacher. */
  async emergencyList(actor: Actor): Promise<EmergencyList> {
    const { date, time } = await this.time.now();
    const classes = await this.classesOn(date, actor);
    const sections = new Map(classes.map(({ classSectionId, sectionName }) => [classSectionId, sectionName]));
    const sectionIds = [...sections.keys()];
    const [students, parents, marks] = await Promise.all([
      this.students(sectionIds, date),
      this.parents(sectionIds, date, actor),
      this.latestMarks(classes, date),
    ]);
    const bySection = Map.groupBy(students, ({ sectionId }) => sectionId);
    return {
      date,
      time,
      sections: [...sections]
        .map(([id, sectionName]) => ({
          sectionName,
          students: (bySection.get(id) ?? []).map(({ sectionId: _, ...student }) => ({
            ...student,
            mark: marks.get(student.studentId) ?? null,
            parents: parents.get(student.studentId) ?? [],
          })),
        }))
        .filter((section) => section.students.length > 0)
        .sort(byName(({ sectionName }) => sectionName)),
    };
  }

  /** Classes that the actor only covers are limited to today, and left out if they do not meet. */
  private async reached(actor: Actor, today: IsoDate, scheduleId?: number): Promise<DatedClass[]> {
    const one = scheduleId ? { scheduleIds: [scheduleId] } : {};
    const found = await this.dates.of({ archived: false, during: { from: today }, heldOn: today, ...one }, actor);
    return found
      .map((schedule) =>
        schedule.reached ? { ...schedule, days: schedule.days.filter(({ date }) => date === today) } : schedule,
      )
      .filter(({ reached, days }) => !reached || days.length > 0);
  }

  private async require(scheduleId: number, actor: Actor, today: IsoDate): Promise<DatedClass> {
    const [schedule] = await this.reached(actor, today, scheduleId);
    if (!schedule) throw notFound('Schedule');
    return schedule;
  }

  private async classesOn(date: IsoDate, actor: Actor): Promise<ScheduledClass[]> {
    const reached = await this.dates.of({ archived: false, during: { from: date, to: date } }, actor);
    return reached.filter(({ days }) => days.some((day) => day.date === date));
  }

  /** Each student's mark in the latest class in which they are marked. */
  private async latestMarks(schedules: readonly ScheduledClass[], date: IsoDate): Promise<Map<number, EmergencyMark>> {
    const latest = new Map<number, EmergencyMark>();
    if (schedules.length === 0) return latest;
    const classes = new Map(schedules.map((schedule) => [schedule.scheduleId, schedule]));
    const marks = await this.db.query<{ studentId: number; scheduleId: number; status: MarkStatus }>(
      `SELECT mark.student_id AS "studentId", mark.schedule_id AS "scheduleId", mark.status AS "status" ${fromDatedMarks}
       WHERE calendar_day.date = :date AND mark.status IS NOT NULL AND mark.schedule_id IN (:...scheduleIds) ORDER BY mark.marked_at, mark.id`,
      { date, scheduleIds: [...classes.keys()] },
    );
    for (const { studentId, scheduleId, status } of marks) {
      const { className, startTime } = classes.get(scheduleId)!;
      if ((startTime ?? '') >= (latest.get(studentId)?.startTime ?? ''))
        latest.set(studentId, { status, className, startTime });
    }
    return latest;
  }

  /** The students of sections on a date, sorted by name. */
  private students(sectionIds: readonly number[], date: IsoDate): Promise<(PrintedStudent & { sectionId: number })[]> {
    if (sectionIds.length === 0) return Promise.resolve([]);
    return this.db.query(
      `SELECT membership.section_id AS "sectionId", student.id AS "studentId", ${studentNames}, ${registerNotes} AS "registerNotes"
       ${fromStudentStays} WHERE membership.section_id IN (:...sectionIds) AND ${onRoster(':date')} ORDER BY student.student_name_order, student.id`,
      { sectionIds: [...sectionIds], date },
    );
  }

  /** Parents by student, the first parent first; only for the reader's own students, because cover does not reach parents (decisions 2.4). */
  private async parents(
    sectionIds: readonly number[],
    date: IsoDate,
    actor: Actor,
  ): Promise<Map<number, PrintedParent[]>> {
    if (sectionIds.length === 0) return new Map();
    const rule = this.access.rule(actor, 'Student', 'membership.student_id');
    const found = await this.db.query<PrintedParent & { studentId: number }>(
      `SELECT membership.student_id AS "studentId", ${nameColumns('fullName', 'parent')}, parent.phone AS "phone", student_parent.relationship AS "relationship"
       ${fromStudentStays} ${joinContactsOf('student.id')}
       WHERE membership.section_id IN (:...sectionIds) AND ${onRoster(':date')} AND ${rule.sql} ORDER BY student_parent.position, parent.id`,
      { ...rule.parameters, sectionIds: [...sectionIds], date },
    );
    const byStudent = Map.groupBy(found, ({ studentId }) => studentId);
    return new Map([...byStudent].map(([id, own]) => [id, own.map(({ studentId: _, ...parent }) => parent)]));
  }
}

const headOf = (schedule: DatedClass): PrintableClass => ({
  ...classNames(schedule),
  startTime: schedule.startTime,
  endTime: schedule.endTime,
  endsOn: schedule.lastDay,
  coveredToday: schedule.reached !== null,
});

/** Today, or the first day of a class that has not begun. */
const dayWithin = ({ firstDay, semesterFirstDay }: DatedClass, today: IsoDate): IsoDate =>
  [today, firstDay ?? semesterFirstDay, semesterFirstDay].reduce((one, other) => (one > other ? one : other));
