import { Injectable } from '@nestjs/common';
import { type CalendarDayInput, hasClasses, takesClasses } from '@homeroom/shared/calendar/class-dates';
import { closingOver } from '@homeroom/shared/calendar/closing';
import { type AddDays, type AddedDays, calendarMessages, isTwin } from '@homeroom/shared/calendar/manage-calendar';
import { datesFrom, showDate } from '@homeroom/shared/dates';
import { pick } from '@homeroom/shared/text';
import type { Actor } from '../../platform/access/actor.js';
import { Database } from '../../platform/database/database.js';
import { conflict } from '../../platform/http/problems.js';
import { Covers } from '../cover/covers.service.js';
import { CalendarDays, closedFor } from './calendar-days.service.js';
import { heldClashes } from './held-clashes.js';
import { MarkedDays } from './marked-days.service.js';
import { placesOf, TouchedClasses, unstoredId } from './touched-classes.service.js';

/** Adds a day of one kind on every date of a period, with a preview of the effect on classes (decisions 2.7). */
@Injectable()
export class AddDaysService {
  constructor(
    private readonly db: Database,
    private readonly days: CalendarDays,
    private readonly touched: TouchedClasses,
    private readonly covers: Covers,
    private readonly marked: MarkedDays,
  ) {}

  /** The days that would be added; 409 for class days on a closed date. Writes nothing. */
  async preview(input: AddDays): Promise<AddedDays> {
    const present = await this.days.inPeriod(input);
    const wanted = datesFrom(input.firstDay, input.lastDay).map((date) => ({ ...dayOf(input, date), id: unstoredId }));
    const fresh = new Map(
      wanted.filter((day) => !present.some((other) => isTwin(day, other))).map((day) => [day.date, day]),
    );
    for (const day of fresh.values()) {
      const closing = closingOver(day, present);
      if (closing) throw closedFor(day, closing, 'firstDay');
    }
    const { taken, gained, meeting } = await this.touched.difference(
      input.semesterId,
      [...fresh.keys()],
      (date, now) => [...now, fresh.get(date)!],
    );
    const cancelled = takesClasses(input.kind) ? taken : [];
    return {
      dates: [...fresh.keys()],
      ids: [],
      existing: wanted.map(({ date }) => date).filter((date) => !fresh.has(date)),
      classes: await this.touched.named(takesClasses(input.kind) ? taken : gained),
      covers: await this.covers.countAt(placesOf(cancelled)),
      clashes: hasClasses(input.kind) ? heldClashes(meeting, gained) : [],
      marked: takesClasses(input.kind) ? await this.marked.dates(input, input) : [],
    };
  }

  /** Adds all or none: 409 if a holiday would take marked registers, or if every date already has such a day. */
  add(input: AddDays, actor: Actor): Promise<AddedDays> {
    return this.db.unit(async () => {
      await this.days.hold(input.semesterId);
      const plan = await this.preview(input);
      if (plan.marked[0]) throw conflict(calendarMessages.markedDate(showDate(plan.marked[0])), 'firstDay');
      if (plan.dates.length === 0) throw conflict(calendarMessages.twin(showDate(input.firstDay)), 'firstDay');
      for (const date of plan.dates) plan.ids.push(await this.days.insert(dayOf(input, date), 'create', actor));
      return plan;
    });
  }
}

const dayOf = (input: AddDays, date: string): CalendarDayInput => ({
  date,
  ...pick(input, 'semesterId', 'kind', 'name', 'classTypeIds', 'sectionIds'),
});
