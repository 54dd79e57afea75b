import { useEffect, useMemo, useState } from 'react';
import type { IsoDate } from '@homeroom/shared/dates';
import type { MatrixFilter } from '@homeroom/shared/reports/reports';
import { useAddress } from '../../components/use-address';
import { useUser } from '../../providers/session';
import { keepLastShown, lastShown, rememberDates, rememberedDates } from './kept-reports';
import {
  allOf,
  askedBy,
  changeFilter,
  filterOf,
  filterTerms,
  isSameFilter,
  reportAddress,
  type MatrixRequest,
  type ReportAddress,
} from './matrix/report-address';
import { withoutDates } from './matrix/sheet';
import { useMatrix, type Scope } from './use-matrix';
import { useOpening, useReportOptions } from './use-report-options';

interface ReportChange extends Pick<Partial<ReportAddress>, 'load' | 'cell'> {
  filter?: MatrixFilter;
}

/** The report that was asked for, first by the address. `ask` loads another, or the same again. */
function useLoaded(
  scope: Scope,
  userId: number,
  { load, filter, saysSemester }: Pick<ReportAddress, 'load'> & { filter: MatrixFilter; saysSemester: boolean },
) {
  const askedAtFirst = () => askedBy(load, filter);
  const [request, setRequest] = useState<MatrixRequest | null>(() => (saysSemester ? askedAtFirst() : null));
  const matrix = useMatrix(scope, request);
  useEffect(() => {
    if (request) keepLastShown(scope, userId, request);
  }, [request]);
  // Loads what a link names, or what was pressed before the semester was known: `load` can reach the address after the semester.
  useEffect(() => {
    // A link that was followed on this page names its own report, not the one that is loaded.
    if (!saysSemester) setRequest(null);
    else setRequest((now) => (now?.all === (load === 'all') ? now : askedAtFirst()));
  }, [saysSemester, load]);

  function ask(next: MatrixRequest) {
    if (request && request.all === next.all && isSameFilter(request.filter, next.filter)) void matrix.query.refetch();
    else setRequest(next);
  }

  return { request, ask, ...matrix };
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
  const options = useReportOptions({ ...address.filter, teacherId: ownTeacherId ?? address.filter.teacherId });
  const { ask, ...matrix } = useLoaded(scope, userId, { ...address, load: named.load });

  const change = ({ filter, ...to }: ReportChange) => write({ ...(filter && filterTerms(filter)), ...to });
  const narrow = (by: MatrixFilter) => write((now) => filterTerms(changeFilter(filterIn(now), by)));

  /** The filters that the page opens with, and that Clear returns to. */
  const opening: MatrixFilter = { semesterId: options.opening ?? undefined };
  useOpening(named.semester, options.opening, (semester) => write((now) => lastShown(scope, userId, semester, now)));

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
    if (address.saysSemester || to.filter) ask(next);
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
