import { z } from 'zod';
import { markStatuses, markWords, type MarkStatus } from '../attendance/registers.js';
import { daysBetween, type IsoDate } from '../dates.js';
import { date, idParam } from '../fields.js';

/** Sentences of the reports; the first three are the spec's (2.12). */
export const reportMessages = {
  chooseTeacher: 'Select a teacher to see charts.',
  loadingCharts: 'Loading charts…',
  reversed: 'The first date must not be after the last.',
  tooLong: 'A report covers at most two years. Choose a shorter range.',
  tooManyDates: 'Choose at most 400 dates.',
};

/** The longest range of a report in days: two years. */
const rangeDays = 731;

const empty = (value: unknown) => (value === '' ? undefined : value);
const optionalId = z.preprocess(empty, idParam.optional());
const optionalDate = (label: string) => z.preprocess(empty, date(label).optional());

const filterFields = {
  teacherId: optionalId,
  sectionId: optionalId,
  classTypeId: optionalId,
  studentId: optionalId,
  semesterId: optionalId,
  from: optionalDate('From'),
  to: optionalDate('To'),
};
const { teacherId, ...ownFields } = filterFields;

/** Refuses a range that is reversed or longer than two years. */
const inRange = <Schema extends z.ZodType<{ from?: IsoDate | undefined; to?: IsoDate | undefined }>>(schema: Schema) =>
  schema.superRefine(({ from, to }, context) => {
    if (!from || !to) return;
    if (from > to) context.addIssue({ code: 'custom', path: ['from'], message: reportMessages.reversed });
    else if (daysBetween(from, to) > rangeDays)
      context.addIssue({ code: 'custom', path: ['to'], message: reportMessages.tooLong });
  });

export const exportFormats = ['xlsx', 'csv'] as const;
export type ExportFormat = (typeof exportFormats)[number];
const format = z.enum(exportFormats, 'Choose xlsx or csv.').default('xlsx');

/** Each by the id of its resource: `teacherId` is the id of `/teachers` and of `ReportOptions`, not the user's. `from` and `to` are class dates, both included. */
export const matrixFilterSchema = inRange(z.strictObject(filterFields));
export type MatrixFilter = z.infer<typeof matrixFilterSchema>;

/** The whole matrix is of all semesters or of one; a teacher's own takes its teacher from the session (decisions 3). */
export const allFilterSchema = z.strictObject({ semesterId: optionalId });
export const ownMatrixFilterSchema = inRange(z.strictObject(ownFields));
export const reportOptionsSchema = z.strictObject({ teacherId });

/** The same query for a file. */
export const exportAllSchema = z.strictObject({ semesterId: optionalId, format });
export const exportFilteredSchema = inRange(z.strictObject({ ...filterFields, format }));
export const exportOwnSchema = inRange(z.strictObject({ ...ownFields, format }));

/** What a character of `MatrixRow.blanks` says of its date (decisions 6). */
export const blankKinds = { '.': 'marked', u: 'Not marked', n: 'No class', e: 'Not enrolled', f: 'Future' } as const;
export type BlankKind = keyof typeof blankKinds;

/** Why a cell has no mark (decisions 2.2), each told apart on every screen. */
export type MarkBlank = 'not-marked' | 'no-class' | 'not-enrolled' | 'future';

/** By the letter that answers have for a blank (`blankKinds`). */
export const blankOfLetter: Record<Exclude<BlankKind, '.'>, MarkBlank> = {
  u: 'not-marked',
  n: 'no-class',
  e: 'not-enrolled',
  f: 'future',
};

export interface MatrixRow {
  studentId: number;
  scheduleId: number;
  studentName: string;
  studentLastName: string;
  sectionName: string;
  classType: string;
  /** One a date; '' for every kind of blank. */
  statuses: (MarkStatus | '')[];
  /** One character a date: see `blankKinds`. */
  blanks: string;
  teacherName: string;
  parentName: string;
  /** Tells a student's rows of one class in two semesters apart. */
  semesterName: string;
}

/** Whether rows are of several semesters: only then each says its own, on the screen, on paper and in every file (decisions 2.20). */
export const spansSemesters = (rows: readonly Pick<MatrixRow, 'semesterName'>[]) =>
  rows.some(({ semesterName }) => semesterName !== rows[0]!.semesterName);

export interface MatrixReport {
  dates: IsoDate[];
  rows: MatrixRow[];
}

export interface ReportOptions {
  teachers: { userId: number; teacherId: number; fullName: string }[];
  sections: { id: number; sectionName: string }[];
  classTypes: { id: number; className: string }[];
  students: {
    studentId: number;
    studentName: string;
    studentLastName: string;
    sectionName: string;
    classTypeName: string;
  }[];
  /** By their first days, the latest first. */
  semesters: { id: number; semesterName: string; academicYear: string }[];
  /** What a report opens with: the semester that runs today, else the last that began; `null` where several run, or none is offered. */
  openingSemesterId: number | null;
}

const exportNames = {
  all: 'attendance-matrix-v2.xlsx',
  filtered: 'attendance-matrix-v2-filtered.xlsx',
  teacher: 'attendance-matrix-teacher.xlsx',
};
export type ExportKind = keyof typeof exportNames;

/** The name of a downloaded matrix (spec 7); as CSV with that ending. */
export const exportName = (kind: ExportKind, as: ExportFormat) => exportNames[kind].replace(/xlsx$/, as);

/** What the bars of the graph count; MARKED is any status (spec 2.12). */
export const graphMetrics = [...markStatuses, 'MARKED'] as const;
export type GraphMetric = (typeof graphMetrics)[number];
export const graphMetricWords: Record<GraphMetric, string> = { ...markWords, MARKED: 'Marked' };

/** `dates` is a list such as '2026-11-16,2026-11-17'; without it, all; without `semesterId`, all semesters are counted together. */
export const graphQuerySchema = z.strictObject({
  teacherId: idParam,
  semesterId: optionalId,
  metric: z.enum(graphMetrics, 'Choose Present, Absent, Late, Uninformed or Marked.'),
  dates: z
    .string()
    .max(400 * 11, reportMessages.tooManyDates)
    .transform((text) => (text === '' ? [] : [...new Set(text.split(','))].sort()))
    .pipe(z.array(date('Date')))
    .optional(),
});
export type GraphQuery = z.infer<typeof graphQuerySchema>;

/** One bar: how many of the chosen dates have the metric for a student. */
export interface GraphBar {
  studentId: number;
  studentName: string;
  studentLastName: string;
  count: number;
  /** What a rate is of: the student's marks, for MARKED the registers that they were on. */
  of: number;
  /** The dates that are counted, ascending. */
  dates: IsoDate[];
  /** Of each date, the class whose register it is. */
  scheduleIds: number[];
}

/** One section and class type of the teacher, its students by name. */
export interface GraphChart {
  sectionId: number;
  sectionName: string;
  classTypeId: number;
  classType: string;
  /** Class dates that are counted over. */
  dates: number;
  students: GraphBar[];
}

export interface GraphReport {
  /** The teacher's class dates up to today, of the semester that was asked for, ascending: those to choose from. */
  dates: IsoDate[];
  charts: GraphChart[];
}
