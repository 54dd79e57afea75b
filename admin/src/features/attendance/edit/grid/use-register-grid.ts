import { useCustom, type HttpError } from '@refinedev/core';
import { useMemo } from 'react';
import type { RegisterGrid } from '@homeroom/shared/attendance/marks';
import { useNames } from '../../../../providers/names';
import { gridKey, gridPath } from '../../cell/saved-marks';
import type { MarksFilter } from '../marks-address';

/** The registers of a class in a range of dates. Nothing without a class. */
export function useRegisterGrid({ schedule, from, to }: Pick<MarksFilter, 'schedule' | 'from' | 'to'>) {
  const { query } = useCustom<RegisterGrid, HttpError>({
    url: gridPath,
    method: 'get',
    config: { query: { scheduleId: schedule, date_gte: from, date_lte: to } },
    errorNotification: false,
    queryOptions: {
      queryKey: [...gridKey, { schedule, from, to }],
      enabled: schedule !== undefined,
      placeholderData: (previous) => previous,
    },
  });
  const names = useNames();
  const told = query.data?.data;
  const grid = useMemo(() => told && { ...told, students: names.students(told.students) }, [told, names]);
  return { grid, stale: query.isPlaceholderData, error: query.error, retry: () => void query.refetch() };
}
