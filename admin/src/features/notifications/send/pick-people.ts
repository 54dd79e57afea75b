import type { PickerPerson } from '@homeroom/shared/notifications/people';
import { foldText } from '@homeroom/shared/text';

export interface PeopleFilter {
  q: string;
  section: string | null;
  className: string | null;
}

/** The people with every word in their name or address, ignoring case and accents, and with the section and class. */
export function matching(people: readonly PickerPerson[], { q, section, className }: PeopleFilter): PickerPerson[] {
  const words = foldText(q).split(' ').filter(Boolean);
  return people.filter((person) => {
    if (section !== null && !person.sections.includes(section)) return false;
    if (className !== null && !person.classes.includes(className)) return false;
    const text = foldText(`${person.firstName} ${person.lastName} ${person.email ?? ''}`);
    return words.every((word) => text.includes(word));
  });
}

/** Their sections or classes, sorted. */
export const choicesOf = (people: readonly PickerPerson[], field: 'sections' | 'classes') =>
  [...new Set(people.flatMap((person) => person[field]))].sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));
