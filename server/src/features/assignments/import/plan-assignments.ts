import type { AssignmentPreview, PlannedAssignment, RowIssue } from '@homeroom/shared/assignments/assignment-import';
import type { ImportQuestion } from '@homeroom/shared/imports';
import { unassigned, withdrawn } from '@homeroom/shared/students/students';
import { foldText, listOf, showCount } from '@homeroom/shared/text';
import type { SheetCells } from '../../../platform/imports/import-kind.js';
import { AmbiguousDate, RowProblem } from '../../../platform/spreadsheets/row-cells.js';
import {
  SectionNames,
  type ExistingSection,
  fullReason,
  Places,
  type SectionsOfSchool,
} from '../../students/public.js';
import { RowStudents, type AssignmentCells, type KnownStudent, type RowStudent } from './row-student.js';

/** The school at a moment, to compare a sheet with. */
export interface ExistingSchool extends SectionsOfSchool {
  students: ReadonlyMap<number, KnownStudent>;
}

/** The rows that a commit will write. */
export interface AssignmentPlan {
  rows: (Omit<PlannedAssignment, 'studentName'> & { sectionId: number })[];
  skipped: number;
}

export type RowOutcome = 'willCreate' | 'alreadyAssigned' | 'duplicatesInFile' | 'invalid' | 'blank';

/** A row with an existing student and section. */
interface ReadRow {
  row: number;
  found: RowStudent;
  student: KnownStudent;
  section: ExistingSection;
}

/** Reads a sheet row by row and then decides which rows count. Writes nothing. */
export class AssignmentPlanner {
  /** The outcome and reason of each row. */
  readonly fates = new Map<number, { outcome: RowOutcome; reason: string; asks?: ImportQuestion }>();
  /** The first date that could mean two days. */
  ambiguous: AssignmentPreview['ambiguous'] = null;
  private readonly read: ReadRow[] = [];
  private readonly names: SectionNames;
  private readonly students: RowStudents;

  constructor(
    private readonly school: ExistingSchool,
    on: ConstructorParameters<typeof RowStudents>[1],
  ) {
    this.names = new SectionNames(school);
    this.students = new RowStudents(school.students, on);
  }

  /** Reads one row; `row` is its number in the sheet. */
  add({ row, cells, fault }: SheetCells<keyof AssignmentCells>) {
    if (cells.sectionName === '') return this.note(row, 'blank', '');
    if (fault) return this.note(row, 'invalid', fault.reason);
    try {
      const found = this.students.of(row, cells);
      const { student } = found;
      if (foldText(cells.sectionName) === foldText(unassigned) && student.sectionName === null)
        return this.note(row, 'blank', '');
      this.read.push({ row, found, student, section: this.sectionOf(cells.sectionName, student) });
    } catch (error) {
      if (!(error instanceof RowProblem)) throw error;
      if (error instanceof AmbiguousDate) this.ambiguous ??= { cell: error.cell, dmy: error.dmy, mdy: error.mdy };
      this.note(row, 'invalid', error.message, error.asks);
    }
  }

  /** Decides which rows count, now that all of a student's rows and all places are known. Call once, after the last row. */
  settle(): AssignmentPlan {
    const duplicates = duplicatesOf(this.read);
    const places = new Places();
    const rows: AssignmentPlan['rows'] = [];
    for (const each of this.read) {
      const { row, student, section } = each;
      const duplicate = duplicates.get(row);
      const reason = inSectionReason(student);
      if (duplicate) this.note(row, 'duplicatesInFile', duplicate);
      else if (reason) this.note(row, student.withdrawn ? 'invalid' : 'alreadyAssigned', reason);
      else if (!places.take(section)) this.note(row, 'invalid', fullReason(section));
      else {
        this.note(row, 'willCreate', '');
        rows.push({ row, studentId: student.id, sectionName: this.names.nameOf(section), sectionId: section.id });
      }
    }
    const skipped = [...this.fates.values()].filter(
      ({ outcome }) => outcome !== 'willCreate' && outcome !== 'blank',
    ).length;
    return { rows, skipped };
  }

  preview(importId: string, { rows }: AssignmentPlan): Omit<AssignmentPreview, 'columns' | 'offered'> {
    const found = new Map(this.read.map((each) => [each.row, each.found]));
    const issues = (wanted: RowOutcome): RowIssue[] =>
      [...this.fates]
        .filter(([, { outcome }]) => outcome === wanted)
        .map(([row, { reason, asks }]) => ({ row, reason, ...(asks && { asks }) }))
        .sort((one, other) => one.row - other.row);
    const alreadyAssigned = issues('alreadyAssigned');
    const duplicatesInFile = issues('duplicatesInFile');
    const invalid = issues('invalid');
    return {
      importId,
      summary: {
        willCreate: rows.length,
        alreadyAssigned: alreadyAssigned.length,
        duplicatesInFile: duplicatesInFile.length,
        invalid: invalid.length,
        blank: issues('blank').length,
      },
      willCreate: rows.map(({ row, studentId, sectionName }) => {
        const { student, ...why } = found.get(row)!;
        return { row, studentId, studentName: student.name, sectionName, ...why };
      }),
      alreadyAssigned,
      duplicatesInFile,
      invalid,
      ambiguous: this.ambiguous,
    };
  }

  private sectionOf(cell: string, student: KnownStudent): ExistingSection {
    const reserved = foldText(cell);
    if (reserved === foldText(unassigned))
      throw new RowProblem(
        `${student.name} is in section ${student.sectionName}. An import never takes students out of a section.`,
      );
    if (reserved === foldText(withdrawn))
      throw new RowProblem(`Students are never withdrawn by an import. Withdraw ${student.name} on their own page.`);
    return this.names.find(cell);
  }

  private note(row: number, outcome: RowOutcome, reason: string, asks?: ImportQuestion) {
    this.fates.set(row, { outcome, reason, ...(asks && { asks }) });
  }
}

/** Which rows of a plan are still sound at the present school, and why the others are not. */
export function recheck(
  { rows }: Pick<AssignmentPlan, 'rows'>,
  school: ExistingSchool,
): { sound: (AssignmentPlan['rows'][number] & { section: ExistingSection })[]; failures: RowIssue[] } {
  const names = new SectionNames(school);
  const sections = new Map(school.sections.map((section) => [section.id, section]));
  const places = new Places();
  const sound: ReturnType<typeof recheck>['sound'] = [];
  const failures: RowIssue[] = [];
  const reasonAgainst = (planned: AssignmentPlan['rows'][number], section?: ExistingSection): string | null => {
    const { studentId, sectionId, sectionName } = planned;
    const student = school.students.get(studentId);
    if (!student) return 'This student no longer exists.';
    if (!section)
      return `Section ${sectionName} ${school.archived.has(sectionId) ? 'is archived' : 'no longer exists'}.`;
    const refusal = inSectionReason(student);
    if (refusal) return refusal;
    const name = names.nameOf(section);
    if (name !== sectionName) return `Section ${sectionName} is now called ${name}.`;
    return places.take(section) ? null : fullReason(section);
  };
  for (const planned of rows) {
    const section = sections.get(planned.sectionId);
    const reason = reasonAgainst(planned, section);
    if (reason === null) sound.push({ ...planned, section: section! });
    else failures.push({ row: planned.row, reason });
  }
  return { sound, failures };
}

/** By row, why it is a duplicate. If all rows of a student agree, the first counts; otherwise none does. */
function duplicatesOf(read: readonly ReadRow[]): Map<number, string> {
  const reasons = new Map<number, string>();
  for (const [first, ...others] of Map.groupBy(read, ({ student }) => student.id).values()) {
    if (others.length === 0) continue;
    const differ = others.some(({ section }) => section.id !== first!.section.id);
    const reason = differ
      ? `Rows ${named([first!, ...others])} put this student into different sections. Keep one of them.`
      : `The same student as in row ${first!.row}.`;
    for (const { row } of differ ? [first!, ...others] : others) reasons.set(row, reason);
  }
  return reasons;
}

/** How many rows a sentence names; a sheet may name one student twenty thousand times. */
const mostNamed = 5;

const named = (rows: readonly ReadRow[]) => {
  const shown = rows.slice(0, rows.length > mostNamed + 1 ? mostNamed : rows.length).map(({ row }) => String(row));
  return listOf(shown.length < rows.length ? [...shown, `${showCount(rows.length - shown.length)} more`] : shown);
};

/** Why a student cannot be assigned to a section, or `null`. */
function inSectionReason({ name, withdrawn: isWithdrawn, sectionName }: KnownStudent): string | null {
  if (isWithdrawn) return `${name} is withdrawn and cannot be assigned.`;
  return sectionName === null ? null : `${name} is already in section ${sectionName}.`;
}
