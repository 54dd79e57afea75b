import { keepPreviousData } from '@tanstack/react-query';
import { z } from 'zod';
import type { CoverRequestRow } from '@homeroom/shared/cover/cover-requests';
import { coverStates, type CoverState, type DelegationRow } from '@homeroom/shared/cover/cover';
import { id, oneOf, text, useAddress } from '../../components/use-address';
import { useSchool } from '../../providers/school';
import { useGet } from '../../providers/use-get';
import { isComing } from './list/cover-words';
import { isToArrange } from './requests/request-words';

const nameOf = (state: CoverState) => state.toLowerCase();

/** `?teacher=4&class=12` fills the first two steps; `?state=upcoming&q=khan&open=7-12` is the list and the open grant. */
const delegationsAddress = z.object({
  tab: z.enum(['grant', 'list']).catch('grant'),
  teacher: id,
  class: id,
  /** The request that the steps answer. */
  request: id,
  state: oneOf(coverStates, nameOf),
  q: text,
  open: text,
});

export const useDelegationsAddress = () => useAddress(delegationsAddress);

/** The steps for a class, possibly for a request. */
export const tempTeacherPath = (of: { teacher: number; schedule: number; request?: number }) =>
  `/admin/tempteacher?teacher=${of.teacher}&class=${of.schedule}${of.request ? `&request=${of.request}` : ''}`;

/** The grants for the address. `coming`: how many are today or later; null if a filtered list cannot tell. */
export function useCovers() {
  const { state, q } = useDelegationsAddress().address;
  const { query, data: rows } = useGet<DelegationRow[]>('/teacher-delegations', {
    params: { state: state ?? undefined, q: q || undefined },
    placeholderData: keepPreviousData,
  });
  const filtered = Boolean(state || q);
  const coming = rows && !filtered && !query.isPlaceholderData ? rows.filter(isComing).length : null;
  return { query, rows, filtered, coming };
}

/** The open requests for cover: all for the office, a teacher's own. Empty until loaded, or if they may not be read. */
export function useRequests(enabled = true): CoverRequestRow[] {
  const { data } = useGet<CoverRequestRow[]>('/cover-requests', { params: { state: 'ASKED' }, enabled });
  return data ?? [];
}

/** The open requests that the office still has to arrange: a request of which every date is over or closed is not one. */
export function useRequestsToArrange(): CoverRequestRow[] {
  const { today } = useSchool();
  return useRequests().filter((request) => isToArrange(request, today));
}
