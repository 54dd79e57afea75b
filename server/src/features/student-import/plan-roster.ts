import type { ImportAnswers, ImportQuestion } from '@homeroom/shared/imports';
import type { IsoDate } from '@homeroom/shared/dates';
import { fullNameOf } from '@homeroom/shared/names';
import { rosterColumns, type RosterColumn, type RosterPreview, type RosterRow } from '@homeroom/shared/student-import';
import { unassigned, withdrawn } from '@homeroom/shared/students/students';
import { foldText } from '@homeroom/shared/text';
import type { DateReading } from '@homeroom/shared/typed-dates';
import { RowPlanner } from '../../platform/imports/row-planner.js';
import { RowProblem } from '../../platform/spreadsheets/row-cells.js';
import { newGradesOf, type Newcomer, type NewStudent, type PlannedParent } from '../students/intake.service.js';
import { SectionNames, StudentRows, type ExistingSection, fullReason, Places } from '../students/public.js';
import { nameOf, oneNameNote } from '../students/student.entity.js';
import { type ExistingRoster, type ExistingStudent, studentWords } from './existing-roster.js';
import { changesOf, type PlannedChange } from './roster-changes.js';
import { parentOf, studentOf, type RosterCells, type RosterParent } from './roster-cells.js';
import { RowParents } from './row-parents.js';
import type { WideAddresses } from './wide-addresses.js';

/** The sound rows, which a commit will write. A parent of several rows appears once. */
export interface RosterPlan {
  /** `besides`: how many students with the same name and birth date the school has. */
  students: (Newcomer & { row: number; student: NewStudent; besides: number; sectionId: number | null })[];
  parents: PlannedParent[];
  changes: PlannedChange[];
  firstDay: IsoDate;
  problems: number;
}

interface Reading {
  firstDay: IsoDate;
  dates: DateReading;
  choices: NonNullable<ImportAnswers['choices']>;
  wide: WideAddresses;
}

/** Reads a sheet row by row. Writes nothing (decisions 2.13). */
export class RosterPlanner extends RowPlanner<RosterColumn, RosterRow> {
  readonly plan: RosterPlan;
  private readonly students: StudentRows<ExistingStudent>;
  private readonly parents: RowParents;
  private readonly offered = new Set<string>();
  private readonly grades = new Set<string>();
  private readonly sections: SectionNames;
  private readonly places = new Places();

  constructor(
    private readonly existing: ExistingRoster,
    private readonly on: Reading,
  ) {
    super(rosterColumns);
    this.sections = new SectionNames(existing);
    this.students = new StudentRows({ students: existing.students, words: studentWords }, on.choices);
    this.parents = new RowParents(existing.parents, on);
    this.plan = { students: [], parents: [], changes: [], firstDay: on.firstDay, problems: 0 };
  }

  protected nameOf = (cells: RosterCells) => nameOf(cells);

  protected read(row: number, cells: RosterCells) {
    const student = studentOf(cells, this.on.dates);
    const parents = ([1, 2] as const).flatMap((n) => parentOf(cells, n) ?? []).map(this.parents.withoutWide);
    const section = this.sectionOf(cells.sectionName);
    const read = this.readOf(student, parents, section);
    const { asks, ...found } = this.students.identify(row, student, (free, hasEarlier) => {
      // The only student alike, or the only one with a parent in the row.
      const theirs =
        free.length === 1 && !hasEarlier ? free : free.filter(({ id }) => this.parents.haveOneOf(id, parents));
      return theirs.length === 1 ? theirs[0] : undefined;
    });
    if ('sameAs' in found)
      return {
        outcome: 'here' as const,
        reason: `The same student as in row ${found.sameAs}.`,
        read,
        ...(asks && { asks }),
      };
    if ('here' in found)
      return { ...this.compared(row, { here: found.here, student, parents, section }), read, ...(asks && { asks }) };
    return this.create(row, { student, parents, section, besides: found.besides }, { read, asks });
  }

  private create(
    row: number,
    { student, parents, section, besides }: { student: NewStudent; besides: number } & RowFacts,
    { read, asks }: { read: RosterRow['read']; asks?: ImportQuestion | undefined },
  ): Omit<RosterRow, 'row' | 'name'> {
    const identified = this.parents.identify(parents, student.studentLastName);
    if (section) this.takePlace(section);
    const { links, linked, changes } = this.parents.place(row, parents, identified, student.studentLastName);
    const fresh = changes.filter(({ key }) => !this.offered.has(key));
    this.offer(fresh);
    this.plan.students.push({ row, student, besides, parents: links, sectionId: section?.id ?? null });
    this.noteGrade(student.risingGrade);
    const question = asks ?? identified.asks;
    return {
      outcome: 'create',
      linked: linked.length > 0,
      reason: [oneNameNote(student), ...linked].filter(Boolean).join(' '),
      read,
      ...(fresh.length > 0 && { changes: fresh.map(shown) }),
      ...(question && { asks: question }),
    };
  }

  preview(): Pick<RosterPreview, 'summary' | 'rows' | 'differences' | 'ambiguous' | 'firstDay' | 'questions'> {
    const { students, changes, firstDay } = this.plan;
    const parents = (this.plan.parents = this.parents.planned());
    this.plan.problems = this.count('problem');
    return {
      summary: {
        create: students.length,
        linked: this.rows.filter(({ linked }) => linked).length,
        change: this.count('change'),
        here: this.count('here'),
        problems: this.plan.problems,
        parents: parents.filter(({ id }) => id === null).length,
        joining:
          students.filter(({ sectionId }) => sectionId !== null).length +
          changes.filter(({ of }) => of === 'section').length,
        newGrades: newGradesOf([...this.grades], this.existing.grades),
      },
      rows: this.rows,
      questions: this.on.wide.questions(),
      differences: this.parents.differences,
      ambiguous: this.ambiguous,
      firstDay,
    };
  }

  private readOf(
    student: NewStudent,
    parents: readonly RosterParent[],
    section: ExistingSection | null,
  ): RosterRow['read'] {
    const { birthDate, gender, currentGrade, risingGrade, notes, notesOnRegister = null } = student;
    return {
      birthDate,
      gender,
      currentGrade,
      risingGrade,
      notes,
      notesOnRegister,
      sectionName: section && this.sections.nameOf(section),
      parents: parents.map((parent) => ({
        name: fullNameOf(parent),
        email: parent.email,
        phone: parent.phone,
        relationship: parent.relationship,
      })),
    };
  }

  /** Compares a row with a student whom the school has. Each difference is offered as a change. */
  private compared(row: number, found: { here: ExistingStudent; student: NewStudent } & RowFacts): ComparedRow {
    const { here, section } = found;
    const elsewhere =
      section && here.sectionName !== null && here.sectionName !== section.sectionName
        ? `In section ${here.sectionName} now. Move them on their own page.`
        : '';
    const planned = changesOf(row, found, {
      parents: this.parents.of(here.id),
      offered: this.offered,
      sectionName: section && this.sections.nameOf(section),
    });
    if (section && planned.some(({ of }) => of === 'section')) this.takePlace(section);
    this.offer(planned);
    if (planned.length === 0) return { outcome: 'here', reason: elsewhere || 'Nothing is changed.' };
    return { outcome: 'change', reason: elsewhere, changes: planned.map(shown) };
  }

  private offer(changes: readonly PlannedChange[]) {
    this.plan.changes.push(...changes);
    for (const { key, field, to } of changes) {
      this.offered.add(key);
      if (field === 'risingGrade') this.noteGrade(to);
    }
  }

  private sectionOf(cell: string): ExistingSection | null {
    if (cell === '' || foldText(cell) === foldText(unassigned)) return null;
    if (foldText(cell) === foldText(withdrawn))
      throw new RowProblem('Students are never withdrawn by an import. Withdraw them on their own page.', {
        column: 'sectionName',
      });
    return this.sections.find(cell);
  }

  private takePlace(section: ExistingSection) {
    if (!this.places.take(section)) throw new RowProblem(fullReason(section), { column: 'sectionName' });
  }

  private noteGrade(grade: string | null) {
    if (grade) this.grades.add(grade);
  }
}

interface RowFacts {
  parents: readonly RosterParent[];
  section: ExistingSection | null;
}

type ComparedRow = Pick<RosterRow, 'outcome' | 'reason' | 'changes'>;

/** An offered change as the preview shows it. */
const shown = ({ key, label, from, to }: PlannedChange) => ({ key, label, from, to });
