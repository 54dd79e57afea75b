import type { ReactNode } from 'react';
import { countsAhead, DraftPill, drafts, placeKey, stateOf, type RegisterPlace } from '../../attendance/public';
import { markedWords } from './day';

const useKept = (of: RegisterPlace) => drafts.use()?.byPlace[placeKey(of)]?.draft;

/** The state of a register's marks that are only on this device; without any, `children`. */
export function KeptPill({ of, children }: { of: RegisterPlace; children?: ReactNode }) {
  const draft = useKept(of);
  return draft ? <DraftPill state={stateOf(draft)} /> : children;
}

/** '20 of 21 marked', counting the marks that are only on this device. */
export function MarkedHere({ of }: { of: RegisterPlace & { marked: number; total: number } }) {
  const draft = useKept(of);
  return markedWords(draft ? countsAhead(of, draft) : of);
}
