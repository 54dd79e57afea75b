/** Somebody who was chosen. `id` is the user's or the parent's; a typed address has none. */
export interface Recipient {
  userId: number | null;
  parentId: number | null;
  firstName: string;
  lastName: string;
  email: string | null;
  noSchoolMail: boolean;
}

/** One message: an address, and everybody chosen who reads it. */
export interface Addressee {
  address: string;
  people: Recipient[];
}

export interface Addressed {
  addressees: Addressee[];
  withoutAddress: Recipient[];
  optedOut: Recipient[];
}

export const nameOf = ({ firstName, lastName }: Pick<Recipient, 'firstName' | 'lastName'>) =>
  `${firstName} ${lastName}`.trim();

/** One message for each distinct address, in the order of the people; who wants none or has no address is set apart. */
export function addressed(people: readonly Recipient[]): Addressed {
  const found: Addressed = { addressees: [], withoutAddress: [], optedOut: [] };
  const byAddress = new Map<string, Addressee>();
  for (const person of people) {
    const address = person.email?.toLowerCase();
    if (person.noSchoolMail) found.optedOut.push(person);
    else if (!address) found.withoutAddress.push(person);
    else {
      const known = byAddress.get(address);
      if (known) known.people.push(person);
      else byAddress.set(address, { address, people: [person] });
    }
  }
  found.addressees = [...byAddress.values()];
  return found;
}

/** What a name parts into, as typed beside an address: the last word is the last name. */
export function namesFrom(fullName: string): Pick<Recipient, 'firstName' | 'lastName'> {
  const words = fullName.split(' ').filter(Boolean);
  return words.length < 2
    ? { firstName: words[0] ?? '', lastName: '' }
    : { firstName: words.slice(0, -1).join(' '), lastName: words.at(-1)! };
}
