import type { HttpError } from '@refinedev/core';
import { Button } from 'antd';
import { retryHelps } from './retry-helps';
import { State } from './state';

interface RequestErrorProps {
  /** What failed, with the API's sentence as its message. */
  error: Partial<Pick<HttpError, 'message' | 'statusCode' | 'correlationId'>>;
  onRetry?: () => void;
  title?: string;
}

/** A failed request where its rows would stand: the API's sentence, Retry where it can help, and the reference that the server's log has. */
export function RequestError({ error, onRetry, title = 'This could not be loaded' }: RequestErrorProps) {
  return (
    <State
      kind="error"
      title={title}
      action={onRetry && retryHelps(error) && <Button onClick={onRetry}>Retry</Button>}
      code={error.correlationId ? `Reference ${error.correlationId}` : undefined}
    >
      {error.message}
    </State>
  );
}
