import { keepPreviousData } from '@tanstack/react-query';
import { useCustom, type HttpError } from '@refinedev/core';

/** Asks the server what a write would do, again when its payload changes; the last answer stays until the next arrives. */
export function useDryRun<Answer>(
  url: string,
  payload: object,
  { enabled = true, params }: { enabled?: boolean; params?: object } = {},
) {
  const { query } = useCustom<Answer & object, HttpError>({
    url,
    method: 'post',
    config: { payload, query: { dryRun: true, ...params } },
    queryOptions: { enabled, gcTime: 0, placeholderData: keepPreviousData },
  });
  return {
    preview: enabled && !query.isError ? query.data?.data : undefined,
    error: enabled ? query.error : null,
    stale: query.isFetching,
    query,
  };
}
