import type { ReactNode } from 'react';
import { DraftPill, type RegisterPlace, stateOf, drafts, placeKey, countsAhead } from '../../attendance/public';
import { markedWords } from './day';

const useKept = (of: RegisterPlace) => drafts.use()?.byPlace[placeKey(of)]?.draft;

/** How the marks of a register stand that are on this device and not on the server yet; where there are none, `children`. */
export function KeptPill({ of, children }: { of: RegisterPlace; children?: ReactNode }) {
  const draft = useKept(of);
  return draft ? <DraftPill state={stateOf(draft)} /> : children;
}

/** '20 of 21 marked', with what is entered on this device. */
export function MarkedHere({ of }: { of: RegisterPlace & { marked: number; total: number } }) {
  const draft = useKept(of);
  return markedWords(draft ? countsAhead(of, draft) : of);
}
