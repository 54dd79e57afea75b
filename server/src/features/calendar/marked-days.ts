import type { EntityManager } from 'typeorm';
import type { Scope } from '@homeroom/shared/calendar/class-dates';
import type { IsoDate } from '@homeroom/shared/dates';
import { idsFrom, queryWith, rowsOf } from '../../platform/database/reads.js';
import { fromMarks } from '../attendance/marks.sql.js';
import { joinSchedule } from '../classes/classes.sql.js';

/** Which of the days have marks, including cleared ones, whose rows still refer to the day. */
export async function markedDays(manager: EntityManager, ids: readonly number[]): Promise<Set<number>> {
  const sql = `SELECT DISTINCT d.id AS "id" ${fromMarks} WHERE d.id IN (:...ids)`;
  return new Set(await idsFrom(rowsOf(manager), sql, { ids }));
}

/** The dates of a period on which a class of the scope has marks, ascending. */
export async function markedDates(
  manager: EntityManager,
  { semesterId, firstDay, lastDay }: { semesterId: number; firstDay: IsoDate; lastDay: IsoDate },
  { classTypeIds, sectionIds }: Scope,
): Promise<IsoDate[]> {
  const scope = [
    classTypeIds ? 's.class_type_id IN (:...classTypeIds)' : '',
    sectionIds ? 's.class_section_id IN (:...sectionIds)' : '',
  ].filter(Boolean);
  const rows = await queryWith<{ date: IsoDate }>(
    manager,
    `SELECT DISTINCT d.date AS "date" ${fromMarks} ${joinSchedule('k.schedule_id')}
     WHERE ${['d.semester_id = :semesterId', 'd.date BETWEEN :firstDay AND :lastDay', 'k.status IS NOT NULL', ...scope].join(' AND ')} ORDER BY d.date`,
    { semesterId, firstDay, lastDay, classTypeIds, sectionIds },
  );
  return rows.map(({ date }) => date);
}
