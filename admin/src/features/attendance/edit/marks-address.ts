import { markStatuses, type MarkStatus } from '@homeroom/shared/attendance/registers';
import { markSorts, type MarkSort } from '@homeroom/shared/attendance/marks';
import { addDays, isIsoDate, type IsoDate } from '@homeroom/shared/dates';
import { cellOf, cellText, type CellPlace } from '@homeroom/shared/attendance/cell-place';
import { pageSizes } from '../../../resources/list-address';

export type MarksView = 'register' | 'list';

export interface MarksFilter {
  scheduleId: number | undefined;
  from: IsoDate | undefined;
  to: IsoDate | undefined;
  studentId: number | undefined;
  statuses: MarkStatus[];
}

/** What the page shows: all of it stands in the address, so that a link sent to a colleague shows the same. */
export interface MarksAddress extends MarksFilter {
  view: MarksView | undefined;
  sort: { by: MarkSort; descending: boolean };
  page: number;
  size: number;
  /** The mark that is open beside the rows. */
  cell: CellPlace | null;
}

const usualSize = 50;
export const usualSort: MarksAddress['sort'] = { by: 'date', descending: true };

const idOf = (text: string | null) => (text && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : undefined);
const dateOf = (text: string | null) => (text && isIsoDate(text) ? text : undefined);

function sortOf(text: string | null): MarksAddress['sort'] {
  const by = markSorts.find((each) => each === text?.replace(/^-/, ''));
  return by ? { by, descending: text!.startsWith('-') } : usualSort;
}

/** `?view=list&schedule=12&from=2026-11-05&to=2026-11-18&student=3&status=ABSENT.LATE`; what is unsound counts as absent. */
export function readMarks(params: URLSearchParams): MarksAddress {
  const view = params.get('view');
  const named = (params.get('status') ?? '').split('.');
  const size = idOf(params.get('size')) ?? 0;
  return {
    view: view === 'register' || view === 'list' ? view : undefined,
    scheduleId: idOf(params.get('schedule')),
    from: dateOf(params.get('from')),
    to: dateOf(params.get('to')),
    studentId: idOf(params.get('student')),
    statuses: markStatuses.filter((status) => named.includes(status)),
    sort: sortOf(params.get('sort')),
    page: idOf(params.get('page')) ?? 1,
    size: pageSizes.includes(size) ? size : usualSize,
    cell: cellOf(params.get('cell')),
  };
}

/** The address after a change; another filter, order or size begins at the first page. */
export function changeMarks(params: URLSearchParams, change: Partial<MarksAddress>): URLSearchParams {
  const next = new URLSearchParams(params);
  const put = (name: string, value: string | number | undefined) =>
    value === undefined || value === '' ? next.delete(name) : next.set(name, String(value));
  if ('view' in change) put('view', change.view);
  if ('scheduleId' in change) put('schedule', change.scheduleId);
  if ('from' in change) put('from', change.from);
  if ('to' in change) put('to', change.to);
  if ('studentId' in change) put('student', change.studentId);
  if (change.statuses) put('status', change.statuses.join('.'));
  if (change.sort) {
    const isUsual = change.sort.by === usualSort.by && change.sort.descending === usualSort.descending;
    put('sort', isUsual ? undefined : `${change.sort.descending ? '-' : ''}${change.sort.by}`);
  }
  if (change.size) put('size', change.size === usualSize ? undefined : change.size);
  if ('cell' in change) put('cell', change.cell ? cellText(change.cell) : undefined);
  if (change.page) put('page', change.page === 1 ? undefined : change.page);
  else if (Object.keys(change).some((name) => name !== 'cell')) next.delete('page');
  return next;
}

/** Days that are shown at first, today included. */
const usualDays = 14;

/** The range that ends on a date. */
export const rangeUntil = (to: IsoDate) => ({ from: addDays(to, 1 - usualDays), to });

/** What the address leaves open, for who comes without any: the last two weeks, and for a teacher the registers of their running class. */
export function completed(
  address: MarksAddress,
  today: IsoDate,
  classes: readonly { scheduleId: number; running: boolean }[],
  isOffice: boolean,
): MarksAddress {
  const dates = address.from || address.to ? {} : rangeUntil(today);
  const view = address.view ?? (isOffice && address.scheduleId === undefined ? 'list' : 'register');
  const opened =
    isOffice || view === 'list' ? undefined : (classes.find(({ running }) => running) ?? classes[0])?.scheduleId;
  return { ...address, ...dates, view, scheduleId: address.scheduleId ?? opened };
}

/** The filters beyond class and dates, none of them chosen. */
export const notNarrowed = { studentId: undefined, statuses: [] } satisfies Partial<MarksFilter>;

/** Whether a person has narrowed the rows beyond class and dates. */
export const isNarrowed = ({ studentId, statuses }: MarksFilter) => studentId !== undefined || statuses.length > 0;
