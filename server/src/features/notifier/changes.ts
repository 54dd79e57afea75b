import type { Outcome } from '@homeroom/shared/notifier/rules';
import type { Fact, StoredNotice } from './decide.js';
import type { Plan } from './plan.js';

export interface Changes {
  /** Outcomes that are new. */
  notes: { fact: Fact; outcome: Outcome }[];
  /** Waiting notices whose fact is gone, and why. */
  gone: { id: number; outcome: 'CORRECTED' | 'EXPIRED' }[];
  /** How many of `notes` could be told to nobody. */
  leftOut: number;
}

/** After these outcomes a fact may wait again: a mark may become an absence again, a closed class may be reopened. */
const over: readonly (Outcome | undefined)[] = [undefined, 'CORRECTED', 'CLOSED', 'EXPIRED'];

/** The difference between a plan and the stored notices. If the rule is off (`isOn`), nothing waits. */
export function changesOf(
  { decided, letters, undeliverable, notices }: Plan<Fact> & { notices: readonly StoredNotice[] },
  isOn: boolean,
): Changes {
  const before = new Map(notices.map(({ key, outcome }) => [key, outcome]));
  const sentFacts = [...new Set(letters.flatMap(({ facts }) => facts))];
  const newlyLeft = undeliverable.filter(({ fact, outcome }) => before.get(fact.key) !== outcome);
  const waiting = (isOn ? decided.waits : []).filter(({ fact }) => over.includes(before.get(fact.key)));
  return {
    notes: [
      ...sentFacts.map((fact) => ({ fact, outcome: 'TOLD' as const })),
      ...newlyLeft,
      ...waiting.map(({ fact }) => ({ fact, outcome: 'WAITING' as const })),
    ],
    gone: decided.outdated.map(({ notice, outcome }) => ({ id: notice.id, outcome })),
    leftOut: newlyLeft.length,
  };
}
