import { Injectable } from '@nestjs/common';
import {
  dateProblem,
  generatedDates,
  type GenerateDates,
  type GeneratedDates,
  periodSchema,
} from '@homeroom/shared/calendar/manage-calendar';
import { problemsIn } from '@homeroom/shared/fields';
import type { Actor } from '../../platform/access/actor.js';
import { Audit, type Change } from '../../platform/audit/audit.js';
import { Database } from '../../platform/database/database.js';
import { invalid } from '../../platform/http/problems.js';
import { CalendarDayEntity } from '../classes/calendar-day.entity.js';
import { ScheduleEntity } from '../classes/schedule.entity.js';
import { CalendarDays } from './calendar-days.service.js';
import { heldClashes } from './held-clashes.js';
import { TouchedClasses, unstoredId } from './touched-classes.service.js';

/** Generates class dates from weekdays and the semester's range, minus holidays (decisions 5, Manage Calendar). */
@Injectable()
export class GenerateDatesService {
  constructor(
    private readonly db: Database,
    private readonly days: CalendarDays,
    private readonly touched: TouchedClasses,
    private readonly audit: Audit,
  ) {}

  /** The days that would be added. Writes nothing. */
  async preview({ semesterId, weekdays, firstDay, lastDay }: GenerateDates): Promise<GeneratedDates> {
    const semester = await this.days.semester(semesterId);
    const [first, last] = [firstDay ?? semester.firstDay, lastDay ?? semester.lastDay];
    const problems = [
      dateProblem(first, semester, 'firstDay') ?? [],
      dateProblem(last, semester, 'lastDay') ?? [],
      problemsIn(periodSchema, { firstDay: first, lastDay: last }),
    ].flat();
    if (problems.length > 0) throw invalid(...problems);
    const days = await this.db.findBy(CalendarDayEntity, { semesterId });
    const generated = generatedDates(first, last, weekdays, days);
    const { gained, meeting } = await this.touched.difference(semesterId, generated.dates, (date, now) => [
      ...now,
      { id: unstoredId, date, semesterId, kind: 'CLASS', name: null, classTypeIds: null, sectionIds: null },
    ]);
    return {
      ...generated,
      ids: [],
      clashes: heldClashes(meeting, gained),
      idleWeekdays: await this.idle(semesterId, weekdays),
    };
  }

  generate(input: GenerateDates, actor: Actor): Promise<GeneratedDates> {
    return this.db.unit(async () => {
      await this.days.hold(input.semesterId);
      const plan = await this.preview(input);
      const days = plan.dates.map((date) => ({ date, semesterId: input.semesterId, kind: 'CLASS' as const }));
      const ids = await this.db.insertRows(CalendarDayEntity, days);
      await this.audit.record(
        actor,
        days.map((after, n): Change => ({ action: 'generate', subject: 'CalendarDay', id: ids[n]!, after })),
      );
      return { ...plan, ids };
    });
  }

  /** The chosen weekdays on which no class of the semester meets; none if it has no classes yet. */
  private async idle(semesterId: number, chosen: readonly number[]): Promise<number[]> {
    const met = (await this.db.findBy(ScheduleEntity, { semesterId })).map(({ weekdays }) => weekdays);
    return met.length === 0 ? [] : chosen.filter((day) => !met.some((on) => on.length === 0 || on.includes(day)));
  }
}
