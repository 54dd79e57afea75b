import { Injectable } from '@nestjs/common';
import type { ImportAnswers } from '@homeroom/shared/imports';
import { rosterColumns, wholeNameColumns, type RosterResult } from '@homeroom/shared/student-import';
import type { Actor } from '../../platform/access/actor.js';
import { Database } from '../../platform/database/database.js';
import type { ImportKind, ImportWriting, Made, SheetCells } from '../../platform/imports/import-kind.js';
import { SchoolTime } from '../../platform/settings/school-time.js';
import { inTurns } from '../../platform/spreadsheets/in-turns.js';
import { withSettledOrder } from '../../platform/spreadsheets/row-cells.js';
import { Memberships } from '../students/memberships.service.js';
import { RosterPlanner, type RosterPlan } from './plan-roster.js';
import type { RosterCells } from './roster-cells.js';
import type { RosterColumn } from '@homeroom/shared/student-import';
import { WideAddresses } from './wide-addresses.js';
import { RosterSchool } from './roster-school.service.js';
import { RosterUndo, type MadeRoster } from './roster-undo.service.js';
import { RosterWriter } from './roster-writer.service.js';

/** Imports students and their parents from a sheet: a dry run with every row's outcome, then the commit (decisions 2.13). */
@Injectable()
export class RosterImport implements ImportKind {
  readonly columns = rosterColumns;
  readonly wholeNames = wholeNameColumns;

  constructor(
    private readonly db: Database,
    private readonly school: RosterSchool,
    private readonly memberships: Memberships,
    private readonly writer: RosterWriter,
    private readonly undoing: RosterUndo,
    private readonly time: SchoolTime,
  ) {}

  async plan(rows: readonly SheetCells[], { dateOrder, firstDay: wanted, choices = {} }: ImportAnswers) {
    const dates = withSettledOrder({ ...(await this.time.reading()), order: dateOrder }, rows, ['birthDate']);
    const firstDay = wanted ?? (await this.school.firstSchoolDay(dates.today));
    const known = await this.school.of(firstDay);
    const wide = new WideAddresses(rows, known.parents, choices);
    const planner = new RosterPlanner(known, { firstDay, dates, choices, wide });
    await inTurns(rows, (row) => planner.add(row as SheetCells<RosterColumn>));
    const preview = planner.preview();
    if (preview.summary.joining > 0) await this.memberships.requireSchoolDay(firstDay);
    return { plan: planner.plan, preview: { ...preview, reopened: await this.writer.reopened(planner.plan) } };
  }

  /** Imports rows that came from no sheet, under the same rules and without a dry run. */
  async importRows(rows: readonly Omit<RosterCells, 'sectionName'>[], actor: Actor): Promise<RosterResult> {
    const sheet = rows.map((cells, n) => ({ row: n + 2, cells: { ...cells, sectionName: '' } }));
    const { plan } = await this.plan(sheet, {});
    const writing = { importId: 'rows', actor, declined: new Set<string>() };
    return (await this.db.unit(() => this.apply(plan, writing))).result;
  }

  /** Writes whatever is still sound; rows that no longer are get a reason. */
  apply(plan: object, { actor, declined }: ImportWriting) {
    return this.writer.apply(plan as RosterPlan, { actor, declined });
  }

  lock(made: Made) {
    return this.undoing.lock(made as MadeRoster);
  }

  standing(made: Made) {
    return this.undoing.standing(made as MadeRoster);
  }

  undo(made: Made, { actor }: Omit<ImportWriting, 'declined'>) {
    return this.undoing.undo(made as MadeRoster, actor);
  }
}
