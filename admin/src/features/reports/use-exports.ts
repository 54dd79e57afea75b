import type { HttpError } from '@refinedev/core';
import { useMutation } from '@tanstack/react-query';
import { exportName, type ExportFormat, type ExportKind, type MatrixFilter } from '@homeroom/shared/reports/reports';
import { download } from '../../providers/download';
import { isHttpError } from '../../providers/http';
import { allOf } from './matrix/report-address';
import { matrixPath, type Scope } from './use-matrix';

interface Export {
  kind: ExportKind;
  format: ExportFormat;
  filter: MatrixFilter;
}

/** Downloads a report as a file. A refusal stays until it is dismissed or the next export starts. */
export const useExports = (scope: Scope) =>
  useMutation<unknown, HttpError, Export>({
    mutationFn: ({ kind, format, filter }) =>
      download(`${matrixPath(scope, kind === 'all')}/export`, exportName(kind, format), {
        format,
        ...(kind === 'all' ? allOf(filter).filter : filter),
      }),
    throwOnError: (error) => !isHttpError(error),
  });
