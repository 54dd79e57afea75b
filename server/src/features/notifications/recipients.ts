/** Somebody who was chosen: a user, a parent, or a typed address with neither id. */
export interface Recipient {
  userId: number | null;
  parentId: number | null;
  firstName: string;
  lastName: string;
  email: string | null;
  noSchoolMail: boolean;
}

/** One message: an address, and the chosen people who share it. */
export interface Addressee {
  address: string;
  people: Recipient[];
}

export interface Addressed {
  addressees: Addressee[];
  withoutAddress: Recipient[];
  optedOut: Recipient[];
}

/** One message for each distinct address, in the order of the people. People without an address and people who opted out are listed separately. */
export function addressed(people: readonly Recipient[]): Addressed {
  const willing = people.filter(({ noSchoolMail }) => !noSchoolMail);
  const byAddress = Map.groupBy(willing, ({ email }) => email?.toLowerCase() ?? '');
  const withoutAddress = byAddress.get('') ?? [];
  byAddress.delete('');
  return {
    addressees: [...byAddress].map(([address, sharing]) => ({ address, people: sharing })),
    withoutAddress,
    optedOut: people.filter(({ noSchoolMail }) => noSchoolMail),
  };
}

/** Splits a name that was typed with an address: the last word is the last name. */
export function namesFrom(fullName: string): Pick<Recipient, 'firstName' | 'lastName'> {
  const words = fullName.split(' ').filter(Boolean);
  return words.length < 2
    ? { firstName: words[0] ?? '', lastName: '' }
    : { firstName: words.slice(0, -1).join(' '), lastName: words.at(-1)! };
}
