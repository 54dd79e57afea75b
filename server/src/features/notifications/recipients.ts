import type { MailPerson } from '../../platform/mail/email-recipient.entity.js';

/** Somebody who was chosen. */
export interface Recipient extends MailPerson {
  firstName: string;
  lastName: string;
  email: string | null;
  noSchoolMail?: boolean;
  /** A parent who may not be written to about any of their children. */
  noContact?: boolean;
}

/** A child of chosen parents, with today's section, classes and teachers. */
export interface Child {
  id: number;
  firstName: string;
  lastName: string;
  section: string | null;
  classes: readonly string[];
  teachers: readonly string[];
  /** In the next year, once it is planned. */
  nextSection?: string;
  nextTeachers?: readonly string[];
}

/** Without the children who have no class in the next year, unless none of them has: a letter about it is not for those who leave. */
export function withNextClass(
  childrenOf: ReadonlyMap<number, readonly Child[]>,
): ReadonlyMap<number, readonly Child[]> {
  const isPlaced = ({ nextSection }: Child) => nextSection !== undefined;
  if (![...childrenOf.values()].some((children) => children.some(isPlaced))) return childrenOf;
  return new Map([...childrenOf].map(([parentId, children]) => [parentId, children.filter(isPlaced)]));
}

/** One message: an address, the chosen people who share it, and the children of parents that it is about. */
export interface Addressee<Of = Child> {
  address: string;
  people: Recipient[];
  children: Of[];
}

export interface Addressed<Of = Child> {
  addressees: Addressee<Of>[];
  withoutAddress: Recipient[];
  optedOut: Recipient[];
  noContact: Recipient[];
}

/** Chosen parents' children by the parent's id, and whether each child has a message of its own. */
interface Families<Of> {
  childrenOf: ReadonlyMap<number, readonly Of[]>;
  perChild: boolean;
}

/**
 * One message for each distinct address, or for each child at it, in the order of the people. People without an address, people who
 * opted out and parents not to be contacted are listed separately.
 */
export function addressed<Of extends Pick<Child, 'id'> = Child>(
  people: readonly Recipient[],
  { childrenOf, perChild }: Families<Of> = { childrenOf: new Map(), perChild: false },
): Addressed<Of> {
  const noContact = people.filter((person) => person.noContact);
  const others = people.filter((person) => !person.noContact);
  const willing = others.filter(({ noSchoolMail }) => !noSchoolMail);
  const byAddress = Map.groupBy(willing, ({ email }) => email?.toLowerCase() ?? '');
  const withoutAddress = byAddress.get('') ?? [];
  byAddress.delete('');
  const own = ({ parentId }: Recipient) => childrenOf.get(parentId ?? 0) ?? [];
  const families = [...byAddress].map(([address, sharing]) => ({
    address,
    people: sharing,
    children: [...new Map(sharing.flatMap(own).map((child) => [child.id, child])).values()],
  }));
  const eachChild = (family: Addressee<Of>): Addressee<Of>[] =>
    family.children.map((child) => ({
      address: family.address,
      people: family.people.filter((person) => own(person).some(({ id }) => id === child.id)),
      children: [child],
    }));
  return {
    addressees: perChild ? families.flatMap(eachChild) : families,
    withoutAddress,
    optedOut: others.filter(({ noSchoolMail }) => noSchoolMail),
    noContact,
  };
}

/** How many people get a message; one of them may get several. */
export const countPeople = (addressees: readonly Addressee[]) =>
  new Set(addressees.flatMap(({ people }) => people)).size;

/** Splits a name that was typed with an address: the last word is the last name. */
export function namesFrom(fullName: string): Pick<Recipient, 'firstName' | 'lastName'> {
  const words = fullName.split(' ').filter(Boolean);
  return words.length < 2
    ? { firstName: words[0] ?? '', lastName: '' }
    : { firstName: words.slice(0, -1).join(' '), lastName: words.at(-1)! };
}
