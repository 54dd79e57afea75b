import type { Audience, Outcome } from '@homeroom/shared/notifier/rules';
import type { Recipient } from '../notifications/public.js';

/** A parent of one child; `noContact` is about that child alone. */
export interface Guardian extends Recipient {
  parentId: number;
}

export interface Child {
  studentId: number;
  studentName: string;
  isEnrolled: boolean;
  /** The first parent first. */
  parents: Guardian[];
}

interface Chosen {
  /** The parents to tell, by the child's id. */
  guardians: Map<number, Guardian[]>;
  /** Why nobody is told, by the child's id. */
  left: Map<number, Outcome>;
}

const canGet = ({ email, noSchoolMail, noContact }: Guardian) => email !== null && !noSchoolMail && !noContact;

/**
 * Chooses the parents to tell: every parent who takes school mail, or one for each child. That is the first parent, but brothers
 * and sisters get one they share, so that a household gets one message (decisions 2.13). Whoever shares the address of a chosen parent
 * reads the message too, and is chosen with them (decisions 2.24).
 */
export function guardiansOf(children: readonly Child[], audience: Audience): Chosen {
  const left = new Map<number, Outcome>();
  for (const child of children) {
    const why = whyNobody(child);
    if (why) left.set(child.studentId, why);
  }
  const reached = children
    .filter(({ studentId }) => !left.has(studentId))
    .map((child) => ({ ...child, parents: child.parents.filter(canGet) }));
  return { guardians: audience === 'EVERY_PARENT' ? everyone(reached) : withSharers(oneEach(reached), reached), left };
}

const everyone = (children: readonly Child[]) =>
  new Map(children.map(({ studentId, parents }) => [studentId, parents]));

/** Repeatedly picks the parent of most of the remaining children; of several, the one listed first. */
function oneEach(children: readonly Child[]): Map<number, Guardian[]> {
  const all = ranked(children);
  // Most children share no parent with another one here; the repeated search is only for the others.
  const alone = children.filter(({ parents }) => parents.every(({ parentId }) => all.get(parentId)!.children === 1));
  const chosen = new Map(alone.map(({ studentId, parents }) => [studentId, parents.slice(0, 1)]));
  const shared = children.filter(({ studentId }) => !chosen.has(studentId));
  for (let rest = shared; rest.length > 0; rest = rest.filter(({ studentId }) => !chosen.has(studentId))) {
    const best = [...ranked(rest).values()].reduce((one, other) =>
      other.children > one.children || (other.children === one.children && other.places < one.places) ? other : one,
    );
    for (const { studentId, parents } of rest)
      if (parents.some(({ parentId }) => parentId === best.guardian.parentId)) chosen.set(studentId, [best.guardian]);
  }
  return chosen;
}

/** Adds a child's parents who share the address of the chosen one. */
function withSharers(chosen: Map<number, Guardian[]>, children: readonly Child[]) {
  const addressOf = ({ email }: Guardian) => email?.toLowerCase();
  return new Map(
    children.map(({ studentId, parents }) => {
      const addresses = chosen.get(studentId)!.map(addressOf);
      return [studentId, parents.filter((parent) => addresses.includes(addressOf(parent)))];
    }),
  );
}

/** Each parent with the number of their children and the sum of their positions in the children's lists. */
function ranked(children: readonly Child[]) {
  const found = new Map<number, { guardian: Guardian; children: number; places: number }>();
  for (const { parents } of children)
    for (const [place, guardian] of parents.entries()) {
      const household = found.get(guardian.parentId) ?? { guardian, children: 0, places: 0 };
      found.set(guardian.parentId, { guardian, children: household.children + 1, places: household.places + place });
    }
  return found;
}

/** Why nobody can be told about a child; `null` if somebody can. */
function whyNobody({ isEnrolled, parents }: Child): Outcome | null {
  if (!isEnrolled) return 'WITHDRAWN';
  if (parents.length === 0) return 'NO_PARENT';
  if (parents.some(canGet)) return null;
  const others = parents.filter(({ noContact }) => !noContact);
  if (others.length === 0) return 'NO_CONTACT';
  return others.some(({ email, noSchoolMail }) => email !== null && noSchoolMail) ? 'NO_SCHOOL_MAIL' : 'NO_ADDRESS';
}
