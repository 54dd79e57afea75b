import { changeAddress, readAddress } from '../../../components/use-address';
import {
  filterOf,
  filterTerms,
  isEmptyFilter,
  reportAddress,
  type Asked,
  type ReportAddress,
  type Semester,
} from './report-address';

const keyOf = (scope: string, userId: number) => `homeroom.report.${scope}.${userId}`;

/** Stores in this browser what a user loaded last. */
export function keepLastShown(scope: string, userId: number, { all, filter }: Asked) {
  const terms = { ...filterTerms(filter), load: all ? ('all' as const) : null };
  localStorage.setItem(keyOf(scope, userId), changeAddress(reportAddress, new URLSearchParams(), terms).toString());
}

/** The report to open for an address without a semester: the user's last one, if it is of this `semester` and the link names nothing else. */
export function lastShown(
  scope: string,
  userId: number,
  semester: Semester,
  named: ReportAddress,
): Partial<ReportAddress> {
  const kept = readAddress(reportAddress, new URLSearchParams(localStorage.getItem(keyOf(scope, userId)) ?? ''));
  const isBare = named.load === null && isEmptyFilter(filterOf(named));
  return isBare && kept.semester === semester ? kept : { semester };
}
