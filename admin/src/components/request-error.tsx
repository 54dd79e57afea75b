import type { HttpError } from '@refinedev/core';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { isUnreachable } from '../providers/http';
import { retryHelps } from './retry-helps';
import { State } from './state';
import { reasonOf } from '../providers/failure-text';

/** A query that can be repeated. */
export interface RetryableQuery {
  error: HttpError | null;
  refetch: () => unknown;
}

interface RequestErrorProps {
  /** The failed query; or only its `error` and `onRetry`. */
  query?: RetryableQuery;
  error?: Partial<Pick<HttpError, 'message' | 'statusCode' | 'correlationId'>>;
  onRetry?: () => void;
  title?: string;
  /** What still works without a connection. */
  offline?: ReactNode;
}

/** A failed request, in place of its rows: the API's sentence, Retry if it can help, and the reference for the server's log. */
export function RequestError({
  query,
  error = query?.error ?? {},
  onRetry = query && (() => void query.refetch()),
  title = 'This could not be loaded',
  offline,
}: RequestErrorProps) {
  return (
    <State
      kind="error"
      title={title}
      action={onRetry && retryHelps(error) && <Button onClick={onRetry}>Retry</Button>}
      code={error.correlationId ? `Reference ${error.correlationId}` : undefined}
    >
      {reasonOf(error)}
      {offline && isUnreachable(error) && <> {offline}</>}
    </State>
  );
}
