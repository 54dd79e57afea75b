import {
  decidable,
  decideSchema,
  hasPlace,
  outcomeWords,
  type Outcome,
  type PlannedStudent,
} from '@homeroom/shared/next-year/next-year';
import {
  outcomeSheetColumns,
  outcomeSpellings,
  type OutcomeChange,
  type OutcomeRow,
} from '@homeroom/shared/next-year/outcomes-sheet';
import { planStudents, sizesOf, type Decision, type PlanSection } from '@homeroom/shared/next-year/plan-students';
import { eitherOf, foldText, keysOf, plural } from '@homeroom/shared/text';
import { namedRows, RowPlanner, wrongCell } from '../../../platform/imports/row-planner.js';
import { nearest } from '../../../platform/spreadsheets/nearest.js';
import { RowProblem, shortened, valueOfCell } from '../../../platform/spreadsheets/row-cells.js';
import { RowStudents, writtenName, type KnownStudent } from '../../assignments/public.js';
import { SectionNames } from '../../students/public.js';
import { isNothing, isSameDecision, undecided } from '../decisions.js';

export type OutcomeColumn = keyof typeof outcomeSheetColumns;
type Cells = Record<OutcomeColumn, string>;

/** The plan and the school at a moment, to compare a sheet with. */
export interface OutcomesSchool {
  /** Everybody at the school, also those who are not in the plan. */
  known: ReadonlyMap<number, KnownStudent>;
  students: readonly PlannedStudent[];
  /** By the student's id. */
  decisions: ReadonlyMap<number, Decision>;
  sections: readonly PlanSection[];
  grades: readonly string[];
  /** The year that the new sections are of. */
  year: number;
}

/** A decision that a row makes. `before`: the one that it replaces; `null` if nobody had decided. */
export interface PlannedDecision {
  row: number;
  before: Decision | null;
  next: Decision;
}

const outcomeOfText = new Map(
  keysOf(outcomeSpellings).flatMap((outcome) =>
    outcomeSpellings[outcome].map((words) => [foldText(words), outcome] as const),
  ),
);
const writable = decidable.map((outcome) => outcomeWords[outcome]);

/** Reads a sheet of outcomes row by row and compares it with the plan; an empty cell changes nothing. Writes nothing. */
export class OutcomesPlanner extends RowPlanner<OutcomeColumn, OutcomeRow> {
  private readonly found: PlannedDecision[] = [];
  private readonly students: RowStudents;
  private readonly sections: SectionNames;
  private readonly lines: ReadonlyMap<number, PlannedStudent>;

  constructor(
    private readonly school: OutcomesSchool,
    on: ConstructorParameters<typeof RowStudents>[1],
  ) {
    super(outcomeSheetColumns);
    this.students = new RowStudents(school.known, on, outcomeSheetColumns.studentId.heading);
    const { year } = school;
    const sections = school.sections.map((each) => ({ ...each, allocatedYear: year, students: 0, taken: 0 }));
    this.sections = new SectionNames({ sections, year });
    this.lines = new Map(school.students.map((each) => [each.studentId, each]));
  }

  /** In the school's spelling, if the row has the number of a student. */
  protected nameOf = (cells: Cells) => this.school.known.get(Number(cells.studentId))?.name ?? writtenName(cells);

  protected read(row: number, cells: Cells) {
    const {
      student,
      proof = '',
      asks,
    } = this.students.of(row, { ...cells, sectionName: cells.presentSection, age: '', risinggrade: '' });
    const line = this.lines.get(student.id);
    if (!line)
      throw new RowProblem(
        student.withdrawn ? `${student.name} is withdrawn.` : `${student.name} leaves during this year.`,
        { column: 'studentId' },
      );
    const before = this.school.decisions.get(student.id) ?? null;
    const next = this.decisionOf(cells, line, before);
    this.found.push({ row, before, next });
    return {
      name: student.name,
      outcome: isSameDecision(before, isNothing(next) ? null : next) ? ('here' as const) : ('change' as const),
      reason: proof,
      ...(asks && { asks }),
    };
  }

  private decisionOf(cells: Cells, line: PlannedStudent, before: Decision | null): Decision {
    const name = line.studentName;
    const outcome = this.outcomeOf(cells.outcome, line);
    const isOther = outcome !== line.outcome;
    const reason = valueOfCell(
      cells.reason,
      { key: 'reason', heading: outcomeSheetColumns.reason.heading },
      decideSchema.shape.reason,
    );
    const leaves = outcome === 'LEAVES';
    const isNewReason = reason !== null && reason !== line.reason;
    if (leaves && isOther && reason === null)
      throw new RowProblem(`Why does ${name} leave? Write a reason.`, { column: 'reason' });
    if (!leaves && isNewReason)
      throw new RowProblem(`${name} does not leave, so there is no reason to give.`, { column: 'reason' });
    const section = this.sectionOf(cells.sectionName, line);
    if (section !== null && !hasPlace(outcome))
      throw new RowProblem(`${name} ${leaves ? 'leaves' : 'is undecided'}, and gets no section.`, {
        column: 'sectionName',
      });
    const kept = before ?? undecided;
    return {
      studentId: line.studentId,
      outcome: isOther || isNewReason ? outcome : kept.outcome,
      plannedSectionId: section ?? kept.plannedSectionId,
      isFixed: section !== null || kept.isFixed,
      reason: leaves ? (reason ?? kept.reason) : isOther ? null : kept.reason,
    };
  }

  private outcomeOf(cell: string, line: PlannedStudent): Outcome {
    if (cell === '') return line.outcome;
    const outcome = outcomeOfText.get(foldText(cell));
    if (!outcome) {
      const near = nearest(foldText(cell).slice(0, 60), [...outcomeOfText.keys()]);
      const suggestion = near === null ? undefined : outcomeWords[outcomeOfText.get(near)!];
      throw new RowProblem(`Outcome '${shortened(cell)}' is unknown. Write ${eitherOf(writable)}.`, {
        column: 'outcome',
        ...(suggestion && { suggestion }),
      });
    }
    if (outcome === 'JOINS' && line.outcome !== 'JOINS')
      throw new RowProblem(`${line.studentName} is here already. Write ${eitherOf(writable)}.`, { column: 'outcome' });
    return outcome;
  }

  /** The section that a row moves a student to; `null` for the one that the plan has. */
  private sectionOf(cell: string, line: PlannedStudent): number | null {
    if (cell === '') return null;
    const { id } = this.sections.find(cell);
    return id === line.plannedSectionId ? null : id;
  }

  /** The decisions that the sheet makes, now that all rows of a student are known. Call once, after the last row. */
  settle(): PlannedDecision[] {
    const shown = new Map(this.rows.map((each) => [each.row, each]));
    for (const rows of Map.groupBy(this.found, ({ next }) => next.studentId).values()) {
      const [first, ...others] = rows;
      if (others.length === 0) continue;
      const differ = others.some(({ next }) => !isSameDecision(next, first!.next));
      for (const { row, next } of differ ? rows : others)
        Object.assign(
          shown.get(row)!,
          differ
            ? {
                outcome: 'problem',
                reason: `Rows ${namedRows(rows)} say different things about this student. Keep one of them.`,
                wrong: wrongCell({ column: 'studentId' }, this.columns, { studentId: String(next.studentId) }),
              }
            : { outcome: 'here', reason: `The same student as in row ${first!.row}.` },
        );
    }
    return this.found.filter(({ row }) => shown.get(row)!.outcome === 'change');
  }

  /** What the decisions change in the plan, shown with each row; returns a sentence for each section that is too small then. */
  showChanges(decided: readonly PlannedDecision[]): string[] {
    const { students, sections, grades, decisions } = this.school;
    const made = new Map([...decisions, ...decided.map(({ next }) => [next.studentId, next] as const)]);
    const after = planStudents(students, [...made.values()], { sections, grades });
    const lines = new Map(after.map((each) => [each.studentId, each]));
    const shown = new Map(this.rows.map((each) => [each.row, each]));
    for (const { row, next } of decided)
      shown.get(row)!.changes = changesOf(this.lines.get(next.studentId)!, lines.get(next.studentId)!);
    const [sizes, sizesBefore] = [sizesOf(after), sizesOf(students)];
    return sections.flatMap(({ id, sectionName, capacity }) => {
      const size = sizes.get(id) ?? 0;
      return capacity !== null && size > capacity && size > (sizesBefore.get(id) ?? 0)
        ? [`Section ${sectionName} would have ${plural(size, 'student')} for ${plural(capacity, 'place')}.`]
        : [];
    });
  }
}

const changesOf = (before: PlannedStudent, after: PlannedStudent): OutcomeChange[] =>
  [
    { label: 'Outcome', from: outcomeWords[before.outcome], to: outcomeWords[after.outcome] },
    { label: 'New section', from: before.plannedSectionName, to: after.plannedSectionName },
    { label: 'Reason', from: before.reason, to: after.reason },
  ].filter(({ from, to }) => from !== to);
