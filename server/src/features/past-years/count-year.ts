import type { YearCounts } from '@homeroom/shared/past-years';
import type { ReadRows } from '../../platform/workers/worker-reads.js';
import { semestersOfYear } from '../academics/academics.sql.js';
import { fromMarkChanges, fromMarks } from '../attendance/marks.sql.js';
import { fromDays, fromSchedules } from '../classes/classes.sql.js';
import { fromCovers } from '../cover/cover.sql.js';

/** SQL for the ids of the classes of `:yearId`. */
export const classesOfYear = `SELECT schedule.id ${fromSchedules} WHERE schedule.semester_id IN (${semestersOfYear})`;

const selections: Record<keyof YearCounts, string> = {
  classes: `SELECT count(*) ${fromSchedules} WHERE schedule.semester_id IN (${semestersOfYear})`,
  days: `SELECT count(*) ${fromDays} WHERE calendar_day.semester_id IN (${semestersOfYear})`,
  registers: `SELECT count(*) FROM (SELECT DISTINCT mark.schedule_id, mark.calendar_day_id ${fromMarks} WHERE mark.schedule_id IN (${classesOfYear})) register`,
  marks: `SELECT count(*) ${fromMarks} WHERE mark.schedule_id IN (${classesOfYear})`,
  changes: `SELECT count(*) ${fromMarkChanges} WHERE mark.schedule_id IN (${classesOfYear})`,
  covers: `SELECT count(*) ${fromCovers} WHERE cover.schedule_id IN (${classesOfYear})`,
};

/** Counts what would be removed with a year. */
export async function countYear(rows: ReadRows, yearId: number): Promise<YearCounts> {
  const counts: Partial<YearCounts> = {};
  for (const [name, sql] of Object.entries(selections)) {
    const [[count]] = (await rows<[number | string]>(sql, { yearId })) as [[number | string]];
    counts[name as keyof YearCounts] = Number(count);
  }
  return counts as YearCounts;
}
