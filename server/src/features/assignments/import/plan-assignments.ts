import type {
  assignmentColumns,
  AssignmentPreview,
  PlannedAssignment,
  RowIssue,
} from '@homeroom/shared/assignments/assignment-import';
import { unassigned, withdrawn } from '@homeroom/shared/students/students';
import { plainText } from '@homeroom/shared/clean-text';
import { foldText, listOf, showCount } from '@homeroom/shared/text';
import { RowProblem, shortened } from '../../../platform/spreadsheets/row-cells.js';
import { distance } from '../../../platform/spreadsheets/nearest.js';
import {
  type KnownSection,
  fullReason,
  Places,
  SectionNames,
  type SectionsOfSchool,
} from '../../students/sections/known-sections.service.js';

/** A student, as an import needs them. */
export interface KnownStudent {
  id: number;
  name: string;
  withdrawn: boolean;
  /** Their section on the first day or later. */
  sectionName: string | null;
}

/** The school at a moment, to compare a sheet with. */
export interface KnownSchool extends SectionsOfSchool {
  students: ReadonlyMap<number, KnownStudent>;
}

export type AssignmentCells = Record<keyof typeof assignmentColumns, string>;

/** The rows that a commit will write. */
export interface AssignmentPlan {
  rows: (Omit<PlannedAssignment, 'studentName'> & { sectionId: number })[];
  skipped: number;
}

export type RowOutcome = 'willCreate' | 'alreadyAssigned' | 'duplicatesInFile' | 'invalid' | 'blank';

/** A row with an existing student and section. */
interface ReadRow {
  row: number;
  student: KnownStudent;
  section: KnownSection;
}

/** Reads a sheet row by row and then decides which rows count. Writes nothing. */
export class AssignmentPlanner {
  /** The outcome and reason of each row. */
  readonly fates = new Map<number, { outcome: RowOutcome; reason: string }>();
  private readonly read: ReadRow[] = [];
  private readonly names: SectionNames;

  constructor(private readonly school: KnownSchool) {
    this.names = new SectionNames(school);
  }

  /** Reads one row; `row` is its number in the sheet. */
  add(row: number, cells: AssignmentCells) {
    if (cells.sectionName === '') return this.note(row, 'blank', '');
    try {
      const student = studentOf(cells, this.school);
      if (foldText(cells.sectionName) === foldText(unassigned) && student.sectionName === null)
        return this.note(row, 'blank', '');
      this.read.push({ row, student, section: this.sectionOf(cells.sectionName, student) });
    } catch (error) {
      if (!(error instanceof RowProblem)) throw error;
      this.note(row, 'invalid', error.message);
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
      const held = heldReason(student);
      if (duplicate) this.note(row, 'duplicatesInFile', duplicate);
      else if (held) this.note(row, student.withdrawn ? 'invalid' : 'alreadyAssigned', held);
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
    const issues = (wanted: RowOutcome): RowIssue[] =>
      [...this.fates]
        .filter(([, { outcome }]) => outcome === wanted)
        .map(([row, { reason }]) => ({ row, reason }))
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
      willCreate: rows.map(({ row, studentId, sectionName }) => ({
        row,
        studentId,
        studentName: this.school.students.get(studentId)?.name ?? '',
        sectionName,
      })),
      alreadyAssigned,
      duplicatesInFile,
      invalid,
    };
  }

  private sectionOf(cell: string, student: KnownStudent): KnownSection {
    const reserved = foldText(cell);
    if (reserved === foldText(unassigned))
      throw new RowProblem(
        `${student.name} is in section ${student.sectionName}. An import never takes students out of a section.`,
      );
    if (reserved === foldText(withdrawn))
      throw new RowProblem(`Students are never withdrawn by an import. Withdraw ${student.name} on their own page.`);
    return this.names.find(cell);
  }

  private note(row: number, outcome: RowOutcome, reason: string) {
    this.fates.set(row, { outcome, reason });
  }
}

/** Which rows of a plan are still sound at the present school, and why the others are not. */
export function recheck(
  { rows }: Pick<AssignmentPlan, 'rows'>,
  school: KnownSchool,
): { sound: (AssignmentPlan['rows'][number] & { section: KnownSection })[]; failures: RowIssue[] } {
  const names = new SectionNames(school);
  const sections = new Map(school.sections.map((section) => [section.id, section]));
  const places = new Places();
  const sound: ReturnType<typeof recheck>['sound'] = [];
  const failures: RowIssue[] = [];
  const reasonAgainst = (planned: AssignmentPlan['rows'][number], section?: KnownSection): string | null => {
    const { studentId, sectionId, sectionName } = planned;
    const student = school.students.get(studentId);
    if (!student) return 'This student no longer exists.';
    if (!section)
      return `Section ${sectionName} ${school.archived.has(sectionId) ? 'is archived' : 'no longer exists'}.`;
    const held = heldReason(student);
    if (held) return held;
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

function studentOf({ studentId, studentName }: AssignmentCells, { students }: KnownSchool): KnownStudent {
  if (studentId === '') throw new RowProblem('studentId is missing.');
  const digits = /^0*(\d{1,10})(?:\.0+)?$/.exec(plainText(studentId).replace(/\s/g, ''))?.[1];
  if (!digits) throw new RowProblem(`studentId '${shortened(studentId)}' is not a number.`);
  const student = students.get(Number(digits));
  if (!student) throw new RowProblem(`No student has the studentId ${digits}.`);
  if (!isName(studentName, student.name))
    throw new RowProblem(
      `Student ${digits} is ${student.name} at the school, and ${shortened(studentName)} in the sheet. Check that the columns have not shifted.`,
    );
  return student;
}

/** Whether a name in a sheet may be the student's: words in any order, some missing or added, or up to two wrong letters. */
function isName(written: string, name: string): boolean {
  const [one, other] = [foldText(written).replace(/,/g, ' '), foldText(name)];
  if (one === '') return true;
  const [words, own] = [one.split(' ').filter(Boolean), other.split(' ')];
  return (
    words.every((word) => own.includes(word)) ||
    own.every((word) => words.includes(word)) ||
    distance(one.slice(0, 200), other) <= 2
  );
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
function heldReason({ name, withdrawn: isWithdrawn, sectionName }: KnownStudent): string | null {
  if (isWithdrawn) return `${name} is withdrawn and cannot be assigned.`;
  return sectionName === null ? null : `${name} is already in section ${sectionName}.`;
}
