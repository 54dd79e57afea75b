import { useCustom, type HttpError } from '@refinedev/core';
import type { CoverRequestRow, CoverRequestState } from '@homeroom/shared/delegations/cover-requests';

/** Requests for cover: the office's all, a teacher's own. What is not known yet, or cannot be asked, is none. */
export function useRequests(state?: CoverRequestState, enabled = true): CoverRequestRow[] {
  const { query } = useCustom<CoverRequestRow[], HttpError>({
    url: '/cover-requests',
    method: 'get',
    config: { query: { state } },
    queryOptions: { enabled },
    errorNotification: false,
  });
  return query.data?.data ?? [];
}
