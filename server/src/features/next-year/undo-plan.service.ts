import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { addDays } from '@homeroom/shared/dates';
import { nextYearMessages } from '@homeroom/shared/next-year/next-year';
import { listOf, plural } from '@homeroom/shared/text';
import { Audit, type AuditActor } from '../../platform/audit/audit.js';
import { columns } from '../../platform/database/common.sql.js';
import { Database } from '../../platform/database/database.js';
import { conflict } from '../../platform/http/problems.js';
import { fromSections } from '../academics/academics.sql.js';
import { AcademicYearEntity } from '../academics/academic-year.entity.js';
import { SectionEntity } from '../academics/section.entity.js';
import { SemesterEntity } from '../academics/semester.entity.js';
import { fromMarks } from '../attendance/marks.sql.js';
import { CalendarDayEntity } from '../classes/calendar-day.entity.js';
import { ScheduleEntity } from '../classes/schedule.entity.js';
import { MembershipEntity } from '../students/membership.entity.js';
import { Memberships } from '../students/memberships.service.js';
import { StudentEntity } from '../students/student.entity.js';
import { placesTaken } from '../students/students.sql.js';
import { studentFields, type Applied } from './applied.js';
import { PlanEntity } from './next-year.entities.js';
import { planLock, PlanFacts } from './plan-facts.service.js';
import { WrittenRows } from './written-rows.service.js';

/** Undoes a plan that took effect, as long as nobody has built on it. */
@Injectable()
export class UndoPlan {
  constructor(
    private readonly db: Database,
    private readonly facts: PlanFacts,
    private readonly rows: WrittenRows,
    private readonly memberships: Memberships,
    private readonly audit: Audit,
  ) {}

  /** Undoes the plan: everything is as before, and the plan is a draft again. 409 once there are marks or later changes. */
  undo(actor: AuditActor): Promise<{ undone: true }> {
    return this.db.unit(async () => {
      await this.db.lockName(planLock);
      const found = await this.facts.applied();
      if (!found) throw conflict(nextYearMessages.notInEffect);
      const { plan, applied } = found;
      await this.facts.lockStudents();
      await this.memberships.hold([], [...(await this.comingBack(applied)).keys()]);
      await this.db.lockForDeletion(ScheduleEntity, applied.scheduleIds);
      await this.db.lockForDeletion(CalendarDayEntity, applied.dayIds);
      const refusal = await this.refusal(applied);
      if (refusal) throw conflict(refusal);
      for (const [entity, ids] of [
        [MembershipEntity, applied.stayIds],
        [ScheduleEntity, applied.scheduleIds],
        [CalendarDayEntity, applied.dayIds],
        [SectionEntity, Object.values(applied.sectionIds)],
        [SemesterEntity, applied.semesterIds],
        [AcademicYearEntity, [applied.yearId]],
      ] as const)
        await this.db.deleteById(entity, ids);
      await this.db.bulkUpdate(MembershipEntity, ['lastDay', 'withdrawnOn'], applied.ended);
      await this.db.bulkUpdate(StudentEntity, studentFields, applied.students);
      await this.db.update(SectionEntity, { id: In(applied.archivedIds) }, { archived: false });
      await this.db.update(
        PlanEntity,
        { id: plan.id },
        { state: 'DRAFT', appliedAt: null, appliedById: null, applied: null },
      );
      await this.audit.record(actor, { action: 'undo', subject: 'NextYear', id: plan.id });
      return { undone: true };
    });
  }

  /** Why what a plan wrote cannot be undone, or `null`. */
  async refusal(applied: Applied): Promise<string | null> {
    const marked = await this.db.countInParts(
      `SELECT count(*) AS "count" ${fromMarks} WHERE mark.schedule_id IN (:...ids) AND mark.status IS NOT NULL`,
      applied.scheduleIds,
    );
    if (marked > 0) return 'The new year has attendance. It can no longer be undone.';
    const changed = await this.rows.changedSince(applied);
    return changed.length === 0
      ? this.lackOfPlaces(applied)
      : `${listOf(changed)} changed since the plan took effect. Undo those changes first.`;
  }

  /** Which section somebody else has joined since, so that it has too few places for those who come back, or `null`. */
  private async lackOfPlaces(applied: Applied): Promise<string | null> {
    const back = await this.comingBack(applied);
    const [stay] = [...back.values()].flat();
    if (!stay) return null;
    const sections = await this.db.query<{ id: number; sectionName: string; capacity: number; taken: number }>(
      `SELECT ${columns('section', 'id', 'sectionName', 'capacity')}, ${placesTaken('section.id', ':from')} AS "taken"
       ${fromSections} WHERE section.id IN (:...ids) AND section.capacity IS NOT NULL ORDER BY section.id`,
      { ids: [...back.keys()], from: addDays(stay.lastDay!, 1) },
    );
    for (const { id, sectionName, capacity, taken } of sections) {
      const students = back.get(id)!.length;
      if (taken > 0 && taken + students > capacity)
        return `Section ${sectionName} has ${plural(Math.max(0, capacity - taken), 'place')} left for ${plural(students, 'student')} who would come back. Move students who joined it since to another section first.`;
    }
    return null;
  }

  /** The stays that the plan ended, all on one day, and that nobody has restored by hand, by their section. */
  private async comingBack({ ended }: Applied): Promise<Map<number, MembershipEntity[]>> {
    const before = new Map(ended.map(({ id, lastDay }) => [id, lastDay]));
    const stays = await this.db.rowsById(MembershipEntity, [...before.keys()]);
    return Map.groupBy(
      [...stays.values()].filter(({ id, lastDay }) => lastDay !== before.get(id)),
      ({ sectionId }) => sectionId,
    );
  }
}
