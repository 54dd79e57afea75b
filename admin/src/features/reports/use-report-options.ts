import { useCustom, type HttpError } from '@refinedev/core';
import { useMemo } from 'react';
import type { MatrixFilter, ReportOptions } from '@homeroom/shared/reports/reports';
import { useNames } from '../../providers/names';
import { choicesOf } from './matrix/choices';

/** The choices of the filters, narrowed to the chosen teacher's (spec 4). */
export function useReportOptions({ teacherId, sectionId, classTypeId }: MatrixFilter) {
  const { query } = useCustom<ReportOptions, HttpError>({
    url: '/reports/attendance/options',
    method: 'get',
    config: { query: { teacherId } },
    errorNotification: false,
    // Who has just given the first student a class finds it here.
    queryOptions: { staleTime: ({ state }) => (state.data?.data.students.length === 0 ? 0 : 30_000) },
  });
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
