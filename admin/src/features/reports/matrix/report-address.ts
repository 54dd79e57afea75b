import type { MatrixFilter } from '@homeroom/shared/reports/reports';
import { z } from 'zod';
import { absenceReason, cell, date, dates, id, idWord, oneOf } from '../../../components/use-address';

/** Without a semester in the address, the report chooses one. */
export const semester = z.literal('all').or(idWord).optional().catch(undefined);
export type Semester = number | 'all';
export const semesterIdOf = (named: Semester | undefined) => (named === 'all' ? undefined : named);

const filter = {
  teacher: id,
  section: id,
  classType: id,
  student: id,
  semester,
  from: date,
  to: date,
  reason: absenceReason,
};
type Filter = z.output<z.ZodObject<typeof filter>>;

/** `?teacher=3&section=4&semester=2&from=2026-11-01&reason=excused&load=all&hide=20261117.20261118`. */
export const reportAddress = z.object({
  ...filter,
  /** The button that was pressed. Load All keeps only the semester of the filters. */
  load: oneOf(['all', 'filtered']),
  /** The hidden date columns; `null` if the address does not name any. */
  hide: dates,
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
  reason,
}: Filter): MatrixFilter => ({
  teacherId: teacher,
  sectionId: section,
  classTypeId: classType,
  studentId: student,
  semesterId: semesterIdOf(named),
  from,
  to,
  reason,
});

export const filterTerms = (filter: MatrixFilter): Filter => ({
  teacher: filter.teacherId,
  section: filter.sectionId,
  classType: filter.classTypeId,
  student: filter.studentId,
  semester: filter.semesterId ?? 'all',
  from: filter.from,
  to: filter.to,
  reason: filter.reason,
});

/** The filter with a change. A new teacher resets section, class type and student, which belong to the teacher (spec 4). */
export const changeFilter = (filter: MatrixFilter, change: MatrixFilter): MatrixFilter =>
  'teacherId' in change
    ? { ...change, semesterId: filter.semesterId, from: filter.from, to: filter.to, reason: filter.reason }
    : { ...filter, ...change };

export const isSameFilter = (a: MatrixFilter, b: MatrixFilter) =>
  Object.entries(filterTerms(a)).every(([name, value]) => value === filterTerms(b)[name as keyof Filter]);
export const isEmptyFilter = (filter: MatrixFilter) => isSameFilter(filter, {});

/** A request for everything (in the filter's semester), or for the rows that match the filter. */
export interface MatrixRequest {
  all: boolean;
  filter: MatrixFilter;
}

/** Load All keeps the semester: within one, nobody has two rows for the same class. */
export const allOf = ({ semesterId }: MatrixFilter): MatrixRequest => ({ all: true, filter: { semesterId } });

/** The request that an address makes when it is opened. */
export const askedBy = (load: ReportAddress['load'], filter: MatrixFilter): MatrixRequest =>
  load === 'all' ? allOf(filter) : { all: false, filter };

/** Whether the chosen filters differ from what is loaded. */
export const isOutdated = (request: MatrixRequest, filter: MatrixFilter) => !isSameFilter(request.filter, filter);
