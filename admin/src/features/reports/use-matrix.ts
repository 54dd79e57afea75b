import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useRef } from 'react';
import type { MarkCell } from '@homeroom/shared/attendance/marks';
import type { MatrixReport } from '@homeroom/shared/reports/reports';
import { changeAnswers } from '../../providers/change-answers';
import { useNames } from '../../providers/names';
import { useGet } from '../../providers/use-get';
import type { MatrixRequest } from './matrix/report-address';
import { sheetOf, withMark } from './matrix/sheet';

export type Scope = 'school' | 'own';

/** A matrix's path in the API (spec 7, decisions 6). */
export const matrixPath = (scope: Scope, all: boolean) =>
  `/reports/attendance/matrix/${scope === 'own' ? 'teacher' : all ? 'all-v2' : 'filter-v2'}`;

const matrixKey = ['custom', 'matrix'];

/** The last matrix stays until the next is loaded. */
export function useMatrix(scope: Scope, request: MatrixRequest | null) {
  const queries = useQueryClient();
  const { query, data: report } = useGet<MatrixReport>(matrixPath(scope, request?.all ?? false), {
    params: { ...request?.filter },
    queryKey: [...matrixKey, scope, request],
    enabled: request !== null,
    // Comparing 180,000 cells with the last answer would cost more than drawing them again.
    structuralSharing: false,
    staleTime: 30_000,
    gcTime: 60_000,
    placeholderData: keepPreviousData,
  });
  const names = useNames();
  const sheet = useMemo(
    // The server sorts rows by section, class type and name.
    () =>
      report &&
      sheetOf({
        ...report,
        rows: names.all(names.students(report.rows, ({ sectionName, classType }) => `${sectionName}\n${classType}`)),
      }),
    [report, names],
  );
  const onMarked = useCallback(
    (cell: MarkCell) =>
      changeAnswers<{ data: MatrixReport }>(queries, matrixKey, (answer) => ({
        ...answer,
        data: withMark(answer.data, cell),
      })),
    [queries],
  );
  // The request behind the rows on the screen; a new report starts at its own scroll position.
  const answers = useRef(request);
  if (!query.isPlaceholderData) answers.current = request;
  return {
    sheet,
    onMarked,
    answers: answers.current,
    stale: query.isPlaceholderData,
    query,
    loading: query.isFetching,
  };
}
