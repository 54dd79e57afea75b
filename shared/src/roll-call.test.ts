import fc from 'fast-check';
import {
  accountFor,
  countStandings,
  mergeSightings,
  sightingStates,
  withChanges,
  type RollCallList,
  type RollCallPerson,
  type StoredSighting,
} from './roll-call.js';

const listed = ['EXPECTED', 'NOT_KNOWN', 'AWAY'] as const;
const person = (id: number): RollCallPerson => ({
  id,
  studentId: id,
  studentName: `Student ${id}`,
  studentLastName: '',
  sectionName: '1-A',
  kind: 'STUDENT',
  listed: listed[id % 3]!,
  addedById: null,
});
const people = Array.from({ length: 9 }, (_, n) => person(n + 1));

/** What several phones of a few users say, in any order, some of it twice. */
const said = fc.array(
  fc
    .record({
      personId: fc.integer({ min: 1, max: people.length }),
      userId: fc.integer({ min: 1, max: 3 }),
      state: fc.constantFrom(...sightingStates),
      turn: fc.integer({ min: 1, max: 4 }),
      device: fc.constantFrom('phone-a', 'phone-b'),
    })
    .map((sighting): StoredSighting => ({
      ...sighting,
      userName: `User ${sighting.userId}`,
      at: '2026-11-18T12:00:00.000Z',
    })),
  { maxLength: 40 },
);

/** The count that anybody would make with a list on paper: for each person, what each user said last. */
function naive(sightings: readonly StoredSighting[]) {
  let [safe, missing, notKnown] = [0, 0, 0];
  for (const { id, listed } of people) {
    let isSafe = false;
    for (const userId of [1, 2, 3]) {
      const own = sightings.filter((sighting) => sighting.personId === id && sighting.userId === userId);
      const turn = Math.max(...own.map((sighting) => sighting.turn));
      const ofTurn = own.filter((sighting) => sighting.turn === turn);
      const device = ofTurn
        .map((sighting) => sighting.device)
        .sort()
        .at(-1);
      const last = ofTurn
        .filter((sighting) => sighting.device === device)
        .map(({ state }) => state)
        .sort()
        .at(-1);
      isSafe ||= last === 'SAFE';
    }
    if (isSafe) safe++;
    else if (listed === 'EXPECTED') missing++;
    else if (listed === 'NOT_KNOWN') notKnown++;
  }
  return { safe, missing, notKnown };
}

test('sightings merge to the same in any order, doubled and in any parts, and nobody is lost or counted twice', () => {
  fc.assert(
    fc.property(said, fc.integer({ min: 0, max: 40 }), fc.func(fc.nat()), (sightings, at, rank) => {
      const merged = mergeSightings(sightings);
      const shuffled = sightings.toSorted((one, other) => rank(one) - rank(other));
      expect(mergeSightings(shuffled)).toEqual(merged);
      expect(mergeSightings(sightings, shuffled)).toEqual(merged);
      expect(mergeSightings(mergeSightings(shuffled.slice(at)), mergeSightings(shuffled.slice(0, at)))).toEqual(merged);
      expect(mergeSightings(merged, merged)).toEqual(merged);
      const accounted = accountFor(people, sightings, null);
      expect(accounted.map(({ id }) => id)).toEqual(people.map(({ id }) => id));
      expect(countStandings(accounted)).toEqual(naive(sightings));
    }),
    { numRuns: 500 },
  );
});

test('a list with its changes is the list that a phone would load anew', () => {
  const list = (revision: number, some: readonly StoredSighting[]): RollCallList => ({
    id: 1,
    practice: false,
    startedAt: '',
    startedBy: '',
    endedAt: null,
    endedBy: null,
    revision,
    safe: 0,
    missing: 0,
    notKnown: 0,
    people: revision === 1 ? people.slice(0, 5) : people.slice(5),
    sightings: mergeSightings(some),
    added: [],
    ownSections: [],
  });
  fc.assert(
    fc.property(said, said, (first, then) => {
      const known = withChanges(list(1, first), list(2, then));
      expect(known).toMatchObject({ revision: 2, people, sightings: mergeSightings(first, then) });
      // What a slow answer says is not taken back.
      expect(withChanges(known, list(1, first))).toEqual(known);
    }),
  );
});

test('a list loses whoever was removed, also where a slow answer still has them', () => {
  const guest = { ...person(10), studentId: null, addedById: 1 };
  const list = (revision: number, added: number[], more: readonly RollCallPerson[]): RollCallList => ({
    id: 1,
    practice: false,
    startedAt: '',
    startedBy: '',
    endedAt: null,
    endedBy: null,
    revision,
    safe: 0,
    missing: 0,
    notKnown: 0,
    people: [...more],
    added,
    sightings: [],
    ownSections: [],
  });
  const known = withChanges(list(1, [], people), list(2, [10], [guest]));
  expect(known.people).toContainEqual(guest);
  const without = withChanges(known, list(3, [], []));
  expect(without.people).toEqual(people);
  expect(withChanges(without, list(2, [10], [guest])).people).toEqual(people);
});
