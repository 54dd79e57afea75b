import { markSorts } from '@homeroom/shared/attendance/marks';
import { markStatuses } from '@homeroom/shared/attendance/registers';
import { addDays, type IsoDate } from '@homeroom/shared/dates';
import { z } from 'zod';
import { absenceReason, among, cell, date, id, oneOf, paging, sortBy } from '../../../components/use-address';

/** `?view=list&schedule=12&from=2026-11-05&to=2026-11-18&student=3&status=ABSENT.LATE`. */
export const marksAddress = z.object({
  view: oneOf(['register', 'list']),
  schedule: id,
  from: date,
  to: date,
  student: id,
  status: among(markStatuses),
  reason: absenceReason,
  sort: sortBy(markSorts).catch('-date'),
  ...paging,
  cell,
});
export type MarksAddress = z.output<typeof marksAddress>;
export type MarksFilter = Pick<MarksAddress, 'schedule' | 'from' | 'to' | 'student' | 'status' | 'reason'>;

/** The number of days of the default range, including the last one. */
const usualDays = 14;

/** The default range that ends on a date. */
export const rangeUntil = (to: IsoDate) => ({ from: addDays(to, 1 - usualDays), to });

/** Fills in what the address leaves open: the last two weeks, the view and, for a teacher, a running class. */
export function completed(
  address: MarksAddress,
  today: IsoDate,
  classes: readonly { scheduleId: number; running: boolean }[],
  isOffice: boolean,
): MarksAddress {
  const dates = address.from || address.to ? {} : rangeUntil(today);
  const view = address.view ?? (isOffice && address.schedule === undefined ? 'list' : 'register');
  const opened =
    isOffice || view === 'list' ? undefined : (classes.find(({ running }) => running) ?? classes[0])?.scheduleId;
  return { ...address, ...dates, view, schedule: address.schedule ?? opened };
}

/** The filters other than class and dates, without a choice. */
export const notNarrowed = { student: undefined, status: [], reason: undefined } satisfies Partial<MarksFilter>;

/** Whether a filter other than class and dates is chosen. */
export const isNarrowed = ({ student, status, reason }: MarksFilter) =>
  student !== undefined || status.length > 0 || reason !== undefined;
