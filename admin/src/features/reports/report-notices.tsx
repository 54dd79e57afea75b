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
      {options.error && (
        <ReportProblem
          title="The choices of the filters could not be loaded."
          error={options.error}
          onRetry={options.retry}
        />
      )}
      {problem && (
        <ReportProblem
          title="Not exported."
          error={problem.error}
          onRetry={() => void run(problem.choice, problem.filter)}
          onClose={dismiss}
        />
      )}
    </>
  );
}
