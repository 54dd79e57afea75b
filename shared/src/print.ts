import { z } from 'zod';
import type { MarkStatus } from './attendance/registers.js';
import type { IsoDate } from './dates.js';
import { date, idParam } from './fields.js';

/** What is printed from the one screen 'Print'. */
export const printedSheets = ['register', 'class-list', 'emergency'] as const;
export type PrintedSheet = (typeof printedSheets)[number];

/** Date columns of a blank register: as many as have room on a sheet beside the names. */
export const dateColumns = { least: 1, most: 20, usual: 10 };

export const blankRegisterQuerySchema = z.strictObject({ scheduleId: idParam, from: date('From').optional() });
export type BlankRegisterQuery = z.infer<typeof blankRegisterQuerySchema>;

export const classListQuerySchema = z.strictObject({ scheduleId: idParam });

/** A class that somebody may print, as it is chosen and as its sheets are headed. */
export interface PrintableClass {
  scheduleId: number;
  className: string;
  sectionName: string;
  semesterName: string;
  teacherName: string;
  startTime: string | null;
  endTime: string | null;
  /** The reader covers it today: they print the register of today and nothing else of it (decisions 2.4). */
  coveredToday: boolean;
}

export interface PrintedStudent {
  studentId: number;
  studentName: string;
  studentLastName: string;
  /** What the office shows on registers, such as an allergy. */
  registerNotes: string | null;
}

/** A class to be marked by hand. */
export interface BlankRegister extends PrintableClass {
  /** Its class dates from the asked one on, at most `dateColumns.most`. */
  dates: IsoDate[];
  /** The roster of the first of the dates, or of the last day that the class had; by name. */
  students: PrintedStudent[];
}

export interface PrintedParent {
  fullName: string;
  phone: string | null;
  relationship: string | null;
}

/** Who is in a class, with their parents, the first parent first. */
export interface ClassList extends PrintableClass {
  /** Whose roster it is: today, or the first day of a class that has not begun. */
  date: IsoDate;
  students: (PrintedStudent & { parents: PrintedParent[] })[];
}

/** The latest mark of a student today. */
export interface EmergencyMark {
  status: MarkStatus;
  className: string;
  startTime: string | null;
}

/** Everybody who is expected today: the sections with a class today that the reader reaches, by name. */
export interface EmergencyList {
  date: IsoDate;
  /** 'HH:mm' at the school, when the list was made. */
  time: string;
  sections: {
    sectionName: string;
    /** `mark`: null for who is not marked today. The parents of who is covered for a day stay with the office. */
    students: (PrintedStudent & { mark: EmergencyMark | null; parents: PrintedParent[] })[];
  }[];
}
