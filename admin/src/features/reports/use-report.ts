import { useEffect, useMemo, useState } from 'react';
import { isIsoDate, type IsoDate } from '@homeroom/shared/dates';
import type { MatrixFilter } from '@homeroom/shared/reports/reports';
import { changeAddress, readAddress, useAddress } from '../../components/use-address';
import { useUser } from '../../providers/session';
import {
  allOf,
  askedBy,
  changeFilter,
  filterOf,
  filterTerms,
  isEmptyFilter,
  isSameFilter,
  reportAddress,
  type MatrixRequest,
  type ReportAddress,
  type Semester,
} from './matrix/report-address';
import { withoutDates } from './matrix/sheet';
import { useMatrix, type Scope } from './use-matrix';
import { useOpening, useReportOptions } from './use-report-options';

const hiddenKey = (scope: Scope) => `homeroom.hidden-dates.${scope}`;

/** The date columns hidden in this browser, for an address that does not name any. */
const rememberedDates = (scope: Scope): IsoDate[] =>
  (localStorage.getItem(hiddenKey(scope)) ?? '').split(',').filter(isIsoDate);

function rememberDates(scope: Scope, hidden: readonly IsoDate[]) {
  if (hidden.length > 0) localStorage.setItem(hiddenKey(scope), hidden.join());
  else localStorage.removeItem(hiddenKey(scope));
}

interface ReportChange extends Pick<Partial<ReportAddress>, 'load' | 'cell'> {
  filter?: MatrixFilter;
}

/** `ownTeacherId`: the teacher of an own report; without one, it is the whole school's. */
export function useReport(ownTeacherId?: number) {
  const scope: Scope = ownTeacherId === undefined ? 'school' : 'own';
  const { address: named, latest, change: write } = useAddress(reportAddress);
  const userId = useUser()?.id ?? 0;
  const hiddenBy = ({ hide: dates }: ReportAddress) => dates ?? rememberedDates(scope);
  // A teacher's own report ignores a teacher in the address.
  const filterIn = (by: ReportAddress) => filterOf(scope === 'own' ? { ...by, teacher: undefined } : by);
  const address = {
    filter: filterIn(named),
    saysSemester: named.semester !== undefined,
    hidden: hiddenBy(named),
    cell: named.cell,
  };
  const askedAtFirst = () => askedBy(named.load, address.filter);
  const options = useReportOptions({ ...address.filter, teacherId: ownTeacherId ?? address.filter.teacherId });
  const [request, setRequest] = useState<MatrixRequest | null>(() => (address.saysSemester ? askedAtFirst() : null));
  const matrix = useMatrix(scope, request);

  const change = ({ filter, ...to }: ReportChange) => write({ ...(filter && filterTerms(filter)), ...to });
  const narrow = (by: MatrixFilter) => write((now) => filterTerms(changeFilter(filterIn(now), by)));

  /** The filters that the page opens with, and that Clear returns to. */
  const opening: MatrixFilter = { semesterId: options.opening ?? undefined };
  useOpening(named.semester, options.opening, (semester) => write((now) => lastShown(scope, userId, semester, now)));
  useEffect(() => {
    if (request) keepLastShown(scope, userId, request);
  }, [request]);
  // Loads what a link names, or what was pressed before the semester was known: `load` can reach the address after the semester.
  useEffect(() => {
    const isAll = named.load === 'all';
    // A link that was followed on this page names its own report, not the one that is loaded.
    if (!address.saysSemester) setRequest(null);
    else setRequest((now) => (now?.all === isAll ? now : askedAtFirst()));
  }, [address.saysSemester, named.load]);

  /** Customize Columns: the choice is kept in this browser and in the address. */
  const hide = (next: (hidden: readonly IsoDate[]) => IsoDate[]) =>
    write((now) => {
      const hidden = next(hiddenBy(now));
      rememberDates(scope, hidden);
      return { hide: hidden.length > 0 ? hidden : null };
    });

  /** Loads a report, or reloads the current one. Until the semester is known, the address keeps what to load. */
  function load(next: MatrixRequest, to: ReportChange = {}) {
    change({ load: next.all ? 'all' : 'filtered', ...to });
    if (!address.saysSemester && !to.filter) return;
    if (request && request.all === next.all && isSameFilter(request.filter, next.filter)) void matrix.query.refetch();
    else setRequest(next);
  }

  const loadWith = (filter: MatrixFilter) => load({ all: false, filter }, { filter });
  const loadAll = () => load(allOf(filterIn(latest())));
  const loadFiltered = () => load({ all: false, filter: filterIn(latest()) });

  const key = address.hidden.join();
  const shown = useMemo(() => matrix.sheet && withoutDates(matrix.sheet, new Set(key.split(','))), [matrix.sheet, key]);

  const isWhole = scope === 'own' || address.filter.teacherId === undefined;
  const nobody = isWhole && options.nobody && !matrix.sheet?.rows.length;
  /** Why there is nothing to show, print or export; `undefined` if there is something. */
  const nothing = nobody
    ? 'No student has a class yet.'
    : matrix.sheet?.rows.length === 0
      ? 'The report that was loaded has no rows.'
      : undefined;

  return {
    scope,
    ownTeacherId,
    address,
    options,
    opening,
    change,
    narrow,
    hide,
    request,
    load,
    loadWith,
    loadAll,
    loadFiltered,
    nobody,
    nothing,
    shown,
    ...matrix,
  };
}

export type Report = ReturnType<typeof useReport>;

const keyOf = (scope: string, userId: number) => `homeroom.report.${scope}.${userId}`;

/** Stores in this browser what a user loaded last. */
function keepLastShown(scope: string, userId: number, { all, filter }: MatrixRequest) {
  const terms = { ...filterTerms(filter), load: all ? ('all' as const) : null };
  localStorage.setItem(keyOf(scope, userId), changeAddress(reportAddress, new URLSearchParams(), terms).toString());
}

/** The report to open for an address without a semester: the user's last one, if it is of this `semester` and the link names nothing else. */
function lastShown(scope: string, userId: number, semester: Semester, named: ReportAddress): Partial<ReportAddress> {
  const stored = readAddress(reportAddress, new URLSearchParams(localStorage.getItem(keyOf(scope, userId)) ?? ''));
  const isBare = named.load === null && isEmptyFilter(filterOf(named));
  return isBare && stored.semester === semester ? stored : { semester };
}
