import { useCustom, type HttpError } from '@refinedev/core';
import { useMemo } from 'react';
import type { MatrixFilter, ReportOptions } from '@homeroom/shared/reports/reports';
import { useNames } from '../../providers/names';
import { choicesOf } from './matrix/choices';

const useOptions = (teacherId: number | undefined, enabled: boolean) =>
  useCustom<ReportOptions, HttpError>({
    url: '/reports/attendance/options',
    method: 'get',
    config: { query: { teacherId } },
    errorNotification: false,
    // Who has just given the first student a class finds it here.
    queryOptions: { enabled, staleTime: ({ state }) => (state.data?.data.students.length === 0 ? 0 : 30_000) },
  }).query;

/** The choices of the filters, narrowed to the chosen teacher's (spec 4); for a teacher who no longer exists, all of them. */
export function useReportOptions({ teacherId, sectionId, classTypeId }: MatrixFilter) {
  const narrowed = useOptions(teacherId, true);
  const isGone = teacherId !== undefined && narrowed.error?.statusCode === 404;
  const whole = useOptions(undefined, isGone);
  const query = isGone ? whole : narrowed;
  const options = query.data?.data;
  const names = useNames();
  const choices = useMemo(
    () => options && choicesOf({ ...options, students: names.students(options.students) }, { sectionId, classTypeId }),
    [options, sectionId, classTypeId, names],
  );
  // Where the choices do not come, a report opens with all semesters.
  const opening = options ? options.openingSemesterId : query.error ? null : undefined;
  // The students of the filters are all that any report has.
  const nobody = options !== undefined && options.students.length === 0;
  return { choices, nobody, opening, loading: query.isFetching, error: query.error, retry: () => void query.refetch() };
}
