import { Injectable } from '@nestjs/common';
import type { LastAssignment, UndoneAssignment } from '@homeroom/shared/assignments/assignments';
import type { IsoDate } from '@homeroom/shared/dates';
import type { ReachedClass } from '@homeroom/shared/students/student-page';
import type { Actor } from '../../platform/access/actor.js';
import { notFound } from '../../platform/not-found.js';
import { Audit } from '../../platform/audit/audit.js';
import { Clock } from '../../platform/clock.js';
import { Database } from '../../platform/database/database.js';
import { conflict } from '../../platform/http/problems.js';
import { ReachedRegisters } from '../stays/reached-registers.service.js';
import { Stays } from '../stays/stays.service.js';
import { Memberships, type NewStays } from '../students/memberships.service.js';
import { fromSectionStays } from '../students/students.sql.js';
import { AssignmentEntity } from './assignment.entity.js';

/** Assignments of students to sections, by hand or from a spreadsheet. Each can be undone as a whole until there is attendance. */
@Injectable()
export class Assignments {
  constructor(
    private readonly db: Database,
    private readonly stays: Stays,
    private readonly memberships: Memberships,
    private readonly reached: ReachedRegisters,
    private readonly clock: Clock,
    private readonly audit: Audit,
  ) {}

  /** Stores an assignment, whose stays the caller writes in the same unit of work; returns its id. */
  async note({ imported, firstDay }: { imported: boolean; firstDay: IsoDate }, actor: Actor): Promise<number> {
    return this.db.insertRow(AssignmentEntity, {
      imported,
      firstDay,
      madeAt: this.clock.stamp(),
      madeById: actor.userId,
    });
  }

  /** Begins the stays of an import as one assignment. */
  async begin({ stays, firstDay }: Omit<NewStays, 'assignmentId'>, actor: Actor) {
    const reopened = await this.reopened(
      stays.map(({ section }) => section.id),
      firstDay,
    );
    const assignmentId = await this.note({ imported: true, firstDay }, actor);
    await this.memberships.begin({ stays, firstDay, assignmentId }, actor);
    return { assignmentId, reopened };
  }

  /** The classes with completed registers that new students of the sections open again. */
  reopened(sectionIds: readonly number[], firstDay: IsoDate): Promise<ReachedClass[]> {
    return this.reached.reopened(sectionIds, firstDay);
  }

  /** The actor's last assignment; `null` if it cannot be undone, or there is none. */
  async last(actor: Actor): Promise<LastAssignment | null> {
    const [act] = await this.db.find(AssignmentEntity, {
      where: { madeById: actor.userId },
      order: { id: 'DESC' },
      take: 1,
    });
    if (!act || act.undoneAt !== null) return null;
    const sections = await this.db.query<{ name: string; students: number }>(
      `SELECT section.section_name AS "name", count(*) AS "students" ${fromSectionStays}
       WHERE membership.assignment_id = :id AND membership.last_day IS NULL GROUP BY section.id, section.section_name, section.section_name_order ORDER BY section.section_name_order`,
      { id: act.id },
    );
    if (sections.length === 0 || (await this.stays.standing(act.id))) return null;
    const students = sections.reduce((sum, section) => sum + section.students, 0);
    return { id: act.id, at: act.madeAt, imported: act.imported, students, sections: sections.map(({ name }) => name) };
  }

  lock(id: number): Promise<void> {
    return this.db.lockRow('assignments', id);
  }

  /** Why an assignment can no longer be undone, or `null`. */
  async standing(id: number): Promise<string | null> {
    const { undoneAt } = await this.db.findOneByOrFail(AssignmentEntity, { id });
    return undoneAt === null ? this.stays.standing(id) : 'This assignment was already undone.';
  }

  /** Undoes an assignment; 404 for somebody else's, 409 if it was undone or has attendance since. */
  undo(id: number, actor: Actor): Promise<UndoneAssignment> {
    return this.db.unit(async () => {
      await this.lock(id);
      const act = await this.db.findOneBy(AssignmentEntity, { id, madeById: actor.userId });
      if (!act) throw notFound('Assignment');
      if (act.undoneAt !== null) throw conflict('This assignment was already undone.');
      const undone = await this.stays.takeBackAll(id, actor);
      await this.db.update(AssignmentEntity, { id }, { undoneAt: this.clock.stamp() });
      await this.audit.record(actor, { action: 'undo', subject: 'Assignment', id, after: undone });
      return undone;
    });
  }
}
