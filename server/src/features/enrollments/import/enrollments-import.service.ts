import { Injectable } from '@nestjs/common';
import { NameMap } from '@homeroom/shared/name-map';
import { clockIn } from '@homeroom/shared/dates';
import type { UndoneImport } from '@homeroom/shared/imports';
import { wholeNameColumns } from '@homeroom/shared/student-import';
import { plural } from '@homeroom/shared/text';
import type { Actor } from '../../../platform/access/actor.js';
import { Audit, type Change } from '../../../platform/audit/audit.js';
import { columns } from '../../../platform/database/common.sql.js';
import { Database } from '../../../platform/database/database.js';
import type {
  ImportKind,
  ImportWriting,
  Made,
  PlanAnswers,
  SheetCells,
} from '../../../platform/imports/import-kind.js';
import { SchoolTime } from '../../../platform/settings/school-time.js';
import { EnrollmentEntity } from '../enrollment.entity.js';
import { EnrollmentWriter } from '../enrollment-writer.service.js';
import { personKey } from '../../students/public.js';
import { enrollmentColumns, type EnrollmentColumn } from './enrollment-cells.js';
import { ImportPlanner, type ImportPlan, type ExistingEnrollments } from './plan-import.js';

const existingFields = ['id', 'studentFirstName', 'studentLastName', 'birthDate', 'state', 'submittedAt'] as const;

interface MadeEnrollments extends Made {
  ids: number[];
}

/** Imports past submissions from a sheet: a dry run with every row's outcome, then the commit (decisions 5). */
@Injectable()
export class EnrollmentsImport implements ImportKind<ImportPlan, MadeEnrollments, EnrollmentColumn> {
  readonly columns = enrollmentColumns;
  readonly wholeNames = wholeNameColumns;
  readonly undoing = this;

  constructor(
    private readonly db: Database,
    private readonly writer: EnrollmentWriter,
    private readonly time: SchoolTime,
    private readonly audit: Audit,
  ) {}

  async plan(rows: readonly SheetCells<EnrollmentColumn>[], { dates, choices = {} }: PlanAnswers) {
    const planner = new ImportPlanner(await this.readExisting(), { dates, choices });
    await planner.addAll(rows);
    return { preview: planner.preview(), plan: planner.plan };
  }

  /** Writes the sound rows. Students for whom a form has been submitted since the check are listed as failures. */
  async apply({ submissions, skipped }: ImportPlan, { actor }: ImportWriting) {
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
      sound.map(({ row, answers, state }, n): Change => ({
        action: 'import',
        subject: 'Enrollment',
        id: ids[n]!,
        after: { row, ...answers, state },
      })),
    );
    const failures = submissions
      .filter((submission) => !isNew(submission))
      .map(({ row }) => ({ row, reason: 'A form for this student was submitted after the check.' }));
    const made = ids.length > 0 ? { words: plural(ids.length, 'enrollment'), ids } : null;
    return { result: { created: sound.length, skipped, failures }, made };
  }

  lock({ ids }: MadeEnrollments) {
    return this.db.lockForDeletion(EnrollmentEntity, ids);
  }

  async standing({ ids }: MadeEnrollments): Promise<string | null> {
    const changed = (await this.audit.changedSince('Enrollment', ids, ['import'])).length;
    return changed > 0
      ? `${plural(changed, 'of these enrollments was', 'of these enrollments were')} changed or decided since.`
      : null;
  }

  async undo({ ids, words }: MadeEnrollments, actor: Actor): Promise<UndoneImport> {
    await this.writer.takeBack(ids, actor);
    return { message: `The import was undone: ${words} removed.`, kept: [] };
  }

  private async readExisting(): Promise<ExistingEnrollments> {
    const zone = await this.time.zone();
    const rows = await this.db.query<Pick<EnrollmentEntity, (typeof existingFields)[number]>>(
      `SELECT ${columns('enrollment', ...existingFields)} FROM enrollments enrollment ORDER BY submitted_at, id`,
    );
    const existing = rows.map(({ submittedAt, ...row }) => ({
      ...row,
      submittedOn: clockIn(zone, new Date(submittedAt)).date,
    }));
    return new NameMap(Map.groupBy(existing, personKey));
  }
}
