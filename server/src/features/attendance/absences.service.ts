import { Injectable } from '@nestjs/common';
import type { IsoDate } from '@homeroom/shared/dates';
import type { AbsentStudent } from '@homeroom/shared/teacher-dashboard';
import { Reads } from '../../platform/database/reads.js';
import { absencesIn, couldBeOftenAbsent, isOftenAbsent, lastFiveByPupil, pupilKey, type ClassSoFar, type DatedMark, type Pupil } from './absences.js';

/** The class days that hold the last five marks of nearly everybody. */
const nearest = 6;

const columns = 'k.schedule_id AS "scheduleId", k.student_id AS "studentId", k.calendar_day_id AS "dayId", k.status AS "status"';

/** Students who are often absent; at most three queries whatever the number of classes. */
@Injectable()
export class Absences {
  constructor(private readonly reads: Reads) {}

  /** Of the rosters of `today`: three or more absences among the last five marks in a schedule; most absences first, then by name. */
  async often(classes: readonly ClassSoFar[], today: IsoDate): Promise<AbsentStudent[]> {
    const pupils = await this.pupilsOf(classes, today);
    const lastFive = lastFiveByPupil(classes, await this.nearestMarks(classes));
    const marksOf = (pupil: Pupil) => lastFive.get(pupilKey(pupil)) ?? [];
    const older = await this.allMarks(pupils.filter((pupil) => couldBeOftenAbsent(marksOf(pupil))));
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

  /** The marks on the nearest days of each class. CROSS JOIN, because SQLite then begins with the registers. */
  private async nearestMarks(classes: readonly ClassSoFar[]): Promise<DatedMark[]> {
    const registers = classes.flatMap(({ scheduleId, days }) => days.slice(-nearest).map(({ id }) => [scheduleId, id] as const));
    if (registers.length === 0) return [];
    // The ids are numbers from our own rows; as text they spare a parameter each.
    const values = registers.map(([scheduleId, dayId]) => `(${Number(scheduleId)}, ${Number(dayId)})`).join(', ');
    return this.reads.query<DatedMark>(
      `WITH register (schedule_id, day_id) AS (VALUES ${values})
       SELECT ${columns} FROM register r CROSS JOIN marks k WHERE k.schedule_id = r.schedule_id AND k.calendar_day_id = r.day_id AND k.status IS NOT NULL`,
    );
  }

  /** All marks of some pupils, and what they have in one another's schedules: a schedule is read as a whole. */
  private async allMarks(pupils: readonly Pupil[]): Promise<DatedMark[]> {
    if (pupils.length === 0) return [];
    return this.reads.query<DatedMark>(
      `SELECT ${columns} FROM marks k WHERE k.schedule_id IN (:...scheduleIds) AND k.student_id IN (:...studentIds) AND k.status IS NOT NULL`,
      { scheduleIds: [...new Set(pupils.map(({ scheduleId }) => scheduleId))], studentIds: [...new Set(pupils.map(({ studentId }) => studentId))] },
    );
  }
}
