import { useMemo } from 'react';
import type { GraphReport } from '@homeroom/shared/reports/reports';
import { useNames } from '../../../providers/names';
import { useGet } from '../../../providers/use-get';
import { semesterIdOf } from '../matrix/report-address';
import type { GraphAddress } from './graph-address';

/** A teacher's charts, once the teacher and the semester are known. The last charts stay until the next are loaded. */
export function useGraph({ teacher, semester, metric, dates }: GraphAddress) {
  const { query, data } = useGet<GraphReport>('/reports/attendance/graph', {
    params: {
      teacherId: teacher,
      semesterId: semesterIdOf(semester),
      metric,
      dates: dates?.length ? dates.join() : undefined,
    },
    enabled: teacher !== undefined && semester !== undefined,
    placeholderData: (previous) => previous,
    staleTime: 30_000,
    gcTime: 60_000,
  });
  const names = useNames();
  const graph = useMemo(
    () =>
      data && { ...data, charts: data.charts.map((chart) => ({ ...chart, students: names.students(chart.students) })) },
    [data, names],
  );
  return {
    graph,
    error: query.error,
    loading: query.isFetching || semester === undefined,
    retry: () => void query.refetch(),
  };
}
