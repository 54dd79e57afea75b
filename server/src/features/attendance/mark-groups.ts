import { setImmediate } from 'node:timers/promises';
import type { Reads } from '../../platform/database/reads.js';
import type { SqlParameters } from '../../platform/database/sql-text.js';
import type { MarkColumn } from './mark-order.js';

/** Which marks: conditions on `v`, and the calendar days that they lie on. */
export interface MarkConditions {
  sql: string[];
  parameters: SqlParameters;
  days: number[];
  /** Only some schedules or students: over many days their marks are found by those, not by the days. */
  isNarrow: boolean;
}

export type MarkGroup = Record<MarkColumn, number> & { count: number };
export type FoundMark = Record<MarkColumn, number> & { id: number; studentNameKey: string };

/** A cleared mark stays as a row without a status, and is none. The names are joined where they are asked for: counting goes without. */
const marks = (
  named: boolean,
) => `(SELECT k.id AS "id", k.schedule_id AS "scheduleId", k.calendar_day_id AS "calendarDayId", k.student_id AS "studentId",
    k.status AS "status"${named ? ', st.student_name_key AS "studentNameKey"' : ''}
  FROM marks k ${named ? 'JOIN students st ON st.id = k.student_id' : ''} WHERE k.status IS NOT NULL) v`;

/** Days that one query counts: SQLite's driver is synchronous, and between two queries the event loop answers others. */
const chunk = 24;

/** Counts marks by some columns, out of indexes alone. */
export async function countMarks(
  reads: Reads,
  columns: readonly MarkColumn[],
  conditions: MarkConditions,
): Promise<MarkGroup[]> {
  const names = columns.map((column) => `v."${column}"`).join(', ');
  const size = conditions.isNarrow ? Math.max(1, conditions.days.length) : chunk;
  const groups = new Map<string, MarkGroup>();
  for (let at = 0; at < conditions.days.length; at += size) {
    if (at > 0) await setImmediate();
    const rows = await ask<MarkGroup>(
      reads,
      `${names}, count(*) AS "count"`,
      { ...conditions, days: conditions.days.slice(at, at + size) },
      `GROUP BY ${names}`,
    );
    for (const row of rows) {
      const key = columns.map((column) => row[column]).join(' ');
      const known = groups.get(key);
      if (known) known.count += Number(row.count);
      else groups.set(key, { ...row, count: Number(row.count) });
    }
  }
  return [...groups.values()];
}

/** The marks themselves, in no order: for conditions that leave few. */
export const findMarks = (reads: Reads, conditions: MarkConditions) =>
  ask<FoundMark>(reads, 'v."id", v."scheduleId", v."calendarDayId", v."studentId", v."studentNameKey"', conditions);

function ask<Row>(
  reads: Reads,
  columns: string,
  { sql, parameters, days, isNarrow }: MarkConditions,
  more = '',
): Promise<Row[]> {
  if (days.length === 0) return Promise.resolve([]);
  // The plus takes the index by day out of the choice, on both engines.
  const onDays = `${isNarrow && days.length > chunk ? '+' : ''}v."calendarDayId" IN (:...days)`;
  const where = [onDays, ...sql].join(' AND ');
  const named = `${columns} ${where}`.includes('studentNameKey');
  return reads.query<Row>(`SELECT ${columns} FROM ${marks(named)} WHERE ${where} ${more}`, { ...parameters, days });
}

/** The conditions, kept to the ids that some groups have in a column. */
export function narrowed(conditions: MarkConditions, column: MarkColumn, groups: readonly MarkGroup[]): MarkConditions {
  const ids = [...new Set(groups.map((group) => group[column]))];
  if (column === 'calendarDayId') return { ...conditions, days: ids };
  return {
    ...conditions,
    sql: [...conditions.sql, `v."${column}" IN (:...${column}s)`],
    parameters: { ...conditions.parameters, [`${column}s`]: ids },
  };
}
