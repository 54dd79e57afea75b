import { Injectable } from '@nestjs/common';
import {
  assignmentSheetColumns,
  type AssignmentImportResult,
  type AssignmentPreview,
} from '@homeroom/shared/assignments/assignment-import';
import type { ImportAnswers } from '@homeroom/shared/imports';
import type { Actor } from '../../../platform/access/actor.js';
import { Database } from '../../../platform/database/database.js';
import { SchoolTime } from '../../../platform/settings/school-time.js';
import { offeredColumns, readSheet, readWords, wantedFor } from '../../../platform/imports/read-sheet-as.js';
import { inTurns } from '../../../platform/spreadsheets/in-turns.js';
import { ImportStore } from '../../../platform/spreadsheets/import-store.js';
import { withSettledOrder } from '../../../platform/spreadsheets/row-cells.js';
import { WorkbookReader } from '../../../platform/spreadsheets/read-workbook.js';
import { AssignmentPlanner, type AssignmentPlan } from './plan-assignments.js';
import { AssignmentWriter } from './assignment-writer.service.js';
import { PresentSchool } from './present-school.service.js';

const kind = 'assignments';
const sheet = { columns: assignmentSheetColumns };

/** A student without a number is found by any of these. */
const nameColumns: readonly string[] = [
  'studentName',
  'studentFirstName',
  'studentLastName',
] satisfies (keyof typeof assignmentSheetColumns)[];

/** Assigns students to sections from a spreadsheet: a dry run with every row's outcome, then the commit (spec 2.8, 4). */
@Injectable()
export class AssignmentsImport {
  constructor(
    private readonly workbooks: WorkbookReader,
    private readonly imports: ImportStore,
    private readonly db: Database,
    private readonly school: PresentSchool,
    private readonly writer: AssignmentWriter,
    private readonly time: SchoolTime,
  ) {}

  async preview(workbook: Uint8Array, answers: ImportAnswers, actor: Actor): Promise<AssignmentPreview> {
    const { table, planner, plan, read } = await this.plan(workbook, answers);
    const now = this.time.instant();
    const importId = await this.db.unit(() => this.imports.preview({ kind, ownerId: actor.userId, plan, now }));
    return {
      ...planner.preview(importId, plan),
      offered: offeredColumns({ columns: columnsNeeded(read.uses) }),
      ...readWords(read, table),
      ...(read.questions.length > 0 && { questions: read.questions }),
    };
  }

  /** The outcome of every row at present, with the columns as the person mapped them. */
  async plan(workbook: Uint8Array, answers: ImportAnswers) {
    const table = await this.workbooks.read(workbook, wantedFor(sheet, answers));
    const reading = await this.time.reading();
    const read = await readSheet(table, sheet, answers, reading.today);
    const { rows } = read;
    const dates = withSettledOrder({ ...reading, order: answers.dateOrder }, rows, ['birthDate']);
    const planner = new AssignmentPlanner(await this.school.of(dates.today), {
      dates,
      choices: answers.choices ?? {},
    });
    await inTurns(rows, (row) => planner.add(row));
    return { table, planner, plan: planner.settle(), read };
  }

  /**
   * Writes the rows that are still sound, all of them or none. Rows that no longer are get a reason. Repeating an id returns the
   * first result.
   */
  async commit(id: string | undefined, actor: Actor): Promise<AssignmentImportResult> {
    const request = { id, kind, ownerId: actor.userId, now: this.time.instant() };
    const firstDay = await this.time.today();
    // Reading the school takes long: do it before the unit, which makes others wait.
    const seen = await this.imports.planOf<AssignmentPlan>(request);
    const found = seen && (await this.writer.recheck(seen, firstDay));
    return this.db.unit(() =>
      this.imports.commit(request, async (plan: AssignmentPlan) => ({
        result: await this.writer.apply({ plan, found, firstDay, importId: id ?? '' }, actor),
      })),
    );
  }
}

/** The columns, of which a sheet that names nobody needs the number. */
function columnsNeeded(uses: AssignmentPreview['columns']) {
  const isNamed = uses.some(({ key }) => key !== null && nameColumns.includes(key));
  const { studentId, ...others } = assignmentSheetColumns;
  return { studentId: { ...studentId, required: !isNamed }, ...others };
}
