import fc from 'fast-check';
import { addressed, countPeople, type Child, type Recipient } from './recipients.js';

const child = (id: number): Child => ({
  id,
  firstName: `Child ${id}`,
  lastName: '',
  section: null,
  classes: [],
  teachers: [],
});

/** Parents, each with some of eight children: some share one of three addresses, some have none, and some want no mail. */
const families = fc
  .array(
    fc.record({
      email: fc.constantFrom(null, 'home@x.example', 'Home@x.example', 'two@x.example', 'three@x.example'),
      noSchoolMail: fc.boolean(),
      childIds: fc.uniqueArray(fc.integer({ min: 1, max: 8 }), { minLength: 1, maxLength: 4 }),
    }),
    { maxLength: 12 },
  )
  .map((parents) => ({
    people: parents.map(({ email, noSchoolMail }, at): Recipient => ({
      parentId: at + 1,
      firstName: 'Rima',
      lastName: 'Haddad',
      email,
      noSchoolMail,
    })),
    childrenOf: new Map(parents.map(({ childIds }, at) => [at + 1, childIds.map(child)])),
  }));

const addressOf = ({ email }: Recipient) => email!.toLowerCase();
const reached = (people: readonly Recipient[]) => people.filter((each) => each.email !== null && !each.noSchoolMail);
const pairs = (of: readonly { address: string; children: readonly Child[] }[]) =>
  of.flatMap(({ address, children }) => children.map(({ id }) => `${address} ${id}`)).sort();

it('writes to each parent with an address exactly once about each child, at a shared address too', () => {
  fc.assert(
    fc.property(families, ({ people, childrenOf }) => {
      const { addressees } = addressed(people, { childrenOf, perChild: true });
      for (const parent of reached(people))
        for (const { id } of childrenOf.get(parent.parentId!)!) {
          const about = addressees.filter((each) => each.people.includes(parent) && each.children[0]!.id === id);
          expect(about.map(({ address }) => address)).toEqual([addressOf(parent)]);
        }
      expect(addressees.every(({ children }) => children.length === 1)).toBe(true);
      expect(new Set(pairs(addressees)).size).toBe(addressees.length);
      expect(countPeople(addressees)).toBe(reached(people).length);
    }),
  );
});

it('writes to each family once, about all children that its messages for each child are about', () => {
  fc.assert(
    fc.property(families, ({ people, childrenOf }) => {
      const perFamily = addressed(people, { childrenOf, perChild: false });
      const perChild = addressed(people, { childrenOf, perChild: true });
      expect(perFamily.addressees.flatMap((each) => each.people).sort(byId)).toEqual(reached(people));
      expect(new Set(perFamily.addressees.map(({ address }) => address)).size).toBe(perFamily.addressees.length);
      expect(pairs(perFamily.addressees)).toEqual(pairs(perChild.addressees));
      expect(perChild).toMatchObject({ withoutAddress: perFamily.withoutAddress, optedOut: perFamily.optedOut });
    }),
  );
});

const byId = (a: Recipient, b: Recipient) => a.parentId! - b.parentId!;
