import type { HttpError } from '@refinedev/core';
import { RequestError } from '../../components/request-error';
import { State } from '../../components/state';
import { ChangeFilters } from './change-filters';
import { retryHelps } from '../../components/retry-helps';

/** A report that did not come: Retry, or the filters where the same would be refused again. */
export function ReportError({ title, error, onRetry }: { title: string; error: HttpError; onRetry: () => void }) {
  if (retryHelps(error)) return <RequestError title={title} error={error} onRetry={onRetry} />;
  return (
    <State kind="error" title={title} action={<ChangeFilters />}>
      {error.message}
    </State>
  );
}
