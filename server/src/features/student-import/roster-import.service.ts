import { Injectable } from '@nestjs/common';
import { rosterColumns, wholeNameColumns, type RosterColumn, type RosterResult } from '@homeroom/shared/student-import';
import type { Actor } from '../../platform/access/actor.js';
import { Database } from '../../platform/database/database.js';
import type { ImportKind, ImportWriting, PlanAnswers, SheetCells } from '../../platform/imports/import-kind.js';
import { SchoolTime } from '../../platform/settings/school-time.js';
import { Memberships } from '../students/memberships.service.js';
import { RosterPlanner, type RosterPlan } from './plan-roster.js';
import type { RosterCells } from './roster-cells.js';
import { WideAddresses } from './wide-addresses.js';
import { RosterSchool } from './roster-school.service.js';
import { RosterUndo, type MadeRoster } from './roster-undo.service.js';
import { RosterWriter } from './roster-writer.service.js';

/** Imports students and their parents from a sheet: a dry run with every row's outcome, then the commit (decisions 2.13). */
@Injectable()
export class RosterImport implements ImportKind<RosterPlan, MadeRoster, RosterColumn> {
  readonly columns = rosterColumns;
  readonly wholeNames = wholeNameColumns;

  constructor(
    private readonly db: Database,
    private readonly school: RosterSchool,
    private readonly memberships: Memberships,
    private readonly writer: RosterWriter,
    readonly undoing: RosterUndo,
    private readonly time: SchoolTime,
  ) {}

  async plan(rows: readonly SheetCells<RosterColumn>[], { dates, firstDay: wanted, choices = {} }: PlanAnswers) {
    const firstDay = wanted ?? (await this.school.firstSchoolDay(dates.today));
    const known = await this.school.of(firstDay);
    const wide = new WideAddresses(rows, known.parents, choices);
    const planner = new RosterPlanner(known, { firstDay, dates, choices, wide });
    await planner.addAll(rows);
    const preview = planner.preview();
    if (preview.summary.joining > 0) await this.memberships.requireSchoolDay(firstDay);
    return { plan: planner.plan, preview: { ...preview, reopened: await this.writer.reopened(planner.plan) } };
  }

  /** Imports rows that came from no sheet, under the same rules and without a dry run. */
  async importRows(rows: readonly Omit<RosterCells, 'sectionName'>[], actor: Actor): Promise<RosterResult> {
    const sheet = rows.map((cells, n) => ({ row: n + 2, cells: { ...cells, sectionName: '' } }));
    const { plan } = await this.plan(sheet, { dates: await this.time.reading() });
    const writing = { importId: 'rows', actor, declined: new Set<string>() };
    return (await this.db.unit(() => this.apply(plan, writing))).result;
  }

  /** Writes whatever is still sound; rows that no longer are get a reason. */
  apply(plan: RosterPlan, writing: ImportWriting) {
    return this.writer.apply(plan, writing);
  }
}
