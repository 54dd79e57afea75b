import type { CoverRequestRow, CoverRequestState } from '@homeroom/shared/delegations/cover-requests';
import { useGet } from '../../../providers/use-get';

/** Requests for cover: all for the office, a teacher's own. Empty until loaded, or if they may not be read. */
export function useRequests(state?: CoverRequestState, enabled = true): CoverRequestRow[] {
  const { data } = useGet<CoverRequestRow[]>('/cover-requests', { params: { state }, enabled });
  return data ?? [];
}
