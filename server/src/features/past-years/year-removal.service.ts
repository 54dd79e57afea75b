import { setTimeout as pause } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { In, IsNull, Not } from 'typeorm';
import { Audit } from '../../platform/audit/audit.js';
import { Database } from '../../platform/database/database.js';
import { AcademicYearEntity } from '../academics/academic-year.entity.js';
import { semestersOfYear } from '../academics/academics.sql.js';
import { SemesterEntity } from '../academics/semester.entity.js';
import { PastMarks } from '../attendance/past-marks.service.js';
import { CalendarDayEntity } from '../classes/calendar-day.entity.js';
import { fromDays, fromSchedules } from '../classes/classes.sql.js';
import { ScheduleEntity } from '../classes/schedule.entity.js';
import { Covers } from '../cover/covers.service.js';

export const removalJob = 'past-years.removal';

/** Marks, and days without marks, that one unit of work deletes: it holds the write gate for at most a tenth of a second. */
export const removalPortion = { marks: 500, days: 50 };

/**
 * Removes years in short units. After each, the school is whole: a class loses its last registers, each with all its marks, and ends
 * before them, so that no report misses a mark where a class took place. An interrupted removal goes on with the next round.
 */
@Injectable()
export class YearRemoval {
  constructor(
    private readonly db: Database,
    private readonly audit: Audit,
    private readonly marks: PastMarks,
    private readonly covers: Covers,
  ) {}

  async run(signal: AbortSignal): Promise<void> {
    const years = await this.db.find(AcademicYearEntity, { where: { removingSince: Not(IsNull()) } });
    for (const { id } of years)
      for (let left = true; left && !signal.aborted;) {
        const since = performance.now();
        left = await this.step(id);
        // As long as it took, so that other people's work is at most twice as slow.
        await pause(performance.now() - since);
      }
  }

  /** Removes the next part of a year; false once it is gone. */
  step(yearId: number): Promise<boolean> {
    return this.db.unit(async () => {
      const [scheduleId] = await this.db.queryIds(
        `SELECT schedule.id AS "id" ${fromSchedules} WHERE schedule.semester_id IN (${semestersOfYear}) ORDER BY schedule.id LIMIT 1`,
        { yearId },
      );
      if (scheduleId !== undefined) return this.shorten(scheduleId);
      const dayIds = await this.db.queryIds(
        `SELECT calendar_day.id AS "id" ${fromDays} WHERE calendar_day.semester_id IN (${semestersOfYear}) ORDER BY calendar_day.date LIMIT ${removalPortion.days}`,
        { yearId },
      );
      if (dayIds.length === 0) return this.end(yearId);
      await this.db.delete(CalendarDayEntity, { id: In(dayIds) });
      return true;
    });
  }

  private async shorten(scheduleId: number): Promise<true> {
    await this.covers.remove(scheduleId);
    const lastDay = await this.marks.removeLast(scheduleId, removalPortion.marks);
    if (lastDay === null) await this.db.delete(ScheduleEntity, { id: scheduleId });
    else await this.db.update(ScheduleEntity, { id: scheduleId }, { lastDay });
    return true;
  }

  private async end(yearId: number): Promise<false> {
    const year = await this.db.findOneBy(AcademicYearEntity, { id: yearId });
    if (!year) return false;
    const semesters = await this.db.findBy(SemesterEntity, { academicYearId: yearId });
    await this.db.delete(SemesterEntity, { academicYearId: yearId });
    await this.db.delete(AcademicYearEntity, { id: yearId });
    const deleted = [
      ...semesters.map((semester) => ({ subject: 'Semester', id: semester.id, before: semester })),
      { subject: 'AcademicYear', id: yearId, before: year },
    ];
    await this.audit.record(
      null,
      deleted.map((each) => ({ ...each, action: 'delete' as const })),
    );
    return false;
  }
}
