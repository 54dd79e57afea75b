import {
  assignmentSheetColumns,
  type AssignmentPreview,
  type AssignmentRow,
} from '@homeroom/shared/assignments/assignment-import';
import { unassigned, withdrawn } from '@homeroom/shared/students/students';
import { foldText } from '@homeroom/shared/text';
import type { SheetCells } from '../../../platform/imports/import-kind.js';
import { namedRows, RowPlanner, wrongCell } from '../../../platform/imports/row-planner.js';
import { RowProblem } from '../../../platform/spreadsheets/row-cells.js';
import {
  SectionNames,
  type ExistingSection,
  fullReason,
  Places,
  type SectionsOfSchool,
} from '../../students/public.js';
import { RowStudents, writtenName, type AssignmentCells, type KnownStudent } from './row-student.js';

/** The school at a moment, to compare a sheet with. */
export interface ExistingSchool extends SectionsOfSchool {
  students: ReadonlyMap<number, KnownStudent>;
}

/** The rows that a commit will write. */
export interface AssignmentPlan {
  rows: { row: number; studentId: number; sectionId: number; sectionName: string }[];
  skipped: number;
}

/** A row with an existing student and section, and the cell that names the section. */
interface ReadRow {
  row: number;
  student: KnownStudent;
  section: ExistingSection;
  cell: string;
}

/** `blank`: a row without a section, which is left out of the preview. */
type PlannedRow = Omit<AssignmentRow, 'outcome'> & { outcome: AssignmentRow['outcome'] | 'blank' };

/** Reads a sheet row by row and then decides which rows count. Writes nothing. */
export class AssignmentPlanner extends RowPlanner<keyof AssignmentCells, PlannedRow> {
  private readonly found: ReadRow[] = [];
  private readonly names: SectionNames;
  private readonly students: RowStudents;

  constructor(
    private readonly school: ExistingSchool,
    on: ConstructorParameters<typeof RowStudents>[1],
  ) {
    super(assignmentSheetColumns);
    this.names = new SectionNames(school);
    this.students = new RowStudents(school.students, on);
  }

  /** In the school's spelling, if the row has the number of a student. */
  protected nameOf = (cells: AssignmentCells) =>
    this.school.students.get(Number(cells.studentId))?.name ?? writtenName(cells);

  /** A row without a section changes nothing, whatever else is wrong with it. */
  override add({ fault, ...row }: SheetCells<keyof AssignmentCells>) {
    return super.add({ ...row, ...(fault && row.cells.sectionName !== '' && { fault }) });
  }

  protected read(row: number, cells: AssignmentCells) {
    const cell = cells.sectionName;
    if (cell === '') return { outcome: 'blank' as const, reason: '' };
    const { student, proof = '', asks } = this.students.of(row, cells);
    const shown = { name: student.name, reason: proof, ...(asks && { asks }) };
    if (foldText(cell) === foldText(unassigned) && student.sectionName === null)
      return { ...shown, outcome: 'blank' as const };
    const section = this.sectionOf(cell, student);
    this.found.push({ row, student, section, cell });
    return {
      ...shown,
      outcome: 'create' as const,
      studentId: student.id,
      sectionName: this.names.nameOf(section),
    };
  }

  /** Decides which rows count, now that all of a student's rows and all places are known. Call once, after the last row. */
  settle(): AssignmentPlan {
    const duplicates = duplicatesOf(this.found);
    const places = new Places();
    const shown = new Map(this.rows.map((each) => [each.row, each]));
    const rows: AssignmentPlan['rows'] = [];
    for (const each of this.found) {
      const { row, student, section } = each;
      const fate = duplicates.get(row) ?? inSection(student) ?? (places.take(section) ? null : isFull(each));
      if (fate) Object.assign(shown.get(row)!, fate);
      else rows.push({ row, studentId: student.id, sectionId: section.id, sectionName: this.names.nameOf(section) });
    }
    return { rows, skipped: this.rows.length - rows.length - this.count('blank') };
  }

  /** What the sheet would do, also as the lists of spec 3. */
  preview(): Pick<AssignmentPreview, 'rows' | 'ambiguous'> & SpecPreview {
    const rows = this.rows.filter((row): row is AssignmentRow => row.outcome !== 'blank');
    const by = Map.groupBy(rows, ({ outcome }) => outcome);
    const issues = (outcome: AssignmentRow['outcome']) =>
      (by.get(outcome) ?? []).map(({ row, reason }) => ({ row, reason }));
    const lists = {
      willCreate: (by.get('create') ?? []).map(({ row, studentId, sectionName }) => ({
        row,
        studentId: studentId!,
        sectionName: sectionName!,
      })),
      alreadyAssigned: issues('here'),
      duplicatesInFile: issues('duplicate'),
      invalid: issues('problem'),
    };
    return {
      summary: {
        willCreate: lists.willCreate.length,
        alreadyAssigned: lists.alreadyAssigned.length,
        duplicatesInFile: lists.duplicatesInFile.length,
        invalid: lists.invalid.length,
        blank: this.count('blank'),
      },
      ...lists,
      rows,
      ambiguous: this.ambiguous,
    };
  }

  private sectionOf(cell: string, student: KnownStudent): ExistingSection {
    const reserved = foldText(cell);
    const wrong = { column: 'sectionName' };
    if (reserved === foldText(unassigned))
      throw new RowProblem(
        `${student.name} is in section ${student.sectionName}. An import never takes students out of a section.`,
        wrong,
      );
    if (reserved === foldText(withdrawn))
      throw new RowProblem(
        `Students are never withdrawn by an import. Withdraw ${student.name} on their own page.`,
        wrong,
      );
    return this.names.find(cell);
  }
}

type SpecPreview = Pick<
  AssignmentPreview,
  'summary' | 'willCreate' | 'alreadyAssigned' | 'duplicatesInFile' | 'invalid'
>;

type Fate = Pick<AssignmentRow, 'outcome' | 'reason' | 'wrong'>;

/** The section's cell, to name another or none. */
const sectionCell = ({ cell }: ReadRow) =>
  wrongCell({ column: 'sectionName' }, assignmentSheetColumns, { sectionName: cell });

/** By row, why it is a duplicate. If all rows of a student agree, the first counts; otherwise none does. */
function duplicatesOf(found: readonly ReadRow[]): Map<number, Fate> {
  const fates = new Map<number, Fate>();
  for (const [first, ...others] of Map.groupBy(found, ({ student }) => student.id).values()) {
    if (others.length === 0) continue;
    const differ = others.some(({ section }) => section.id !== first!.section.id);
    const reason = differ
      ? `Rows ${namedRows([first!, ...others])} put this student into different sections. Keep one of them.`
      : `The same student as in row ${first!.row}.`;
    for (const each of differ ? [first!, ...others] : others)
      fates.set(each.row, { outcome: 'duplicate', reason, wrong: differ ? sectionCell(each) : undefined });
  }
  return fates;
}

const isFull = (row: ReadRow): Fate => ({
  outcome: 'problem',
  reason: fullReason(row.section),
  wrong: sectionCell(row),
});

/** Why a student cannot be assigned to a section, or `null`. */
export function inSection({ name, withdrawn: isWithdrawn, sectionName }: KnownStudent): Fate | null {
  if (isWithdrawn) return { outcome: 'problem', reason: `${name} is withdrawn and cannot be assigned.` };
  return sectionName === null ? null : { outcome: 'here', reason: `${name} is already in section ${sectionName}.` };
}
