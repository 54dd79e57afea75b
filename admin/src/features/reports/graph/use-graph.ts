import { useCustom, type HttpError } from '@refinedev/core';
import type { GraphReport } from '@homeroom/shared/reports/reports';
import type { GraphAddress } from './graph-address';

/** The charts of a teacher; nothing without one, or before it is known with which semester the page opens. What was shown stays until the next has come. */
export function useGraph({ teacherId, semesterId, saysSemester, metric, dates }: GraphAddress) {
  const { query } = useCustom<GraphReport, HttpError>({
    url: '/reports/attendance/graph',
    method: 'get',
    config: { query: { teacherId, semesterId, metric, dates: dates?.length ? dates.join() : undefined } },
    errorNotification: false,
    queryOptions: {
      enabled: teacherId !== undefined && saysSemester,
      placeholderData: (previous) => previous,
      staleTime: 30_000,
      gcTime: 60_000,
    },
  });
  return {
    graph: query.data?.data,
    error: query.error,
    loading: query.isFetching || !saysSemester,
    retry: () => void query.refetch(),
  };
}
