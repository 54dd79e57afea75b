import { z } from 'zod';
import type { MarkChange, MarkStatus } from './registers.js';
import type { IsoDate } from '../dates.js';
import { date, idParam } from '../fields.js';
import type { BlankKind } from '../reports/reports.js';
import type { WhyNot } from '../why-not.js';

/** What a list of marks is ordered by; the rest follows: newest first, by class, by name. */
export const markSorts = ['date', 'className', 'studentName'] as const;
export type MarkSort = (typeof markSorts)[number];

/** One mark, as View-Edit-Attendance lists it (decisions 5). */
export interface MarkRow {
  markId: number;
  scheduleId: number;
  className: string;
  sectionName: string;
  semesterName: string;
  teacherName: string;
  date: IsoDate;
  studentId: number;
  studentName: string;
  studentLastName: string;
  status: MarkStatus | null;
  note: string | null;
  markedBy: string | null;
  markedAt: string | null;
  version: number;
  /** Whether the student was in the section on that date; the mark of somebody who was not counts nowhere (decisions 2.2). */
  wasOnRoster: boolean;
  /** 'closed: Storm day' where a closure or holiday takes the date: the mark is kept, and left out of counts. */
  closed: string | null;
  /** Why the reader may not change it now; `null` when they may. */
  refused: WhyNot | null;
}

/** One student in one register: the mark, or its place while there is none, with all that was ever changed in it. */
export interface MarkCell extends Omit<MarkRow, 'markId'> {
  markId: number | null;
  /** Which of the four kinds of blank it is, as the matrix shows it (decisions 2.2); `null` for a mark. */
  blank: Exclude<BlankKind, '.'> | null;
  /** Whether the reader made the mark. */
  own: boolean;
  /** Everybody in its register has a mark: a change needs a reason, unless it is an own slip. */
  completed: boolean;
  /** Newest first. */
  history: MarkChange[];
}

export const markCellQuerySchema = z.strictObject({ scheduleId: idParam, date: date('Date'), studentId: idParam });
export type MarkCellQuery = z.infer<typeof markCellQuerySchema>;

export const registerGridQuerySchema = z.strictObject({
  scheduleId: idParam,
  date_gte: date('From').optional(),
  date_lte: date('To').optional(),
});
export type RegisterGridQuery = z.infer<typeof registerGridQuerySchema>;

/** One column of a class's registers. */
export interface GridDate {
  date: IsoDate;
  /** As in `MarkRow`; such a column has no marks. */
  closed: string | null;
  /** Students on the roster of the date, and those of them with a mark. */
  marked: number;
  total: number;
}

/** One row: `cells` has a letter for each date, a mark's (P A L U) or a blank's (u n e f, as in the reports). */
export interface GridStudent {
  studentId: number;
  studentName: string;
  studentLastName: string;
  cells: string;
  /** The notes of its marks, by date. */
  notes: Record<IsoDate, string>;
}

/** The registers of one class in a range of dates: its students by name, its class dates ascending. */
export interface RegisterGrid {
  scheduleId: number;
  className: string;
  sectionName: string;
  semesterName: string;
  teacherName: string;
  dates: GridDate[];
  students: GridStudent[];
  /** Why there is nothing to show. */
  empty: WhyNot | null;
  /** Where the range holds no class date: the class date that is nearest to it. */
  nearest: IsoDate | null;
}

export const marksMessages = {
  noneBetween: (from: string, to: string) => `This class has no date from ${from} to ${to}.`,
};
