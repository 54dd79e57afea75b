import type { ReactNode } from 'react';
import { Pill } from '../../components/pill';
import type { RegisterPlace } from '../../providers/registers/draft';
import { stateOf, stateWords } from '../../providers/registers/draft-state';
import { drafts, placeKey } from '../../providers/registers/kept-drafts';

/** How the marks of a register stand that are on this device and not on the server yet; where there are none, `children`. */
export function KeptPill({ of, children }: { of: RegisterPlace; children?: ReactNode }) {
  const kept = drafts.use()?.byPlace[placeKey(of)];
  return kept ? <Pill tone="warn">{stateWords[stateOf(kept.draft)]}</Pill> : children;
}
