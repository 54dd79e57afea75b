import type { MatrixFilter } from '@homeroom/shared/reports/reports';
import { z } from 'zod';
import { cell, date, dates, id, idWord, oneOf } from '../../../components/use-address';

/** A report opens with a semester by itself, unless the address names one or all of them. */
export const semester = z.literal('all').or(idWord).optional().catch(undefined);
export type Semester = number | 'all';
export const semesterIdOf = (named: Semester | undefined) => (named === 'all' ? undefined : named);

const filter = { teacher: id, section: id, classType: id, student: id, semester, from: date, to: date };
type Filter = z.output<z.ZodObject<typeof filter>>;

/** `?teacher=3&section=4&semester=2&from=2026-11-01&load=all&hide=20261117.20261118`. */
export const reportAddress = z.object({
  ...filter,
  /** What was pressed: Load All leaves only the semester of the filters. */
  load: oneOf(['all', 'filtered']),
  /** Date columns that are not shown; `null` where the address does not say. */
  hide: dates,
  /** The mark that is open beside the rows. */
  cell,
});
export type ReportAddress = z.output<typeof reportAddress>;

export const filterOf = ({
  teacher,
  section,
  classType,
  student,
  semester: named,
  from,
  to,
}: Filter): MatrixFilter => ({
  teacherId: teacher,
  sectionId: section,
  classTypeId: classType,
  studentId: student,
  semesterId: semesterIdOf(named),
  from,
  to,
});

/** A whole filter as the address names it. */
export const filterTerms = ({
  teacherId,
  sectionId,
  classTypeId,
  studentId,
  semesterId,
  from,
  to,
}: MatrixFilter): Filter => ({
  teacher: teacherId,
  section: sectionId,
  classType: classTypeId,
  student: studentId,
  semester: semesterId ?? 'all',
  from,
  to,
});

/** The filter after one of its choices changed. Another teacher has other sections, class types and students: those are reset (spec 4). */
export const changeFilter = (filter: MatrixFilter, change: MatrixFilter): MatrixFilter =>
  'teacherId' in change
    ? { ...change, semesterId: filter.semesterId, from: filter.from, to: filter.to }
    : { ...filter, ...change };

export const isSameFilter = (a: MatrixFilter, b: MatrixFilter) =>
  Object.entries(filterTerms(a)).every(([name, value]) => value === filterTerms(b)[name as keyof Filter]);
export const isEmptyFilter = (filter: MatrixFilter) => isSameFilter(filter, {});

/** What is loaded: everything, or what a filter leaves. */
export interface Asked {
  all: boolean;
  filter: MatrixFilter;
}

/** What Load All leaves of the filters: its semester, in which nobody has two rows for one class. */
export const allOf = ({ semesterId }: MatrixFilter): Asked => ({ all: true, filter: { semesterId } });

/** What an address loads by itself. */
export const askedBy = (load: ReportAddress['load'], filter: MatrixFilter): Asked =>
  load === 'all' ? allOf(filter) : { all: false, filter };

/** Whether the filters that are chosen are other ones than what is loaded. */
export const isOutdated = (asked: Asked, filter: MatrixFilter) => !isSameFilter(asked.filter, filter);
