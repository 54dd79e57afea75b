import { NameMap } from '@homeroom/shared/name-map';
import type { IsoDate } from '@homeroom/shared/dates';
import { fullNameOf } from '@homeroom/shared/names';
import { parentDifferences } from '@homeroom/shared/parents';
import { rosterColumns, type RosterColumn, type RosterPreview, type RosterRow } from '@homeroom/shared/students/roster';
import { unassigned, withdrawn } from '@homeroom/shared/students/students';
import { foldText } from '@homeroom/shared/text';
import { RowPlanner } from '../../platform/imports/row-planner.js';
import { RowProblem, type DateReading } from '../../platform/spreadsheets/row-cells.js';
import { newGradesOf, personKey, type Newcomer, type NewParent, type NewStudent } from '../students/intake.service.js';
import { type KnownSection, fullReason, Places, SectionNames } from '../students/sections/known-sections.service.js';
import { nameOf, oneNameNote } from '../students/student.entity.js';
import type { KnownRoster, KnownStudent } from './known-roster.js';
import { changesOf, type PlannedChange } from './roster-changes.js';
import { parentOf, studentOf, type RosterCells, type RosterParent } from './roster-cells.js';

/** The sound rows, which a commit will write. A parent with an e-mail address appears once. */
export interface RosterPlan {
  students: (Newcomer & { row: number; student: NewStudent; sectionId: number | null })[];
  parents: NewParent[];
  newGrades: string[];
  changes: PlannedChange[];
  firstDay: IsoDate;
  problems: number;
}

/** Reads a sheet row by row. Writes nothing (decisions 2.13). */
export class RosterPlanner extends RowPlanner<RosterColumn, RosterRow> {
  readonly plan: RosterPlan;
  readonly differences: RosterPreview['differences'] = [];
  private readonly seen = new NameMap<number>();
  /** E-mail -> index in `plan.parents`, and the first row that named the parent. */
  private readonly placed = new Map<string, { place: number; row: number }>();
  private readonly offered = new Set<string>();
  private readonly grades = new Set<string>();
  private readonly sections: SectionNames;
  private readonly places = new Places();

  constructor(
    private readonly known: KnownRoster,
    private readonly on: { firstDay: IsoDate; dates: DateReading },
  ) {
    super(rosterColumns);
    this.sections = new SectionNames(known);
    this.plan = { students: [], parents: [], newGrades: [], changes: [], firstDay: on.firstDay, problems: 0 };
  }

  protected nameOf = (cells: RosterCells) => nameOf(cells);

  protected read(row: number, cells: RosterCells) {
    const student = studentOf(cells, this.on.dates);
    const parents = ([1, 2] as const).flatMap((n) => parentOf(cells, n) ?? []);
    if (parents[0]?.email && parents[0].email === parents[1]?.email)
      throw new RowProblem('Both parents have the same e-mail address.', { column: 'parent2Email' });
    const section = this.sectionOf(cells.sectionName);
    const { birthDate, gender, risingGrade } = student;
    const read = { birthDate, gender, risingGrade, sectionName: section && this.sections.nameOf(section) };
    const here = this.hereAs(row, student);
    if (here) return { ...this.compared(row, { here, student, parents, section }), read };
    if (section) this.takePlace(section);
    const links = parents.map((parent) => this.place(row, parent));
    this.plan.students.push({
      row,
      student,
      parents: links.map(({ place }, n) => ({ parent: place, relationship: parents[n]!.relationship })),
      sectionId: section?.id ?? null,
    });
    this.noteGrade(student.risingGrade);
    const linked = links.flatMap(({ known }) => known ?? []);
    return {
      outcome: 'create' as const,
      linked: linked.length > 0,
      reason: [oneNameNote(student), ...linked].filter(Boolean).join(' '),
      read,
    };
  }

  preview(): Pick<RosterPreview, 'summary' | 'rows' | 'differences' | 'ambiguous' | 'firstDay'> {
    const { students, parents, changes, firstDay } = this.plan;
    this.plan.problems = this.count('problem');
    const newGrades = (this.plan.newGrades = newGradesOf([...this.grades], this.known.grades));
    return {
      summary: {
        create: students.length,
        linked: this.rows.filter(({ linked }) => linked).length,
        change: this.count('change'),
        here: this.count('here'),
        problems: this.plan.problems,
        parents: parents.filter((parent) => !parent.email || !this.known.parents.has(parent.email)).length,
        joining:
          students.filter(({ sectionId }) => sectionId !== null).length +
          changes.filter(({ of }) => of === 'section').length,
        newGrades,
      },
      rows: this.rows,
      differences: this.differences,
      ambiguous: this.ambiguous,
      firstDay,
    };
  }

  /** Compares a row with a student whom the school has. Each difference is offered as a change. */
  private compared(
    row: number,
    found: { here: KnownStudent; student: NewStudent; parents: RosterParent[]; section: KnownSection | null },
  ): Pick<RosterRow, 'outcome' | 'reason' | 'changes'> {
    const { here, section } = found;
    const elsewhere =
      section && here.sectionName !== null && here.sectionName !== section.sectionName
        ? `In section ${here.sectionName} now. Move them on their own page.`
        : '';
    const planned = changesOf(row, found, {
      parents: this.known.parentsOf.get(here.id) ?? [],
      offered: this.offered,
      sectionName: section && this.sections.nameOf(section),
    });
    if (section && planned.some(({ of }) => of === 'section')) this.takePlace(section);
    this.plan.changes.push(...planned);
    for (const { key, field, to } of planned) {
      this.offered.add(key);
      if (field === 'risingGrade') this.noteGrade(to);
    }
    if (planned.length === 0) return { outcome: 'here', reason: elsewhere || 'Nothing is changed.' };
    return {
      outcome: 'change',
      reason: elsewhere,
      changes: planned.map(({ key, label, from, to }) => ({ key, label, from, to })),
    };
  }

  private sectionOf(cell: string): KnownSection | null {
    if (cell === '' || foldText(cell) === foldText(unassigned)) return null;
    if (foldText(cell) === foldText(withdrawn))
      throw new RowProblem('Students are never withdrawn by an import. Withdraw them on their own page.', {
        column: 'sectionName',
      });
    return this.sections.find(cell);
  }

  private takePlace(section: KnownSection) {
    if (!this.places.take(section)) throw new RowProblem(fullReason(section), { column: 'sectionName' });
  }

  /** The student, if the school already has them. Throws if an earlier row has the same student. */
  private hereAs(row: number, student: NewStudent): KnownStudent | null {
    const key = personKey(student);
    const before = this.seen.get(key);
    if (before !== undefined)
      throw new RowProblem(`The same student as in row ${before}: name and date of birth match.`);
    this.seen.set(key, row);
    return this.known.students.get(key) ?? null;
  }

  /** The parent's index in the plan and, for a parent who is already known, a sentence that says so. */
  private place(row: number, { relationship: _, ...parent }: RosterParent): { place: number; known: string | null } {
    const { email } = parent;
    const placed = email ? this.placed.get(email) : undefined;
    const atSchool = email ? this.known.parents.get(email) : undefined;
    const place = placed?.place ?? this.plan.parents.push(parent) - 1;
    if (email && !placed) this.placed.set(email, { place, row });
    const kept = atSchool ?? (placed ? this.plan.parents[placed.place]! : null);
    if (!kept) return { place, known: null };
    // The spelling of the school, or of the earlier row, is kept.
    const keptRow = atSchool ? null : placed!.row;
    for (const { field, kept: known, given } of parentDifferences(kept, parent))
      this.differences.push({ row, keptRow, parent: email ?? '', field, kept: known, sheet: given });
    return {
      place,
      known: `${fullNameOf(kept)} is ${keptRow === null ? 'already known' : `also a parent in row ${keptRow}`}.`,
    };
  }

  private noteGrade(grade: string | null) {
    if (grade) this.grades.add(grade);
  }
}
