import { useEffect, useMemo } from 'react';
import type { MatrixFilter, ReportOptions } from '@homeroom/shared/reports/reports';
import { useNames } from '../../providers/names';
import { isUnreachable } from '../../providers/http';
import { useGet } from '../../providers/use-get';
import { choicesOf } from './matrix/choices';
import type { Semester } from './matrix/report-address';

const useOptions = (teacherId: number | undefined, enabled: boolean) =>
  useGet<ReportOptions>('/reports/attendance/options', {
    params: { teacherId },
    enabled,
    // The first student who gets a class must show up at once.
    staleTime: ({ state }) => (state.data?.data.students.length === 0 ? 0 : 30_000),
  });

/** The filters' choices, limited to the chosen teacher's (spec 4); all of them if that teacher no longer exists. */
export function useReportOptions({ teacherId, sectionId, classTypeId }: MatrixFilter) {
  const narrowed = useOptions(teacherId, true);
  const isGone = teacherId !== undefined && narrowed.query.error?.statusCode === 404;
  const whole = useOptions(undefined, isGone);
  const { query, data: options } = isGone ? whole : narrowed;
  const names = useNames();
  const choices = useMemo(
    () => options && choicesOf(names.applied(options), { sectionId, classTypeId }),
    [options, sectionId, classTypeId, names],
  );
  // If the choices cannot be loaded, a report opens with all semesters. Without a connection it waits: they come when it returns.
  const isRefused = query.error !== null && !isUnreachable(query.error);
  const opening = options ? options.openingSemesterId : isRefused ? null : undefined;
  // A report only has students that the filters offer.
  const nobody = options !== undefined && options.students.length === 0;
  return { choices, nobody, opening, loading: query.isFetching, query };
}

/**
 * Opens a report whose address names no semester with the one proposed, as soon as it is known: `null` means all semesters, `undefined`
 * not known yet. Two semesters in one report would be mistaken for one.
 */
export function useOpening(
  named: Semester | undefined,
  proposed: number | null | undefined,
  open: (semester: Semester) => void,
) {
  const opens = named === undefined && proposed !== undefined;
  useEffect(() => {
    if (opens) open(proposed ?? 'all');
  }, [opens]);
}
