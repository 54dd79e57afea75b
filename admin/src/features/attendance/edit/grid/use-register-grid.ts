import { useCustom, type HttpError } from '@refinedev/core';
import { useMemo } from 'react';
import type { RegisterGrid } from '@homeroom/shared/attendance/marks';
import { useNames } from '../../../../providers/names';
import type { MarksFilter } from '../marks-address';
import type { ChangedCells } from '../../cell/use-changed-cells';
import { withChanged } from './grid-cells';

/** The registers of a class in a range of dates, with what was saved here meanwhile. Nothing without a class. */
export function useRegisterGrid(
  { schedule, from, to }: Pick<MarksFilter, 'schedule' | 'from' | 'to'>,
  changed: ChangedCells,
) {
  const { query } = useCustom<RegisterGrid, HttpError>({
    url: '/attendance/marks/register',
    method: 'get',
    config: { query: { scheduleId: schedule, date_gte: from, date_lte: to } },
    errorNotification: false,
    queryOptions: { enabled: schedule !== undefined, placeholderData: (previous) => previous },
  });
  const names = useNames();
  const told = query.data?.data;
  const answered = useMemo(() => told && { ...told, students: names.students(told.students) }, [told, names]);
  const cells = changed.since(query.dataUpdatedAt).filter((cell) => cell.scheduleId === schedule);
  const known = cells.map(({ date, studentId, version }) => `${date} ${studentId} ${version}`).join();
  const grid = useMemo(() => answered && withChanged(answered, cells), [answered, known]);
  return { grid, stale: query.isPlaceholderData, error: query.error, retry: () => void query.refetch() };
}
