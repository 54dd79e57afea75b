import { Injectable } from '@nestjs/common';
import { registerStateOf } from '@homeroom/shared/attendance/registers';
import { hasBegun } from '@homeroom/shared/calendar/class-dates';
import type { UncompletedRegister } from '@homeroom/shared/dashboard/office-dashboard';
import { byText, namesOf } from '@homeroom/shared/text';
import type { Actor } from '../../platform/access/actor.js';
import { MarkingRulesService } from '../attendance/marking-rules.service.js';
import { editingClosedOn, placeKey } from '../attendance/public.js';
import { RegisterCounts } from '../attendance/register-counts.service.js';
import { ClassDates } from '../classes/class-dates.service.js';
import { classNames, onDays } from '../classes/public.js';
import { Covers } from '../cover/covers.service.js';

/** All registers that are not completed, not only each class's latest. */
@Injectable()
export class UncompletedRegisters {
  constructor(
    private readonly dates: ClassDates,
    private readonly counts: RegisterCounts,
    private readonly rules: MarkingRulesService,
    private readonly covers: Covers,
  ) {}

  /** Registers of semesters that are not archived, within the actor's reach; the oldest first. */
  async of(actor: Actor): Promise<UncompletedRegister[]> {
    const rules = await this.rules.for(actor);
    const now = { date: rules.today, time: rules.time };
    const reached = async (running: boolean) => {
      const classes = await this.dates.of({ archived: false, goesOn: { at: rules.today, is: running } }, actor);
      return classes.map((schedule) => ({ ...schedule, running }));
    };
    const schedules = [...(await reached(true)), ...(await reached(false))];
    const begun = onDays(schedules, (date, schedule) => hasBegun(schedule, date, now));
    const counts = await this.counts.of(begun);
    const found = begun.flatMap((schedule) => {
      const { scheduleId, teacherUserId, startTime, running } = schedule;
      return schedule.days.flatMap(({ id: calendarDayId, date }, at) => {
        const count = counts.get(scheduleId)![at]!;
        if (registerStateOf(count) !== 'NOT_COMPLETED') return [];
        const register = { ...classNames(schedule), teacherUserId, startTime, running };
        const teacherUntil = date >= rules.editableFrom ? editingClosedOn(date, rules) : null;
        return [{ ...register, calendarDayId, date, ...count, teacherUntil }];
      });
    });
    const covers = await this.covers.at(found);
    return found
      .map(({ calendarDayId, ...row }) => ({
        ...row,
        coveredBy:
          namesOf(covers.get(placeKey(row.scheduleId, calendarDayId))?.substitutes.map(({ name }) => name) ?? []) ||
          null,
      }))
      .sort(byText(({ date, startTime }) => `${date} ${startTime ?? ''}`));
  }
}
