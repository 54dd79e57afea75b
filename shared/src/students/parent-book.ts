import { fullNameOf } from '../names.js';
import { isSamePhone } from '../parents.js';
import { digitsOf, foldText, isAlike, uniqueKey } from '../text.js';

/** A parent as a form or a row names them. */
export interface NewParent {
  firstName: string;
  lastName: string;
  fullNameKey: string;
  email: string | null;
  phone: string | null;
}

/** A parent of the school with their children, one row for each child; `studentId` is `null` without any. */
export interface ExistingParent extends NewParent {
  id: number;
  studentId: number | null;
  childLastName: string | null;
}

/** A parent whom the school, a row or a form has. Rows that name the same person share one. */
export interface BookedParent {
  parent: NewParent;
  /** `null`: not at the school yet. */
  id: number | null;
  /** The row of the sheet that named them first. */
  row: number | null;
  families: Family[];
  /** Their index in `planned`, once they were booked. */
  place?: number;
}

/** A child's last name, folded, and their parents. */
interface Family {
  lastName: string;
  parents: BookedParent[];
}

/** What makes a parent somebody, beside the name: their address, phone, other parent of a child, child's last name, or the person's answer. */
type Proof = 'address' | 'phone' | 'partner' | 'family' | 'answer';

export const proofWords: Record<Proof, string> = {
  address: '',
  phone: ': same name and phone number',
  partner: ': same name, and a child with the same other parent',
  family: ': same name, and a child with the same last name',
  answer: ': same e-mail address, and you chose the same person',
};

type Named = Pick<NewParent, 'firstName' | 'lastName'>;

/** Who a written parent is: somebody in the book, somebody new, or a question whether it is the owner of their address. */
export type Identity = { is: BookedParent; proof: Proof } | { is: null } | { asks: BookedParent };

/** Whether a parent is the owner of their address under another name, or shares it with them. */
export const addressAnswers = ['same', 'shares'] as const;
export type AddressAnswer = (typeof addressAnswers)[number];

/** Whether two parents have the same name, apart from missing accents. */
export const isNamedAlike = (one: Named, other: Named) =>
  (one.firstName === other.firstName && one.lastName === other.lastName) ||
  isAlike(uniqueKey(fullNameOf(one)), uniqueKey(fullNameOf(other)));

const isExisting = (identity: Identity): identity is { is: BookedParent; proof: Proof } =>
  'is' in identity && identity.is !== null;

/** Tells which parents are the same person (decisions 2.24): never by a name alone. */
export class ParentBook {
  private readonly byEmail = new Map<string, BookedParent[]>();
  /** By the last digits of their phone. */
  private readonly byPhoneEnd = new Map<string, BookedParent[]>();
  /** By their name and the last name of a child: thousands may have one name, such as 'Parent'. */
  private readonly byFamilyName = new Map<string, BookedParent[]>();
  private readonly placed: BookedParent[] = [];

  constructor(parents: Iterable<ExistingParent>) {
    const families = new Map<number, Family>();
    const booked = new Map<number, BookedParent>();
    for (const { studentId, childLastName, id, ...parent } of parents) {
      const entry = booked.get(id) ?? this.add(parent, { id });
      booked.set(id, entry);
      if (studentId === null) continue;
      const family = families.get(studentId) ?? { lastName: foldText(childLastName ?? ''), parents: [] };
      families.set(studentId, family);
      this.join(family, entry);
    }
  }

  /** Those who have an address. */
  private ownersOf(email: string | null): readonly BookedParent[] {
    return (email && this.byEmail.get(email)) || [];
  }

  /** Somebody of another name who has the address of a parent. */
  otherOwner(parent: NewParent): BookedParent | undefined {
    return this.ownersOf(parent.email).find((each) => !isNamedAlike(each.parent, parent));
  }

  /** All who were booked. */
  planned(): (NewParent & Pick<BookedParent, 'id'>)[] {
    return this.placed.map(({ parent, id }) => ({ ...parent, id }));
  }

  /** Who the parents of one child are, in their order. `answerOf` is the person's answer about the address of a parent. */
  identify(
    parents: readonly NewParent[],
    childLastName: string,
    answerOf: (parent: NewParent) => AddressAnswer | undefined,
  ): Identity[] {
    const certain = parents.map((parent) => this.byAddress(parent) ?? this.byPhone(parent));
    const found = parents.map((parent, n) => {
      const beside = parents.filter((_, other) => other !== n);
      const besides = certain.flatMap((each, other) => (each && other !== n ? each.is : []));
      return certain[n] ?? this.byFamily(parent, foldText(childLastName), beside, besides);
    });
    // Two people whom one row names beside each other are two.
    const taken = found.flatMap((each) => each?.is ?? []);
    return parents.map((parent, n): Identity => {
      if (found[n]) return found[n];
      const owner = this.ownersOf(parent.email).find((each) => !taken.includes(each));
      if (!owner) return { is: null };
      const answer = answerOf(parent);
      if (answer === undefined) return { asks: owner };
      if (answer === 'shares') return { is: null };
      taken.push(owner);
      return { is: owner, proof: 'answer' };
    });
  }

  /**
   * Books the parents of a child, who was accepted; those whom `identify` found are given a missing e-mail address or phone. Returns their
   * places in `planned`.
   */
  book(
    parents: readonly NewParent[],
    identities: readonly Identity[],
    childLastName: string,
    row: number | null,
  ): number[] {
    const family: Family = { lastName: foldText(childLastName), parents: [] };
    return parents.map((parent, n) => {
      const identity = identities[n]!;
      const twice = family.parents.find(
        (each) => isNamedAlike(each.parent, parent) && !contradicts(each.parent, parent),
      );
      const entry = isExisting(identity) ? identity.is : (twice ?? this.add(parent, { row }));
      if (entry.id === null) this.fill(entry, parent);
      this.join(family, entry);
      return (entry.place ??= this.placed.push(entry) - 1);
    });
  }

  private add(parent: NewParent, { id = null, row = null }: { id?: number | null; row?: number | null }): BookedParent {
    const entry: BookedParent = { parent, id, row, families: [] };
    if (parent.email) push(this.byEmail, parent.email, entry);
    if (parent.phone) push(this.byPhoneEnd, phoneEnd(parent.phone), entry);
    return entry;
  }

  private fill(entry: BookedParent, { email, phone }: NewParent) {
    if (!entry.parent.email && email) push(this.byEmail, email, entry);
    if (!entry.parent.phone && phone) push(this.byPhoneEnd, phoneEnd(phone), entry);
    entry.parent = { ...entry.parent, email: entry.parent.email ?? email, phone: entry.parent.phone ?? phone };
  }

  private join(family: Family, entry: BookedParent) {
    if (family.parents.includes(entry)) return;
    family.parents.push(entry);
    entry.families.push(family);
    push(this.byFamilyName, familyName(entry.parent, family.lastName), entry);
  }

  private byAddress(parent: NewParent): { is: BookedParent; proof: Proof } | null {
    const is = this.ownersOf(parent.email).find((each) => isNamedAlike(each.parent, parent));
    return is ? { is, proof: 'address' } : null;
  }

  private byPhone(parent: NewParent): { is: BookedParent; proof: Proof } | null {
    if (!parent.phone) return null;
    const alike = namesakesIn(this.byPhoneEnd.get(phoneEnd(parent.phone)) ?? [], parent);
    const is = alike.find((each) => isSamePhone(each.parent.phone, parent.phone));
    return is ? { is, proof: 'phone' } : null;
  }

  /** A namesake who has a child with one of the other parents, or a child with the same last name and no other parent than these. */
  private byFamily(
    parent: NewParent,
    childLastName: string,
    beside: readonly NewParent[],
    besides: readonly BookedParent[],
  ): { is: BookedParent; proof: Proof } | null {
    const partners = besides.flatMap(({ families }) => families.flatMap(({ parents }) => parents));
    const ofName = this.byFamilyName.get(familyName(parent, childLastName)) ?? [];
    for (const is of namesakesIn(new Set([...partners, ...ofName]), parent)) {
      const others = is.families.map(({ lastName, parents }) => ({
        lastName,
        parents: parents.filter((each) => each !== is),
      }));
      if (others.some(({ parents }) => parents.some((each) => besides.includes(each)))) return { is, proof: 'partner' };
      const isOf = (written: NewParent) => (each: BookedParent) => isNamedAlike(each.parent, written);
      const isTheirs = others.some(
        ({ lastName, parents }) =>
          lastName !== '' &&
          lastName === childLastName &&
          (parents.length === 0 || beside.length === 0 || beside.some((written) => parents.some(isOf(written)))),
      );
      if (isTheirs) return { is, proof: 'family' };
    }
    return null;
  }
}

/** Whether both have an e-mail address or both a phone, and it is another. */
const contradicts = (one: NewParent, other: NewParent) =>
  Boolean(one.email && other.email && one.email !== other.email) ||
  Boolean(
    one.phone && other.phone && digitsOf(one.phone) !== digitsOf(other.phone) && !isSamePhone(one.phone, other.phone),
  );

const namesakesIn = (booked: Iterable<BookedParent>, parent: NewParent) =>
  [...booked].filter(
    (each) =>
      each.parent.fullNameKey === parent.fullNameKey &&
      isNamedAlike(each.parent, parent) &&
      !contradicts(each.parent, parent),
  );

const familyName = ({ fullNameKey }: NewParent, childLastName: string) => `${fullNameKey}\t${childLastName}`;

/** What two spellings of one phone number have in common (`isSamePhone`). */
const phoneEnd = (phone: string) => digitsOf(phone).slice(-6);

function push<Key, Item>(map: Map<Key, Item[]>, key: Key, item: Item) {
  const items = map.get(key);
  if (items) items.push(item);
  else map.set(key, [item]);
}
