import type { HttpError } from '@refinedev/core';
import { Button } from 'antd';
import { State } from './state';

interface RequestErrorProps {
  /** What failed, with the API's sentence as its message. */
  error: Partial<Pick<HttpError, 'message' | 'correlationId'>>;
  onRetry?: () => void;
  title?: string;
}

/** A failed request where its rows would stand: the API's sentence, Retry, and the reference that the server's log has. */
export function RequestError({ error, onRetry, title = 'This could not be loaded' }: RequestErrorProps) {
  return (
    <State
      kind="error"
      title={title}
      action={onRetry && <Button onClick={onRetry}>Retry</Button>}
      code={error.correlationId ? `Reference ${error.correlationId}` : undefined}
    >
      {error.message}
    </State>
  );
}
