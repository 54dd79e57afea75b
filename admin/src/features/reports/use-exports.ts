import type { HttpError } from '@refinedev/core';
import { useState } from 'react';
import { matrixExportNames, type MatrixFilter } from '@homeroom/shared/reports';
import { download } from '../../providers/download';
import { isHttpError } from '../../providers/http';
import { matrixPath, type Scope } from './use-matrix';

export type ExportKind = keyof typeof matrixExportNames;

/** Downloads workbooks under the server's names; the browser itself says that one has come. A refusal stays on the page until it is read. */
export function useExports(scope: Scope) {
  const [running, setRunning] = useState<ExportKind | null>(null);
  const [problem, setProblem] = useState<{ kind: ExportKind; filter: MatrixFilter; error: HttpError } | null>(null);

  async function run(kind: ExportKind, filter: MatrixFilter) {
    setRunning(kind);
    setProblem(null);
    try {
      await download(`${matrixPath(scope, kind === 'all')}/export`, matrixExportNames[kind], kind === 'all' ? {} : filter);
    } catch (caught) {
      if (!isHttpError(caught)) throw caught;
      setProblem({ kind, filter, error: caught });
    } finally {
      setRunning(null);
    }
  }

  return { running, problem, run, dismiss: () => setProblem(null) };
}

export type Exports = ReturnType<typeof useExports>;
