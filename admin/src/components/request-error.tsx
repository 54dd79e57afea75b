import type { HttpError } from '@refinedev/core';
import { Button } from 'antd';
import { retryHelps } from './retry-helps';
import { State } from './state';

/** A query that can be asked again. */
export interface Asked {
  error: HttpError | null;
  refetch: () => unknown;
}

interface RequestErrorProps {
  /** What failed, with the API's sentence as its message; or its `error` and `onRetry` alone. */
  query?: Asked;
  error?: Partial<Pick<HttpError, 'message' | 'statusCode' | 'correlationId'>>;
  onRetry?: () => void;
  title?: string;
}

/** A failed request where its rows would be: the API's sentence, Retry where it can help, and the reference that the server's log has. */
export function RequestError({
  query,
  error = query?.error ?? {},
  onRetry = query && (() => void query.refetch()),
  title = 'This could not be loaded',
}: RequestErrorProps) {
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
