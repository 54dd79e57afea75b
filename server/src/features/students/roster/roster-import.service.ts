import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { DateOrder, RosterPreview, RosterResult } from '@homeroom/shared/imports';
import type { Actor } from '../../../platform/access/actor.js';
import { Audit, type Change } from '../../../platform/audit/audit.js';
import { Clock } from '../../../platform/clock.js';
import { queryWith, Reads } from '../../../platform/database/reads.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { SchoolTime } from '../../../platform/settings/school-time.js';
import { columnUses, readColumns } from '../../../platform/spreadsheets/columns.js';
import { inTurns } from '../../../platform/spreadsheets/in-turns.js';
import { ImportStore } from '../../../platform/spreadsheets/import-store.js';
import { WorkbookReader } from '../../../platform/spreadsheets/read-workbook.js';
import { workbookBuffer } from '../../../platform/spreadsheets/write-workbook.js';
import { knownGrades } from '../../academics/rising-grade.entity.js';
import { fromKnownParents } from '../../parents/parents.sql.js';
import { StudentIntake } from '../intake.service.js';
import { RosterPlanner, studentKey, type KnownRoster, type RosterPlan } from './plan-roster.js';
import { rosterColumns, type RosterCells } from './roster-columns.js';

const kind = 'roster';

/** Imports students and their parents from a sheet: a dry run that names every row's fate, then the commit (decisions 2.13). */
@Injectable()
export class RosterImport {
  constructor(
    private readonly workbooks: WorkbookReader,
    private readonly imports: ImportStore,
    private readonly reads: Reads,
    private readonly unitOfWork: UnitOfWork,
    private readonly intake: StudentIntake,
    private readonly clock: Clock,
    private readonly time: SchoolTime,
    private readonly audit: Audit,
  ) {}

  /** An empty sheet with the headings that the import reads. */
  template(): Promise<Buffer> {
    return workbookBuffer([
      { name: 'Students', columns: Object.values(rosterColumns).map(({ heading }) => ({ heading })), rows: [] },
    ]);
  }

  async preview(workbook: Uint8Array, actor: Actor, order?: DateOrder): Promise<RosterPreview> {
    const table = await this.workbooks.read(workbook);
    const planner = await this.plan(readColumns(table, rosterColumns), order);
    const now = this.clock.now();
    const importId = await this.unitOfWork.run((manager) =>
      this.imports.preview(manager, { kind, ownerId: actor.userId, plan: planner.plan, now }),
    );
    return planner.preview(importId, columnUses(table.columns, rosterColumns));
  }

  /** Imports rows that no workbook brought, under the same rules, at once. */
  async importRows(rows: readonly RosterCells[], actor: Actor): Promise<RosterResult> {
    const { plan } = await this.plan(rows.map((cells, n) => ({ row: n + 2, cells, sheet: [] })));
    return this.unitOfWork.run((manager) => this.apply(manager, plan, actor, 'rows'));
  }

  private async plan(
    rows: readonly { row: number; cells: RosterCells; sheet: string[] }[],
    order?: DateOrder,
  ): Promise<RosterPlanner> {
    const planner = new RosterPlanner(await this.known(this.reads.manager), await this.time.today(), order);
    await inTurns(rows, ({ row, cells, sheet }) => planner.add(row, cells, sheet));
    return planner;
  }

  /** Writes what the dry run found sound, all of it or nothing; a student who came in otherwise meanwhile is left out, and named. */
  commit(id: string | undefined, actor: Actor): Promise<RosterResult> {
    const now = this.clock.now();
    return this.unitOfWork.run((manager) =>
      this.imports.commit(manager, { id, kind, ownerId: actor.userId, now }, (plan: RosterPlan) =>
        this.apply(manager, plan, actor, id ?? ''),
      ),
    );
  }

  private async apply(manager: EntityManager, plan: RosterPlan, actor: Actor, importId: string): Promise<RosterResult> {
    await this.intake.hold(manager);
    const present = await this.known(manager);
    const sound = plan.students.filter(({ student }) => !present.students.has(studentKey(student)));
    const failures = plan.students
      .filter(({ student }) => present.students.has(studentKey(student)))
      .map(({ row }) => ({ row, reason: 'This student came to the school since the check.' }));
    const { studentIds, createdParents } = await this.intake.write(manager, sound, plan.parents, plan.newGrades);
    await this.audit.record(
      manager,
      actor,
      {
        action: 'import',
        subject: 'Import',
        id: importId,
        after: { students: sound.length, parents: createdParents.size },
      },
      ...sound.map(({ row, student }, n): Change => ({
        action: 'import',
        subject: 'Student',
        id: studentIds[n]!,
        after: { row, studentName: `${student.studentFirstName} ${student.studentLastName}` },
      })),
      ...[...createdParents].map(([place, id]): Change => ({
        action: 'import',
        subject: 'Parent',
        id,
        after: { email: plan.parents[place]!.email },
      })),
    );
    return {
      created: sound.length,
      linked: linkedIn(sound, (place) => !createdParents.has(place)),
      parentsCreated: createdParents.size,
      skipped: plan.problems,
      failures,
    };
  }

  private async known(manager: EntityManager): Promise<KnownRoster> {
    const [parents, students] = [
      await queryWith<{ email: string; firstName: string; lastName: string; phone: string | null }>(
        manager,
        `SELECT email AS "email", first_name AS "firstName", last_name AS "lastName", phone AS "phone" ${fromKnownParents}`,
      ),
      await queryWith<{ studentNameKey: string; birthDate: string }>(
        manager,
        'SELECT student_name_key AS "studentNameKey", birth_date AS "birthDate" FROM students',
      ),
    ];
    return {
      parents: new Map(parents.map((parent) => [parent.email, parent])),
      students: new Set(students.map(studentKey)),
      grades: await knownGrades(manager),
    };
  }
}

/** Students who share a parent with the school as it was, or with a student before them: what the dry run calls linked. */
function linkedIn(students: RosterPlan['students'], isKnown: (place: number) => boolean): number {
  const placed = new Set<number>();
  return students.filter(({ parents }) => {
    const shared = parents.some(({ parent }) => isKnown(parent) || placed.has(parent));
    for (const { parent } of parents) placed.add(parent);
    return shared;
  }).length;
}
