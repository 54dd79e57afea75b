import { Injectable } from '@nestjs/common';
import type { ImportAnswers } from '@homeroom/shared/imports';
import { rosterColumns, wholeNameColumns, type RosterResult } from '@homeroom/shared/students/roster';
import type { IsoDate } from '@homeroom/shared/dates';
import { isWithdrawn } from '@homeroom/shared/students/students';
import type { Actor } from '../../platform/access/actor.js';
import { Audit, type Change } from '../../platform/audit/audit.js';
import { Database } from '../../platform/database/database.js';
import type { ImportKind, ImportWriting, Made, SheetCells } from '../../platform/imports/import-kind.js';
import { SchoolTime } from '../../platform/settings/school-time.js';
import { inTurns } from '../../platform/spreadsheets/in-turns.js';
import { withSettledOrder } from '../../platform/spreadsheets/row-cells.js';
import { fromAcademicYears } from '../academics/academics.sql.js';
import { existingGrades } from '../academics/rising-grade.entity.js';
import { Assignments } from '../assignments/assignments.service.js';
import { existingParents, StudentIntake } from '../students/intake.service.js';
import { personKey } from '../students/public.js';
import { nameOf } from '../students/student.entity.js';
import { Memberships, type NewStays } from '../students/memberships.service.js';
import { KnownSections } from '../students/sections/known-sections.service.js';
import { type ExistingSection, fullReason, Places } from '../students/public.js';
import { ChangeWriter } from './change-writer.service.js';
import { existingStudents, type ExistingRoster } from './known-roster.js';
import { RosterPlanner, type RosterPlan } from './plan-roster.js';
import type { PlannedChange } from './roster-changes.js';
import type { RosterCells } from './roster-cells.js';
import type { RosterColumn } from '@homeroom/shared/students/roster';
import { WideAddresses } from './wide-addresses.js';
import { countWords, RosterUndo, type MadeRoster } from './roster-undo.service.js';

/** Imports students and their parents from a sheet: a dry run with every row's outcome, then the commit (decisions 2.13). */
@Injectable()
export class RosterImport implements ImportKind {
  readonly columns = rosterColumns;
  readonly wholeNames = wholeNameColumns;

  constructor(
    private readonly db: Database,
    private readonly intake: StudentIntake,
    private readonly memberships: Memberships,
    private readonly sections: KnownSections,
    private readonly assignments: Assignments,
    private readonly changes: ChangeWriter,
    private readonly undoing: RosterUndo,
    private readonly time: SchoolTime,
    private readonly audit: Audit,
  ) {}

  async plan(rows: readonly SheetCells[], { dateOrder, firstDay: wanted, choices = {} }: ImportAnswers) {
    const dates = withSettledOrder({ ...(await this.time.reading()), order: dateOrder }, rows, ['birthDate']);
    const firstDay = wanted ?? (await this.firstSchoolDay(dates.today));
    const existing = await this.readExisting(firstDay);
    const wide = new WideAddresses(rows, existing.parents, choices);
    const planner = new RosterPlanner(existing, { firstDay, dates, choices, wide });
    await inTurns(rows, (row) => planner.add(row as SheetCells<RosterColumn>));
    const preview = planner.preview();
    if (preview.summary.joining > 0) await this.memberships.requireSchoolDay(firstDay);
    return { plan: planner.plan, preview };
  }

  /** Imports rows that came from no sheet, under the same rules and without a dry run. */
  async importRows(rows: readonly Omit<RosterCells, 'sectionName'>[], actor: Actor): Promise<RosterResult> {
    const sheet = rows.map((cells, n) => ({ row: n + 2, cells: { ...cells, sectionName: '' } }));
    const { plan } = await this.plan(sheet, {});
    const writing = { importId: 'rows', actor, declined: new Set<string>() };
    return (await this.db.unit(() => this.apply(plan, writing))).result;
  }

  /** Writes whatever is still sound; rows that no longer are get a reason. */
  async apply(planned: object, { actor, declined }: ImportWriting) {
    const plan = planned as RosterPlan;
    await this.intake.hold();
    const wanted = plan.changes.filter(({ key }) => !declined.has(key));
    const { sound, changes, stays, failures } = await this.recheck(plan, wanted);
    const { studentIds, createdParents, newGrades } = await this.intake.write(sound, plan.parents, plan.newGrades);
    const parentIds = [...createdParents.values()];
    const added = new Set(sound.map(({ row }) => row));
    await this.audit.record(
      actor,
      ...sound.map(({ row, student }, n): Change => ({
        action: 'import',
        subject: 'Student',
        id: studentIds[n]!,
        after: { row, studentName: nameOf(student) },
      })),
      ...[...createdParents].map(([place, id]): Change => ({
        action: 'import',
        subject: 'Parent',
        id,
        after: { email: plan.parents[place]!.email },
      })),
    );
    const joining = [
      ...sound.flatMap(({ row }, n) =>
        stays.has(row) ? [{ studentId: studentIds[n]!, section: stays.get(row)! }] : [],
      ),
      ...changes.flatMap(({ of, row, id }) => (of === 'section' ? [{ studentId: id, section: stays.get(row)! }] : [])),
    ];
    const assignmentId = await this.join(joining, plan.firstDay, actor);
    const changed = await this.changes.write(changes, actor);
    const result: RosterResult = {
      created: sound.length,
      linked: linkedIn(sound, (place) => !createdParents.has(place)),
      parentsCreated: createdParents.size,
      changed: new Set(changes.map(({ row }) => row).filter((row) => !added.has(row))).size,
      joined: joining.length,
      skipped: plan.problems,
      failures,
    };
    const made: MadeRoster = {
      words: countWords({
        students: sound.length,
        parents: createdParents.size,
        places: joining.length,
        details: changed.length,
      }),
      studentIds,
      parentIds,
      assignmentId,
      changes: changed,
      newGrades,
    };
    return { result, made: made.words === '' ? null : made };
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

  /** The part of a plan that is still sound: students who are new, sections with places, unchanged details. */
  private async recheck(plan: RosterPlan, wanted: readonly PlannedChange[]) {
    const sectionIds = [
      ...plan.students.flatMap(({ sectionId }) => sectionId ?? []),
      ...wanted.flatMap(({ sectionId }) => sectionId ?? []),
    ];
    const changing = wanted.filter(({ of }) => of !== 'parent').map(({ id }) => id);
    await this.memberships.hold([...new Set(changing)], [...new Set(sectionIds)]);
    const existing = await existingStudents(this.db, plan.firstDay);
    const { sections } =
      sectionIds.length > 0 ? await this.sections.of(plan.firstDay) : { sections: [] as readonly ExistingSection[] };
    const places = new Places();
    const failures: RosterResult['failures'] = [];
    const stays = new Map<number, ExistingSection>();
    /** Whether a row gets its section, or wants none. */
    const seated = (row: number, sectionId: number | null | undefined) => {
      if (!sectionId) return true;
      const section = sections.find(({ id }) => id === sectionId);
      if (!section || !places.take(section)) {
        failures.push({ row, reason: section ? fullReason(section) : 'The section is archived or no longer exists.' });
        return false;
      }
      stays.set(row, section);
      return true;
    };
    const sound = plan.students.filter(({ row, student, besides, sectionId }) => {
      const isNew = (existing.get(personKey(student))?.length ?? 0) <= besides;
      if (!isNew) failures.push({ row, reason: 'This student was added after the check.' });
      return isNew && seated(row, sectionId);
    });
    const byId = new Map([...existing.values()].flat().map((student) => [student.id, student]));
    const still = await this.changes.stillSo(wanted, byId);
    const changes = wanted.filter((change) => {
      const { of, id, row, label, sectionId } = change;
      const student = byId.get(id);
      if (of === 'section' && student && isWithdrawn(student))
        failures.push({ row, reason: 'This student was withdrawn after the check.' });
      else if (!still(change)) failures.push({ row, reason: `“${label}” was changed after the check.` });
      else return seated(row, sectionId);
      return false;
    });
    return { sound, changes, stays, failures };
  }

  private async join(stays: NewStays['stays'], firstDay: IsoDate, actor: Actor): Promise<number | null> {
    if (stays.length === 0) return null;
    const assignmentId = await this.assignments.note({ imported: true, firstDay }, actor);
    await this.memberships.begin({ stays, firstDay, assignmentId }, actor);
    return assignmentId;
  }

  private async readExisting(firstDay: IsoDate): Promise<ExistingRoster> {
    return {
      parents: await existingParents(this.db),
      students: await existingStudents(this.db, firstDay),
      grades: await existingGrades(this.db),
      ...(await this.sections.of(firstDay)),
    };
  }

  /** Today, or the first school day if that is later. */
  private async firstSchoolDay(today: IsoDate): Promise<IsoDate> {
    const [first] = await this.db.query<{ day: IsoDate | null }>(
      `SELECT min(academic_year.first_day) AS "day" ${fromAcademicYears}`,
    );
    return first?.day && first.day > today ? first.day : today;
  }
}

/** How many students share a parent with a known student or with one before them; the dry run calls them linked. */
function linkedIn(students: RosterPlan['students'], isExisting: (place: number) => boolean): number {
  const placed = new Set<number>();
  return students.filter(({ parents }) => {
    const shared = parents.some(({ parent }) => isExisting(parent) || placed.has(parent));
    for (const { parent } of parents) placed.add(parent);
    return shared;
  }).length;
}
