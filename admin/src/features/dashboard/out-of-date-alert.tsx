import { Alert, Button } from 'antd';

interface OutOfDateAlertProps {
  message: string;
  onRetry: () => void;
}

/** Shown above a dashboard whose refresh failed: what it shows is the last answer. */
export const OutOfDateAlert = ({ message, onRetry }: OutOfDateAlertProps) => (
  <Alert
    style={{ marginBottom: 16 }}
    type="error"
    showIcon
    message={`${message} This page may be out of date.`}
    action={
      <Button size="small" onClick={onRetry}>
        Retry
      </Button>
    }
  />
);
