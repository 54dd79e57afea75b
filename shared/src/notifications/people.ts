import { z } from 'zod';
import { fullNameOf } from '../names.js';
import { foldText } from '../text.js';

export const peopleSearchSchema = z.strictObject({
  q: z.string({ error: 'Enter what to search for.' }).max(200, 'Search for at most 200 characters.'),
});

/** A possible recipient (spec 3, Picker person). */
export interface PickerPerson {
  id: number;
  firstName: string;
  lastName: string;
  email: string | null;
  /** Sections and class types for the picker's filters: those of a parent's children, or of a teacher's current classes. */
  sections: string[];
  classes: string[];
  /** They want no school mail, except account e-mails. */
  noSchoolMail: boolean;
  /** The mail server's answer if it refused the address. */
  mailRefused: string | null;
  /** The names of a parent's children at the school. */
  children: string[];
}

type Named = Pick<PickerPerson, 'firstName' | 'lastName' | 'email' | 'children'>;

/** The full names of people; those with the same name also get their children's names, or their address if that is not enough. */
export function namesApart(people: readonly Named[]): string[] {
  const withMore = (person: Named, more: string | null) => fullNameOf(person) + (more ? ` (${more})` : '');
  const withChildren = (person: Named) => withMore(person, person.children.join(', '));
  const isShared = sharedBy(people, fullNameOf);
  const isFamilyShared = sharedBy(people, withChildren);
  return people.map((person) => {
    if (!isShared(person)) return fullNameOf(person);
    return isFamilyShared(person) ? withMore(person, person.email) : withChildren(person);
  });
}

/** Tells whether somebody else has the same words, ignoring case and accents. */
function sharedBy(people: readonly Named[], wordsOf: (person: Named) => string): (person: Named) => boolean {
  const counts = new Map<string, number>();
  for (const person of people) {
    const key = foldText(wordsOf(person));
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return (person) => counts.get(foldText(wordsOf(person)))! > 1;
}
