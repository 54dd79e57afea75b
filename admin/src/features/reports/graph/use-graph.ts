import { useCustom, type HttpError } from '@refinedev/core';
import { useMemo } from 'react';
import type { GraphReport } from '@homeroom/shared/reports/reports';
import { useNames } from '../../../providers/names';
import { semesterIdOf } from '../matrix/report-address';
import type { GraphAddress } from './graph-address';

/** The charts of a teacher; nothing without one, or before it is known with which semester the page opens. What was shown stays until the next has come. */
export function useGraph({ teacher, semester, metric, dates }: GraphAddress) {
  const { query } = useCustom<GraphReport, HttpError>({
    url: '/reports/attendance/graph',
    method: 'get',
    config: {
      query: {
        teacherId: teacher,
        semesterId: semesterIdOf(semester),
        metric,
        dates: dates?.length ? dates.join() : undefined,
      },
    },
    errorNotification: false,
    queryOptions: {
      enabled: teacher !== undefined && semester !== undefined,
      placeholderData: (previous) => previous,
      staleTime: 30_000,
      gcTime: 60_000,
    },
  });
  const names = useNames();
  const told = query.data?.data;
  const graph = useMemo(
    () =>
      told && { ...told, charts: told.charts.map((chart) => ({ ...chart, students: names.students(chart.students) })) },
    [told, names],
  );
  return {
    graph,
    error: query.error,
    loading: query.isFetching || semester === undefined,
    retry: () => void query.refetch(),
  };
}
