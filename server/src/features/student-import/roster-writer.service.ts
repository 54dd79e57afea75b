import { Injectable } from '@nestjs/common';
import type { RosterResult } from '@homeroom/shared/student-import';
import type { ReachedClass } from '@homeroom/shared/students/student-page';
import { isWithdrawn } from '@homeroom/shared/students/students';
import { Audit, type Change } from '../../platform/audit/audit.js';
import type { ImportWriting } from '../../platform/imports/import-kind.js';
import { Assignments } from '../assignments/assignments.service.js';
import { StudentIntake } from '../students/intake.service.js';
import { personKey } from '../students/public.js';
import { nameOf } from '../students/student.entity.js';
import { Memberships } from '../students/memberships.service.js';
import { type ExistingSection, fullReason, Places } from '../students/public.js';
import { ChangeWriter } from './change-writer.service.js';
import type { RosterPlan } from './plan-roster.js';
import type { PlannedChange } from './roster-changes.js';
import { RosterSchool } from './roster-school.service.js';
import { countWords, type MadeRoster } from './roster-undo.service.js';

/** Writes what a roster sheet brings: new students and parents, changed details, and places in sections. */
@Injectable()
export class RosterWriter {
  constructor(
    private readonly school: RosterSchool,
    private readonly intake: StudentIntake,
    private readonly memberships: Memberships,
    private readonly assignments: Assignments,
    private readonly changes: ChangeWriter,
    private readonly audit: Audit,
  ) {}

  /** The classes with completed registers that the joining students open again. */
  reopened(plan: RosterPlan): Promise<ReachedClass[]> {
    return this.assignments.reopened(sectionsOf(plan, plan.changes), plan.firstDay);
  }

  /** Writes whatever is still sound; rows that no longer are get a reason. */
  async apply(plan: RosterPlan, { actor, declined }: Pick<ImportWriting, 'actor' | 'declined'>) {
    await this.intake.hold();
    const wanted = plan.changes.filter(({ key }) => !declined.has(key));
    const { sound, changes, stays, failures } = await this.recheck(plan, wanted);
    const grades = [
      ...sound.map(({ student }) => student.risingGrade),
      ...changes.map(({ field, to }) => (field === 'risingGrade' ? to : null)),
    ];
    const { studentIds, createdParents, newGrades } = await this.intake.write(sound, plan.parents, grades);
    const parentIds = [...createdParents.values()];
    const added = new Set(sound.map(({ row }) => row));
    await this.audit.record(actor, [
      ...sound.map(({ row, student }, n): Change => ({
        action: 'import',
        subject: 'Student',
        id: studentIds[n]!,
        after: { row, studentName: nameOf(student) },
      })),
      ...[...createdParents].map(([place, id]): Change => ({
        action: 'import',
        subject: 'Parent',
        id,
        after: { email: plan.parents[place]!.email },
      })),
    ]);
    const joining = [
      ...sound.flatMap(({ row }, n) =>
        stays.has(row) ? [{ studentId: studentIds[n]!, section: stays.get(row)! }] : [],
      ),
      ...changes.flatMap(({ of, row, id }) => (of === 'section' ? [{ studentId: id, section: stays.get(row)! }] : [])),
    ];
    const { assignmentId, reopened } =
      joining.length > 0
        ? await this.assignments.begin({ stays: joining, firstDay: plan.firstDay }, actor)
        : { assignmentId: null, reopened: [] };
    const changed = await this.changes.write(changes, actor);
    const result: RosterResult = {
      created: sound.length,
      linked: linkedIn(sound, (place) => !createdParents.has(place)),
      parentsCreated: createdParents.size,
      changed: new Set(changes.map(({ row }) => row).filter((row) => !added.has(row))).size,
      joined: joining.length,
      reopened,
      skipped: plan.problems,
      failures,
    };
    const made: MadeRoster = {
      words: countWords({
        students: sound.length,
        parents: createdParents.size,
        places: joining.length,
        details: changed.length,
      }),
      studentIds,
      parentIds,
      assignmentId,
      changes: changed,
      newGrades,
    };
    return { result, made: made.words === '' ? null : made };
  }

  /** The part of a plan that is still sound: students who are new, sections with places, unchanged details. */
  private async recheck(plan: RosterPlan, wanted: readonly PlannedChange[]) {
    const sectionIds = sectionsOf(plan, wanted);
    const changing = wanted.filter(({ of }) => of !== 'parent').map(({ id }) => id);
    await this.memberships.hold([...new Set(changing)], [...new Set(sectionIds)]);
    const known = await this.school.students(plan.firstDay);
    const { sections } =
      sectionIds.length > 0
        ? await this.school.sections(plan.firstDay)
        : { sections: [] as readonly ExistingSection[] };
    const places = new Places();
    const failures: RosterResult['failures'] = [];
    const stays = new Map<number, ExistingSection>();
    /** Whether a row gets its section, or wants none. */
    const seated = (row: number, sectionId: number | null | undefined) => {
      if (!sectionId) return true;
      const section = sections.find(({ id }) => id === sectionId);
      if (!section || !places.take(section)) {
        failures.push({ row, reason: section ? fullReason(section) : 'The section is archived or no longer exists.' });
        return false;
      }
      stays.set(row, section);
      return true;
    };
    const sound = plan.students.filter(({ row, student, besides, sectionId }) => {
      const isNew = (known.get(personKey(student))?.length ?? 0) <= besides;
      if (!isNew) failures.push({ row, reason: 'This student was added after the check.' });
      return isNew && seated(row, sectionId);
    });
    const byId = new Map([...known.values()].flat().map((student) => [student.id, student]));
    const still = await this.changes.stillSo(wanted, byId);
    const changes = wanted.filter((change) => {
      const { of, id, row, label, sectionId } = change;
      const student = byId.get(id);
      if (of === 'section' && student && isWithdrawn(student))
        failures.push({ row, reason: 'This student was withdrawn after the check.' });
      else if (!still(change)) failures.push({ row, reason: `“${label}” was changed after the check.` });
      else return seated(row, sectionId);
      return false;
    });
    return { sound, changes, stays, failures };
  }
}

/** The sections that new students and changed ones join. */
const sectionsOf = ({ students }: RosterPlan, changes: readonly PlannedChange[]): number[] =>
  [...students, ...changes].flatMap(({ sectionId }) => sectionId ?? []);

/** How many students share a parent with a known student or with one before them; the dry run calls them linked. */
function linkedIn(students: RosterPlan['students'], isKnown: (place: number) => boolean): number {
  const placed = new Set<number>();
  return students.filter(({ parents }) => {
    const shared = parents.some(({ parent }) => isKnown(parent) || placed.has(parent));
    for (const { parent } of parents) placed.add(parent);
    return shared;
  }).length;
}
