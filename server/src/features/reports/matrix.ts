import { blankKinds, type BlankKind } from '@homeroom/shared/reports';
import { markLetters, markStatuses } from '@homeroom/shared/attendance';
import type { IsoDate } from '@homeroom/shared/dates';
import { isOnRoster } from '@homeroom/shared/students';
import type { MarkTexts } from './matrix-facts.js';
import type { MatrixFrame, MetSchedule, RowPlace } from './matrix-rows.js';

/** A row with one letter for each date: a mark's (`markLetters`) or a blank's (`blankKinds`); no two share one. */
export interface MatrixLine extends RowPlace {
  cells: string;
}

/** The whole report, in a form that JSON, workbook and totals are made from. */
export interface Matrix {
  dates: IsoDate[];
  lines: MatrixLine[];
}

const codeOf = (letter: BlankKind) => letter.charCodeAt(0);
const unmarked = codeOf('u');
const noClass = codeOf('n');
const notEnrolled = codeOf('e');
const future = codeOf('f');
const nine = '9'.charCodeAt(0);
const zero = '0'.charCodeAt(0);

/** All letters of cells. */
export const cellLetters = [...markStatuses.map((status) => markLetters[status]), ...Object.keys(blankKinds).filter((kind) => kind !== '.')];

/**
 * Fills in the marks. What a cell is, first that holds: no class on that date (never, or closed), the student not enrolled on it,
 * the mark, the date after `today` at the school, not marked (decisions 2.2, 6). Marks on closed dates stay in the database.
 */
export function matrixOf({ dates, rows }: MatrixFrame, marks: MarkTexts, today: IsoDate): Matrix {
  const columnOfDate = new Map(dates.map((date, column) => [date, column]));
  const cells = Buffer.alloc(dates.length);
  const plans = new Map<MetSchedule, SchedulePlan>();
  const lines = rows.map((row) => {
    let plan = plans.get(row.schedule);
    if (!plan) plans.set(row.schedule, (plan = planOf(row.schedule, columnOfDate, today)));
    cells.set(plan.unmarked);
    blankDaysAway(cells, row, plan);
    writeMarks(cells, marks.get(row.schedule.id)?.get(row.student.id) ?? '', plan);
    return { ...row, cells: cells.toString('latin1') };
  });
  return { dates, lines };
}

/** What all rows of a schedule share. */
interface SchedulePlan {
  /** A row of the schedule with nothing marked. */
  unmarked: Buffer;
  /** The ids of the class days, ascending, and the column of each. */
  days: Int32Array;
  columns: Int32Array;
  columnOfDay: Map<number, number>;
}

function planOf({ classDays }: MetSchedule, columnOfDate: Map<IsoDate, number>, today: IsoDate): SchedulePlan {
  const columnOfDay = new Map(classDays.map((day) => [day.id, columnOfDate.get(day.date)!]));
  const blank = Buffer.alloc(columnOfDate.size, noClass);
  for (const day of classDays) blank[columnOfDay.get(day.id)!] = day.date > today ? future : unmarked;
  const ids = [...columnOfDay.keys()].sort((a, b) => a - b);
  return { unmarked: blank, columnOfDay, days: Int32Array.from(ids), columns: Int32Array.from(ids, (id) => columnOfDay.get(id)!) };
}

function blankDaysAway(cells: Buffer, { schedule: { classDays }, stays }: RowPlace, { columnOfDay }: SchedulePlan) {
  const first = classDays[0]!.date;
  const last = classDays[classDays.length - 1]!.date;
  if (stays.some((stay) => isOnRoster(stay, first) && isOnRoster(stay, last))) return;
  for (const day of classDays) if (!stays.some((stay) => isOnRoster(stay, day.date))) cells[columnOfDay.get(day.id)!] = notEnrolled;
}

/**
 * Reads a text such as '12P15A'. A day that is no class day of the schedule any more has no column. The days mostly come in the order
 * of their ids, so that each is found a step after the one before it.
 */
function writeMarks(cells: Buffer, marks: string, { days, columns }: SchedulePlan) {
  let day = 0;
  let place = 0;
  for (let at = 0; at < marks.length; at++) {
    const code = marks.charCodeAt(at);
    if (code <= nine) {
      day = day * 10 + code - zero;
      continue;
    }
    if (place >= days.length || days[place]! > day) place = 0;
    while (place < days.length && days[place]! < day) place++;
    if (days[place] === day && cells[columns[place]!] !== notEnrolled) cells[columns[place]!] = code;
    day = 0;
  }
}
