import { Injectable } from '@nestjs/common';
import { hasBegun } from '@homeroom/shared/calendar/class-dates';
import type { DashboardQuery } from '@homeroom/shared/dashboard/office-dashboard';
import type { TaughtClass } from '@homeroom/shared/dashboard/teacher-dashboard';
import type { IsoDate } from '@homeroom/shared/dates';
import { byText } from '@homeroom/shared/text';
import type { Actor } from '../../platform/access/actor.js';
import { Database } from '../../platform/database/database.js';
import { fromAccounts, isStaff } from '../accounts/accounts.sql.js';
import { MarkingRulesService } from '../attendance/marking-rules.service.js';
import { type MarkingRules, placeKey, type RegisterCount } from '../attendance/public.js';
import { RegisterCounts } from '../attendance/register-counts.service.js';
import { ClassDates } from '../classes/class-dates.service.js';
import type { ScheduleFilter } from '../classes/public.js';
import { Covers } from '../cover/covers.service.js';
import { taught } from './teacher-day.js';

/** A register that has begun, is not completed, and can still be marked by its holder. */
export interface RemindedRegister extends TaughtClass, RegisterCount {
  calendarDayId: number;
  date: IsoDate;
  holderUserId: number;
}

interface Asked extends DashboardQuery {
  /** The first date to include. */
  since?: IsoDate;
  /** The last date to include; today at the latest. */
  until?: IsoDate;
  /** Only the registers that this reader reaches; all by default. */
  actor?: Actor;
}

/** The classes of a query for one teacher or semester. */
export const filterOf = ({ teacherUserId, semesterId }: DashboardQuery): ScheduleFilter => ({
  teacherUserId,
  ...(semesterId && { semesterIds: [semesterId] }),
});

/** Finds the registers of which teachers are reminded. */
@Injectable()
export class RemindedRegisters {
  constructor(
    private readonly rules: MarkingRulesService,
    private readonly dates: ClassDates,
    private readonly counts: RegisterCounts,
    private readonly covers: Covers,
    private readonly db: Database,
  ) {}

  /** Oldest first, with six queries for a school of any size. A unit of work must read the `rules` before it begins. */
  async find({ since, until, actor, ...query }: Asked, rules?: MarkingRules): Promise<RemindedRegister[]> {
    const { today, time, ...policy } = rules ?? (await this.rules.ofTeachers());
    const first = since !== undefined && since > policy.editableFrom ? since : policy.editableFrom;
    const last = until !== undefined && until < today ? until : today;
    const filter = { archived: false, during: { from: first, to: last }, ...filterOf(query) };
    const schedules = await this.dates.of(filter, actor);
    const begun = schedules.flatMap((schedule) =>
      schedule.days
        .filter(({ date }) => date >= first && date <= last && hasBegun(schedule, date, { date: today, time }))
        .map(({ id, date }) => ({ schedule, calendarDayId: id, date })),
    );
    const places = begun.map(({ schedule: { scheduleId }, calendarDayId }) => ({ scheduleId, calendarDayId }));
    const [counts, covers] = [await this.counts.at(places), await this.covers.at(places)];
    const found = begun.flatMap(({ schedule, calendarDayId, date }): RemindedRegister[] => {
      const key = placeKey(schedule.scheduleId, calendarDayId);
      const count = counts.get(key);
      if (!count || count.marked >= count.total) return [];
      const holderUserId = covers.get(key)?.userId ?? schedule.teacherUserId;
      return [{ ...taught(schedule), calendarDayId, date, ...count, holderUserId }];
    });
    const able = await this.able(found.map(({ holderUserId }) => holderUserId));
    return found.filter(({ holderUserId }) => able.has(holderUserId)).sort(byText(({ date }) => date));
  }

  /** The users who can sign in. */
  private async able(userIds: readonly number[]): Promise<ReadonlySet<number>> {
    if (userIds.length === 0) return new Set();
    const sql = `SELECT account.id AS "id" ${fromAccounts} WHERE account.id IN (:...ids) AND ${isStaff}`;
    return new Set(await this.db.queryIds(sql, { ids: [...new Set(userIds)] }));
  }
}
