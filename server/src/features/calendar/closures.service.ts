import { Injectable } from '@nestjs/common';
import { registerStateOf } from '@homeroom/shared/attendance/registers';
import { datesOfCalendar, hasClasses, isForAll, type CalendarDay } from '@homeroom/shared/calendar/class-dates';
import type { IsoDate } from '@homeroom/shared/dates';
import { closingPlan, closureTouches } from '@homeroom/shared/calendar/closing';
import {
  calendarMessages,
  type CloseDay,
  type CloseDays,
  type ClosedDays,
  type ClosingPreview,
} from '@homeroom/shared/calendar/manage-calendar';
import { tellsAnybody } from '@homeroom/shared/tell';
import type { Actor } from '../../platform/access/actor.js';
import { Database } from '../../platform/database/database.js';
import { conflict } from '../../platform/http/problems.js';
import { CalendarDayEntity } from '../classes/calendar-day.entity.js';
import { Covers } from '../cover/covers.service.js';
import { Notices } from '../notifier/notices.service.js';
import { CalendarDays } from './calendar-days.service.js';
import type { DayChange } from './day-letters.js';
import { DayNews } from './day-news.service.js';
import { placesOf, TouchedClasses, unstoredId, type HeldClass } from './touched-classes.service.js';

/** How one date is closed: class days turn into closures, or a closure is added next to class days that others keep. */
interface DateClosing {
  date: IsoDate;
  turn: CalendarDayEntity[];
  add: boolean;
}

/** Closes class dates (decisions 5, Manage Calendar). Marks are kept, but do not count while a date is closed. */
@Injectable()
export class Closures {
  constructor(
    private readonly db: Database,
    private readonly days: CalendarDays,
    private readonly touched: TouchedClasses,
    private readonly covers: Covers,
    private readonly notices: Notices,
    private readonly news: DayNews,
  ) {}

  /** Previews what closing affects. Writes nothing. */
  async preview(input: CloseDays): Promise<ClosingPreview> {
    const { closed, taken } = await this.plan(input);
    return { ...closed, tell: await this.news.preview(changeOf(input), taken) };
  }

  /** Closes all class dates of a period for a scope, and returns what was closed; 409 if there are none. */
  close(input: CloseDays, actor: Actor): Promise<ClosedDays> {
    return this.db.unit(async () => {
      // Wait for registers of these dates that are being saved, so that they are counted.
      await this.days.hold(input.semesterId);
      await this.notices.hold();
      const { closed, closings, taken } = await this.plan(input);
      if (closings.length === 0) throw conflict(calendarMessages.noClassDates, 'firstDay');
      const { semesterId, name, classTypeIds, sectionIds, tell } = input;
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
      await this.notices.cancelAt(placesOf(taken));
      return tellsAnybody(tell)
        ? { ...closed, told: await this.news.send(changeOf(input), taken, tell, actor) }
        : closed;
    });
  }

  async previewDay(id: number, input: CloseDay): Promise<ClosingPreview> {
    return this.preview(await this.periodOf(id, input));
  }

  /** Closes one day for its own scope; 409 if it has no classes. */
  closeDay(id: number, input: CloseDay, actor: Actor): Promise<ClosedDays> {
    return this.db.unit(async () => this.close(await this.periodOf(id, input), actor));
  }

  private async periodOf(id: number, input: CloseDay): Promise<CloseDays> {
    const day = await this.db.requireRow(CalendarDayEntity, id);
    if (day.kind === 'CLOSURE') throw conflict(calendarMessages.closedAlready);
    if (!hasClasses(day.kind)) throw conflict(calendarMessages.noClasses);
    const { date, semesterId, classTypeIds, sectionIds } = day;
    return { semesterId, classTypeIds, sectionIds, ...input, firstDay: date, lastDay: date };
  }

  private async plan(input: CloseDays): Promise<{ closed: ClosedDays; closings: DateClosing[]; taken: HeldClass[] }> {
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
    const completedRegisters = classes.filter((each) => registerStateOf(each) === 'COMPLETED').length;
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
      taken,
      closed: { name, dates, ids: [], classes, completedRegisters, covers, notices, touches },
    };
  }
}

const changeOf = ({ name, ...scope }: CloseDays): DayChange => ({ act: 'close', name, forAll: isForAll(scope) });
