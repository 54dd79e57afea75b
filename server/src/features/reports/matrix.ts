import { isOfReason } from '@homeroom/shared/absence-reasons';
import { blankKinds, type BlankKind } from '@homeroom/shared/attendance/blanks';
import { markLetters, markStatuses } from '@homeroom/shared/attendance/registers';
import type { IsoDate } from '@homeroom/shared/dates';
import { readRegisterText } from '@homeroom/shared/attendance/register-text';
import type { MatrixReason } from '@homeroom/shared/reports/reports';
import { isOnRoster } from '@homeroom/shared/students/students';
import type { MarkTexts, ReasonCells } from './matrix-facts.js';
import type { MatrixFrame, MetSchedule, RowPlace } from './matrix-rows.js';

/** A row with one letter for each date, of a mark (`markLetters`) or a blank (`blankKinds`); all are distinct. */
export interface MatrixLine extends RowPlace {
  cells: string;
  /** The reasons of its absences, by column; `undefined` without any. */
  reasons?: Record<number, number>;
}

/** The whole report, from which JSON, workbook and totals are made. */
export interface Matrix {
  dates: IsoDate[];
  lines: MatrixLine[];
  /** The reasons that lines name; absent if none has one. */
  absenceReasons?: readonly MatrixReason[];
}

const codeOf = (letter: BlankKind) => letter.charCodeAt(0);
const unmarked = codeOf('u');
const noClass = codeOf('n');
const notEnrolled = codeOf('e');
const future = codeOf('f');

/** The letters of absences. */
export const absent = markLetters.ABSENT + markLetters.UNINFORMED_ABSENT;

/** All letters that cells can have. */
export const cellLetters = [
  ...markStatuses.map((status) => markLetters[status]),
  ...Object.keys(blankKinds).filter((kind) => kind !== '.'),
];

/**
 * Fills in the marks. A cell is the first that applies: no class on that date (or closed), not enrolled, the mark, a date after `today`
 * at the school, not marked (decisions 2.2, 6). Marks on closed dates stay in the database.
 */
export function matrixOf({ dates, rows }: MatrixFrame, marks: MarkTexts, today: IsoDate): Matrix {
  const columnOfDate = new Map(dates.map((date, column) => [date, column]));
  const cells = Buffer.alloc(rows.length * dates.length);
  const plans = new Map<MetSchedule, SchedulePlan>();
  for (const [n, row] of rows.entries()) {
    let plan = plans.get(row.schedule);
    if (!plan) plans.set(row.schedule, (plan = planOf(row.schedule, columnOfDate, today)));
    const start = n * dates.length;
    plan.rows.push({ studentId: row.student.id, start });
    cells.set(plan.unmarked, start);
    blankDaysAway(cells.subarray(start, start + dates.length), row, plan);
  }
  for (const [schedule, plan] of plans) {
    plan.rows.sort((a, b) => a.studentId - b.studentId);
    for (const [, dayId, register] of marks.get(schedule.id) ?? []) writeMarks(cells, register ?? '', dayId, plan);
  }
  return {
    dates,
    lines: rows.map((row, n) => ({
      ...row,
      cells: cells.toString('latin1', n * dates.length, (n + 1) * dates.length),
    })),
  };
}

/** The part that all rows of a schedule share, and where each row starts. */
interface SchedulePlan {
  /** A row without marks. */
  unmarked: Buffer;
  columnOfDay: Map<number, number>;
  /** Where each student's row starts, sorted by the student's id. */
  rows: { studentId: number; start: number }[];
}

function planOf({ classDays }: MetSchedule, columnOfDate: Map<IsoDate, number>, today: IsoDate): SchedulePlan {
  const columnOfDay = new Map(classDays.map((day) => [day.id, columnOfDate.get(day.date)!]));
  const blank = Buffer.alloc(columnOfDate.size, noClass);
  for (const day of classDays) blank[columnOfDay.get(day.id)!] = day.date > today ? future : unmarked;
  return { unmarked: blank, columnOfDay, rows: [] };
}

function blankDaysAway(cells: Buffer, { schedule: { classDays }, stays }: RowPlace, { columnOfDay }: SchedulePlan) {
  const first = classDays[0]!.date;
  const last = classDays[classDays.length - 1]!.date;
  if (stays.some((stay) => isOnRoster(stay, first) && isOnRoster(stay, last))) return;
  for (const day of classDays)
    if (!stays.some((stay) => isOnRoster(stay, day.date))) cells[columnOfDay.get(day.id)!] = notEnrolled;
}

/**
 * Writes a register into the rows of its students. A day that no longer is a class day has no column. Marks are mostly in the order of
 * the students, so the next row is usually found in one step.
 */
function writeMarks(cells: Buffer, register: string, dayId: number, { columnOfDay, rows }: SchedulePlan) {
  const column = columnOfDay.get(dayId);
  if (column === undefined) return;
  let place = 0;
  readRegisterText(register, (studentId, letter) => {
    if (place >= rows.length || rows[place]!.studentId > studentId) place = 0;
    while (place < rows.length && rows[place]!.studentId < studentId) place++;
    const row = rows[place];
    if (row?.studentId === studentId && cells[row.start + column] !== notEnrolled) cells[row.start + column] = letter;
  });
}

/** The matrix with the reasons of its absences; marks that are no cell of it, such as of closed days, are left out. */
export function withReasons(
  matrix: Matrix,
  marks: readonly ReasonCells[],
  absenceReasons: readonly MatrixReason[],
): Matrix {
  const columnOfDate = new Map(matrix.dates.map((date, column) => [date, column]));
  const ofSchedule = Map.groupBy(marks, ([scheduleId]) => scheduleId);
  const lines = [...Map.groupBy(matrix.lines, ({ schedule }) => schedule)].flatMap(([schedule, own]) => {
    const reasons = ofSchedule.get(schedule.id);
    if (!reasons) return own;
    const columnOfDay = new Map(schedule.classDays.map(({ id, date }) => [id, columnOfDate.get(date)!]));
    const ofStudent = Map.groupBy(reasons, ([, , studentId]) => studentId);
    return own.map((line) => {
      const cells = (ofStudent.get(line.student.id) ?? []).flatMap(([, dayId, , reasonId]) => {
        const column = columnOfDay.get(dayId);
        return column !== undefined && absent.includes(line.cells[column]!) ? [[column, reasonId] as const] : [];
      });
      return cells.length > 0 ? { ...line, reasons: Object.fromEntries(cells) } : line;
    });
  });
  return { ...matrix, lines, absenceReasons };
}

/** The rows with an absence that a filter (`reasonPattern`) means. */
export function rowsOfReason({ lines, absenceReasons = [] }: Matrix, filter: string): RowPlace[] {
  const reasonOf = new Map(absenceReasons.map((reason) => [reason.id, reason]));
  const isMeant = ({ cells, reasons = {} }: MatrixLine) =>
    Array.from(cells).some(
      (letter, column) => absent.includes(letter) && isOfReason(filter, reasonOf.get(reasons[column] ?? 0)),
    );
  return lines.filter(isMeant).map(({ schedule, student, stays }) => ({ schedule, student, stays }));
}

/** The columns of a row's excused absences. */
export function excusedIn({ reasons = {} }: Pick<MatrixLine, 'reasons'>, excusing: ReadonlySet<number>): number[] {
  return Object.entries(reasons).flatMap(([column, id]) => (excusing.has(id) ? [Number(column)] : []));
}

/** The ids of the reasons that excuse. */
export const excusingIn = ({ absenceReasons = [] }: Pick<Matrix, 'absenceReasons'>): ReadonlySet<number> =>
  new Set(absenceReasons.filter(({ excused }) => excused).map(({ id }) => id));
