import { coverStates, type CoverState } from '@homeroom/shared/delegations/delegations';
import { z } from 'zod';
import { id, oneOf, text } from '../../components/use-address';

const nameOf = (state: CoverState) => state.toLowerCase();

/** `?teacher=4&class=12` fills the first two steps; `?state=upcoming&q=khan&open=7-12` is the list and the open grant. */
export const delegationsAddress = z.object({
  tab: z.enum(['grant', 'list']).catch('grant'),
  teacher: id,
  class: id,
  /** The request that the steps answer. */
  request: id,
  state: oneOf(coverStates, nameOf),
  q: text,
  open: text,
});
export type DelegationsAddress = z.output<typeof delegationsAddress>;
export type ChangeDelegations = (to: Partial<DelegationsAddress>) => void;

/** The steps for a class, possibly for a request. */
export const tempTeacherPath = (of: { teacher: number; schedule: number; request?: number }) =>
  `/admin/tempteacher?teacher=${of.teacher}&class=${of.schedule}${of.request ? `&request=${of.request}` : ''}`;
