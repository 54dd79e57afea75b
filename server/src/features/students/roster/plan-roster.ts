import type { DateOrder, RosterPreview, RosterRow } from '@homeroom/shared/imports';
import type { IsoDate } from '@homeroom/shared/dates';
import { parentDifferences } from '@homeroom/shared/parents';
import { AmbiguousDate, RowProblem } from '../../../platform/spreadsheets/row-cells.js';
import { newGradesOf, type NewParent, type NewStudent } from '../intake.service.js';
import { parentOf, studentOf, type RosterParent } from './roster-cells.js';
import type { RosterCells } from './roster-columns.js';

/** What the school knows already, for a sheet to be compared with. */
export interface KnownRoster {
  /** Parents by their e-mail address. */
  parents: Map<string, Pick<NewParent, 'firstName' | 'lastName' | 'phone'>>;
  /** Students by `studentKey`. */
  students: Set<string>;
  /** Folded names of the rising grades. */
  grades: Set<string>;
}

/** What a commit will write: only sound rows. A parent with an e-mail stands once, however many children name them. */
export interface RosterPlan {
  students: { row: number; student: NewStudent; parents: { parent: number; relationship: string | null }[] }[];
  parents: NewParent[];
  newGrades: string[];
  problems: number;
}

/** Two students are the same who share name and birth date, whatever the accents and the case. */
export const studentKey = (student: Pick<NewStudent, 'studentNameKey' | 'birthDate'>) =>
  `${student.birthDate} ${student.studentNameKey}`;

/** Goes through a sheet row by row; nothing is written (decisions 2.13). */
export class RosterPlanner {
  readonly plan: RosterPlan = { students: [], parents: [], newGrades: [], problems: 0 };
  readonly rows: RosterRow[] = [];
  readonly differences: RosterPreview['differences'] = [];
  private ambiguous: RosterPreview['ambiguous'] = null;
  private readonly seen = new Map<string, number>();
  /** e-mail -> place in `plan.parents`, and the row that named the parent first. */
  private readonly placed = new Map<string, { place: number; row: number }>();

  constructor(
    private readonly known: KnownRoster,
    private readonly today: IsoDate,
    private readonly order?: DateOrder,
  ) {}

  /** Reads one row of the sheet, counted as the sheet counts it. */
  add(row: number, cells: RosterCells, sheet: string[]) {
    const studentName = `${cells.studentFirstName} ${cells.studentLastName}`.trim().slice(0, 170);
    try {
      const student = studentOf(cells, this.today, this.order);
      const { birthDate, gender, risingGrade } = student;
      const read = { birthDate, gender, risingGrade };
      const parents = ([1, 2] as const).flatMap((n) => parentOf(cells, n) ?? []);
      if (this.isHere(row, student))
        return void this.rows.push({ row, studentName, outcome: 'here', reason: 'Nothing is changed.', read });
      if (parents[0]?.email && parents[0].email === parents[1]?.email)
        throw new RowProblem('Both parents have the same e-mail address.');
      const links = parents.map((parent) => this.place(row, parent));
      this.plan.students.push({
        row,
        student,
        parents: links.map(({ place }, n) => ({ parent: place, relationship: parents[n]!.relationship })),
      });
      this.noteGrade(student.risingGrade);
      const linked = links.flatMap(({ known }) => known ?? []);
      this.rows.push({
        row,
        studentName,
        outcome: linked.length > 0 ? 'link' : 'create',
        reason: linked.join(' '),
        read,
      });
    } catch (error) {
      if (!(error instanceof RowProblem)) throw error;
      if (error instanceof AmbiguousDate) this.ambiguous ??= { cell: error.cell, dmy: error.dmy, mdy: error.mdy };
      this.plan.problems += 1;
      this.rows.push({ row, studentName, outcome: 'problem', reason: error.message, cells: sheet });
    }
  }

  preview(importId: string, columns: RosterPreview['columns']): RosterPreview {
    const count = (outcome: RosterRow['outcome']) => this.rows.filter((row) => row.outcome === outcome).length;
    const parents = this.plan.parents.filter((parent) => !parent.email || !this.known.parents.has(parent.email)).length;
    return {
      importId,
      summary: {
        create: count('create'),
        link: count('link'),
        here: count('here'),
        problems: this.plan.problems,
        students: this.plan.students.length,
        parents,
        newGrades: this.plan.newGrades,
      },
      rows: this.rows,
      differences: this.differences,
      columns,
      ambiguous: this.ambiguous,
    };
  }

  /** Whether the school has the student already; a row before with the same one is a problem. */
  private isHere(row: number, student: NewStudent): boolean {
    const key = studentKey(student);
    const before = this.seen.get(key);
    if (before !== undefined)
      throw new RowProblem(`The same student as in row ${before}: name and date of birth agree.`);
    this.seen.set(key, row);
    return this.known.students.has(key);
  }

  /** Where a parent stands in the plan, and in words whom the row is linked to when the parent is known already. */
  private place(row: number, { relationship: _, ...parent }: RosterParent): { place: number; known: string | null } {
    const { email } = parent;
    const placed = email ? this.placed.get(email) : undefined;
    const atSchool = email ? this.known.parents.get(email) : undefined;
    const place = placed?.place ?? this.plan.parents.push(parent) - 1;
    if (email && !placed) this.placed.set(email, { place, row });
    const kept = atSchool ?? (placed ? this.plan.parents[placed.place]! : null);
    if (!kept) return { place, known: null };
    this.compare(row, parent, kept);
    return {
      place,
      known: `${kept.firstName} ${kept.lastName} is ${atSchool ? 'known already' : `a parent in row ${placed!.row} too`}.`,
    };
  }

  /** A sheet changes nothing of a known parent: what it spells otherwise is shown, and the known spelling is kept. */
  private compare(row: number, sheet: NewParent, kept: Pick<NewParent, 'firstName' | 'lastName' | 'phone'>) {
    for (const { field, kept: known, given } of parentDifferences(kept, sheet))
      this.differences.push({ row, parent: sheet.email ?? '', field, kept: known, sheet: given });
  }

  private noteGrade(grade: string | null) {
    if (grade) this.plan.newGrades = newGradesOf([...this.plan.newGrades, grade], this.known.grades);
  }
}
