import { Injectable } from '@nestjs/common';
import {
  assignmentOutcomes,
  assignmentSheetColumns,
  type AssignmentResult,
} from '@homeroom/shared/assignments/assignment-import';
import { undoneInWords } from '@homeroom/shared/assignments/assignments';
import { plural } from '@homeroom/shared/text';
import type { ImportResult } from '@homeroom/shared/imports';
import type { Actor } from '../../../platform/access/actor.js';
import type {
  ImportKind,
  ImportWriting,
  Made,
  PlanAnswers,
  SheetCells,
} from '../../../platform/imports/import-kind.js';
import { SchoolTime } from '../../../platform/settings/school-time.js';
import { Memberships } from '../../students/memberships.service.js';
import { SectionNames, type ExistingSection, fullReason, Places } from '../../students/public.js';
import { Assignments } from '../assignments.service.js';
import { UndoAssignments } from '../undo-assignments.service.js';
import { AssignmentPlanner, type AssignmentPlan, inSection, type ExistingSchool } from './plan-assignments.js';
import { PresentSchool } from './present-school.service.js';
import type { AssignmentCells } from './row-student.js';

interface MadeAssignment extends Made {
  assignmentId: number;
}

/** Assigns students to sections from a sheet: a dry run with every row's outcome, then the commit (spec 2.8, 4). */
@Injectable()
export class AssignmentsImport implements ImportKind<AssignmentPlan, MadeAssignment, keyof AssignmentCells> {
  readonly columns = assignmentSheetColumns;
  readonly outcomes = assignmentOutcomes;
  /** Spec 5 and 9, decisions 2.25. */
  readonly workbooksOnly = true;
  readonly undoing = this;

  constructor(
    private readonly school: PresentSchool,
    private readonly memberships: Memberships,
    private readonly assignments: Assignments,
    private readonly undos: UndoAssignments,
    private readonly time: SchoolTime,
  ) {}

  async plan(rows: readonly SheetCells<keyof AssignmentCells>[], { dates, choices = {} }: PlanAnswers) {
    const planner = new AssignmentPlanner(await this.school.of(dates.today), { dates, choices });
    await planner.addAll(rows);
    const plan = planner.settle();
    const reopened = await this.assignments.reopened(
      plan.rows.map(({ sectionId }) => sectionId),
      dates.today,
    );
    return { plan, preview: { ...planner.preview(), reopened } };
  }

  /** Writes the rows that are still sound, all of them or none; rows that no longer are get a reason. */
  async apply({ rows, skipped }: AssignmentPlan, { actor }: Pick<ImportWriting, 'actor'>) {
    const firstDay = await this.time.today();
    await this.memberships.hold(
      rows.map(({ studentId }) => studentId),
      [...new Set(rows.map(({ sectionId }) => sectionId))],
    );
    const { sound, failures } = recheck(rows, await this.school.of(firstDay));
    const result: AssignmentResult = { created: sound.length, skipped, failures, reopened: [] };
    if (sound.length === 0) return { result, made: null };
    const { assignmentId, reopened } = await this.assignments.begin({ stays: sound, firstDay }, actor);
    return {
      result: { ...result, reopened },
      made: { words: plural(sound.length, 'section assignment'), assignmentId },
    };
  }

  lock({ assignmentId }: MadeAssignment) {
    return this.undos.lock(assignmentId);
  }

  standing({ assignmentId }: MadeAssignment) {
    return this.undos.standing(assignmentId);
  }

  async undo({ assignmentId }: MadeAssignment, actor: Actor) {
    return undoneInWords(await this.undos.undo(assignmentId, actor));
  }
}

/** Which rows of a plan are still sound at the present school, and why the others are not. */
export function recheck(
  rows: AssignmentPlan['rows'],
  school: ExistingSchool,
): { sound: (AssignmentPlan['rows'][number] & { section: ExistingSection })[]; failures: ImportResult['failures'] } {
  const names = new SectionNames(school);
  const sections = new Map(school.sections.map((section) => [section.id, section]));
  const places = new Places();
  const sound: ReturnType<typeof recheck>['sound'] = [];
  const failures: ImportResult['failures'] = [];
  const reasonAgainst = (planned: AssignmentPlan['rows'][number], section?: ExistingSection): string | null => {
    const { studentId, sectionId, sectionName } = planned;
    const student = school.students.get(studentId);
    if (!student) return 'This student no longer exists.';
    if (!section)
      return `Section ${sectionName} ${school.archived.has(sectionId) ? 'is archived' : 'no longer exists'}.`;
    const refusal = inSection(student);
    if (refusal) return refusal.reason;
    const name = names.nameOf(section);
    if (name !== sectionName) return `Section ${sectionName} is now called ${name}.`;
    return places.take(section) ? null : fullReason(section);
  };
  for (const planned of rows) {
    const section = sections.get(planned.sectionId);
    const reason = reasonAgainst(planned, section);
    if (reason === null) sound.push({ ...planned, section: section! });
    else failures.push({ row: planned.row, reason });
  }
  return { sound, failures };
}
