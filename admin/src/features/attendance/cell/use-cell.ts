import { useCustom, type HttpError } from '@refinedev/core';
import type { MarkCell } from '@homeroom/shared/attendance/marks';
import { useNames } from '../../../providers/names';
import type { CellPlace } from '@homeroom/shared/attendance/cell-place';
import { cellKey, cellPath } from './saved-marks';

/** One student in one register with its history, asked for anew whenever it is opened. */
export function useCell(place: CellPlace) {
  const { query } = useCustom<MarkCell, HttpError>({
    url: cellPath,
    method: 'get',
    config: { query: { ...place } },
    errorNotification: false,
    queryOptions: { queryKey: cellKey(place), gcTime: 0 },
  });
  const names = useNames();
  const told = query.data?.data;
  const cell = told && { ...told, studentName: names.shown(told.studentName, told.studentLastName) };
  return { cell, error: query.data ? null : query.error, reload: () => void query.refetch() };
}
