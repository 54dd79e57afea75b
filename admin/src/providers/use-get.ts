import { useCustom, type HttpError, type UseCustomProps, useList, type CrudFilter } from '@refinedev/core';
import { answerPath, earlyAnswer } from './offline-answers';

type Custom<Answer> = UseCustomProps<Answer & object, HttpError, unknown, unknown, Answer & object>;
type GetOptions<Answer> = Custom<Answer>['queryOptions'] &
  Pick<Custom<Answer>, 'meta' | 'errorNotification'> & { params?: object };

/** Options for a screen that is left open in a tab: asked again when its window returns, and every minute while it is visible. */
export const keptCurrent = { refetchOnWindowFocus: true, refetchInterval: 60_000 };

/** The answer to a GET of `url`, relative to the API: `const { query, data } = useGet<Profile>('/profile')`. The caller shows `query.error`. */
export function useGet<Answer>(
  url: string,
  { params, meta, errorNotification, ...queryOptions }: GetOptions<Answer> = {},
) {
  const early = meta?.kept ? earlyAnswer(answerPath(url, params as Record<string, unknown>)) : undefined;
  const { query } = useCustom<Answer & object, HttpError>({
    url,
    method: 'get',
    config: { query: params },
    meta,
    errorNotification,
    queryOptions: early
      ? { initialData: { data: early as Answer & object }, initialDataUpdatedAt: 0, ...queryOptions }
      : queryOptions,
  });
  return { query, data: query.data?.data };
}

/** How many records of a resource there are, or match the filters. */
export function useTotal(resource: string, enabled = true, filters?: CrudFilter[]) {
  const { query, result } = useList({
    resource,
    filters,
    pagination: { pageSize: 1 },
    queryOptions: { enabled },
  });
  return { query, total: result.total };
}
