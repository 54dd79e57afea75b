import { useMemo } from 'react';
import type { RegisterGrid } from '@homeroom/shared/attendance/marks';
import { useNames } from '../../../../providers/names';
import { useGet } from '../../../../providers/use-get';
import { gridKey, gridPath } from '../../cell/saved-marks';
import type { MarksFilter } from '../marks-address';

/** The registers of a class in a range of dates; nothing is loaded without a class. */
export function useRegisterGrid({ schedule, from, to }: Pick<MarksFilter, 'schedule' | 'from' | 'to'>) {
  const { query, data } = useGet<RegisterGrid>(gridPath, {
    params: { scheduleId: schedule, date_gte: from, date_lte: to },
    queryKey: [...gridKey, { schedule, from, to }],
    enabled: schedule !== undefined,
    placeholderData: (previous) => previous,
  });
  const names = useNames();
  const grid = useMemo(() => data && { ...data, students: names.students(data.students) }, [data, names]);
  return { grid, query };
}
