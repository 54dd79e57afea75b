import type { Database } from '../../platform/database/database.js';
import { semestersOfYear } from '../academics/academics.sql.js';
import { fromDays } from '../classes/classes.sql.js';
import { MarkEntity } from '../attendance/mark.entity.js';
import { classesOfYear } from './count-year.js';

/** SQL for the ids of a year's rows, by their table. */
const rowsOfYear: Readonly<Record<string, string>> = {
  academic_years: ':yearId',
  semesters: semestersOfYear,
  schedules: classesOfYear,
  calendar_days: `SELECT calendar_day.id ${fromDays} WHERE calendar_day.semester_id IN (${semestersOfYear})`,
};

/**
 * Whether rows of tables that the removal of a year does not know refer to it, such as those of a resource of the school's own: they
 * would stop the removal half-way.
 */
export async function strangersOf(db: Database, yearId: number): Promise<boolean> {
  for (const { tableName, foreignKeys, target } of db.source.entityMetadatas)
    for (const { columns, onDelete, referencedEntityMetadata: to } of foreignKeys) {
      const rows = rowsOfYear[to.tableName];
      if (!rows || onDelete === 'CASCADE' || tableName in rowsOfYear || target === MarkEntity) continue;
      const sql = `SELECT 1 FROM ${tableName} row_ WHERE row_.${columns[0]!.databaseName} IN (${rows}) LIMIT 1`;
      if ((await db.query(sql, { yearId })).length > 0) return true;
    }
  return false;
}
