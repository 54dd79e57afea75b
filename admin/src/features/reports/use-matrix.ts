import { useCustom, type HttpError } from '@refinedev/core';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useRef } from 'react';
import type { MatrixReport } from '@homeroom/shared/reports/reports';
import type { MarkCell } from '@homeroom/shared/attendance/marks';
import { changeAnswers } from '../../providers/change-answers';
import { useNames } from '../../providers/names';
import type { Asked } from './matrix/report-address';
import { sheetOf, withMark } from './matrix/sheet';

/** Whose report: the whole school's, or the signed-in teacher's own. */
export type Scope = 'school' | 'own';

/** The path of a matrix, relative to the API (spec 7, decisions 6). */
export const matrixPath = (scope: Scope, all: boolean) =>
  `/reports/attendance/matrix/${scope === 'own' ? 'teacher' : all ? 'all-v2' : 'filter-v2'}`;

const matrixKey = ['custom', 'matrix'];

/** The matrix that was asked for; until it has come, the last one, and nothing before the first. */
export function useMatrix(scope: Scope, asked: Asked | null) {
  const queries = useQueryClient();
  const { query } = useCustom<MatrixReport, HttpError>({
    url: matrixPath(scope, asked?.all ?? false),
    method: 'get',
    config: { query: { ...asked?.filter } },
    errorNotification: false,
    // Comparing 180,000 cells with the last answer would cost more than drawing them anew.
    queryOptions: {
      queryKey: [...matrixKey, scope, asked],
      enabled: asked !== null,
      structuralSharing: false,
      staleTime: 30_000,
      gcTime: 60_000,
      placeholderData: (previous) => previous,
    },
  });
  const report = query.data?.data;
  const names = useNames();
  const sheet = useMemo(
    // They come by section and class type, and within these by name.
    () =>
      report &&
      sheetOf({
        ...report,
        rows: names.students(report.rows, ({ sectionName, classType }) => `${sectionName}\n${classType}`),
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
  // What the rows on the screen answer: the next ones open where a report opens, and not where these were scrolled to.
  const answers = useRef(asked);
  if (!query.isPlaceholderData) answers.current = asked;
  return {
    sheet,
    /** Shows a mark that was saved. */
    onMarked,
    answers: answers.current,
    stale: query.isPlaceholderData,
    error: query.error,
    loading: query.isFetching,
    reload: () => void query.refetch(),
  };
}
