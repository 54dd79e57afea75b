import { z } from 'zod';
import { accessTo } from './access.js';
import { id, instant, several, text, yesNo } from './fields.js';
import type { PrintedParent } from './print.js';

/** Teachers start a roll call and answer it; the office ends it. */
export const rollCallAccess = accessTo('RollCall', { teachers: ['read', 'create', 'update'] });

/** What somebody says of a person: 'NONE' takes it back. */
export const sightingStates = ['SAFE', 'NOT_WITH_ME', 'NONE'] as const;
export type SightingState = (typeof sightingStates)[number];

/** What one user says of one person. `turn` counts the changes of it, so that no clock decides which is the newer. */
export interface Sighting {
  personId: number;
  userId: number;
  state: SightingState;
  turn: number;
  /** The device that said it, which decides between two of the same turn. */
  device: string;
}

/** A sighting as the server keeps it. */
export interface StoredSighting extends Sighting {
  userName: string;
  /** When the server got it: an instant. */
  at: string;
}

export const personKinds = ['STUDENT', 'VISITOR', 'STAFF'] as const;
type PersonKind = (typeof personKinds)[number];
export const personKindWords: Record<PersonKind, string> = { STUDENT: 'Student', VISITOR: 'Visitor', STAFF: 'Staff' };

/** What the registers said at the start: in school, not known, or away and only found by a search. */
type Listed = 'EXPECTED' | 'NOT_KNOWN' | 'AWAY';

/** A person of a roll call, with the names they had at its start. */
export interface RollCallPerson {
  id: number;
  studentId: number | null;
  studentName: string;
  studentLastName: string;
  /** '' for visitors and staff. */
  sectionName: string;
  kind: PersonKind;
  listed: Listed;
  /** Who added them by name; `null` for those whom the registers had. */
  addedById: number | null;
}

/** How many of a roll call are accounted for. */
export interface RollCallCounts {
  safe: number;
  missing: number;
  notKnown: number;
}

/** A roll call in short, as its news and the banner have it. */
export interface RollCallHead extends RollCallCounts {
  id: number;
  practice: boolean;
  startedAt: string;
  startedBy: string;
  endedAt: string | null;
  endedBy: string | null;
  /** Grows with every change. */
  revision: number;
}

/** The roll call that runs, as a stream sends it. */
export interface RollCallNews {
  running: RollCallHead | null;
  /** The newest that has ended, which a page of it tells of. */
  ended: Pick<RollCallHead, 'id' | 'endedAt' | 'endedBy'> | null;
}

/** The people of a roll call and what was said of them, all of it or what has changed since a revision. */
export interface RollCallList extends RollCallHead {
  people: RollCallPerson[];
  /** The ids of all added people who were not removed again. */
  added: number[];
  sightings: StoredSighting[];
  /** The sections that the reader teaches today, first the one they teach now. */
  ownSections: string[];
}

/** The parents of a student who is looked for, for the office. */
export interface RollCallContact extends PrintedParent {
  studentId: number;
}

export const rollCallStartSchema = z.strictObject({ practice: z.boolean() });
export type RollCallStart = z.output<typeof rollCallStartSchema>;

export const addedPersonSchema = z.strictObject({
  name: text(120, 'Name'),
  kind: z.enum(personKinds).meta({ label: 'Who', options: personKindWords }),
});
export type AddedPerson = z.output<typeof addedPersonSchema>;

/** Stands for the name of somebody without a student's record, once it was deleted. */
export const forgottenName = 'Name deleted';

/** People who can be added to one roll call. */
export const mostAdded = 200;

/** Sightings that one request takes. */
const mostSightings = 500;
/** More turns than anybody takes: a larger number is no counter. */
const mostTurns = 1_000_000;

export const sightingsSchema = z.strictObject({
  device: z.string().regex(/^[\w-]{1,40}$/, 'A device has an id of 1 to 40 letters, digits and dashes.'),
  sightings: several(
    z.strictObject({ personId: id, state: z.enum(sightingStates), turn: z.int().min(1).max(mostTurns) }),
    'Send at least one sighting.',
  ).max(mostSightings, `Send at most ${mostSightings} sightings at once.`),
});
export type SentSightings = z.output<typeof sightingsSchema>;

export const rollCallSinceSchema = z.strictObject({
  /** Only what has changed after this revision. */
  since: z
    .string()
    .regex(/^\d{1,9}$/, 'A revision is a whole number.')
    .transform(Number)
    .optional(),
});

/** A past roll call in the list. */
export const rollCallRowSchema = z.strictObject({
  startedAt: instant('Started'),
  startedByName: z.string().meta({ label: 'Started by' }),
  practice: yesNo('Practice'),
  endedAt: instant('Ended').nullable(),
  safe: z.int().nullable().meta({ label: 'Safe' }),
  missing: z.int().nullable().meta({ label: 'Missing' }),
  notKnown: z.int().nullable().meta({ label: 'Not known' }),
});

/** Whether one sighting replaces another of the same user and person; the same everywhere, in whatever order they arrive. */
export const replaces = (one: Sighting, other: Sighting): boolean =>
  one.turn !== other.turn
    ? one.turn > other.turn
    : one.device !== other.device
      ? one.device > other.device
      : one.state > other.state;

const keyOf = ({ personId, userId }: Sighting) => `${personId} ${userId}`;

/** Merges sightings: of each user and person the newest stays. Any order, repeated or in parts, gives the same. */
export function mergeSightings<Each extends Sighting>(...lists: readonly (readonly Each[])[]): Each[] {
  const newest = new Map<string, Each>();
  for (const sighting of lists.flat()) {
    const known = newest.get(keyOf(sighting));
    if (!known || replaces(sighting, known)) newest.set(keyOf(sighting), sighting);
  }
  return [...newest.values()].sort((one, other) => one.personId - other.personId || one.userId - other.userId);
}

export type Standing = 'SAFE' | 'MISSING' | 'NOT_KNOWN' | 'AWAY';

/** Whether the server got a sighting after the roll call had ended. Those are shown, and change neither a standing nor a figure. */
export const isLate = ({ at }: Pick<StoredSighting, 'at'>, endedAt: string | null): boolean =>
  endedAt !== null && at > endedAt;

/** How it stands with a person: safe if anybody said so before the end, else as the registers had it. 'Not with me' accounts for nobody. */
function standingOf(
  { listed }: Pick<RollCallPerson, 'listed'>,
  sightings: readonly StoredSighting[],
  endedAt: string | null,
): Standing {
  if (sightings.some((each) => each.state === 'SAFE' && !isLate(each, endedAt))) return 'SAFE';
  return listed === 'EXPECTED' ? 'MISSING' : listed;
}

/** A person with what was said of them and how it stands. */
export type Accounted = RollCallPerson & {
  sightings: readonly StoredSighting[];
  standing: Standing;
};

/** Every person with their sightings, which are merged. */
export function accountFor(
  people: readonly RollCallPerson[],
  sightings: readonly StoredSighting[],
  endedAt: string | null,
): Accounted[] {
  const byPerson = new Map<number, StoredSighting[]>();
  for (const sighting of mergeSightings(sightings))
    byPerson.set(sighting.personId, [...(byPerson.get(sighting.personId) ?? []), sighting]);
  return people.map((person) => {
    const own = byPerson.get(person.id) ?? [];
    return { ...person, sightings: own, standing: standingOf(person, own, endedAt) };
  });
}

export function countStandings(people: readonly Pick<Accounted, 'standing'>[]): RollCallCounts {
  const count = (standing: Standing) => people.filter((person) => person.standing === standing).length;
  return { safe: count('SAFE'), missing: count('MISSING'), notKnown: count('NOT_KNOWN') };
}

/** A list with what has changed in it since. */
export const withChanges = (list: RollCallList, changes: RollCallList): RollCallList => {
  const { people: _, sightings: __, ...head } = changes.revision >= list.revision ? changes : list;
  const isThere = ({ id, addedById }: RollCallPerson) => !addedById || head.added.includes(id);
  const isSame = changes.people.length === 0 && list.people.every(isThere);
  const people = new Map([...list.people, ...changes.people].map((person) => [person.id, person]));
  return {
    ...head,
    ownSections: list.ownSections,
    people: isSame ? list.people : [...people.values()].filter(isThere),
    sightings: mergeSightings(list.sightings, changes.sightings),
  };
};

/** Who saw a person safe first, of what counts at the end, and whether it arrived after the end. */
export function safeBy(
  { sightings }: Pick<Accounted, 'sightings'>,
  endedAt: string | null,
): (Pick<StoredSighting, 'userName' | 'at'> & { late: boolean }) | null {
  const [first] = sightings
    .filter(({ state }) => state === 'SAFE')
    .toSorted((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : one.userId - other.userId));
  return first ? { userName: first.userName, at: first.at, late: isLate(first, endedAt) } : null;
}

export const rollCallMessages = {
  noPerson: 'This person is not on the list of this roll call.',
  tooLate: 'This roll call ended more than a day ago.',
  running: 'A roll call is already running.',
  tooMany: `At most ${mostAdded} people can be added to a roll call.`,
  notAdded: 'Only people who were added by name can be removed.',
  notYours: 'Only the office and whoever added this person can remove them.',
};
