import { addDays, showDate } from '@homeroom/shared/dates';
import type { FieldProblem } from '@homeroom/shared/errors';
import { Database } from '../../platform/database/database.js';
import type { Values } from '../../platform/resources/define-resource.js';
import { AcademicYearEntity } from './academic-year.entity.js';

const longestYearDays = 550;

interface Period {
  firstDay: string;
  lastDay: string;
}

/** Checks that a semester is within its year and overlaps no other of that year (decisions 5, Admin Set up); `null` if it is valid. */
export async function semesterProblem(db: Database, semester: Values): Promise<FieldProblem | null> {
  const {
    id = 0,
    academicYearId,
    firstDay,
    lastDay,
  } = semester as unknown as Period & { id?: number; academicYearId: number };
  // Lock the year, so that two of its semesters, or a semester and the year, are not changed at the same time.
  await db.lockRow('academic_years', academicYearId);
  if (id > 0) await db.lockRow('semesters', id);
  const year = await db.findOneBy(AcademicYearEntity, { id: academicYearId });
  if (!year) return { path: 'academicYearId', message: 'Choose an academic year from the list.' };
  if (firstDay < year.firstDay)
    return { path: 'firstDay', message: `${year.name} begins on ${showDate(year.firstDay)}.` };
  if (lastDay > year.lastDay) return { path: 'lastDay', message: `${year.name} ends on ${showDate(year.lastDay)}.` };
  const [other] = await db.query<Period & { name: string }>(
    `SELECT semester_name AS "name", first_day AS "firstDay", last_day AS "lastDay" FROM semesters
     WHERE academic_year_id = :academicYearId AND id <> :id AND first_day <= :lastDay AND last_day >= :firstDay`,
    { academicYearId, id, firstDay, lastDay },
  );
  return other
    ? {
        path: 'firstDay',
        message: `These dates overlap ${other.name}, ${showDate(other.firstDay)} to ${showDate(other.lastDay)}.`,
      }
    : null;
}

/** A year must contain its semesters. */
export async function yearProblem(db: Database, year: Values): Promise<FieldProblem | null> {
  const { id = 0, firstDay, lastDay } = year as unknown as Period & { id?: number };
  if (lastDay >= addDays(firstDay, longestYearDays))
    return { path: 'lastDay', message: 'A year has at most 18 months.' };
  if (id > 0) await db.lockRow('academic_years', id);
  const [outside] = await db.query<{ name: string }>(
    `SELECT semester_name AS "name" FROM semesters WHERE academic_year_id = :id AND (first_day < :firstDay OR last_day > :lastDay)`,
    { id, firstDay, lastDay },
  );
  return outside ? { path: 'firstDay', message: `${outside.name} would be outside these dates.` } : null;
}
