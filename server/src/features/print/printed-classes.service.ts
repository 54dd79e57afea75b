import { Injectable } from '@nestjs/common';
import type { IsoDate } from '@homeroom/shared/dates';
import {
  dateColumns,
  type BlankRegister,
  type BlankRegisterQuery,
  type ClassList,
  type PrintableClass,
} from '@homeroom/shared/print';
import type { Actor } from '../../platform/access/actor.js';
import { notFound } from '../../platform/access/row-access.js';
import { SchoolTime } from '../../platform/settings/school-time.js';
import { ClassDates, classNames, type ReachedDays, type ScheduledClass } from '../classes/class-dates.service.js';
import { isHeld } from '../classes/classes.sql.js';
import { PrintedPeople } from './printed-people.service.js';

type PrintedClass = ScheduledClass & ReachedDays;

/** The classes that somebody can print, and the students on their sheets. */
@Injectable()
export class PrintedClasses {
  constructor(
    private readonly dates: ClassDates,
    private readonly people: PrintedPeople,
    private readonly time: SchoolTime,
  ) {}

  /** Present and future classes: all for an administrator, their own and those covered today for a teacher. */
  async classes(actor: Actor): Promise<PrintableClass[]> {
    return (await this.reached(actor, await this.time.today())).map(headOf);
  }

  /** A blank register; for a substitute, of today only. 404 for a class out of the actor's reach. */
  async register({ scheduleId, from }: BlankRegisterQuery, actor: Actor): Promise<BlankRegister> {
    const today = await this.time.today();
    const schedule = await this.require(scheduleId, actor, today);
    const coming = schedule.days.map(({ date }) => date).filter((date) => date >= (from ?? today));
    const dates = coming.slice(0, dateColumns.most);
    const roster = dates[0] ?? schedule.days.at(-1)?.date ?? dayWithin(schedule, today);
    const students = await this.people.students([schedule.classSectionId], roster);
    return { ...headOf(schedule), dates, students: students.map(({ sectionId: _, ...student }) => student) };
  }

  /** The students of a class; 404 for a class out of the actor's reach, or that they only cover. */
  async classList(scheduleId: number, actor: Actor): Promise<ClassList> {
    const today = await this.time.today();
    const schedule = await this.require(scheduleId, actor, today);
    if (schedule.reached) throw notFound('Schedule');
    const date = dayWithin(schedule, today);
    const sections = [schedule.classSectionId];
    const parents = await this.people.parents(sections, date, actor);
    const students = await this.people.students(sections, date);
    return {
      ...headOf(schedule),
      date,
      students: students.map(({ sectionId: _, ...student }) => ({
        ...student,
        parents: parents.get(student.studentId) ?? [],
      })),
    };
  }

  /** Classes that the actor only covers are limited to today, and left out if they do not meet. */
  private async reached(actor: Actor, today: IsoDate, scheduleId?: number): Promise<PrintedClass[]> {
    const filter = {
      sql: `e.archived = FALSE AND e.last_day >= :today AND ${isHeld}${scheduleId ? ' AND s.id = :scheduleId' : ''}`,
      parameters: { today, scheduleId },
    };
    const found = await this.dates.of(await this.dates.reachedBy(actor, filter));
    return found
      .map((schedule) =>
        schedule.reached ? { ...schedule, days: schedule.days.filter(({ date }) => date === today) } : schedule,
      )
      .filter(({ reached, days }) => !reached || days.length > 0);
  }

  private async require(scheduleId: number, actor: Actor, today: IsoDate): Promise<PrintedClass> {
    const [schedule] = await this.reached(actor, today, scheduleId);
    if (!schedule) throw notFound('Schedule');
    return schedule;
  }
}

const headOf = (schedule: PrintedClass): PrintableClass => ({
  ...classNames(schedule),
  startTime: schedule.startTime,
  endTime: schedule.endTime,
  coveredToday: schedule.reached !== null,
});

/** Today, or the first day of a class that has not begun. */
const dayWithin = ({ firstDay, semesterFirstDay }: PrintedClass, today: IsoDate): IsoDate =>
  [today, firstDay ?? semesterFirstDay, semesterFirstDay].reduce((one, other) => (one > other ? one : other));
