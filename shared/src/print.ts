import { z } from 'zod';
import type { MarkStatus } from './attendance/registers.js';
import type { IsoDate, Hours } from './dates.js';
import { date, idParam } from './fields.js';
import type { StudentParent } from './students/student-page.js';
import type { NamedClass } from './text.js';

export const printedSheets = ['register', 'class-list', 'emergency'] as const;
export type PrintedSheet = (typeof printedSheets)[number];

/** The number of date columns on a blank register. */
export const dateColumns = { least: 1, most: 20, usual: 10 };

export const blankRegisterQuerySchema = z.strictObject({ scheduleId: idParam, from: date('From').optional() });
export type BlankRegisterQuery = z.infer<typeof blankRegisterQuerySchema>;

export const classListQuerySchema = z.strictObject({ scheduleId: idParam });

/** A class that the reader may print, for the choice and the heading of sheets. */
export interface PrintableClass extends NamedClass, Hours {
  semesterName: string;
  /** Its last day, if it ends before its semester, as after a change of teacher. */
  endsOn: IsoDate | null;
  /** The reader only covers it today, and so may print only today's register (decisions 2.4). */
  coveredToday: boolean;
}

export interface PrintedStudent {
  studentId: number;
  studentName: string;
  studentLastName: string;
  /** The office's notes for registers, such as an allergy. */
  registerNotes: string | null;
}

/** A register to mark by hand. */
export interface BlankRegister extends PrintableClass {
  /** Class dates from the requested one on, at most `dateColumns.most`. */
  dates: IsoDate[];
  /** The roster of the first date, or of the last day of the class; by name. */
  students: PrintedStudent[];
}

export type PrintedParent = Pick<StudentParent, 'fullName' | 'lastName' | 'phone' | 'relationship'>;

/** The students of a class with their parents, the first parent first. */
export interface ClassList extends PrintableClass {
  /** The date of the roster: today, or the first day of a class that has not begun. */
  date: IsoDate;
  students: (PrintedStudent & { parents: PrintedParent[] })[];
}

/** A student's latest mark today. */
export interface EmergencyMark {
  status: MarkStatus;
  className: string;
  startTime: string | null;
}

/** Everybody expected today: the sections with a class today that the reader may see, by name. */
export interface EmergencyList {
  date: IsoDate;
  /** 'HH:mm' at the school. */
  time: string;
  sections: {
    sectionName: string;
    /** `mark` is null for students not marked today. Substitutes do not see the parents. */
    students: (PrintedStudent & { mark: EmergencyMark | null; parents: PrintedParent[] })[];
  }[];
}
