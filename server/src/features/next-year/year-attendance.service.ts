import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { fromMarks } from '../attendance/marks.sql.js';
import { joinSchedule } from '../classes/classes.sql.js';
import type { PlanEntity } from './next-year.entities.js';
import { PlanFacts } from './plan-facts.service.js';

/** How often students were there in the year that a plan goes on from. */
@Injectable()
export class YearAttendance {
  constructor(
    private readonly db: Database,
    private readonly facts: PlanFacts,
  ) {}

  /** By the student's id, present or late of all marks, 0 to 1. Students without marks are not in it. */
  async of(plan: PlanEntity): Promise<ReadonlyMap<number, number>> {
    const semesterIds = (await this.facts.semestersOf(plan.fromYearId)).map(({ id }) => id);
    if (semesterIds.length === 0) return new Map();
    const rows = await this.db.query<{ studentId: number; attended: number; marks: number }>(
      `SELECT mark.student_id AS "studentId", count(CASE WHEN mark.status IN ('PRESENT', 'LATE') THEN 1 END) AS "attended", count(*) AS "marks"
       ${fromMarks} ${joinSchedule('mark.schedule_id')} WHERE schedule.semester_id IN (:...semesterIds) AND mark.status IS NOT NULL GROUP BY mark.student_id`,
      { semesterIds },
    );
    return new Map(rows.map(({ studentId, attended, marks }) => [studentId, Number(attended) / Number(marks)]));
  }
}
