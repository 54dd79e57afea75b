import { Injectable } from '@nestjs/common';
import type { IsoDate } from '@homeroom/shared/dates';
import type { ReachedClass } from '@homeroom/shared/students/student-page';
import type { Actor } from '../../platform/access/actor.js';
import { Clock } from '../../platform/clock.js';
import { Database } from '../../platform/database/database.js';
import { ReachedRegisters } from '../stays/reached-registers.service.js';
import { Memberships, type NewStays } from '../students/memberships.service.js';
import { AssignmentEntity } from './assignment.entity.js';

/** Assignments of students to sections, by hand or from a spreadsheet. */
@Injectable()
export class Assignments {
  constructor(
    private readonly db: Database,
    private readonly memberships: Memberships,
    private readonly reached: ReachedRegisters,
    private readonly clock: Clock,
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
}
