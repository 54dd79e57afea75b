import { Injectable } from '@nestjs/common';
import type { AuditAction } from '@homeroom/shared/audit';
import type { UndoneImport } from '@homeroom/shared/imports';
import { listOf, plural } from '@homeroom/shared/text';
import type { Actor } from '../../platform/access/actor.js';
import { Audit } from '../../platform/audit/audit.js';
import { Database } from '../../platform/database/database.js';
import type { ImportUndo, Made } from '../../platform/imports/import-kind.js';
import { SchoolTime } from '../../platform/settings/school-time.js';
import { UndoAssignments } from '../assignments/undo-assignments.service.js';
import { fromMarks } from '../attendance/marks.sql.js';
import { fromMembers } from '../notifications/notifications.sql.js';
import { ParentEntity } from '../parents/parent.entity.js';
import { fromParents } from '../parents/parents.sql.js';
import { StudentIntake } from '../students/intake.service.js';
import { fromStudentStays, isGoingOn } from '../students/students.sql.js';
import { StudentEntity } from '../students/student.entity.js';
import { ChangeWriter } from './change-writer.service.js';
import type { MadeChange } from './roster-changes.js';

export interface MadeRoster extends Made {
  studentIds: number[];
  parentIds: number[];
  /** The assignment that put students into sections. */
  assignmentId: number | null;
  changes: MadeChange[];
  /** Absent in imports of older versions. */
  newGrades?: string[];
}

/** Actions in a record's history that do not prevent the undo: the import itself, and an assignment that was undone. */
const ownActions: readonly AuditAction[] = ['import', 'assign', 'take back'];

/** Undoes an import: students, their links, parents whom nobody has changed or needs, places in sections, changed details. */
@Injectable()
export class RosterUndo implements ImportUndo<MadeRoster> {
  constructor(
    private readonly db: Database,
    private readonly intake: StudentIntake,
    private readonly assignments: UndoAssignments,
    private readonly changes: ChangeWriter,
    private readonly audit: Audit,
    private readonly time: SchoolTime,
  ) {}

  /** Keeps out intakes, and locks the students and parents that the import added or changed. */
  async lock({ studentIds, parentIds, changes }: MadeRoster): Promise<void> {
    await this.intake.hold();
    const changed = (kind: MadeChange['of']) => changes.filter(({ of }) => of === kind).map(({ id }) => id);
    await this.db.lockForDeletion(StudentEntity, [...studentIds, ...changed('student')]);
    await this.db.lockForDeletion(ParentEntity, [...parentIds, ...changed('parent')]);
  }

  /** Why the import cannot be undone, as a sentence, or `null`. */
  async standing({ studentIds, assignmentId }: MadeRoster): Promise<string | null> {
    // Cleared marks count too: they stay as history, and keep their students.
    const marked = await this.db.countInParts(
      `SELECT count(DISTINCT mark.student_id) AS "count" ${fromMarks} WHERE mark.student_id IN (:...ids)`,
      studentIds,
    );
    const of = (n: number, one: string, many: string) =>
      plural(n, `of these students ${one}`, `of these students ${many}`);
    if (marked > 0) return `${of(marked, 'has', 'have')} attendance.`;
    const placed = await this.db.countInParts(
      `SELECT count(DISTINCT membership.student_id) AS "count" ${fromStudentStays}
       WHERE membership.student_id IN (:...ids) AND (membership.assignment_id IS NULL OR membership.assignment_id <> :assignmentId OR NOT ${isGoingOn})`,
      studentIds,
      { assignmentId: assignmentId ?? 0, today: await this.time.today() },
    );
    if (placed > 0) return `${of(placed, 'was', 'were')} put into a section after that. Undo that first.`;
    if (assignmentId !== null && (await this.assignments.marked(assignmentId)) > 0)
      return 'Students who were put into sections have attendance.';
    const changed = (await this.audit.changedSince('Student', studentIds, ownActions)).length;
    return changed > 0 ? `${of(changed, 'was', 'were')} changed since.` : null;
  }

  async undo(made: MadeRoster, actor: Actor): Promise<UndoneImport> {
    const { studentIds, parentIds, assignmentId, changes, newGrades = [] } = made;
    const unseated = assignmentId === null ? 0 : (await this.assignments.takeBack(assignmentId, actor)).removed;
    await this.db.deleteById(StudentEntity, studentIds);
    const related = await this.idsAmong(
      parentIds,
      `SELECT DISTINCT parent.id AS "id" ${fromParents} WHERE parent.id IN (:...ids)`,
    );
    const childless = parentIds.filter((id) => !related.has(id));
    const used = new Set([
      ...(await this.audit.changedSince('Parent', childless, ownActions)),
      ...(await this.idsAmong(
        childless,
        `SELECT DISTINCT group_member.parent_id AS "id" ${fromMembers} WHERE group_member.parent_id IN (:...ids)`,
      )),
    ]);
    const gone = childless.filter((id) => !used.has(id));
    await this.db.deleteById(ParentEntity, gone);
    const unchanged = await this.changes.takeBack(changes, actor);
    await this.audit.record(actor, [
      ...studentIds.map((id) => ({ action: 'undo' as const, subject: 'Student', id })),
      ...gone.map((id) => ({ action: 'undo' as const, subject: 'Parent', id })),
    ]);
    const removed = countWords({
      students: studentIds.length,
      parents: gone.length,
      places: unseated,
      details: changes.length - unchanged,
    });
    return {
      message: `The import was undone: ${removed} removed.`,
      kept: [
        newGrades.length > 0 &&
          `New rising grades stayed: ${newGrades.join(', ')}. Delete those that nobody needs in Admin Set up.`,
        related.size > 0 && `${plural(related.size, 'parent')} stayed because they have other children.`,
        used.size > 0 && `${plural(used.size, 'parent')} stayed because they were changed or added to a group since.`,
        unchanged > 0 &&
          `${plural(unchanged, 'detail')} stayed because ${unchanged === 1 ? 'it was' : 'they were'} changed again.`,
      ].filter((words) => words !== false),
    };
  }

  /** The ids that a query finds among `ids`. */
  private async idsAmong(ids: readonly number[], sql: string): Promise<Set<number>> {
    return new Set((await this.db.queryInParts<{ id: number }>(sql, ids)).map(({ id }) => id));
  }
}

/** '3 students, 2 parents and 1 place in a section'; '' if all are 0. */
export const countWords = (counts: Record<'students' | 'parents' | 'places' | 'details', number>) =>
  listOf(
    [
      counts.students > 0 && plural(counts.students, 'student'),
      counts.parents > 0 && plural(counts.parents, 'parent'),
      counts.places > 0 && plural(counts.places, 'place in a section', 'places in sections'),
      counts.details > 0 && plural(counts.details, 'changed detail'),
    ].filter((words) => words !== false),
  );
