import { z } from 'zod';
import { foldText } from '../text.js';

export const peopleSearchSchema = z.strictObject({ q: z.string().max(200, 'Search for at most 200 characters.') });

/** Somebody to choose as a recipient (spec 3, Picker person). */
export interface PickerPerson {
  id: number;
  firstName: string;
  lastName: string;
  email: string | null;
  /** The sections and class types that the picker filters by: of a parent the children's, of a teacher the classes held now. */
  sections: string[];
  classes: string[];
  /** Whoever wants no mail of the school; account letters still go. */
  noSchoolMail: boolean;
  /** What a mail server said when it refused the address; `null` while it takes mail. */
  mailRefused: string | null;
  /** Of a parent, the names of the children at the school. */
  children: string[];
}

type Named = Pick<PickerPerson, 'firstName' | 'lastName' | 'email' | 'children'>;

/** The full names of some people. Who shares one with another of them also has what tells them apart: the children, or else the address. */
export function namesApart(people: readonly Named[]): string[] {
  const nameOf = ({ firstName, lastName }: Named) => `${firstName} ${lastName}`.trim();
  const withMore = (person: Named, more: string | null) => nameOf(person) + (more ? ` (${more})` : '');
  const withChildren = (person: Named) => withMore(person, person.children.join(', '));
  const isShared = sharedBy(people, nameOf);
  const isFamilyShared = sharedBy(people, withChildren);
  return people.map((person) => {
    if (!isShared(person)) return nameOf(person);
    return isFamilyShared(person) ? withMore(person, person.email) : withChildren(person);
  });
}

/** Whether one of some people has the words of another, ignoring case and accents. */
function sharedBy(people: readonly Named[], wordsOf: (person: Named) => string): (person: Named) => boolean {
  const counts = new Map<string, number>();
  for (const person of people) {
    const key = foldText(wordsOf(person));
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return (person) => counts.get(foldText(wordsOf(person)))! > 1;
}
