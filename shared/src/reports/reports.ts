import { z } from 'zod';
import { reasonPattern, type AbsenceReason } from '../absence-reasons.js';
import { markStatuses, markWords, type MarkStatus } from '../attendance/registers.js';
import { daysBetween, type IsoDate } from '../dates.js';
import { date, idParam } from '../fields.js';

/** The sentences of the reports (spec 2.12). */
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
  /** Only rows with an absence that is 'excused', 'unexcused', or has the reason with this id. */
  reason: z.preprocess(empty, z.string().regex(reasonPattern, 'Choose excused, unexcused or a reason.').optional()),
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

/** Ids are those of the resources: `teacherId` is from `/teachers` and `ReportOptions`, not the user's. `from` and `to` are inclusive. */
export const matrixFilterSchema = inRange(z.strictObject(filterFields));
export type MatrixFilter = z.infer<typeof matrixFilterSchema>;

/** The whole matrix covers all semesters or one; in a teacher's own, the session gives the teacher (decisions 3). */
export const allFilterSchema = z.strictObject({ semesterId: optionalId });
export const ownMatrixFilterSchema = inRange(z.strictObject(ownFields));
export const reportOptionsSchema = z.strictObject({ teacherId });

export const exportAllSchema = z.strictObject({ semesterId: optionalId, format });
export const exportFilteredSchema = inRange(z.strictObject({ ...filterFields, format }));
export const exportOwnSchema = inRange(z.strictObject({ ...ownFields, format }));

export interface MatrixRow {
  studentId: number;
  scheduleId: number;
  studentName: string;
  studentLastName: string;
  sectionName: string;
  classType: string;
  /** One for each date; '' for a blank. */
  statuses: (MarkStatus | '')[];
  /** One character for each date: see `blankKinds`. */
  blanks: string;
  /** The reasons of its absences, by index of the date; absent without any. */
  reasons?: Record<number, number>;
  teacherName: string;
  teacherLastName: string;
  parentName: string;
  parentLastName: string;
  /** Distinguishes a student's rows for one class in two semesters. */
  semesterName: string;
}

/** Whether rows are from several semesters; only then do screens, prints and files show the semester (decisions 2.20). */
export const spansSemesters = (rows: readonly Pick<MatrixRow, 'semesterName'>[]) =>
  rows.some(({ semesterName }) => semesterName !== rows[0]!.semesterName);

/** A reason that rows name. */
export type MatrixReason = Pick<AbsenceReason, 'id' | 'name' | 'excused'>;

export interface MatrixReport {
  dates: IsoDate[];
  rows: MatrixRow[];
  /** In the school's order, with archived ones; absent if no mark has a reason. */
  absenceReasons?: readonly MatrixReason[];
}

export interface ReportOptions {
  teachers: { userId: number; teacherId: number; fullName: string; lastName: string }[];
  sections: { id: number; sectionName: string }[];
  classTypes: { id: number; className: string }[];
  students: {
    studentId: number;
    studentName: string;
    studentLastName: string;
    sectionName: string;
    classTypeName: string;
  }[];
  /** By first day, the latest first. */
  semesters: { id: number; semesterName: string; academicYear: string }[];
  /** The default: the current semester, else the last that began; `null` if several are running or there is none. */
  openingSemesterId: number | null;
}

const exportNames = {
  all: 'attendance-matrix-v2.xlsx',
  filtered: 'attendance-matrix-v2-filtered.xlsx',
  teacher: 'attendance-matrix-teacher.xlsx',
};
export type ExportKind = keyof typeof exportNames;

/** The file name of a matrix (spec 7), with the extension of its format. */
export const exportName = (kind: ExportKind, as: ExportFormat) => exportNames[kind].replace(/xlsx$/, as);

/** The statuses the graph can count; MARKED means any status (spec 2.12). */
export const graphMetrics = [...markStatuses, 'MARKED'] as const;
export type GraphMetric = (typeof graphMetrics)[number];
export const graphMetricWords: Record<GraphMetric, string> = { ...markWords, MARKED: 'Marked' };

/** `dates` is a list such as '2026-11-16,2026-11-17', by default all; without `semesterId`, all semesters count together. */
export const graphQuerySchema = z.strictObject({
  teacherId: idParam,
  semesterId: optionalId,
  metric: z.enum(graphMetrics, 'Choose PRESENT, ABSENT, LATE, UNINFORMED_ABSENT or MARKED.'),
  dates: z
    .string()
    .max(400 * 11, reportMessages.tooManyDates)
    .transform((text) => (text === '' ? [] : [...new Set(text.split(','))].sort()))
    .pipe(z.array(date('Date')))
    .optional(),
});
export type GraphQuery = z.infer<typeof graphQuerySchema>;

/** A bar: on how many of the chosen dates the metric holds for a student. */
export interface GraphBar {
  studentId: number;
  studentName: string;
  studentLastName: string;
  count: number;
  /** The base of a rate: the student's marks, or their registers for MARKED. */
  of: number;
  /** The counted dates, ascending. */
  dates: IsoDate[];
  /** The class of each date. */
  scheduleIds: number[];
  /** Of absences, how many are excused, and the reason of each date; [] if none has one. */
  excused: number;
  reasons: (string | null)[];
}

/** A chart for one section and class type of the teacher, students by name. */
export interface GraphChart {
  sectionId: number;
  sectionName: string;
  classTypeId: number;
  classType: string;
  /** How many class dates it covers. */
  dates: number;
  students: GraphBar[];
}

export interface GraphReport {
  /** The dates to choose from: the teacher's class dates in the semester up to today, ascending. */
  dates: IsoDate[];
  charts: GraphChart[];
}
