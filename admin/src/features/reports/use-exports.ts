import type { HttpError } from '@refinedev/core';
import { useState } from 'react';
import { exportName, type ExportFormat, type ExportKind, type MatrixFilter } from '@homeroom/shared/reports/reports';
import { download } from '../../providers/download';
import { isHttpError } from '../../providers/http';
import { allOf } from './matrix/report-address';
import { matrixPath, type Scope } from './use-matrix';

export interface ExportChoice {
  kind: ExportKind;
  format: ExportFormat;
}

/** Downloads a report as a file. A refusal is kept as `problem` until it is dismissed or the next export starts. */
export function useExports(scope: Scope) {
  const [running, setRunning] = useState<ExportKind | null>(null);
  const [problem, setProblem] = useState<{ choice: ExportChoice; filter: MatrixFilter; error: HttpError } | null>(null);

  async function run(choice: ExportChoice, filter: MatrixFilter) {
    const { kind, format } = choice;
    setRunning(kind);
    setProblem(null);
    try {
      await download(`${matrixPath(scope, kind === 'all')}/export`, exportName(kind, format), {
        format,
        ...(kind === 'all' ? allOf(filter).filter : filter),
      });
    } catch (caught) {
      if (!isHttpError(caught)) throw caught;
      setProblem({ choice, filter, error: caught });
    } finally {
      setRunning(null);
    }
  }

  return { running, problem, run, dismiss: () => setProblem(null) };
}
