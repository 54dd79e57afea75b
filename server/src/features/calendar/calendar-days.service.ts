import { Injectable } from '@nestjs/common';
import { Between, In, Not, type EntityManager } from 'typeorm';
import type { AuditAction } from '@homeroom/shared/audit';
import { takesClasses, type CalendarDayInput, type Scope } from '@homeroom/shared/calendar/class-dates';
import { showDate, type IsoDate } from '@homeroom/shared/dates';
import {
  calendarMessages,
  dateProblem,
  isTwin,
  type DaysById,
  type RemovedDays,
} from '@homeroom/shared/calendar/manage-calendar';
import type { Actor } from '../../platform/access/actor.js';
import { notFound } from '../../platform/access/row-access.js';
import { Audit } from '../../platform/audit/audit.js';
import { insertRow } from '../../platform/database/insert-row.js';
import { lockRow, lockRows } from '../../platform/database/lock-row.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { conflict, invalid } from '../../platform/http/problems.js';
import type { ResourceWriter, Values } from '../../platform/resources/define-resource.js';
import { ClassTypeEntity } from '../academics/class-type.entity.js';
import { SectionEntity } from '../academics/section.entity.js';
import { namedSemester, type NamedSemester } from '../academics/semester.entity.js';
import { CalendarDayEntity } from '../classes/calendar-day.entity.js';
import { CoverEndings } from '../delegations/cover-endings.service.js';
import { markedDates, markedDays } from './marked-days.js';

interface CalendarPeriod {
  semesterId: number;
  firstDay: IsoDate;
  lastDay: IsoDate;
}

/** Writes the days of the calendar. A day that has marks keeps its date, kind and scope. */
@Injectable()
export class CalendarDays implements ResourceWriter {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly audit: Audit,
    private readonly endings: CoverEndings,
  ) {}

  create(input: Values, actor: Actor): Promise<number> {
    return this.unitOfWork.run((manager) =>
      this.insert(manager, input as unknown as CalendarDayInput, 'create', actor),
    );
  }

  update(id: number, change: Values, actor: Actor): Promise<void> {
    return this.unitOfWork.run(async (manager) => {
      const before = await this.require(manager, id);
      const after = { ...before, ...(change as Partial<CalendarDayInput>) };
      const isMoved = placeOf(after) !== placeOf(before);
      if (isMoved && (await this.isMarked(manager, id))) throw conflict(calendarMessages.marked);
      // If the kind is changed by hand, closing cannot be undone any more.
      if (after.kind !== before.kind) after.closedFrom = null;
      if (isMoved) {
        await this.hold(manager, after.semesterId);
        await this.requireUnmarked(manager, after);
      }
      await this.save(manager, before, after, 'update', actor);
    });
  }

  remove(id: number, actor: Actor): Promise<void> {
    return this.unitOfWork.run(async (manager) => {
      const before = await this.require(manager, id);
      if (await this.isMarked(manager, id))
        throw conflict(before.kind === 'CLOSURE' ? calendarMessages.closedDelete : calendarMessages.markedDelete);
      await this.delete(manager, [before], 'delete', actor);
    });
  }

  /** Takes back days that were just added. Days that have marks by now stay, and missing ones are ignored. */
  removeUnmarked({ ids }: DaysById, actor: Actor): Promise<RemovedDays> {
    return this.unitOfWork.run(async (manager) => {
      const days = await this.held(manager, ids);
      const marked = await markedDays(manager, ids);
      const removed = days.filter(({ id }) => !marked.has(id));
      await this.delete(manager, removed, 'delete', actor);
      return {
        removed: removed.map(({ date }) => date),
        kept: days.filter(({ id }) => marked.has(id)).map(({ date }) => date),
      };
    });
  }

  /** Adds a day; refuses dates outside the semester, unknown classes, duplicates, and days that would take marked registers. */
  async insert(
    manager: EntityManager,
    input: CalendarDayInput,
    action: 'create' | 'close',
    actor: Actor,
  ): Promise<number> {
    const values = { ...input, closedFrom: null };
    await this.requireSound(manager, values);
    if (action === 'create') await this.requireUnmarked(manager, values);
    const id = await insertRow(manager, CalendarDayEntity, values);
    await this.audit.record(manager, actor, { action, subject: 'CalendarDay', id, after: values });
    return id;
  }

  /** Changes a day, under the same rules. */
  async save(
    manager: EntityManager,
    before: CalendarDayEntity,
    after: CalendarDayEntity,
    action: AuditAction,
    actor: Actor,
  ): Promise<void> {
    if (placeOf(after) !== placeOf(before)) await this.requireSound(manager, after);
    const { id, ...values } = after;
    await manager.update(CalendarDayEntity, { id }, values);
    await this.audit.record(manager, actor, { action, subject: 'CalendarDay', id, before, after });
  }

  /** Deletes days; cover on them ends (decisions 2.4). */
  async delete(
    manager: EntityManager,
    days: readonly CalendarDayEntity[],
    action: 'delete' | 'reopen',
    actor: Actor,
  ): Promise<void> {
    const ids = days.map(({ id }) => id);
    await this.endings.endBeforeDeletion(manager, { dayIds: ids }, actor);
    await manager.delete(CalendarDayEntity, { id: In(ids) });
    await this.audit.record(
      manager,
      actor,
      ...days.map((before) => ({ action, subject: 'CalendarDay', id: before.id, before })),
    );
  }

  /** A day whose calendar is locked until the unit ends; 404 for a missing one. */
  async require(manager: EntityManager, id: number): Promise<CalendarDayEntity> {
    const [day] = await this.held(manager, [id]);
    if (!day) throw notFound('CalendarDay');
    return day;
  }

  /** The days that exist, by date; their calendars are locked until the unit ends. */
  async held(manager: EntityManager, ids: readonly number[]): Promise<CalendarDayEntity[]> {
    const where = { id: In([...ids]) };
    const semesterIds = (await manager.findBy(CalendarDayEntity, where)).map(({ semesterId }) => semesterId);
    await lockRows(manager, 'semesters', semesterIds);
    return manager.find(CalendarDayEntity, { where, order: { date: 'ASC', id: 'ASC' } });
  }

  /** Locks a semester's calendar until the unit ends: nobody can change it or save its registers meanwhile. */
  hold(manager: EntityManager, semesterId: number): Promise<void> {
    return lockRow(manager, 'semesters', semesterId);
  }

  /** The days of a period; 400 if it leaves its semester, or the scope has unknown ids. */
  async inPeriod(
    manager: EntityManager,
    { semesterId, firstDay, lastDay, ...scope }: CalendarPeriod & Scope,
  ): Promise<CalendarDayEntity[]> {
    await this.requirePlace(manager, { semesterId, firstDay, lastDay }, scope);
    return manager.find(CalendarDayEntity, {
      where: { semesterId, date: Between(firstDay, lastDay) },
      order: { date: 'ASC', id: 'ASC' },
    });
  }

  /** The semester; 400 for a missing one. */
  async semester(manager: EntityManager, id: number): Promise<NamedSemester> {
    const semester = await namedSemester(manager, id);
    if (!semester) throw invalid({ path: 'semesterId', message: 'Choose a semester from the list.' });
    return semester;
  }

  private async isMarked(manager: EntityManager, id: number): Promise<boolean> {
    return (await markedDays(manager, [id])).size > 0;
  }

  private async requireSound(manager: EntityManager, day: CalendarDayInput & { id?: number }): Promise<void> {
    await this.hold(manager, day.semesterId);
    await this.requirePlace(manager, periodOf(day), day, 'date');
    const { semesterId, date } = day;
    const others = await manager.findBy(CalendarDayEntity, { semesterId, date, id: Not(day.id ?? 0) });
    if (others.some((other) => isTwin(day, other))) throw conflict(calendarMessages.twin(showDate(day.date)), 'date');
  }

  /** `path` is the field of both dates, if there is only one. */
  private async requirePlace(
    manager: EntityManager,
    { semesterId, firstDay, lastDay }: CalendarPeriod,
    scope: Scope,
    path?: string,
  ) {
    const semester = await this.semester(manager, semesterId);
    const problem =
      dateProblem(firstDay, semester, path ?? 'firstDay') ?? dateProblem(lastDay, semester, path ?? 'lastDay');
    if (problem) throw invalid(problem);
    for (const [field, entity, words] of [
      ['classTypeIds', ClassTypeEntity, 'class types'],
      ['sectionIds', SectionEntity, 'sections'],
    ] as const) {
      const ids = scope[field];
      if (ids && (await manager.countBy<ClassTypeEntity | SectionEntity>(entity, { id: In(ids) })) !== ids.length)
        throw invalid({ path: field, message: `Choose ${words} from the list.` });
    }
  }

  /** Refuses a holiday on a date with marked registers, which would silently disappear. Closing the day shows its effect first. */
  private async requireUnmarked(manager: EntityManager, day: CalendarDayInput) {
    if (!takesClasses(day.kind)) return;
    const marked = await markedDates(manager, periodOf(day), day);
    if (marked.length > 0) throw conflict(calendarMessages.markedDate(showDate(day.date)), 'date');
  }
}

const periodOf = ({ semesterId, date }: CalendarDayInput): CalendarPeriod => ({
  semesterId,
  firstDay: date,
  lastDay: date,
});

/** Everything but the name: what decides which classes the day has. */
const placeOf = ({ date, semesterId, kind, classTypeIds, sectionIds }: CalendarDayInput) =>
  JSON.stringify([date, semesterId, kind, classTypeIds, sectionIds]);
