import { Injectable } from '@nestjs/common';
import {
  assignmentOutcomes,
  assignmentSheetColumns,
  type AssignmentResult,
} from '@homeroom/shared/assignments/assignment-import';
import { undoneInWords } from '@homeroom/shared/assignments/assignments';
import type { ImportAnswers } from '@homeroom/shared/imports';
import { plural } from '@homeroom/shared/text';
import type { ImportKind, ImportWriting, Made, SheetCells } from '../../../platform/imports/import-kind.js';
import { SchoolTime } from '../../../platform/settings/school-time.js';
import { inTurns } from '../../../platform/spreadsheets/in-turns.js';
import { withSettledOrder } from '../../../platform/spreadsheets/row-cells.js';
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
export class AssignmentsImport implements ImportKind {
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

  async plan(rows: readonly SheetCells[], { dateOrder, choices = {} }: ImportAnswers) {
    const dates = withSettledOrder({ ...(await this.time.reading()), order: dateOrder }, rows, ['birthDate']);
    const planner = new AssignmentPlanner(await this.school.of(dates.today), { dates, choices });
    await inTurns(rows, (row) => planner.add(row as SheetCells<keyof AssignmentCells>));
    const plan = planner.settle();
    const reopened = await this.assignments.reopened(
      plan.rows.map(({ sectionId }) => sectionId),
      dates.today,
    );
    return { plan, preview: { ...planner.preview(), reopened } };
  }

  /** Writes the rows that are still sound, all of them or none; rows that no longer are get a reason. */
  async apply(planned: object, { actor }: Pick<ImportWriting, 'actor'>) {
    const { rows, skipped } = planned as AssignmentPlan;
    const firstDay = await this.time.today();
    await this.memberships.hold(
      rows.map(({ studentId }) => studentId),
      [...new Set(rows.map(({ sectionId }) => sectionId))],
    );
    const { sound, failures } = recheck(rows, await this.school.of(firstDay));
    const result: AssignmentResult = { created: sound.length, skipped, failures, reopened: [] };
    if (sound.length === 0) return { result, made: null };
    const { assignmentId, reopened } = await this.assignments.begin({ stays: sound, firstDay }, actor);
    const made: MadeAssignment = { words: plural(sound.length, 'section assignment'), assignmentId };
    return { result: { ...result, reopened }, made };
  }

  lock(made: Made) {
    return this.assignments.lock((made as MadeAssignment).assignmentId);
  }

  standing(made: Made) {
    return this.assignments.standing((made as MadeAssignment).assignmentId);
  }

  async undo(made: Made, { actor }: Pick<ImportWriting, 'actor'>) {
    return undoneInWords(await this.assignments.undo((made as MadeAssignment).assignmentId, actor));
  }
}
