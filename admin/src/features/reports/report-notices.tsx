import type { HttpError } from '@refinedev/core';
import { ReportProblem } from './report-problem';
import type { Exports } from './use-exports';

interface ReportNoticesProps {
  exports: Exports;
  /** The filters' choices. */
  options: { error: HttpError | null; retry: () => void };
}

/** What failed beside the report: an export, or the choices of the filters. */
export function ReportNotices({ exports: { problem, run, dismiss }, options }: ReportNoticesProps) {
  return (
    <>
      {options.error && <ReportProblem message={`The choices of the filters could not be loaded. ${options.error.message}`} onRetry={options.retry} />}
      {problem && (
        <ReportProblem message={`Not exported. ${problem.error.message}`} onRetry={() => void run(problem.choice, problem.filter)} onClose={dismiss} />
      )}
    </>
  );
}
