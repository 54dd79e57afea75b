import { Injectable } from '@nestjs/common';
import { type EntityManager, In, Not } from 'typeorm';
import { calendarMessages, dateProblem, isTwin, type CalendarDay, type CalendarDayInput } from '@homeroom/shared/calendar';
import { showDate } from '@homeroom/shared/dates';
import type { Actor } from '../../platform/access/actor.js';
import { notFound } from '../../platform/access/row-access.js';
import { Audit } from '../../platform/audit/audit.js';
import { lockRow } from '../../platform/database/lock-row.js';
import { queryWith } from '../../platform/database/reads.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { conflict, invalid } from '../../platform/http/problems.js';
import type { ResourceWriter } from '../../platform/resources/define-resource.js';
import { ClassTypeEntity } from '../academics/class-type.entity.js';
import { SectionEntity } from '../academics/section.entity.js';
import { SemesterEntity } from '../academics/semester.entity.js';
import { MarkEntity } from '../attendance/mark.entity.js';
import { CalendarDayEntity } from './calendar-day.entity.js';

/** Writes the days of the calendar. A day that has marks keeps its place: nothing may take a register from its marks. */
@Injectable()
export class CalendarDays implements ResourceWriter {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly audit: Audit,
  ) {}

  create(input: Record<string, unknown>, actor: Actor): Promise<number> {
    return this.unitOfWork.run(async (manager) => {
      const values = { ...(input as unknown as CalendarDayInput), closedFrom: null };
      await this.requireSound(manager, values);
      await this.requireUnmarked(manager, values);
      const { identifiers } = await manager.insert(CalendarDayEntity, values);
      const id = Number(identifiers[0]?.id);
      await this.audit.record(manager, actor, { action: 'create', subject: 'CalendarDay', id, after: values });
      return id;
    });
  }

  update(id: number, change: Record<string, unknown>, actor: Actor): Promise<void> {
    return this.unitOfWork.run(async (manager) => {
      const before = await this.require(manager, id);
      const after = { ...before, ...(change as Partial<CalendarDayInput>) };
      if (placeOf(after) !== placeOf(before) && (await this.isMarked(manager, id))) throw conflict(calendarMessages.marked);
      // A day that is given another kind by hand is no longer the closure of what it was.
      if (after.kind !== before.kind) after.closedFrom = null;
      if (placeOf(after) !== placeOf(before)) await this.requireUnmarked(manager, after);
      await this.save(manager, before, after, 'update', actor);
    });
  }

  remove(id: number, actor: Actor): Promise<void> {
    return this.unitOfWork.run(async (manager) => {
      const before = await this.require(manager, id);
      if (await this.isMarked(manager, id)) throw conflict(calendarMessages.markedDelete);
      await manager.delete(CalendarDayEntity, { id });
      await this.audit.record(manager, actor, { action: 'delete', subject: 'CalendarDay', id, before });
    });
  }

  /** Makes of a day what it is to be, if the calendar allows that. */
  async save(manager: EntityManager, before: CalendarDayEntity, after: CalendarDayEntity, action: string, actor: Actor): Promise<void> {
    if (placeOf(after) !== placeOf(before)) await this.requireSound(manager, after);
    const { id, ...values } = after;
    await manager.update(CalendarDayEntity, { id }, values);
    await this.audit.record(manager, actor, { action, subject: 'CalendarDay', id, before, after });
  }

  /** The day, held until the unit ends; 404 when there is none. */
  async require(manager: EntityManager, id: number): Promise<CalendarDayEntity> {
    await lockRow(manager, 'calendar_days', id);
    const day = await manager.findOneBy(CalendarDayEntity, { id });
    if (!day) throw notFound('CalendarDay');
    return day;
  }

  private isMarked(manager: EntityManager, calendarDayId: number): Promise<boolean> {
    return manager.existsBy(MarkEntity, { calendarDayId });
  }

  private async requireSound(manager: EntityManager, day: Omit<CalendarDay, 'id'> & { id?: number }): Promise<void> {
    await lockRow(manager, 'semesters', day.semesterId);
    const semester = await manager.findOneBy(SemesterEntity, { id: day.semesterId });
    if (!semester) throw invalid({ path: 'semesterId', message: 'Choose a semester from the list.' });
    const problem = dateProblem(day.date, semester);
    if (problem) throw invalid(problem);
    await this.requireIds(manager, ClassTypeEntity, day.classTypeIds, { path: 'classTypeIds', message: 'Choose class types from the list.' });
    await this.requireIds(manager, SectionEntity, day.sectionIds, { path: 'sectionIds', message: 'Choose sections from the list.' });
    const others = await manager.findBy(CalendarDayEntity, { semesterId: day.semesterId, date: day.date, id: Not(day.id ?? 0) });
    if (others.some((other) => isTwin(day, other))) throw conflict(calendarMessages.twin(showDate(day.date)), 'date');
  }

  /** A holiday beside marked registers would empty them without a word: closing the class day shows first what it touches. */
  private async requireUnmarked(manager: EntityManager, { date, semesterId, kind, classTypeIds, sectionIds }: Omit<CalendarDay, 'id'>) {
    if (kind !== 'HOLIDAY' && kind !== 'CLOSURE') return;
    const scope = [classTypeIds ? 's.class_type_id IN (:...classTypeIds)' : '', sectionIds ? 's.class_section_id IN (:...sectionIds)' : ''].filter(Boolean);
    const marked = await queryWith(
      manager,
      `SELECT 1 FROM calendar_days d JOIN marks k ON k.calendar_day_id = d.id AND k.status IS NOT NULL JOIN schedules s ON s.id = k.schedule_id
       WHERE ${['d.semester_id = :semesterId', 'd.date = :date', ...scope].join(' AND ')} LIMIT 1`,
      { semesterId, date, ...(classTypeIds ? { classTypeIds } : {}), ...(sectionIds ? { sectionIds } : {}) },
    );
    if (marked.length > 0) throw conflict(calendarMessages.markedDate(showDate(date)), 'date');
  }

  private async requireIds(
    manager: EntityManager,
    entity: typeof ClassTypeEntity | typeof SectionEntity,
    ids: number[] | null,
    problem: { path: string; message: string },
  ) {
    if (ids && (await manager.countBy(entity, { id: In(ids) })) !== ids.length) throw invalid(problem);
  }
}

/** Everything of a day that decides which classes it holds; all but its name. */
const placeOf = ({ date, semesterId, kind, classTypeIds, sectionIds }: Omit<CalendarDay, 'id'>) =>
  JSON.stringify([date, semesterId, kind, classTypeIds, sectionIds]);
