import type { Outcome } from '@homeroom/shared/notifier/rules';
import type { Fact, Known } from './decide.js';
import type { Plan } from './plan.js';

/** What a run writes of notices. */
export interface Changes {
  /** Outcomes that are new. */
  notes: { fact: Fact; outcome: Outcome }[];
  /** Notices that wait for nothing any more: what became of them. */
  gone: { id: number; outcome: 'CORRECTED' | 'EXPIRED' }[];
  /** Of `notes`, what nobody could be told. */
  leftOut: number;
}

/** Outcomes after which something may wait again: a mark that is an absence again, a class that is open again. */
const over: readonly (Outcome | undefined)[] = [undefined, 'CORRECTED', 'CLOSED', 'EXPIRED'];

/** The difference between a plan and what is known; nothing where the last run wrote it all. A rule that is off (`isOn`) waits for nothing. */
export function changesOf(
  { decided, letters, left }: Pick<Plan<Fact>, 'decided' | 'letters' | 'left'>,
  known: readonly Known[],
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
