import { useCustom, type HttpError } from '@refinedev/core';
import type { DelegationRow } from '@homeroom/shared/delegations/delegations';
import type { DelegationsAddress } from '../delegations-address';

/** The grants for the address. `coming`: how many are today or later; null if a filtered list cannot tell. */
export function useCovers({ state, q }: DelegationsAddress) {
  const { query } = useCustom<DelegationRow[], HttpError>({
    url: '/teacher-delegations',
    method: 'get',
    config: { query: { state: state ?? undefined, q: q || undefined } },
    queryOptions: { placeholderData: (previous) => previous },
    errorNotification: false,
  });
  const rows = query.data?.data;
  const filtered = Boolean(state || q);
  const coming =
    rows && !filtered && !query.isPlaceholderData
      ? rows.filter((row) => row.state === 'TODAY' || row.state === 'UPCOMING').length
      : null;
  return { query, rows, filtered, coming };
}

export type Covers = ReturnType<typeof useCovers>;
