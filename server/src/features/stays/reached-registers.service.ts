import { Injectable } from '@nestjs/common';
import { registerStateOf } from '@homeroom/shared/attendance/registers';
import type { IsoDate } from '@homeroom/shared/dates';
import type { ReachedClass } from '@homeroom/shared/students/student-page';
import { Reads } from '../../platform/database/reads.js';
import { fromMarks } from '../attendance/marks.sql.js';
import { RegisterCounts } from '../attendance/register-counts.service.js';
import { ClassDates } from '../classes/class-dates.service.js';

/** The registers of a section that a change of stays affects. `until` is today at the latest. */
interface Reach {
  studentIds: readonly number[];
  sectionId: number;
  from: IsoDate;
  until: IsoDate;
}

/** Counts the past registers that a stay with an earlier first day affects (decisions 2.11). */
@Injectable()
export class ReachedRegisters {
  constructor(
    private readonly reads: Reads,
    private readonly dates: ClassDates,
    private readonly counts: RegisterCounts,
  ) {}

  /** The classes of the section that meet in the range, by name; none if it starts after `until`. */
  async of({ studentIds, sectionId, from, until }: Reach): Promise<ReachedClass[]> {
    if (from > until) return [];
    const schedules = await this.dates.of({
      sql: 's.class_section_id = :sectionId AND e.first_day <= :until AND e.last_day >= :from',
      parameters: { sectionId, from, until },
    });
    const classes = schedules.map((schedule) => ({
      ...schedule,
      days: schedule.days.filter(({ date }) => date >= from && date <= until),
    }));
    const reached = classes.filter(({ days }) => days.length > 0);
    const [counts, marks] = await Promise.all([this.counts.of(reached), this.marksOf(studentIds, reached)]);
    return reached.map(({ scheduleId, className, days }) => {
      const own = marks.get(scheduleId);
      return {
        scheduleId,
        className,
        registers: days.length,
        completed: (counts.get(scheduleId) ?? []).filter(
          ({ marked, total }) => registerStateOf(marked, total) === 'COMPLETED',
        ).length,
        marks: days.reduce((sum, { id }) => sum + (own?.get(id) ?? 0), 0),
      };
    });
  }

  /** How many marks the students have, by schedule and day. */
  private async marksOf(studentIds: readonly number[], reached: readonly { scheduleId: number }[]) {
    const marks = new Map<number, Map<number, number>>(reached.map(({ scheduleId }) => [scheduleId, new Map()]));
    if (marks.size === 0) return marks;
    const rows = await this.reads.query<{ scheduleId: number; dayId: number; count: number }>(
      `SELECT k.schedule_id AS "scheduleId", d.id AS "dayId", count(*) AS count ${fromMarks}
       WHERE k.student_id IN (:...studentIds) AND k.schedule_id IN (:...scheduleIds) AND k.status IS NOT NULL GROUP BY k.schedule_id, d.id`,
      { studentIds, scheduleIds: [...marks.keys()] },
    );
    for (const { scheduleId, dayId, count } of rows) marks.get(scheduleId)?.set(dayId, count);
    return marks;
  }
}

/** The last day of a stay, or today if it has not ended by then. */
export const earlierOf = (lastDay: IsoDate | null, today: IsoDate): IsoDate =>
  lastDay !== null && lastDay < today ? lastDay : today;
