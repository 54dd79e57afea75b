import { isIsoDate, type IsoDate } from '@homeroom/shared/dates';
import { changeAddress, readAddress } from '../../components/use-address';
import {
  filterOf,
  filterTerms,
  isEmptyFilter,
  reportAddress,
  type MatrixRequest,
  type ReportAddress,
  type Semester,
} from './matrix/report-address';
import type { Scope } from './use-matrix';

const hiddenKey = (scope: Scope) => `homeroom.hidden-dates.${scope}`;

/** The date columns hidden in this browser, for an address that does not name any. */
export const rememberedDates = (scope: Scope): IsoDate[] =>
  (localStorage.getItem(hiddenKey(scope)) ?? '').split(',').filter(isIsoDate);

export function rememberDates(scope: Scope, hidden: readonly IsoDate[]) {
  if (hidden.length > 0) localStorage.setItem(hiddenKey(scope), hidden.join());
  else localStorage.removeItem(hiddenKey(scope));
}

const keyOf = (scope: Scope, userId: number) => `homeroom.report.${scope}.${userId}`;

/** Stores in this browser what a user loaded last. */
export function keepLastShown(scope: Scope, userId: number, { all, filter }: MatrixRequest) {
  const terms = { ...filterTerms(filter), load: all ? ('all' as const) : null };
  localStorage.setItem(keyOf(scope, userId), changeAddress(reportAddress, new URLSearchParams(), terms).toString());
}

/** The report to open for an address without a semester: the user's last one, if it is of this `semester` and the link names nothing else. */
export function lastShown(
  scope: Scope,
  userId: number,
  semester: Semester,
  named: ReportAddress,
): Partial<ReportAddress> {
  const stored = readAddress(reportAddress, new URLSearchParams(localStorage.getItem(keyOf(scope, userId)) ?? ''));
  const isBare = named.load === null && isEmptyFilter(filterOf(named));
  return isBare && stored.semester === semester ? stored : { semester };
}
