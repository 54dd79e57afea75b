import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import {
  dateProblem,
  generatedDates,
  type GenerateDates,
  type GeneratedDates,
} from '@homeroom/shared/calendar/manage-calendar';
import type { Actor } from '../../platform/access/actor.js';
import { Audit, type Change } from '../../platform/audit/audit.js';
import { bulkInsert, reserveIds } from '../../platform/database/bulk-insert.js';
import { Reads } from '../../platform/database/reads.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { invalid } from '../../platform/http/problems.js';
import { CalendarDayEntity } from '../classes/calendar-day.entity.js';
import { ScheduleEntity } from '../classes/schedule.entity.js';
import { CalendarDays } from './calendar-days.service.js';

/** Generates class dates from weekdays and the semester's range, minus holidays (decisions 5, Manage Calendar). */
@Injectable()
export class GenerateDatesService {
  constructor(
    private readonly reads: Reads,
    private readonly unitOfWork: UnitOfWork,
    private readonly days: CalendarDays,
    private readonly audit: Audit,
  ) {}

  /** Previews the added days. Writes nothing. */
  preview(input: GenerateDates): Promise<GeneratedDates> {
    return this.plan(this.reads.manager, input);
  }

  generate(input: GenerateDates, actor: Actor): Promise<GeneratedDates> {
    return this.unitOfWork.run(async (manager) => {
      await this.days.hold(manager, input.semesterId);
      const plan = await this.plan(manager, input);
      const ids = await reserveIds(manager, CalendarDayEntity, plan.dates.length);
      const days = plan.dates.map((date, n) => ({
        id: ids[n]!,
        date,
        semesterId: input.semesterId,
        kind: 'CLASS' as const,
      }));
      await bulkInsert(manager, CalendarDayEntity, days);
      await this.audit.record(
        manager,
        actor,
        ...days.map(({ id, ...after }): Change => ({ action: 'generate', subject: 'CalendarDay', id, after })),
      );
      return { ...plan, ids };
    });
  }

  private async plan(
    manager: EntityManager,
    { semesterId, weekdays, firstDay, lastDay }: GenerateDates,
  ): Promise<GeneratedDates> {
    const semester = await this.days.semester(manager, semesterId);
    const [first, last] = [firstDay ?? semester.firstDay, lastDay ?? semester.lastDay];
    const problems = [dateProblem(first, semester, 'firstDay'), dateProblem(last, semester, 'lastDay')].filter(
      (problem) => problem !== null,
    );
    if (last < first) problems.push({ path: 'lastDay', message: 'The last day is before the first day.' });
    if (problems.length > 0) throw invalid(...problems);
    const days = await manager.findBy(CalendarDayEntity, { semesterId });
    return {
      ...generatedDates(first, last, weekdays, days),
      ids: [],
      idleWeekdays: await this.idle(manager, semesterId, weekdays),
    };
  }

  /** The chosen weekdays on which no class of the semester meets; none if it has no classes yet. */
  private async idle(manager: EntityManager, semesterId: number, chosen: readonly number[]): Promise<number[]> {
    const met = (await manager.findBy(ScheduleEntity, { semesterId })).map(({ weekdays }) => weekdays);
    return met.length === 0 ? [] : chosen.filter((day) => !met.some((on) => on.length === 0 || on.includes(day)));
  }
}
