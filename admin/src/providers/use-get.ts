import { useCustom, type HttpError, type UseCustomProps } from '@refinedev/core';

type QueryOptions<Answer> = UseCustomProps<
  Answer & object,
  HttpError,
  unknown,
  unknown,
  Answer & object
>['queryOptions'];

/** The answer to a GET of `url`, relative to the API: `const { query, data } = useGet<Profile>('/profile')`. The caller shows `query.error`. */
export function useGet<Answer>(
  url: string,
  { params, ...queryOptions }: QueryOptions<Answer> & { params?: object } = {},
) {
  const { query } = useCustom<Answer & object, HttpError>({
    url,
    method: 'get',
    config: { query: params },
    errorNotification: false,
    queryOptions,
  });
  return { query, data: query.data?.data };
}
