import { useCustom, type HttpError } from '@refinedev/core';
import type { CoverRequestRow, CoverRequestState } from '@homeroom/shared/delegations/cover-requests';

/** Requests for cover: all for the office, a teacher's own. Empty until loaded, or if they may not be read. */
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
