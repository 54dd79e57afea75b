import type { Accounted } from '@homeroom/shared/roll-call';
import { byName } from '@homeroom/shared/text';

interface ShownSection {
  title: string;
  /** Taught by the reader today. */
  isOwn: boolean;
  people: Accounted[];
}

const others = 'Visitors, staff and others';

/** People by section, without those who are away: the reader's own first, in their order, then the others by name, and people without one last. */
export function sectionsOf(people: readonly Accounted[], own: readonly string[] = []): ShownSection[] {
  const bySection = new Map<string, Accounted[]>(own.map((name) => [name, []]));
  for (const person of people) {
    if (person.standing === 'AWAY') continue;
    const known = bySection.get(person.sectionName);
    if (known) known.push(person);
    else bySection.set(person.sectionName, [person]);
  }
  const compare = byName((name: string) => name);
  return [...bySection]
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
