import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { clockIn } from '@homeroom/shared/dates';
import type { EnrollmentState } from '@homeroom/shared/enrollments/enrollment-states';
import type { EnrollmentImportPreview, EnrollmentImportResult } from '@homeroom/shared/imports';
import type { Actor } from '../../../platform/access/actor.js';
import { Audit, type Change } from '../../../platform/audit/audit.js';
import { Clock } from '../../../platform/clock.js';
import { lockName } from '../../../platform/database/lock-row.js';
import { queryWith, Reads } from '../../../platform/database/reads.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { SchoolTime } from '../../../platform/settings/school-time.js';
import { readColumns } from '../../../platform/spreadsheets/columns.js';
import { inTurns } from '../../../platform/spreadsheets/in-turns.js';
import { ImportStore } from '../../../platform/spreadsheets/import-store.js';
import { WorkbookReader } from '../../../platform/spreadsheets/read-workbook.js';
import { workbookBuffer } from '../../../platform/spreadsheets/write-workbook.js';
import { EnrollmentWriter } from '../enrollment-writer.service.js';
import { personKey } from '../plan-acceptance.js';
import { enrollmentColumns } from './enrollment-cells.js';
import { ImportPlanner, keyOf, type ImportPlan, type KnownEnrollments } from './plan-import.js';

const kind = 'enrollments';

/** Imports past submissions from a sheet: a dry run that names every row's fate, then the commit (decisions 5). */
@Injectable()
export class EnrollmentsImport {
  constructor(
    private readonly workbooks: WorkbookReader,
    private readonly imports: ImportStore,
    private readonly reads: Reads,
    private readonly unitOfWork: UnitOfWork,
    private readonly writer: EnrollmentWriter,
    private readonly clock: Clock,
    private readonly time: SchoolTime,
    private readonly audit: Audit,
  ) {}

  /** An empty sheet with the headings that the import reads. */
  template(): Promise<Buffer> {
    return workbookBuffer([
      { name: 'Enrollments', columns: Object.values(enrollmentColumns).map(({ heading }) => ({ heading })), rows: [] },
    ]);
  }

  async preview(workbook: Uint8Array, actor: Actor): Promise<EnrollmentImportPreview> {
    const rows = readColumns(await this.workbooks.read(workbook), enrollmentColumns);
    const planner = new ImportPlanner(await this.known(this.reads.manager), await this.time.today());
    await inTurns(rows, ({ row, cells }) => planner.add(row, cells));
    const now = this.clock.now();
    const importId = await this.unitOfWork.run((manager) =>
      this.imports.preview(manager, { kind, ownerId: actor.userId, plan: planner.plan, now }),
    );
    return planner.preview(importId);
  }

  /** Writes what the dry run found sound, all of it or nothing; whoever was submitted otherwise meanwhile is left out, and named. */
  commit(id: string | undefined, actor: Actor): Promise<EnrollmentImportResult> {
    const now = this.clock.now();
    return this.unitOfWork.run((manager) =>
      this.imports.commit(manager, { id, kind, ownerId: actor.userId, now }, (plan: ImportPlan) =>
        this.apply(manager, plan, actor, id ?? ''),
      ),
    );
  }

  private async apply(
    manager: EntityManager,
    { submissions, skipped }: ImportPlan,
    actor: Actor,
    importId: string,
  ): Promise<EnrollmentImportResult> {
    await lockName(manager, 'enrollments import');
    const known = await this.known(manager);
    const sound = submissions.filter((submission) => !known.has(keyOf(submission)));
    const ids = await this.writer.add(
      manager,
      sound.map(({ answers, state, submittedOn }) => ({
        answers,
        source: 'SHEET' as const,
        state,
        ...(submittedOn ? { submittedAt: `${submittedOn}T12:00:00.000Z` } : {}),
      })),
    );
    await this.audit.record(
      manager,
      actor,
      { action: 'import', subject: 'Import', id: importId, after: { enrollments: sound.length } },
      ...sound.map(({ row, answers, state }, n): Change => ({
        action: 'import',
        subject: 'Enrollment',
        id: ids[n]!,
        after: { row, ...answers, state },
      })),
    );
    const failures = submissions
      .filter((submission) => known.has(keyOf(submission)))
      .map(({ row }) => ({ row, reason: 'This student was submitted since the check.' }));
    return { created: sound.length, skipped, failures };
  }

  private async known(manager: EntityManager): Promise<KnownEnrollments> {
    const zone = await this.time.zone();
    const rows = await queryWith<{
      studentNameKey: string;
      birthDate: string;
      state: EnrollmentState;
      submittedAt: string;
    }>(
      manager,
      `SELECT student_name_key AS "studentNameKey", birth_date AS "birthDate", state AS "state", submitted_at AS "submittedAt" FROM enrollments ORDER BY submitted_at`,
    );
    return new Map(
      rows.map(({ state, submittedAt, ...person }) => [
        personKey(person),
        { state, submittedOn: clockIn(zone, new Date(submittedAt)).date },
      ]),
    );
  }
}
