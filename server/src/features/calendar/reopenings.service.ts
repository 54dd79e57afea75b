import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { isForAll } from '@homeroom/shared/calendar/class-dates';
import {
  calendarMessages,
  type ReopenDays,
  type ReopenedDays,
  type ReopeningPreview,
} from '@homeroom/shared/calendar/manage-calendar';
import { tellsAnybody } from '@homeroom/shared/tell';
import type { Actor } from '../../platform/access/actor.js';
import { Database } from '../../platform/database/database.js';
import { conflict } from '../../platform/http/problems.js';
import { notFound } from '../../platform/not-found.js';
import { CalendarDayEntity } from '../classes/calendar-day.entity.js';
import { CalendarDays } from './calendar-days.service.js';
import type { DayChange } from './day-letters.js';
import { DayNews } from './day-news.service.js';
import { TouchedClasses, type HeldClass } from './touched-classes.service.js';

/** Reopens closed days: each becomes what it was, or is deleted if it was added by the closing. */
@Injectable()
export class Reopenings {
  constructor(
    private readonly db: Database,
    private readonly days: CalendarDays,
    private readonly touched: TouchedClasses,
    private readonly news: DayNews,
  ) {}

  /** Previews which classes meet again. Throws the errors of `reopen`. */
  async preview(ids: readonly number[]): Promise<ReopeningPreview> {
    const order = { date: 'ASC', id: 'ASC' } as const;
    const closed = requireClosed(await this.db.find(CalendarDayEntity, { where: { id: In([...ids]) }, order }), ids);
    const classes = await this.gained(closed);
    return {
      dates: datesOf(closed),
      classes: await this.touched.named(classes),
      tell: await this.news.preview(changeOf(closed), classes),
    };
  }

  /** 409 if one of the days is not closed. */
  reopen({ ids, tell }: ReopenDays, actor: Actor): Promise<ReopenedDays> {
    return this.db.unit(async () => {
      const closed = requireClosed(await this.days.lockedDays(ids), ids);
      const classes = tellsAnybody(tell) ? await this.gained(closed) : [];
      const added = closed.filter(({ closedFrom }) => closedFrom === null);
      if (added.length > 0) await this.days.delete(added, 'reopen', actor);
      for (const before of closed) {
        if (before.closedFrom)
          await this.days.save(before, { ...before, ...before.closedFrom, closedFrom: null }, 'reopen', actor);
      }
      const dates = datesOf(closed);
      return tellsAnybody(tell)
        ? { dates, told: await this.news.send(changeOf(closed), classes, tell, actor) }
        : { dates };
    });
  }

  /** The classes that meet again. */
  private async gained(closed: readonly CalendarDayEntity[]): Promise<HeldClass[]> {
    const before = new Map(closed.map(({ id, closedFrom }) => [id, closedFrom]));
    const gained: HeldClass[] = [];
    for (const [semesterId, days] of Map.groupBy(closed, (day) => day.semesterId)) {
      const difference = await this.touched.difference(semesterId, datesOf(days), (_, now) =>
        now.flatMap((day) => {
          const was = before.get(day.id);
          return was === undefined ? [day] : was === null ? [] : [{ ...day, ...was }];
        }),
      );
      gained.push(...difference.gained);
    }
    return gained;
  }
}

const datesOf = (days: readonly CalendarDayEntity[]) => [...new Set(days.map(({ date }) => date))];

const changeOf = (closed: readonly CalendarDayEntity[]): DayChange => ({
  act: 'reopen',
  name: null,
  forAll: closed.every(isForAll),
});

function requireClosed(days: CalendarDayEntity[], ids: readonly number[]): CalendarDayEntity[] {
  if (days.length < new Set(ids).size) throw notFound('CalendarDay');
  if (days.some(({ kind }) => kind !== 'CLOSURE')) throw conflict(calendarMessages.notClosed);
  return days;
}
