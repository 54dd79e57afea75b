import { Injectable } from '@nestjs/common';
import type { MarkStatus } from '@homeroom/shared/attendance/registers';
import type { IsoDate } from '@homeroom/shared/dates';
import type { EmergencyList, EmergencyMark } from '@homeroom/shared/print';
import { byText, foldText } from '@homeroom/shared/text';
import type { Actor } from '../../platform/access/actor.js';
import { Reads } from '../../platform/database/reads.js';
import { SchoolTime } from '../../platform/settings/school-time.js';
import { fromMarks } from '../attendance/marks.sql.js';
import { ClassDates, type ScheduledClass } from '../classes/class-dates.service.js';
import { PrintedPeople } from './printed-people.service.js';

/** Lists who is expected today and who was seen, to take along when the building is evacuated. */
@Injectable()
export class EmergencyLists {
  constructor(
    private readonly reads: Reads,
    private readonly dates: ClassDates,
    private readonly people: PrintedPeople,
    private readonly time: SchoolTime,
  ) {}

  /** The sections with a class today that the actor reaches: all for an administrator, own and covered ones for a teacher. */
  async of(actor: Actor): Promise<EmergencyList> {
    const { date, time } = await this.time.now();
    const held = await this.heldOn(date, actor);
    const sections = new Map(held.map(({ classSectionId, sectionName }) => [classSectionId, sectionName]));
    const sectionIds = [...sections.keys()];
    const [students, parents, marks] = await Promise.all([
      this.people.students(sectionIds, date),
      this.people.parents(sectionIds, date, actor),
      this.latestMarks(held, date),
    ]);
    const bySection = Map.groupBy(students, ({ sectionId }) => sectionId);
    return {
      date,
      time,
      sections: [...sections]
        .map(([id, sectionName]) => ({
          sectionName,
          students: (bySection.get(id) ?? []).map(({ sectionId: _, ...student }) => ({
            ...student,
            mark: marks.get(student.studentId) ?? null,
            parents: parents.get(student.studentId) ?? [],
          })),
        }))
        .filter((section) => section.students.length > 0)
        .sort(byText(({ sectionName }) => foldText(sectionName))),
    };
  }

  private async heldOn(date: IsoDate, actor: Actor): Promise<ScheduledClass[]> {
    const running = {
      sql: 'e.archived = FALSE AND e.first_day <= :today AND e.last_day >= :today',
      parameters: { today: date },
    };
    const reached = await this.dates.of(await this.dates.reachedBy(actor, running));
    return reached.filter(({ days }) => days.some((day) => day.date === date));
  }

  /** Each student's mark in the latest class in which they are marked. */
  private async latestMarks(held: readonly ScheduledClass[], date: IsoDate): Promise<Map<number, EmergencyMark>> {
    const latest = new Map<number, EmergencyMark>();
    if (held.length === 0) return latest;
    const classes = new Map(held.map((schedule) => [schedule.scheduleId, schedule]));
    const marks = await this.reads.query<{ studentId: number; scheduleId: number; status: MarkStatus }>(
      `SELECT k.student_id AS "studentId", k.schedule_id AS "scheduleId", k.status AS "status" ${fromMarks}
       WHERE d.date = :date AND k.status IS NOT NULL AND k.schedule_id IN (:...scheduleIds) ORDER BY k.marked_at, k.id`,
      { date, scheduleIds: [...classes.keys()] },
    );
    for (const { studentId, scheduleId, status } of marks) {
      const { className, startTime } = classes.get(scheduleId)!;
      if ((startTime ?? '') >= (latest.get(studentId)?.startTime ?? ''))
        latest.set(studentId, { status, className, startTime });
    }
    return latest;
  }
}
