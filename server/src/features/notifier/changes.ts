import type { Outcome } from '@homeroom/shared/notifier/rules';
import type { Fact, Known } from './decide.js';
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

/** The difference between a plan and the known notices. If the rule is off (`isOn`), nothing waits. */
export function changesOf(
  { decided, letters, left, known }: Plan<Fact> & { known: readonly Known[] },
  isOn: boolean,
): Changes {
  const before = new Map(known.map(({ key, outcome }) => [key, outcome]));
  const told = [...new Set(letters.flatMap(({ facts }) => facts))];
  const newlyLeft = left.filter(({ fact, outcome }) => before.get(fact.key) !== outcome);
  const waiting = (isOn ? decided.waits : []).filter(({ fact }) => over.includes(before.get(fact.key)));
  return {
    notes: [
      ...told.map((fact) => ({ fact, outcome: 'TOLD' as const })),
      ...newlyLeft,
      ...waiting.map(({ fact }) => ({ fact, outcome: 'WAITING' as const })),
    ],
    gone: decided.gone.map(({ notice, outcome }) => ({ id: notice.id, outcome })),
    leftOut: newlyLeft.length,
  };
}
