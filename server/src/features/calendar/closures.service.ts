import { Injectable } from '@nestjs/common';
import { registerStateOf } from '@homeroom/shared/attendance/registers';
import { datesOfCalendar, hasClasses, type CalendarDay } from '@homeroom/shared/calendar/class-dates';
import type { IsoDate } from '@homeroom/shared/dates';
import {
  calendarMessages,
  closingPlan,
  closureTouches,
  type CloseDay,
  type CloseDays,
  type ClosedDays,
  type ReopenedDays,
} from '@homeroom/shared/calendar/manage-calendar';
import type { Actor } from '../../platform/access/actor.js';
import { notFound } from '../../platform/not-found.js';
import { Database } from '../../platform/database/database.js';
import { conflict } from '../../platform/http/problems.js';
import type { RegisterPlace } from '../attendance/register-counts.service.js';
import { CalendarDayEntity } from '../classes/calendar-day.entity.js';
import { Covers } from '../cover/covers.service.js';
import { Notices } from '../notifier/notices.service.js';
import { CalendarDays } from './calendar-days.service.js';
import { placesOf, TouchedClasses, unstoredId } from './touched-classes.service.js';

/** How one date is closed: class days turn into closures, or a closure is added next to class days that others keep. */
interface DateClosing {
  date: IsoDate;
  turn: CalendarDayEntity[];
  add: boolean;
}

/** Closes and reopens class dates (decisions 5, Manage Calendar). Marks are kept, but do not count while a date is closed. */
@Injectable()
export class Closures {
  constructor(
    private readonly db: Database,
    private readonly days: CalendarDays,
    private readonly touched: TouchedClasses,
    private readonly covers: Covers,
    private readonly notices: Notices,
  ) {}

  /** Previews what closing affects. Writes nothing. */
  async preview(input: CloseDays): Promise<ClosedDays> {
    return (await this.plan(input)).closed;
  }

  /** Closes all class dates of a period for a scope, and returns what was closed; 409 if there are none. */
  close(input: CloseDays, actor: Actor): Promise<ClosedDays> {
    return this.db.unit(async () => {
      // Wait for registers of these dates that are being saved, so that they are counted.
      await this.days.hold(input.semesterId);
      await this.notices.hold();
      const { closed, closings, places } = await this.plan(input);
      if (closings.length === 0) throw conflict(calendarMessages.noClassDates, 'firstDay');
      const { semesterId, name, classTypeIds, sectionIds } = input;
      for (const { date, turn, add } of closings) {
        for (const day of turn) {
          const closedFrom = { kind: day.kind, name: day.name };
          await this.days.save(day, { ...day, kind: 'CLOSURE', name, closedFrom }, 'close', actor);
          closed.ids.push(day.id);
        }
        if (add)
          closed.ids.push(
            await this.days.insert(
              { date, semesterId, kind: 'CLOSURE', name, classTypeIds, sectionIds },
              'close',
              actor,
            ),
          );
      }
      await this.notices.cancelAt(places);
      return closed;
    });
  }

  async previewDay(id: number, { name }: CloseDay): Promise<ClosedDays> {
    return this.preview(await this.periodOf(id, name));
  }

  /** Closes one day for its own scope; 409 if it has no classes. */
  closeDay(id: number, { name }: CloseDay, actor: Actor): Promise<ClosedDays> {
    return this.db.unit(async () => this.close(await this.periodOf(id, name), actor));
  }

  /** Reopens closed days: each becomes what it was, or is deleted if it was added by the closing. 409 if one is not closed. */
  reopen(ids: readonly number[], actor: Actor): Promise<ReopenedDays> {
    return this.db.unit(async () => {
      const closed = await this.days.lockedDays(ids);
      if (closed.length < new Set(ids).size) throw notFound('CalendarDay');
      if (closed.some(({ kind }) => kind !== 'CLOSURE')) throw conflict(calendarMessages.notClosed);
      const added = closed.filter(({ closedFrom }) => closedFrom === null);
      if (added.length > 0) await this.days.delete(added, 'reopen', actor);
      for (const before of closed) {
        if (before.closedFrom)
          await this.days.save(before, { ...before, ...before.closedFrom, closedFrom: null }, 'reopen', actor);
      }
      return { dates: [...new Set(closed.map(({ date }) => date))] };
    });
  }

  private async periodOf(id: number, name: string): Promise<CloseDays> {
    const day = await this.db.requireRow(CalendarDayEntity, id, 'CalendarDay');
    if (day.kind === 'CLOSURE') throw conflict(calendarMessages.closedAlready);
    if (!hasClasses(day.kind)) throw conflict(calendarMessages.noClasses);
    const { date, semesterId, classTypeIds, sectionIds } = day;
    return { semesterId, classTypeIds, sectionIds, name, firstDay: date, lastDay: date };
  }

  private async plan(
    input: CloseDays,
  ): Promise<{ closed: ClosedDays; closings: DateClosing[]; places: RegisterPlace[] }> {
    const { semesterId, name, classTypeIds, sectionIds } = input;
    const days = await this.days.inPeriod(input);
    const closure = { id: unstoredId, semesterId, kind: 'CLOSURE' as const, name, classTypeIds, sectionIds };
    const planned = new Map<IsoDate, DateClosing>(
      datesOfCalendar(days).map(({ date, days: same }) => [
        date,
        { date, ...closingPlan(input, same as CalendarDayEntity[]) },
      ]),
    );
    const { taken } = await this.touched.difference(semesterId, [...planned.keys()], (date, now): CalendarDay[] => {
      const { turn, add } = planned.get(date)!;
      const turned = new Set(turn.map(({ id }) => id));
      return [
        ...now.map((day) => (turned.has(day.id) ? { ...day, kind: 'CLOSURE' as const } : day)),
        ...(add ? [{ ...closure, date }] : []),
      ];
    });
    const takenOn = new Set(taken.map(({ date }) => date));
    // A closure next to other class days is added only if it takes a class.
    const closings = [...planned.values()]
      .map((each) => ({ ...each, add: each.add && takenOn.has(each.date) }))
      .filter(({ turn, add }) => turn.length > 0 || add);
    const classes = await this.touched.named(taken);
    const completedRegisters = classes.filter(
      ({ marked, total }) => registerStateOf(marked, total) === 'COMPLETED',
    ).length;
    const dates = closings.map(({ date }) => date);
    const places = placesOf(taken);
    const covers = await this.covers.countAt(places);
    const notices = await this.notices.waitingAt(places);
    const touches = closureTouches({
      days: takenOn.size || dates.length,
      classes: classes.length,
      covers,
      completedRegisters,
      notices,
    });
    return {
      closings,
      places,
      closed: { name, dates, ids: [], classes, completedRegisters, covers, notices, touches },
    };
  }
}
