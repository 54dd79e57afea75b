import type { RuleCheck } from '@homeroom/shared/notifier/rules';
import type { Decided, Fact, StoredNotice } from './decide.js';
import type { RuleNow } from './facts.js';
import type { Guardian } from './households.js';
import type { RuleValues } from './letters.js';
import { apartOf, checkOf, lettersOf, type Letter, type Plan, type Reader, type Wording } from './plan.js';
import type { Account } from './rule-readers.service.js';
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

/** A parent, and below a user, as readers of a letter. */
export const asReader = ({ parentId, firstName, lastName, email }: Guardian): Reader => ({
  kind: 'PARENT',
  id: parentId,
  firstName,
  lastName,
  email: email!,
});

export const withAddress = (account: Account | undefined): Reader[] =>
  account?.email ? [{ ...account, email: account.email }] : [];

/** A user as the only reader of a letter. */
export const onlyReader = (account: Account | undefined) => (account?.email ? withAddress(account) : 'NO_ADDRESS');

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
