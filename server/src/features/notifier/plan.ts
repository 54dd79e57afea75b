import { fullNameOf } from '@homeroom/shared/names';
import type { CheckRow, Outcome, RuleCheck } from '@homeroom/shared/notifier/rules';
import { byText } from '@homeroom/shared/text';
import type { Recipient } from '../notifications/public.js';
import type { Decided, Fact } from './decide.js';
import type { MessageOf } from './rule-messages.js';

/** The people to tell about a fact, all with an address, or why there are none. */
export type Readers = readonly Recipient[] | Outcome;

/** One message: the people who share an address, and the facts to tell them. */
export interface Letter<F extends Fact> {
  address: string;
  people: Recipient[];
  facts: F[];
}

export interface Plan<F extends Fact> {
  decided: Decided<F>;
  letters: Letter<F>[];
  /** Facts that nobody can be told. */
  undeliverable: { fact: F; outcome: Outcome }[];
}

/** A child or a register. */
interface Subject {
  id: string | number;
  name: string;
  /** Distinguishes it from another of the same name. */
  more: string;
}

/** The readers of a rule's facts, and the words for the facts in its check. */
export interface Wording<F extends Fact> {
  readersOf: (fact: F) => Readers;
  /** A digest has a message of its own, and the check does not count it. */
  isDigest: (fact: F) => boolean;
  /** Facts with different keys get letters of their own; by default only digests do. */
  apart?: (fact: F) => string;
  about: (fact: F) => Subject[];
  classes: (fact: F) => string[];
}

/** One message for each distinct address, in the order of the facts. */
export function lettersOf<F extends Fact>(
  facts: readonly F[],
  readersOf: (fact: F) => Readers,
  apart: (fact: F) => string = () => '',
): Pick<Plan<F>, 'letters' | 'undeliverable'> {
  const letters = new Map<string, Letter<F>>();
  const undeliverable: { fact: F; outcome: Outcome }[] = [];
  for (const fact of facts) {
    const readers = readersOf(fact);
    if (typeof readers === 'string') undeliverable.push({ fact, outcome: readers });
    else
      for (const reader of readers) {
        const address = reader.email!.toLowerCase();
        const key = `${apart(fact)} ${address}`;
        const letter = letters.get(key) ?? { address, people: [], facts: [] };
        if (!letter.people.some(({ userId, parentId }) => userId === reader.userId && parentId === reader.parentId))
          letter.people.push(reader);
        if (!letter.facts.includes(fact)) letter.facts.push(fact);
        letters.set(key, letter);
      }
  }
  return { letters: [...letters.values()], undeliverable };
}

export const apartOf = <F extends Fact>({ apart, isDigest }: Wording<F>) =>
  apart ?? ((fact: F) => String(isDigest(fact)));

/** A plan as the panel 'Who would get it now' shows it. */
export function checkOf<F extends Fact>(
  { decided, letters, undeliverable }: Plan<F>,
  wording: Wording<F>,
  messageOf: MessageOf,
  { checkedAt, since }: Pick<RuleCheck, 'checkedAt' | 'since'>,
): RuleCheck {
  const all = [...decided.now, ...decided.waits.map(({ fact }) => fact), ...decided.sent.map(({ fact }) => fact)];
  const nameOfSubject = namesApart(all.flatMap(wording.about));
  const row = (facts: readonly F[], readers: Recipient[], rest: Pick<CheckRow, 'verdict' | 'at'>): CheckRow => ({
    ...rest,
    name: readers.length === 0 ? null : distinct(readers.map(fullNameOf)).join(', '),
    address: readers[0]?.email ?? null,
    about: distinct(facts.flatMap(wording.about).map(nameOfSubject)),
    classes: distinct(facts.flatMap(wording.classes)),
    message: rest.verdict === 'TOLD' ? messageOf(facts[0]!, rest.at!, readers[0]?.email ?? null) : null,
    since: facts.map(({ since }) => since).sort()[0]!,
  });
  const apart = (facts: readonly { fact: F; at: string }[], verdict: CheckRow['verdict']) =>
    [...Map.groupBy(facts, ({ at }) => at)].flatMap(([at, same]) => {
      const found = lettersOf(
        same.map(({ fact }) => fact),
        wording.readersOf,
        apartOf(wording),
      );
      return [
        ...found.letters.map((letter) => row(letter.facts, letter.people, { verdict, at })),
        ...found.undeliverable.map(({ fact }) => row([fact], [], { verdict, at })),
      ];
    });
  const subjects = all.filter((fact) => !wording.isDigest(fact)).flatMap(wording.about);
  return {
    checkedAt,
    since,
    subjects: new Set(subjects.map(({ id }) => id)).size,
    messages: letters.length,
    rows: [
      ...letters.map((letter) => row(letter.facts, letter.people, { verdict: 'NOW', at: null })),
      ...apart(
        decided.waits.map(({ fact, until }) => ({ fact, at: until.toISOString() })),
        'WAITING',
      ),
      ...apart(decided.sent, 'TOLD').sort(byText(({ at }) => at!)),
      ...undeliverable.map(({ fact, outcome }) =>
        row([fact], [], { verdict: outcome as CheckRow['verdict'], at: null }),
      ),
    ],
  };
}

/** Names subjects so that two of the same name can be told apart. */
function namesApart(subjects: readonly Subject[]): (subject: Subject) => string {
  const ids = new Map<string, Set<Subject['id']>>();
  for (const { id, name } of subjects) ids.set(name, (ids.get(name) ?? new Set()).add(id));
  return ({ name, more }) => (ids.get(name)!.size > 1 ? `${name} (${more})` : name);
}

const distinct = (texts: readonly string[]) => [...new Set(texts)];
