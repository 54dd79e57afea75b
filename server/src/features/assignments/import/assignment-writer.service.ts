import { Injectable } from '@nestjs/common';
import type { AssignmentImportResult } from '@homeroom/shared/assignments/assignment-import';
import type { IsoDate } from '@homeroom/shared/dates';
import type { Actor } from '../../../platform/access/actor.js';
import { Audit } from '../../../platform/audit/audit.js';
import { Memberships } from '../../students/memberships.service.js';
import { Assignments } from '../assignments.service.js';
import { recheck, type AssignmentPlan } from './plan-assignments.js';
import { PresentSchool } from './present-school.service.js';

/** The result of a recheck, and the sections that it was based on. */
type Found = ReturnType<typeof recheck> & { sections: string };

interface Commit {
  plan: AssignmentPlan;
  /** Rechecked before the unit; `null` if the commit repeats an earlier one. */
  found: Found | null;
  firstDay: IsoDate;
  importId: string;
}

/** Writes what a sheet assigns, within a unit of work. */
@Injectable()
export class AssignmentWriter {
  constructor(
    private readonly school: PresentSchool,
    private readonly memberships: Memberships,
    private readonly assignments: Assignments,
    private readonly audit: Audit,
  ) {}

  /** The rows of a plan that are still sound, and why the others are not. */
  async recheck(plan: AssignmentPlan, firstDay: IsoDate): Promise<Found> {
    const school = await this.school.of(firstDay);
    return { ...recheck(plan, school), sections: JSON.stringify([school.sections, school.year]) };
  }

  /** Assigns the students of a plan whose rows are still sound. */
  async apply({ plan, found, firstDay, importId }: Commit, actor: Actor): Promise<AssignmentImportResult> {
    await this.memberships.hold(
      plan.rows.map(({ studentId }) => studentId),
      [...new Set(plan.rows.map(({ sectionId }) => sectionId))],
    );
    const isSo = found !== null && (await this.isStillSo(found, firstDay));
    const { sound, failures } = isSo ? found : await this.recheck(plan, firstDay);
    if (sound.length > 0) {
      const assignmentId = await this.assignments.note({ imported: true, firstDay }, actor);
      await this.memberships.begin({ stays: sound, firstDay, assignmentId }, actor);
    }
    await this.audit.record(actor, {
      action: 'import',
      subject: 'Import',
      id: importId,
      after: { assignments: sound.length, failures: failures.length },
    });
    return { created: sound.length, skipped: plan.skipped, failures };
  }

  /** Whether nothing has changed since `found`: the sections have the same places, and every student is still free. */
  private async isStillSo({ sound, sections: before }: Found, firstDay: IsoDate): Promise<boolean> {
    const { sections, year } = await this.school.sections(firstDay);
    if (JSON.stringify([sections, year]) !== before) return false;
    const ids = sound.map(({ studentId }) => studentId);
    return (await this.school.free(ids, firstDay)) === ids.length;
  }
}
