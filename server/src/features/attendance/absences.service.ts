import { Injectable } from '@nestjs/common';
import type { IsoDate } from '@homeroom/shared/dates';
import type { AbsentStudent } from '@homeroom/shared/teacher-dashboard';
import { Reads } from '../../platform/database/reads.js';
import { absencesIn, couldBeOftenAbsent, isOftenAbsent, lastFiveByPupil, pupilKey, type ClassSoFar, type DatedMark, type Pupil } from './absences.js';

/** The class days that hold the last five marks of nearly everybody. */
const nearest = 6;

/** Students who are often absent; at most three queries whatever the number of classes. */
@Injectable()
export class Absences {
  constructor(private readonly reads: Reads) {}

  /** Of the rosters of `today`: three or more absences among the last five marks in a schedule; most absences first, then by name. */
  async often(classes: readonly ClassSoFar[], today: IsoDate): Promise<AbsentStudent[]> {
    const pupils = await this.pupilsOf(classes, today);
    const lastFive = lastFiveByPupil(
      classes,
      await this.marksAt(
        'calendar_day_id',
        classes.flatMap(({ scheduleId, days }) => days.slice(-nearest).map(({ id }) => [scheduleId, id] as const)),
      ),
    );
    const marksOf = (pupil: Pupil) => lastFive.get(pupilKey(pupil)) ?? [];
    const short = pupils.filter((pupil) => couldBeOftenAbsent(marksOf(pupil)));
    const older = await this.marksAt(
      'student_id',
      short.map(({ scheduleId, studentId }) => [scheduleId, studentId] as const),
    );
    for (const [key, marks] of lastFiveByPupil(classes, older)) lastFive.set(key, marks);
    return pupils
      .filter((pupil) => isOftenAbsent(marksOf(pupil)))
      .map((pupil) => ({ ...pupil, lastFive: marksOf(pupil), absences: absencesIn(marksOf(pupil)) }))
      .sort((a, b) => b.absences - a.absences);
  }

  /** Everybody on the rosters of a date, once for each schedule, by name. */
  private async pupilsOf(classes: readonly ClassSoFar[], date: IsoDate): Promise<(Pupil & { studentName: string })[]> {
    if (classes.length === 0) return [];
    const rows = await this.reads.query<{ sectionId: number; studentId: number; studentName: string }>(
      `SELECT m.section_id AS "sectionId", st.id AS "studentId", st.student_first_name || ' ' || st.student_last_name AS "studentName"
       FROM memberships m JOIN students st ON st.id = m.student_id
       WHERE m.section_id IN (:...sectionIds) AND m.first_day <= :date AND (m.last_day IS NULL OR m.last_day >= :date)
       ORDER BY st.student_name_key, st.id`,
      { sectionIds: [...new Set(classes.map(({ classSectionId }) => classSectionId))], date },
    );
    return rows.flatMap(({ sectionId, ...student }) =>
      classes.filter(({ classSectionId }) => classSectionId === sectionId).map(({ scheduleId }) => ({ scheduleId, ...student })),
    );
  }

  /** The marks at pairs of a schedule and a day, or a student; there is an index for either. CROSS JOIN, because SQLite then begins with the pairs. */
  private async marksAt(column: 'calendar_day_id' | 'student_id', pairs: readonly (readonly [scheduleId: number, id: number])[]): Promise<DatedMark[]> {
    if (pairs.length === 0) return [];
    // The ids are numbers from our own rows; as text they spare a parameter each.
    const values = pairs.map(([scheduleId, id]) => `(${Number(scheduleId)}, ${Number(id)})`).join(', ');
    return this.reads.query<DatedMark>(
      `WITH place (schedule_id, other_id) AS (VALUES ${values})
       SELECT k.schedule_id AS "scheduleId", k.student_id AS "studentId", k.calendar_day_id AS "dayId", k.status AS "status"
       FROM place p CROSS JOIN marks k WHERE k.schedule_id = p.schedule_id AND k.${column} = p.other_id AND k.status IS NOT NULL`,
    );
  }
}
