import type { RuleCheck } from '@homeroom/shared/notifier/rules';
import type { Recipient } from '../notifications/public.js';
import type { Decided, Fact, StoredNotice } from './decide.js';
import type { RuleNow } from './facts.js';
import type { RuleValues } from './letters.js';
import { apartOf, checkOf, lettersOf, type Letter, type Plan, type Wording } from './plan.js';
import type { MessageOf } from './rule-messages.js';

interface PlannedLetter extends Letter<Fact> {
  values: RuleValues;
  isDigest: boolean;
}

export interface RulePlan extends Omit<Plan<Fact>, 'letters'> {
  letters: PlannedLetter[];
  /** The notices that the decision is based on. */
  notices: readonly StoredNotice[];
  check: (messageOf: MessageOf) => RuleCheck;
}

/** A user as a reader of a letter, if they have an address. */
export const withAddress = (account: Recipient | undefined): Recipient[] => (account?.email ? [account] : []);

/** A user as the only reader of a letter. */
export const onlyReader = (account: Recipient | undefined) => (account?.email ? [account] : 'NO_ADDRESS');

/** What a rule would do, once its facts are decided. */
export function planned<F extends Fact>(
  decided: Decided<F>,
  { now, notices, firstDay }: RuleNow,
  wording: Wording<F> & { valuesOf: (facts: readonly F[]) => RuleValues },
): RulePlan {
  const { letters, undeliverable } = lettersOf(decided.now, wording.readersOf, apartOf(wording));
  const plan = { decided, letters, undeliverable };
  return {
    decided,
    undeliverable,
    notices,
    letters: letters.map((letter) => ({
      ...letter,
      values: wording.valuesOf(letter.facts),
      isDigest: wording.isDigest(letter.facts[0]!),
    })),
    check: (messageOf) => checkOf(plan, wording, messageOf, { checkedAt: now.toISOString(), since: firstDay }),
  };
}
