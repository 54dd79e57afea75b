import { useCustom, type HttpError, type UseCustomProps } from '@refinedev/core';

type Props<Answer> = UseCustomProps<Answer & object, HttpError, unknown, unknown, Answer & object>;

interface AnswerOptions<Answer> extends NonNullable<Props<Answer>['queryOptions']> {
  /** The query of the address. */
  params?: object;
  /** Keeps the answer on this device, where it is shown without a connection. */
  kept?: boolean;
}

/** The query of a GET at an address of its own, relative to the API. The caller shows its error. */
export function useAnswer<Answer>(url: string, { params, kept, ...queryOptions }: AnswerOptions<Answer> = {}) {
  return useCustom<Answer & object, HttpError>({
    url,
    method: 'get',
    config: { query: params },
    ...(kept && { meta: { kept } }),
    queryOptions,
    errorNotification: false,
  }).query;
}
