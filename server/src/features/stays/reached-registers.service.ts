import { Injectable } from '@nestjs/common';
import { registerStateOf } from '@homeroom/shared/attendance/registers';
import type { IsoDate } from '@homeroom/shared/dates';
import type { ReachedClass } from '@homeroom/shared/students/student-page';
import { Database } from '../../platform/database/database.js';
import { fromMarks } from '../attendance/marks.sql.js';
import { RegisterCounts } from '../attendance/register-counts.service.js';
import { placeKey } from '../attendance/public.js';
import { SchoolTime } from '../../platform/settings/school-time.js';
import { ClassDates } from '../classes/class-dates.service.js';
import { onDays } from '../classes/public.js';
import type { MembershipEntity } from '../students/membership.entity.js';

/** The registers of sections that a change of stays affects. `until` is today at the latest. */
interface Reach {
  studentIds: readonly number[];
  sectionIds: readonly number[];
  from: IsoDate;
  until: IsoDate;
}

/** Counts the past registers that a stay with an earlier first day affects (decisions 2.11). */
@Injectable()
export class ReachedRegisters {
  constructor(
    private readonly db: Database,
    private readonly dates: ClassDates,
    private readonly counts: RegisterCounts,
    private readonly time: SchoolTime,
  ) {}

  /** The classes of the sections that meet in the range, by name; none if it starts after `until`. */
  async of({ studentIds, sectionIds, from, until }: Reach): Promise<ReachedClass[]> {
    if (from > until || sectionIds.length === 0) return [];
    const schedules = await this.dates.of({ sectionIds, during: { from, to: until } });
    const reached = onDays(schedules, (date) => date >= from && date <= until).filter(({ days }) => days.length > 0);
    const scheduleIds = reached.map(({ scheduleId }) => scheduleId);
    const [counts, marks] = await Promise.all([this.counts.of(reached), this.marksOf(studentIds, scheduleIds)]);
    return reached.map(({ scheduleId, className, sectionName, days }) => ({
      scheduleId,
      className,
      sectionName,
      registers: days.length,
      completed: counts.get(scheduleId)!.filter((count) => registerStateOf(count) === 'COMPLETED').length,
      marks: days.reduce((sum, { id }) => sum + (marks.get(placeKey(scheduleId, id)) ?? 0), 0),
    }));
  }

  /** The classes with completed registers that are open again once students without a mark join the sections from a day on. */
  async reopened(sectionIds: Iterable<number>, from: IsoDate): Promise<ReachedClass[]> {
    const joins = { studentIds: [], sectionIds: [...new Set(sectionIds)], from, until: await this.time.today() };
    return (await this.of(joins)).filter(({ completed }) => completed > 0);
  }

  /** The classes that a student leaves if a stay ends before `from`, up to its present end or today; none without a stay. */
  async left(studentId: number, stay: MembershipEntity | null, from: IsoDate, today: IsoDate): Promise<ReachedClass[]> {
    if (!stay) return [];
    const until = stay.lastDay !== null && stay.lastDay < today ? stay.lastDay : today;
    return this.of({ studentIds: [studentId], sectionIds: [stay.sectionId], from, until });
  }

  /** How many marks the students have, by `placeKey`. */
  private async marksOf(studentIds: readonly number[], scheduleIds: readonly number[]): Promise<Map<string, number>> {
    if (scheduleIds.length === 0 || studentIds.length === 0) return new Map();
    const rows = await this.db.query<{ scheduleId: number; dayId: number; count: number }>(
      `SELECT mark.schedule_id AS "scheduleId", mark.calendar_day_id AS "dayId", count(*) AS count ${fromMarks}
       WHERE mark.student_id IN (:...studentIds) AND mark.schedule_id IN (:...scheduleIds) AND mark.status IS NOT NULL GROUP BY mark.schedule_id, mark.calendar_day_id`,
      { studentIds, scheduleIds },
    );
    return new Map(rows.map(({ scheduleId, dayId, count }) => [placeKey(scheduleId, dayId), count]));
  }
}
