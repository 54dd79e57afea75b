import { z } from 'zod';
import type { MarkChange, StandingMark } from './registers.js';
import type { NoticeOnRegister } from '../absence-notices.js';
import type { AbsenceReason } from '../absence-reasons.js';
import type { IsoDate } from '../dates.js';
import { date, idParam } from '../fields.js';
import type { BlankKind } from './blanks.js';
import type { WhyNot } from '../why-not.js';
import type { NamedClass } from '../text.js';

/** The sort keys of a list of marks; ties are by newest, class and name. */
export const markSorts = ['date', 'className', 'studentName'] as const;
export type MarkSort = (typeof markSorts)[number];

/** A mark in the list of View-Edit-Attendance (decisions 5). */
export interface MarkRow extends NamedClass, StandingMark {
  markId: number;
  semesterName: string;
  date: IsoDate;
  studentId: number;
  studentName: string;
  studentLastName: string;
  /** Whether the reason of the absence excuses it. */
  excused: boolean;
  /** Whether the student was in the section on that date; otherwise the mark does not count (decisions 2.2). */
  wasOnRoster: boolean;
  /** 'closed: Storm day' if a closure or holiday cancels the class: the mark is kept, but does not count. */
  closed: string | null;
  /** Why the reader may not change it now; `null` if they may. */
  refused: WhyNot | null;
}

/** One student in one register: the mark, if any, with its whole history. */
export interface MarkCell extends Omit<MarkRow, 'markId'> {
  markId: number | null;
  /** The kind of blank, as in the matrix (decisions 2.2); `null` for a mark. */
  blank: Exclude<BlankKind, '.'> | null;
  /** Whether the reader made the mark. */
  own: boolean;
  /** Everybody in the register has a mark, so that a change needs a reason unless it is an own slip. */
  completed: boolean;
  /** What somebody told of the day, the latest first. */
  absenceNotices: NoticeOnRegister[];
  /** The reasons to choose from. */
  absenceReasons: AbsenceReason[];
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

/** A column of a class's registers. */
export interface GridDate {
  date: IsoDate;
  /** As in `MarkRow`; a closed column has no marks. */
  closed: string | null;
  /** Students on the roster of the date with a mark, and all of them. */
  marked: number;
  total: number;
}

/** A row of a class's registers: `cells` has a letter for each date, of a mark (P A L U) or a blank (u n e f, as in reports). */
export interface GridStudent {
  studentId: number;
  studentName: string;
  studentLastName: string;
  cells: string;
  notes: Record<IsoDate, string>;
  /** The reasons of its absences, by date. */
  reasons: Record<IsoDate, number>;
}

/** The registers of one class in a range of dates: students by name, class dates ascending. */
export interface RegisterGrid extends NamedClass {
  semesterName: string;
  dates: GridDate[];
  students: GridStudent[];
  /** All reasons, also those that are no longer offered. */
  absenceReasons: AbsenceReason[];
  /** Why there is nothing to show. */
  empty: WhyNot | null;
  /** If the range has no class date, the nearest one. */
  nearest: IsoDate | null;
}

export const marksMessages = {
  noneBetween: (from: string, to: string) => `This class has no date from ${from} to ${to}.`,
};
