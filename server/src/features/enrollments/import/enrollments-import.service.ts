import { Injectable } from '@nestjs/common';
import { NameMap } from '@homeroom/shared/name-map';
import { clockIn } from '@homeroom/shared/dates';
import type { EnrollmentState } from '@homeroom/shared/enrollments/enrollment-states';
import type { ImportAnswers, UndoneImport } from '@homeroom/shared/imports';
import { wholeNameColumns } from '@homeroom/shared/student-import';
import { plural } from '@homeroom/shared/text';
import { Audit, type Change } from '../../../platform/audit/audit.js';
import { columns } from '../../../platform/database/common.sql.js';
import { Database } from '../../../platform/database/database.js';
import type { ImportKind, ImportWriting, Made, SheetCells } from '../../../platform/imports/import-kind.js';
import { SchoolTime } from '../../../platform/settings/school-time.js';
import { inTurns } from '../../../platform/spreadsheets/in-turns.js';
import { withSettledOrder } from '../../../platform/spreadsheets/row-cells.js';
import { EnrollmentEntity } from '../enrollment.entity.js';
import { EnrollmentWriter } from '../enrollment-writer.service.js';
import { personKey } from '../../students/public.js';
import { enrollmentColumns, type EnrollmentColumn } from './enrollment-cells.js';
import { ImportPlanner, type ImportPlan, type ExistingEnrollments } from './plan-import.js';

interface MadeEnrollments extends Made {
  ids: number[];
}

/** Imports past submissions from a sheet: a dry run with every row's outcome, then the commit (decisions 5). */
@Injectable()
export class EnrollmentsImport implements ImportKind {
  readonly columns = enrollmentColumns;
  readonly wholeNames = wholeNameColumns;

  constructor(
    private readonly db: Database,
    private readonly writer: EnrollmentWriter,
    private readonly time: SchoolTime,
    private readonly audit: Audit,
  ) {}

  async plan(rows: readonly SheetCells[], { dateOrder, choices = {} }: ImportAnswers) {
    const reading = { ...(await this.time.reading()), order: dateOrder };
    const dates = withSettledOrder(reading, rows, ['birthDate', 'submittedOn']);
    const planner = new ImportPlanner(await this.readExisting(), { dates, choices });
    await inTurns(rows, (row) => planner.add(row as SheetCells<EnrollmentColumn>));
    return { preview: planner.preview(), plan: planner.plan };
  }

  /** Writes the sound rows. Students for whom a form has been submitted since the check are listed as failures. */
  async apply(planned: object, { actor }: ImportWriting) {
    const { submissions, skipped } = planned as ImportPlan;
    await this.db.lockName('enrollments import');
    const existing = await this.readExisting();
    const isNew = ({ answers, besides }: ImportPlan['submissions'][number]) =>
      (existing.get(personKey(answers))?.length ?? 0) <= besides;
    const sound = submissions.filter(isNew);
    const ids = await this.writer.add(
      sound.map(({ answers, state, submittedOn }) => ({
        answers,
        source: 'SHEET' as const,
        state,
        ...(submittedOn ? { submittedAt: `${submittedOn}T12:00:00.000Z` } : {}),
      })),
    );
    await this.audit.record(
      actor,
      ...sound.map(({ row, answers, state }, n): Change => ({
        action: 'import',
        subject: 'Enrollment',
        id: ids[n]!,
        after: { row, ...answers, state },
      })),
    );
    const failures = submissions
      .filter((submission) => !isNew(submission))
      .map(({ row }) => ({ row, reason: 'A form for this student was submitted after the check.' }));
    const made: MadeEnrollments = { words: plural(ids.length, 'enrollment'), ids };
    return { result: { created: sound.length, skipped, failures }, made: ids.length > 0 ? made : null };
  }

  lock(made: Made) {
    return this.db.lockForDeletion(EnrollmentEntity, (made as MadeEnrollments).ids);
  }

  async standing(made: Made): Promise<string | null> {
    const { ids } = made as MadeEnrollments;
    const changed = (await this.audit.changedSince('Enrollment', ids, ['import'])).length;
    return changed > 0
      ? `${plural(changed, 'of these enrollments was', 'of these enrollments were')} changed or decided since.`
      : null;
  }

  async undo(made: Made, { actor }: Omit<ImportWriting, 'declined'>): Promise<UndoneImport> {
    const { ids } = made as MadeEnrollments;
    await this.writer.takeBack(ids, actor);
    return { message: `The import was undone: ${made.words} removed.`, kept: [] };
  }

  private async readExisting(): Promise<ExistingEnrollments> {
    const zone = await this.time.zone();
    const rows = await this.db.query<{
      id: number;
      studentFirstName: string;
      studentLastName: string;
      birthDate: string;
      state: EnrollmentState;
      submittedAt: string;
    }>(
      `SELECT ${columns('enrollment', 'id', 'studentFirstName', 'studentLastName', 'birthDate', 'state', 'submittedAt')} FROM enrollments enrollment ORDER BY submitted_at, id`,
    );
    const existing = rows.map(({ submittedAt, ...row }) => ({
      ...row,
      submittedOn: clockIn(zone, new Date(submittedAt)).date,
    }));
    return new NameMap(Map.groupBy(existing, personKey));
  }
}
