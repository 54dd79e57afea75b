import { useCustom, type CrudFilter, type HttpError } from '@refinedev/core';
import type { LogSummary } from '@homeroom/shared/email-log';
import { queryOf } from '../../resources/filters';

/** The counts of the log's rows by status, and the batch that its filters name. */
export function useSummary(filters: readonly CrudFilter[]) {
  const { status: _, ...query } = queryOf(filters);
  const { query: asked } = useCustom<LogSummary, HttpError>({
    url: '/email/log',
    method: 'get',
    config: { query },
    queryOptions: { placeholderData: (previous) => previous },
    errorNotification: false,
  });
  return { query, summary: asked.data?.data };
}
