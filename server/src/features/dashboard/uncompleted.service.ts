import { Injectable } from '@nestjs/common';
import { hasBegun } from '@homeroom/shared/calendar/class-dates';
import type { IsoDate } from '@homeroom/shared/dates';
import type { Actor } from '../../platform/access/actor.js';
import { isStaff } from '../accounts/accounts.sql.js';
import { MarkingRulesService } from '../attendance/marking-rules.service.js';
import { placeKey, RegisterCounts } from '../attendance/register-counts.service.js';
import { ClassDates } from '../classes/class-dates.service.js';

/** A register that has begun, is not completed, and can still be marked by whoever holds it. */
export interface UncompletedRegister {
  scheduleId: number;
  calendarDayId: number;
  className: string;
  sectionName: string;
  date: IsoDate;
  startTime: string | null;
  endTime: string | null;
  marked: number;
  total: number;
  holderUserId: number;
}

interface Asked {
  /** The last date that counts; today at the latest. */
  until?: IsoDate;
  teacherUserId?: number;
  semesterId?: number;
  /** Only the registers that this reader reaches; all by default. */
  actor?: Actor;
}

/** What teachers are reminded of. */
@Injectable()
export class UncompletedRegisters {
  constructor(
    private readonly rules: MarkingRulesService,
    private readonly dates: ClassDates,
    private readonly counts: RegisterCounts,
  ) {}

  /** Oldest first; four queries whatever the size of the school. */
  async find({ until, teacherUserId, semesterId, actor }: Asked): Promise<UncompletedRegister[]> {
    const { today, time, editableFrom } = await this.rules.ofTeachers();
    const last = until !== undefined && until < today ? until : today;
    const filter = {
      sql: [
        `e.archived = FALSE AND e.first_day <= :last AND e.last_day >= :editableFrom AND ${isStaff}`,
        ...(teacherUserId ? ['t.user_id = :teacherUserId'] : []),
        ...(semesterId ? ['s.semester_id = :semesterId'] : []),
      ].join(' AND '),
      parameters: {
        last,
        editableFrom,
        ...(teacherUserId ? { teacherUserId } : {}),
        ...(semesterId ? { semesterId } : {}),
      },
    };
    const schedules = await this.dates.of(actor ? this.dates.reachedBy(actor, filter) : filter);
    const begun = schedules.flatMap((schedule) =>
      schedule.days
        .filter(({ date }) => date >= editableFrom && date <= last && hasBegun(schedule, date, { date: today, time }))
        .map(({ id, date }) => ({ schedule, calendarDayId: id, date })),
    );
    const counts = await this.counts.at(
      begun.map(({ schedule, calendarDayId }) => ({ scheduleId: schedule.scheduleId, calendarDayId })),
    );
    return begun
      .flatMap(({ schedule, calendarDayId, date }) => {
        const { scheduleId, className, sectionName, startTime, endTime, teacherUserId: holderUserId } = schedule;
        const count = counts.get(placeKey(scheduleId, calendarDayId));
        return count && count.marked < count.total
          ? [{ scheduleId, calendarDayId, className, sectionName, date, startTime, endTime, ...count, holderUserId }]
          : [];
      })
      .sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
  }
}
