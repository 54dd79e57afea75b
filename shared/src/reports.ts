import { z } from 'zod';
import { idParam } from './fields.js';
import type { IsoDate } from './dates.js';
import type { MarkStatus } from './attendance.js';

const optionalId = z.preprocess((value) => (value === '' ? undefined : value), idParam.optional());

/** Each by the id of its resource: `teacherId` is the id of `/teachers` and of `ReportOptions`, not the user's. */
export const matrixFilterSchema = z.strictObject({ teacherId: optionalId, sectionId: optionalId, classTypeId: optionalId, studentId: optionalId });
export type MatrixFilter = z.infer<typeof matrixFilterSchema>;

/** The whole matrix takes no filter; a teacher's own takes its teacher from the session (decisions 3). */
export const noFilterSchema = matrixFilterSchema.pick({});
export const ownMatrixFilterSchema = matrixFilterSchema.omit({ teacherId: true });
export const reportOptionsSchema = matrixFilterSchema.pick({ teacherId: true });

/** What a character of `MatrixRow.blanks` says of its date (decisions 6). */
export const blankKinds = { '.': 'marked', u: 'Not marked', n: 'No class', e: 'Not enrolled', f: 'Future' } as const;
export type BlankKind = keyof typeof blankKinds;

export interface MatrixRow {
  studentId: number;
  scheduleId: number;
  studentName: string;
  sectionName: string;
  classType: string;
  /** One a date; '' for every kind of blank. */
  statuses: (MarkStatus | '')[];
  /** One character a date: see `blankKinds`. */
  blanks: string;
  teacherName: string;
  parentName: string;
}

export interface MatrixReport {
  dates: IsoDate[];
  rows: MatrixRow[];
}

export interface ReportOptions {
  teachers: { userId: number; teacherId: number; fullName: string }[];
  sections: { id: number; sectionName: string }[];
  classTypes: { id: number; className: string }[];
  students: { studentId: number; studentName: string; sectionName: string; classTypeName: string }[];
}

export const matrixExportNames = {
  all: 'attendance-matrix-v2.xlsx',
  filtered: 'attendance-matrix-v2-filtered.xlsx',
  teacher: 'attendance-matrix-teacher.xlsx',
};
