import { Injectable } from '@nestjs/common';
import { Between, In, Not } from 'typeorm';
import type { AuditAction } from '@homeroom/shared/audit';
import { takesClasses, type CalendarDayInput, type Closing, type Scope } from '@homeroom/shared/calendar/class-dates';
import { showDate, type IsoDate } from '@homeroom/shared/dates';
import { closingOver } from '@homeroom/shared/calendar/closing';
import {
  calendarMessages,
  dateProblem,
  isTwin,
  type DaysById,
  type RemovedDays,
} from '@homeroom/shared/calendar/manage-calendar';
import type { Actor } from '../../platform/access/actor.js';
import { notFound } from '../../platform/not-found.js';
import { Audit } from '../../platform/audit/audit.js';
import { Database } from '../../platform/database/database.js';
import { conflict, invalid } from '../../platform/http/problems.js';
import type { ResourceWriter, Values } from '../../platform/resources/define-resource.js';
import { ClassTypeEntity } from '../academics/class-type.entity.js';
import { SectionEntity } from '../academics/section.entity.js';
import { SemesterEntity, withFullName, type NamedSemester } from '../academics/semester.entity.js';
import { CalendarDayEntity } from '../classes/calendar-day.entity.js';
import { CoverEndings } from '../cover/endings/cover-endings.service.js';
import { MarkedDays } from './marked-days.service.js';

interface CalendarPeriod {
  semesterId: number;
  firstDay: IsoDate;
  lastDay: IsoDate;
}

/** Writes the days of the calendar. A day that has marks keeps its date, kind and scope. */
@Injectable()
export class CalendarDays implements ResourceWriter {
  constructor(
    private readonly db: Database,
    private readonly audit: Audit,
    private readonly endings: CoverEndings,
    private readonly marked: MarkedDays,
  ) {}

  create(input: Values, actor: Actor): Promise<number> {
    return this.db.unit(() => this.insert(input as unknown as CalendarDayInput, 'create', actor));
  }

  update(id: number, change: Values, actor: Actor): Promise<void> {
    return this.db.unit(async () => {
      const before = await this.require(id);
      const after = { ...before, ...(change as Partial<CalendarDayInput>) };
      const isMoved = placeOf(after) !== placeOf(before);
      if (isMoved && (await this.isMarked(id))) throw conflict(calendarMessages.marked);
      // If the kind is changed by hand, closing cannot be undone any more.
      if (after.kind !== before.kind) after.closedFrom = null;
      if (isMoved) {
        await this.hold(after.semesterId);
        await this.requireUnmarked(after);
        await this.requireOpen(after);
      }
      await this.save(before, after, 'update', actor);
    });
  }

  remove(id: number, actor: Actor): Promise<void> {
    return this.db.unit(async () => {
      const before = await this.require(id);
      if (await this.isMarked(id))
        throw conflict(before.kind === 'CLOSURE' ? calendarMessages.closedDelete : calendarMessages.markedDelete);
      await this.delete([before], 'delete', actor);
    });
  }

  /** Takes back days that were just added. Days that have marks by now stay, and missing ones are ignored. */
  removeUnmarked({ ids }: DaysById, actor: Actor): Promise<RemovedDays> {
    return this.db.unit(async () => {
      const days = await this.lockedDays(ids);
      const marked = await this.marked.among(ids);
      const removed = days.filter(({ id }) => !marked.has(id));
      await this.delete(removed, 'delete', actor);
      return {
        removed: removed.map(({ date }) => date),
        kept: days.filter(({ id }) => marked.has(id)).map(({ date }) => date),
      };
    });
  }

  /** Adds a day; refuses dates outside the semester, unknown classes, duplicates, days that would take marked registers, and classes on closed dates. */
  async insert(input: CalendarDayInput, action: 'create' | 'close', actor: Actor): Promise<number> {
    const values = { ...input, closedFrom: null };
    await this.requireSound(values);
    if (action === 'create') {
      await this.requireUnmarked(values);
      await this.requireOpen(values);
    }
    const id = await this.db.insertRow(CalendarDayEntity, values);
    await this.audit.record(actor, { action, subject: 'CalendarDay', id, after: values });
    return id;
  }

  /** Changes a day, under the same rules. */
  async save(before: CalendarDayEntity, after: CalendarDayEntity, action: AuditAction, actor: Actor): Promise<void> {
    if (placeOf(after) !== placeOf(before)) await this.requireSound(after);
    const { id, ...values } = after;
    await this.db.update(CalendarDayEntity, { id }, values);
    await this.audit.record(actor, { action, subject: 'CalendarDay', id, before, after });
  }

  /** Deletes days; cover on them ends (decisions 2.4). */
  async delete(days: readonly CalendarDayEntity[], action: 'delete' | 'reopen', actor: Actor): Promise<void> {
    const ids = days.map(({ id }) => id);
    await this.endings.endBeforeDeletion({ dayIds: ids }, actor);
    await this.db.delete(CalendarDayEntity, { id: In(ids) });
    await this.audit.record(
      actor,
      days.map((before) => ({ action, subject: 'CalendarDay', id: before.id, before })),
    );
  }

  /** A day whose calendar is locked until the unit ends; 404 for a missing one. */
  async require(id: number): Promise<CalendarDayEntity> {
    const [day] = await this.lockedDays([id]);
    if (!day) throw notFound('CalendarDay');
    return day;
  }

  /** The days that exist, by date; their calendars are locked until the unit ends. */
  async lockedDays(ids: readonly number[]): Promise<CalendarDayEntity[]> {
    const where = { id: In([...ids]) };
    const semesterIds = (await this.db.findBy(CalendarDayEntity, where)).map(({ semesterId }) => semesterId);
    await this.db.lockRows('semesters', semesterIds);
    return this.db.find(CalendarDayEntity, { where, order: { date: 'ASC', id: 'ASC' } });
  }

  /** Locks a semester's calendar until the unit ends: nobody can change it or save its registers meanwhile. */
  hold(semesterId: number): Promise<void> {
    return this.db.lockRow('semesters', semesterId);
  }

  /** The days of a period; 400 if it leaves its semester, or the scope has unknown ids. */
  async inPeriod({ semesterId, firstDay, lastDay, ...scope }: CalendarPeriod & Scope): Promise<CalendarDayEntity[]> {
    await this.requirePlace({ semesterId, firstDay, lastDay }, scope);
    return this.db.find(CalendarDayEntity, {
      where: { semesterId, date: Between(firstDay, lastDay) },
      order: { date: 'ASC', id: 'ASC' },
    });
  }

  /** The semester; 400 for a missing one. */
  async semester(id: number): Promise<NamedSemester> {
    const semester = await this.db.findOneBy(SemesterEntity, { id });
    if (!semester) throw invalid({ path: 'semesterId', message: 'Choose a semester from the list.' });
    return withFullName(this.db, semester);
  }

  private async isMarked(id: number): Promise<boolean> {
    return (await this.marked.among([id])).size > 0;
  }

  private async requireSound(day: CalendarDayInput & { id?: number }): Promise<void> {
    await this.hold(day.semesterId);
    await this.requirePlace(periodOf(day), day, 'date');
    const { semesterId, date } = day;
    const others = await this.db.findBy(CalendarDayEntity, { semesterId, date, id: Not(day.id ?? 0) });
    if (others.some((other) => isTwin(day, other))) throw conflict(calendarMessages.twin(showDate(day.date)), 'date');
  }

  /** `path` is the field of both dates, if there is only one. */
  private async requirePlace({ semesterId, firstDay, lastDay }: CalendarPeriod, scope: Scope, path?: string) {
    const semester = await this.semester(semesterId);
    const problem =
      dateProblem(firstDay, semester, path ?? 'firstDay') ?? dateProblem(lastDay, semester, path ?? 'lastDay');
    if (problem) throw invalid(problem);
    for (const [field, entity, words] of [
      ['classTypeIds', ClassTypeEntity, 'class types'],
      ['sectionIds', SectionEntity, 'sections'],
    ] as const) {
      const ids = scope[field];
      if (ids && (await this.db.countBy<ClassTypeEntity | SectionEntity>(entity, { id: In(ids) })) !== ids.length)
        throw invalid({ path: field, message: `Choose ${words} from the list.` });
    }
  }

  /** Refuses a holiday on a date with marked registers, which would silently disappear. Closing the day shows its effect first. */
  private async requireUnmarked(day: CalendarDayInput) {
    if (!takesClasses(day.kind)) return;
    const marked = await this.marked.dates(periodOf(day), day);
    if (marked.length > 0) throw conflict(calendarMessages.markedDate(showDate(day.date)), 'date');
  }

  /** Refuses a class day on a date that is closed for all of its classes. */
  private async requireOpen(day: CalendarDayInput & { id?: number }) {
    const { semesterId, date, id = 0 } = day;
    const where = { semesterId, date, id: Not(id) };
    const closing = closingOver(day, await this.db.find(CalendarDayEntity, { where, order: { id: 'ASC' } }));
    if (closing) throw closedFor(day, closing, 'date');
  }
}

/** The 409 for a class day on a date that `closing` cancels. */
export const closedFor = ({ date }: CalendarDayInput, closing: Closing, path: string) =>
  conflict(calendarMessages.closed(showDate(date), closing), path);

const periodOf = ({ semesterId, date }: CalendarDayInput): CalendarPeriod => ({
  semesterId,
  firstDay: date,
  lastDay: date,
});

/** Everything but the name: what decides which classes the day has. */
const placeOf = ({ date, semesterId, kind, classTypeIds, sectionIds }: CalendarDayInput) =>
  JSON.stringify([date, semesterId, kind, classTypeIds, sectionIds]);
