import { Alert, Button } from 'antd';

interface ReportProblemProps {
  message: string;
  onRetry: () => void;
  onClose?: () => void;
}

/** A failure beside the report that leaves the report as it is. */
export function ReportProblem({ message, onRetry, onClose }: ReportProblemProps) {
  return (
    <Alert
      className="report-problem"
      type="error"
      showIcon
      role="alert"
      message={message}
      closable={onClose !== undefined}
      onClose={onClose}
      action={
        <Button size="small" onClick={onRetry}>
          Retry
        </Button>
      }
    />
  );
}
