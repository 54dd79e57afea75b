import { Alert, Button } from 'antd';

/** Shown above a dashboard whose refresh failed: what it shows is the last answer. */
export const OutOfDateAlert = ({ message, onRetry }: { message: string; onRetry: () => void }) => (
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
