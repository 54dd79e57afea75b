import { keepPreviousData } from '@tanstack/react-query';
import type { DelegationRow } from '@homeroom/shared/delegations/delegations';
import { useGet } from '../../../providers/use-get';
import type { DelegationsAddress } from '../delegations-address';
import { isComing } from './cover-words';

/** The grants for the address. `coming`: how many are today or later; null if a filtered list cannot tell. */
export function useCovers({ state, q }: DelegationsAddress) {
  const { query, data: rows } = useGet<DelegationRow[]>('/teacher-delegations', {
    params: { state: state ?? undefined, q: q || undefined },
    placeholderData: keepPreviousData,
  });
  const filtered = Boolean(state || q);
  const coming = rows && !filtered && !query.isPlaceholderData ? rows.filter(isComing).length : null;
  return { query, rows, filtered, coming };
}

export type Covers = ReturnType<typeof useCovers>;
