import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { hasClasses, takesClasses, type CalendarDayInput } from '@homeroom/shared/calendar/class-dates';
import { datesFrom, showDate } from '@homeroom/shared/dates';
import { calendarMessages, isTwin, type AddDays, type AddedDays } from '@homeroom/shared/calendar/manage-calendar';
import type { Actor } from '../../platform/access/actor.js';
import { Reads, rowsOf } from '../../platform/database/reads.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { conflict } from '../../platform/http/problems.js';
import { Covers } from '../covers/covers.service.js';
import { CalendarDays } from './calendar-days.service.js';
import { clashesOf } from './clashes.js';
import { markedDates } from './marked-days.js';
import { placesOf, TouchedClasses, unstoredId } from './touched-classes.service.js';

/** Adds a day of one kind on every date of a period, with a preview of the effect on classes (decisions 2.7). */
@Injectable()
export class AddDaysService {
  constructor(
    private readonly reads: Reads,
    private readonly unitOfWork: UnitOfWork,
    private readonly days: CalendarDays,
    private readonly touched: TouchedClasses,
    private readonly covers: Covers,
  ) {}

  /** Previews the added days. Writes nothing. */
  preview(input: AddDays): Promise<AddedDays> {
    return this.plan(this.reads.manager, input);
  }

  /** Adds all or none: 409 if a holiday would take marked registers, or if every date already has such a day. */
  add(input: AddDays, actor: Actor): Promise<AddedDays> {
    return this.unitOfWork.run(async (manager) => {
      await this.days.hold(manager, input.semesterId);
      const plan = await this.plan(manager, input);
      if (plan.marked[0]) throw conflict(calendarMessages.markedDate(showDate(plan.marked[0])), 'firstDay');
      if (plan.dates.length === 0) throw conflict(calendarMessages.twin(showDate(input.firstDay)), 'firstDay');
      for (const date of plan.dates)
        plan.ids.push(await this.days.insert(manager, dayOf(input, date), 'create', actor));
      return plan;
    });
  }

  private async plan(manager: EntityManager, input: AddDays): Promise<AddedDays> {
    const rows = rowsOf(manager);
    const present = await this.days.inPeriod(manager, input);
    const wanted = datesFrom(input.firstDay, input.lastDay).map((date) => ({ ...dayOf(input, date), id: unstoredId }));
    const fresh = new Map(
      wanted.filter((day) => !present.some((other) => isTwin(day, other))).map((day) => [day.date, day]),
    );
    const { taken, gained, meeting } = await this.touched.difference(
      input.semesterId,
      [...fresh.keys()],
      (date, now) => [...now, fresh.get(date)!],
      rows,
    );
    const cancelled = takesClasses(input.kind) ? taken : [];
    return {
      dates: [...fresh.keys()],
      ids: [],
      existing: wanted.map(({ date }) => date).filter((date) => !fresh.has(date)),
      classes: await this.touched.named(takesClasses(input.kind) ? taken : gained, rows),
      covers: await this.covers.countAt(placesOf(cancelled), rows),
      clashes: hasClasses(input.kind) ? clashesOf(meeting, gained) : [],
      marked: takesClasses(input.kind) ? await markedDates(manager, input, input) : [],
    };
  }
}

const dayOf = ({ semesterId, kind, name, classTypeIds, sectionIds }: AddDays, date: string): CalendarDayInput => ({
  date,
  semesterId,
  kind,
  name,
  classTypeIds,
  sectionIds,
});
