import type { HttpError } from '@refinedev/core';
import { useState } from 'react';
import { exportName, type ExportFormat, type ExportKind, type MatrixFilter } from '@homeroom/shared/reports/reports';
import { download } from '../../providers/download';
import { isHttpError } from '../../providers/http';
import { allOf } from './matrix/report-address';
import { matrixPath, type Scope } from './use-matrix';

/** What is downloaded: which rows, and as what. */
export interface ExportChoice {
  kind: ExportKind;
  format: ExportFormat;
}

/** Downloads files under the server's names; the browser itself says that one has come. A refusal stays on the page until it is read. */
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

export type Exports = ReturnType<typeof useExports>;
