import { Injectable } from '@nestjs/common';
import { calendarMessages, classDayOn, closureTouches, hasClasses, inScope, type CalendarDay, type CloseDay, type DayClosure } from '@homeroom/shared/calendar';
import { registerStateOf } from '@homeroom/shared/attendance';
import type { Actor } from '../../platform/access/actor.js';
import { notFound } from '../../platform/access/row-access.js';
import { Reads } from '../../platform/database/reads.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { conflict } from '../../platform/http/problems.js';
import { placeKey, RegisterCounts } from '../attendance/register-counts.service.js';
import { CalendarDayEntity } from './calendar-day.entity.js';
import { CalendarDays } from './calendar-days.service.js';
import { ClassDates } from './class-dates.service.js';

/** Closing a class day and taking that back (decisions 5, Manage Calendar). Marks are kept; while it is closed they count nowhere. */
@Injectable()
export class Closures {
  constructor(
    private readonly reads: Reads,
    private readonly unitOfWork: UnitOfWork,
    private readonly days: CalendarDays,
    private readonly dates: ClassDates,
    private readonly counts: RegisterCounts,
  ) {}

  /** What closing would take, in counts and names; nothing is written. */
  async preview(id: number, { name }: CloseDay): Promise<DayClosure> {
    const day = await this.reads.manager.findOneBy(CalendarDayEntity, { id });
    if (!day) throw notFound('CalendarDay');
    requireClosable(day);
    return { date: day.date, name, ...(await this.taken(day)) };
  }

  async close(id: number, { name }: CloseDay, actor: Actor): Promise<DayClosure> {
    const closure = await this.preview(id, { name });
    await this.unitOfWork.run(async (manager) => {
      const before = await this.days.require(manager, id);
      requireClosable(before);
      const closedFrom = { kind: before.kind, name: before.name };
      await this.days.save(manager, before, { ...before, kind: 'CLOSURE', name, closedFrom }, 'close', actor);
    });
    return closure;
  }

  /** Makes a closed day what it was before; 409 for a day that was not closed. */
  async reopen(id: number, actor: Actor): Promise<CalendarDay> {
    return this.unitOfWork.run(async (manager) => {
      const before = await this.days.require(manager, id);
      if (!before.closedFrom) throw conflict(calendarMessages.notClosed);
      const after = { ...before, ...before.closedFrom, closedFrom: null };
      await this.days.save(manager, before, after, 'reopen', actor);
      return after;
    });
  }

  /** The classes that meet on the day's date and that its closure would reach, with their registers. */
  private async taken(day: CalendarDayEntity): Promise<Pick<DayClosure, 'classes' | 'completedRegisters' | 'touches'>> {
    const schedules = await this.dates.classes({ sql: 's.semester_id = :semesterId', parameters: { semesterId: day.semesterId } });
    const calendars = await this.dates.calendars(schedules);
    const sameDate = calendars.get(day.semesterId)?.find(({ date }) => date === day.date)?.days ?? [];
    const places = schedules.flatMap((schedule) => {
      const held = inScope(day, schedule) ? classDayOn(schedule, sameDate) : null;
      return held ? [{ ...schedule, calendarDayId: held.id }] : [];
    });
    const counts = await this.counts.at(places);
    const classes = places.map(({ scheduleId, calendarDayId, className, sectionName, teacherName }) => ({
      scheduleId,
      className,
      sectionName,
      teacherName,
      ...(counts.get(placeKey(scheduleId, calendarDayId)) ?? { marked: 0, total: 0 }),
    }));
    const completedRegisters = classes.filter(({ marked, total }) => registerStateOf(marked, total) === 'COMPLETED').length;
    return { classes, completedRegisters, touches: closureTouches(classes.length, completedRegisters) };
  }
}

function requireClosable(day: CalendarDayEntity) {
  if (day.closedFrom) throw conflict(calendarMessages.closedAlready);
  if (!hasClasses(day.kind)) throw conflict(calendarMessages.noClasses);
}
