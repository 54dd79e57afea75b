import { useCustom, type HttpError } from '@refinedev/core';
import { useMemo } from 'react';
import type { MatrixReport } from '@homeroom/shared/reports';
import { cellText } from '../../components/mark-cell/cell-place';
import type { Asked } from './matrix/report-address';
import type { ChangedCells } from '../../components/mark-cell/use-changed-cells';
import { sheetOf, withMarks } from './matrix/sheet';

/** Whose report: the whole school's, or the signed-in teacher's own. */
export type Scope = 'school' | 'own';

/** The path of a matrix, relative to the API (spec 7, decisions 6). */
export const matrixPath = (scope: Scope, all: boolean) => `/reports/attendance/matrix/${scope === 'own' ? 'teacher' : all ? 'all-v2' : 'filter-v2'}`;

/** The matrix that was asked for, with what was saved here meanwhile; nothing until then. */
export function useMatrix(scope: Scope, asked: Asked | null, changed: ChangedCells) {
  const { query } = useCustom<MatrixReport, HttpError>({
    url: matrixPath(scope, asked?.all ?? false),
    method: 'get',
    config: { query: { ...asked?.filter } },
    errorNotification: false,
    // Comparing 180,000 cells with the last answer would cost more than drawing them anew.
    queryOptions: { enabled: asked !== null, structuralSharing: false, gcTime: 60_000 },
  });
  const report = query.data?.data;
  const answered = useMemo(() => report && sheetOf(report), [report]);
  const cells = changed.since(query.dataUpdatedAt);
  const known = cells.map((cell) => `${cellText(cell)} ${cell.version}`).join();
  const sheet = useMemo(() => answered && withMarks(answered, cells), [answered, known]);
  return { sheet, error: query.error, loading: query.isFetching, reload: () => void query.refetch() };
}
