import type { Accounted } from '@homeroom/shared/roll-call';
import { byText } from '@homeroom/shared/text';

export interface ShownSection {
  title: string;
  /** Taught by the reader today. */
  isOwn: boolean;
  people: Accounted[];
}

const others = 'Visitors, staff and others';

/** People by section: the reader's own first, in their order, then the others by name, and people without one last. */
export function sectionsOf(people: readonly Accounted[], own: readonly string[]): ShownSection[] {
  const byName = new Map<string, Accounted[]>(own.map((name) => [name, []]));
  for (const person of people) {
    const known = byName.get(person.sectionName);
    if (known) known.push(person);
    else byName.set(person.sectionName, [person]);
  }
  const compare = byText((name: string) => name);
  return [...byName]
    .map(([name, ofSection]) => ({
      name,
      title: name ? `Section ${name}` : others,
      isOwn: own.includes(name),
      people: ofSection,
    }))
    .filter((section) => section.people.length > 0)
    .sort((one, other) =>
      one.isOwn || other.isOwn
        ? place(own, one.name) - place(own, other.name)
        : Number(one.name === '') - Number(other.name === '') || compare(one.name, other.name),
    )
    .map(({ name: _, ...section }) => section);
}

const place = (own: readonly string[], name: string) => (own.includes(name) ? own.indexOf(name) : own.length);
