import { Injectable } from '@nestjs/common';
import {
  assignmentOutcomes,
  assignmentSheetColumns,
  type AssignmentResult,
} from '@homeroom/shared/assignments/assignment-import';
import { undoneInWords } from '@homeroom/shared/assignments/assignments';
import { plural } from '@homeroom/shared/text';
import type {
  ImportKind,
  ImportWriting,
  Made,
  PlanAnswers,
  SheetCells,
} from '../../../platform/imports/import-kind.js';
import { SchoolTime } from '../../../platform/settings/school-time.js';
import { Memberships } from '../../students/memberships.service.js';
import { Assignments } from '../assignments.service.js';
import { AssignmentPlanner, type AssignmentPlan } from './plan-assignments.js';
import { PresentSchool } from './present-school.service.js';
import { recheck } from './recheck.js';
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

  constructor(
    private readonly school: PresentSchool,
    private readonly memberships: Memberships,
    private readonly assignments: Assignments,
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
    return this.assignments.lock(assignmentId);
  }

  standing({ assignmentId }: MadeAssignment) {
    return this.assignments.standing(assignmentId);
  }

  async undo({ assignmentId }: MadeAssignment, { actor }: Pick<ImportWriting, 'actor'>) {
    return undoneInWords(await this.assignments.undo(assignmentId, actor));
  }
}
