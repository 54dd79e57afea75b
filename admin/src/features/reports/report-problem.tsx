import type { HttpError } from '@refinedev/core';
import { Alert, Button } from 'antd';
import { ChangeFilters } from './change-filters';
import { retryHelps } from '../../components/retry-helps';

interface ReportProblemProps {
  /** What failed, such as 'Not exported.'; the error's own sentence follows. */
  title: string;
  error: HttpError;
  onRetry: () => void;
  onClose?: () => void;
}

/** A failure beside the report that leaves the report as it is. */
export function ReportProblem({ title, error, onRetry, onClose }: ReportProblemProps) {
  return (
    <Alert
      className="report-problem"
      type="error"
      showIcon
      role="alert"
      message={`${title} ${error.message}`}
      closable={onClose !== undefined}
      onClose={onClose}
      action={
        retryHelps(error) ? (
          <Button size="small" onClick={onRetry}>
            Retry
          </Button>
        ) : (
          <ChangeFilters size="small" />
        )
      }
    />
  );
}
