import { isIsoDate, type IsoDate } from '@homeroom/shared/dates';
import type { MatrixFilter } from '@homeroom/shared/reports/reports';
import { cellOf, cellText, type CellPlace } from '@homeroom/shared/attendance/cell-place';

/** What a report shows, as the address says it. */
export interface ReportAddress {
  filter: MatrixFilter;
  /** Whether it says of which semester, be it `semester=all`; a report opens with one by itself. */
  saysSemester: boolean;
  /** What was pressed: Load All leaves only the semester of the filters. */
  load: 'all' | 'filtered' | null;
  /** Date columns that are not shown; `null` where the address does not say. */
  hidden: IsoDate[] | null;
  /** The mark that is open beside the rows. */
  cell: CellPlace | null;
}

const ids = {
  teacherId: 'teacher',
  sectionId: 'section',
  classTypeId: 'classType',
  studentId: 'student',
  semesterId: 'semester',
} as const;
const range = ['from', 'to'] as const;
type IdField = keyof typeof ids;
const idFields = Object.keys(ids) as IdField[];

export const idOf = (text: string | null) => (text && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : undefined);

/** '20261117' for 2026-11-17: ninety of them must fit into an address. */
const shortDate = (date: IsoDate) => date.replaceAll('-', '');
const longDate = (text: string) => text.replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3');
const longDates = (text: string) => text.split('.').map(longDate).filter(isIsoDate);

/** All semesters, as the address says it. */
export const everySemester = 'all';

/** Of which semester an address is, and whether it says so at all. */
export function semesterOf(params: URLSearchParams): { semesterId: number | undefined; saysSemester: boolean } {
  const semesterId = idOf(params.get(ids.semesterId));
  return { semesterId, saysSemester: semesterId !== undefined || params.get(ids.semesterId) === everySemester };
}

/** `?teacher=3&section=4&semester=2&from=2026-11-01&load=all&hide=20261117.20261118`; what is unsound counts as absent. */
export function readReport(params: URLSearchParams): ReportAddress {
  const filter: MatrixFilter = {};
  for (const field of idFields) {
    const id = idOf(params.get(ids[field]));
    if (id !== undefined) filter[field] = id;
  }
  for (const end of range) {
    const date = params.get(end) ?? '';
    if (isIsoDate(date)) filter[end] = date;
  }
  const hide = params.get('hide');
  const load = (['all', 'filtered'] as const).find((each) => each === params.get('load')) ?? null;
  return {
    filter,
    saysSemester: semesterOf(params).saysSemester,
    load,
    hidden: hide === null ? null : longDates(hide),
    cell: cellOf(params.get('cell')),
  };
}

/** The address after a change; a filter is changed as a whole. */
export function changeReport(params: URLSearchParams, change: Partial<ReportAddress>): URLSearchParams {
  const next = new URLSearchParams(params);
  const put = (name: string, value: string | number | undefined) =>
    value ? next.set(name, String(value)) : next.delete(name);
  if (change.filter) {
    for (const field of idFields)
      put(ids[field], change.filter[field] ?? (field === 'semesterId' ? everySemester : undefined));
    for (const end of range) put(end, change.filter[end]);
  }
  if (change.load) put('load', change.load);
  if ('hidden' in change) put('hide', change.hidden?.map(shortDate).join('.'));
  if ('cell' in change) put('cell', change.cell ? cellText(change.cell) : undefined);
  return next;
}

/** The filter after one of its choices changed. Another teacher has other sections, class types and students: those are reset (spec 4). */
export const changeFilter = (filter: MatrixFilter, change: MatrixFilter): MatrixFilter =>
  'teacherId' in change
    ? { ...change, semesterId: filter.semesterId, from: filter.from, to: filter.to }
    : { ...filter, ...change };

export const isSameFilter = (a: MatrixFilter, b: MatrixFilter) =>
  [...idFields, ...range].every((field) => a[field] === b[field]);
export const isEmptyFilter = (filter: MatrixFilter) => isSameFilter(filter, {});

/** What is loaded: everything, or what a filter leaves. */
export interface Asked {
  all: boolean;
  filter: MatrixFilter;
}

/** What Load All leaves of the filters: its semester, in which nobody has two rows for one class. */
export const allOf = ({ semesterId }: MatrixFilter): Asked => ({ all: true, filter: { semesterId } });

/** What an address loads by itself: nothing, unless it names more than the semester (a link that was sent, a reload). */
export function askedBy({ load, filter }: Pick<ReportAddress, 'load' | 'filter'>): Asked | null {
  if (load === 'all') return allOf(filter);
  return load === null && isEmptyFilter({ ...filter, semesterId: undefined }) ? null : { all: false, filter };
}

/** Whether the filters that are chosen are other ones than what is loaded. */
export const isOutdated = (asked: Asked, filter: MatrixFilter) => !isSameFilter(asked.filter, filter);
