import type { IsoDate } from '../dates.js';

/** When a student needs attention: a low rate, absences in a row, or a rate that has fallen below the school's. */
export const attentionRules = {
  /** A rate of fewer marks says nothing. */
  fewestMarks: 5,
  absencesInARow: 3,
  /** The last days, and as many before them, whose rates are compared. */
  periodDays: 28,
  /** In percentage points. */
  fall: 10,
} as const;

/** Why a student needs attention, the gravest first. */
export const attentionReasons = ['LOW', 'ROW', 'FALLING'] as const;
export type AttentionReason = (typeof attentionReasons)[number];

/** A student's marks of the semester, as far as they show whether the student needs attention. Rates are whole percents of marks that are Present or Late. */
export interface AttentionFigures {
  rate: number;
  marks: number;
  absences: number;
  /** How many of the absences have a reason that excuses. */
  excused: number;
  /** How many of the last marks, without one between them that is Present or Late. */
  absencesInARow: number;
  /** The rate of the last 28 days minus that of the 28 before, in percentage points; `null` if either has too few marks. */
  change: number | null;
  lastAbsence: IsoDate | null;
  reasons: AttentionReason[];
}

export interface AttentionStudent extends AttentionFigures {
  studentId: number;
  studentName: string;
  studentLastName: string;
  sectionId: number;
  sectionName: string;
  /** In the order of the student's page. */
  parents: { id: number; name: string; lastName: string; email: string | null; phone: string | null }[];
  /** When an e-mail to one of the parents was last queued, as an ISO instant; `null` if none was. */
  writtenAt: string | null;
}

/** The students of the current semester who need attention, the lowest rate first. */
export interface AttentionReport {
  /** In percent (Attendance policy). */
  rateBelow: number;
  students: AttentionStudent[];
}
